import { hashOf, lowerHash } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { MANY_ESCAPES, reportEscapes } from '../php-rules/obfuscated.js';
import { reportBacktick } from '../php-rules/shell-exec.js';
import { hashesOfNames, hashOfNamed } from './assign.js';
import { HIDDEN_NAME } from './braces.js';
import { checkCarried } from './carried-code.js';
import { finish } from './expression.js';
import { listOf, traitsOf } from './fold-arrays.js';
import { FrameKind, Operand, Place } from './frame.js';
import { escapedLength, hidesLetters, isTable } from './literal-text.js';
import { methodBy } from './methods.js';
import { anyOrKnown, readName } from './names.js';
import { operatorToken } from './punctuation.js';
import { isRequestType, requestObject, takesRequest } from './requests.js';
import { sessionVariables, superglobal } from './scope.js';
import { append, endTemplate, interpolated, text } from './templates.js';
import { Form, T } from './tokens.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Reads the whole file token by token, following what is known of its values; the rules report on the way. */
export function walkPhp(walk: WalkState, inlineHtml: (start: number, end: number) => void): void {
  const { lexer, effort } = walk;
  for (let kind = lexer.next(); kind !== T.End && !walk.tooDeep; kind = lexer.next()) {
    effort.token();
    walk.nearby.next();
    if (walk.halting > 0) followHalt(walk, kind);
    switch (kind) {
      case T.Variable:
        variable(walk);
        break;
      case T.Name:
      case T.QualifiedName:
      case T.FullName:
      case T.RelativeName:
        if (walk.frame.kind === FrameKind.VariableName && variableInBraces(walk)) break;
        readName(walk, kind);
        continue;
      case T.Op:
        operatorToken(walk, lexer.op, lexer.start);
        continue;
      case T.SingleQuoted:
      case T.DoubleQuoted:
        literal(walk, kind);
        break;
      case T.Number:
        operand(walk, numeral(walk));
        break;
      case T.TemplateStart:
        walk.push(FrameKind.Template, lexer.start);
        break;
      case T.BacktickStart:
        walk.usesValues = true;
        if (!walk.quoted) reportBacktick(walk.report, lexer.start);
        walk.push(FrameKind.Template, lexer.start);
        break;
      case T.Text:
        text(walk);
        break;
      case T.TemplateEnd:
      case T.BacktickEnd:
        endTemplate(walk, kind === T.BacktickEnd);
        break;
      case T.CurlyOpen:
      case T.DollarCurlyOpen:
        walk.push(kind === T.CurlyOpen ? FrameKind.Interpolation : FrameKind.VariableName, lexer.start);
        break;
      case T.Attribute:
        walk.push(FrameKind.Attribute, lexer.start);
        break;
      case T.Cast:
        walk.frame.makesObject = isObjectCast(walk);
        continue;
      case T.InlineHtml:
        inlineHtml(lexer.start, lexer.end);
        break;
      case T.OpenTagEcho:
        walk.echoing = walk.frame;
        break;
      case T.CloseTag:
        finish(walk, walk.frame);
        walk.endStatement();
        break;
      default:
        break;
    }
    walk.member = false;
    walk.afterControl = false;
    walk.afterForeach = false;
  }
  finish(walk, walk.frame);
  walk.endStatement();
}

/** `__halt_compiler();`: after it comes data. */
function followHalt(walk: WalkState, kind: number): void {
  const { lexer } = walk;
  const expected = walk.halting === 1 ? 0x28 : walk.halting === 2 ? 0x29 : 0x3b;
  const follows = (kind === T.Op && lexer.op === expected) || (walk.halting === 3 && kind === T.CloseTag);
  if (follows && walk.halting === 3) lexer.halt();
  walk.halting = follows && walk.halting < 3 ? walk.halting + 1 : 0;
}

/** `(object)` */
function isObjectCast({ bytes, lexer }: WalkState): boolean {
  for (let i = lexer.start + 1; i < lexer.end; i++) if (bytes[i] === 0x6a || bytes[i] === 0x4a) return true;
  return false;
}

/** A number, as it is written. */
function numeral({ frame, bytes, lexer }: WalkState): Value {
  const { start, end } = lexer;
  const value = Value.literal(bytes, start, end, Form.Raw, start);
  const { negative } = frame;
  frame.negative = false;
  return negative && end - start < LONGEST_NUMBER ? Value.text(`-${value.text}`, 0, start) : value;
}

const LONGEST_NUMBER = 20;

/** A value stands here. Two in a row belong to two statements, or one of them is a type. */
function operand(walk: WalkState, value: Value): void {
  const { frame, lexer } = walk;
  if (frame.operandKind !== Operand.None) frame.reset();
  frame.setOperand(value, Operand.Value, lexer.start);
}

function variable(walk: WalkState): void {
  const { frame, lexer, bytes } = walk;
  const { hash, start, end } = lexer;
  if (bytes[start + 1] === 0x5f) walk.nearby.variable(hash, start, end);
  if (frame.kind === FrameKind.Template) {
    if (start >= walk.skipTo) append(walk, frame, interpolated(walk, heldBy(walk, hash, bytes[start + 1] as number)));
    return;
  }
  if (walk.member) {
    const known =
      walk.memberIsStatic && walk.properties.size > 0
        ? walk.properties.get(lowerHash(bytes, start + 1, end))
        : undefined;
    const owner = frame.operand;
    frame.setOperand(
      walk.memberIsStatic ? anyOrKnown(walk, known ?? UNKNOWN) : (known ?? UNKNOWN),
      Operand.Member,
      start,
    );
    frame.memberName = heldBy(walk, hash, bytes[start + 1] as number);
    frame.operandKnown = methodBy(frame.memberName);
    frame.memberOwner = owner;
    // `self::$$name` may be any of them, as `$this->$name` may.
    if (!walk.memberIsStatic || frame.dollars > 0) {
      frame.dollars = 0;
      walk.asksMember(frame.memberName);
      frame.place = Place.Properties;
      frame.hashes = hashesOfNames(frame.memberName, true);
      frame.hash = frame.hashes[0] ?? 0;
    } else {
      frame.place = Place.Property;
      frame.hash = lowerHash(bytes, start + 1, end);
    }
    return;
  }
  let value = heldBy(walk, hash, bytes[start + 1] as number);
  const { dollars } = frame;
  const type = frame.operandKind === Operand.Name ? frame.hash : 0;
  walk.typeAt = frame.operandAt;
  if (frame.operandKind !== Operand.None) frame.reset();
  if (dollars > 0) {
    const named = value;
    const hash = hashOfNamed(value);
    frame.dollars = 0;
    value =
      hash === null ? Value.opaque(value.traits & HIDDEN_NAME, start) : (superglobal(hash) ?? walk.scope.get(hash));
    frame.setOperand(value, Operand.Value, start - 1);
    frame.place = Place.Dynamic;
    frame.hashes = hashesOfNames(named, false);
    if (frame.hashes.length > 0) frame.place = Place.Variables;
    return;
  }
  frame.setOperand(value, Operand.Value, start);
  frame.place = Place.Variable;
  frame.hash = hash;
  frame.lowerHash = walk.declares ? lowerHash(bytes, start + 1, end) : 0;
  if (frame.kind === FrameKind.Parameters) parameter(walk, hash, type);
  else if (walk.declares && walk.scopes.length === 1 && walk.filled.property()) takeSentProperty(walk);
  if (frame.arrowKey !== 0 && frame.kind === FrameKind.Group) arrowParameter(walk, hash, type);
  if (frame.kind === FrameKind.Captures) capture(walk, hash);
  else if (walk.declaresGlobal) shareGlobal(walk, hash);
}

function parameter(walk: WalkState, hash: number, type: number): void {
  const { frame, scope } = walk;
  const { given, parameters } = scope;
  const sent = requestBy(walk, type);
  const isFilled = walk.filled.takes(hash, type, parameters);
  const promoted = walk.declares ? (sent ?? given[parameters.length]) : undefined;
  if (promoted !== undefined) walk.rememberProperty(frame.lowerHash, promoted);
  if (frame.spread && given.length > parameters.length) {
    scope.set(hash, listOf(given.slice(parameters.length), traitsOf(given), frame.operandAt));
  } else scope.addParameter(hash, frame.byReference);
  if (sent !== null) scope.set(hash, sent);
  else if (isFilled) takeSent(walk, hash);
  frame.spread = false;
  frame.byReference = false;
}

/** An object that gives what the request sends, by the parameter's type; else `null`. */
function requestBy({ lexer, bytes, typeAt }: WalkState, type: number): Value | null {
  if (type === 0) return null;
  if (takesRequest(type)) return requestObject;
  const written = latin1(bytes, typeAt, Math.min(lexer.start, typeAt + LONGEST_TYPE)).trimEnd();
  return isRequestType(written) ? requestObject : null;
}

const LONGEST_TYPE = 200;

/** And this into a property. */
function takeSentProperty(walk: WalkState): void {
  walk.readsRequest = true;
  walk.rememberProperty(walk.frame.lowerHash, SENT);
}

/** A framework puts into the parameter what the request sends. */
function takeSent(walk: WalkState, hash: number): void {
  walk.readsRequest = true;
  walk.scope.set(hash, SENT);
  if (walk.declares) walk.rememberProperty(walk.frame.lowerHash, SENT);
}

const SENT = Value.opaque(Trait.Request, -1);

/** `fn ($a) =>`: a parameter that shares the variables of the function around it. */
function arrowParameter(walk: WalkState, hash: number, type: number): void {
  const { frame, scope, own } = walk;
  if (takesRequest(type)) scope.set(hash, requestObject);
  const given = own.enter(frame.arrowKey)[frame.arrowParameters++];
  if (given !== undefined) scope.set(hash, given);
  if (walk.filled.takes(hash, type, [])) takeSent(walk, hash);
}

function shareGlobal(walk: WalkState, hash: number): void {
  const { scope, scopes } = walk;
  const [globals] = scopes;
  if (globals === undefined || globals === scope) return;
  if (!globals.has(hash)) walk.missesGlobal(hash);
  scope.set(hash, globals.get(hash));
  scope.share(hash, globals);
}

/** `"${name}"` and `"${name['key']}"`: no constant stands in these braces. */
function variableInBraces(walk: WalkState): boolean {
  const { frame, bytes, lexer } = walk;
  const { start, end } = lexer;
  if (bytes[frame.at] !== 0x24 || start !== frame.at + 2) return false;
  const name = latin1(bytes, start, Math.min(end, start + LONGEST_NAME));
  if (bytes[end] === 0x7d) frame.setOperand(Value.text(name, 0, start), Operand.Value, start);
  else if (bytes[end] === 0x5b) {
    const hash = hashOf(name);
    frame.kind = FrameKind.Interpolation;
    frame.setOperand(heldBy(walk, hash, bytes[start] as number), Operand.Value, start);
    frame.place = Place.Variable;
    frame.hash = hash;
  } else return false;
  return true;
}

const LONGEST_NAME = 256;

function heldBy(walk: WalkState, hash: number, first: number): Value {
  const { scope } = walk;
  const special: Value | undefined =
    first === 0x5f || first === 0x48 || first === 0x47 || first === 0x61 ? superglobal(hash) : undefined;
  if (special !== undefined && special.traits & Trait.Request) walk.readsRequest = true;
  return special === undefined || ((special === sessionVariables || first === 0x61) && scope.has(hash))
    ? scope.get(hash)
    : special;
}

function capture(walk: WalkState, hash: number): void {
  const outer = walk.scopes[walk.scopes.length - 2];
  if (outer === undefined) return;
  walk.scope.set(hash, outer.get(hash));
  walk.scope.captures(hash, outer);
  if (walk.frame.byReference) walk.scope.share(hash, outer);
  walk.frame.byReference = false;
}

function hidesText(bytes: Uint8Array, from: number, to: number): boolean {
  return escapedLength(bytes, from, to) >= MANY_ESCAPES && !isTable(bytes, from, to);
}

function literal(walk: WalkState, kind: number): void {
  const { lexer, bytes } = walk;
  const { start, end } = lexer;
  walk.stylesheetWithin(start, end);
  const quote = kind === T.SingleQuoted ? 0x27 : 0x22;
  const from = bytes[start] === quote ? start + 1 : start + 2;
  const to = bytes[end - 1] === quote && end - 1 >= from ? end - 1 : end;
  walk.urlsWithin(start, end);
  walk.page.add(from, to, kind === T.DoubleQuoted ? Form.Double : Form.Single);
  walk.nearby.literal(from, to, start);
  checkCarried(bytes, walk.report, from, to);
  if (kind === T.DoubleQuoted && to - from >= MANY_ESCAPES && hidesText(bytes, from, to)) {
    reportEscapes(walk.report, start);
  }
  const escaped = kind === T.DoubleQuoted && lexer.hasEscapes && hidesLetters(bytes, from, to);
  operand(walk, Value.literal(bytes, from, to, lexer.form, start, escaped ? Trait.Escaped : 0));
}
