import { hashOf } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { targetOf } from './assign.js';
import { closeBrace, endArm, openBrace } from './braces.js';
import { closeBracket, closeParenthesis, endArgument, openBracket, openParenthesis } from './brackets.js';
import { assignEach, endElement } from './elements.js';
import { alternative, CONCAT, condition, drop, finish, include, operator, XOR } from './expression.js';
import { type Frame, FrameKind, Operand, Pending, Place } from './frame.js';
import { Op } from './tokens.js';
import { isNothing, Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

export function operatorToken(walk: WalkState, op: number, at: number): void {
  const { frame } = walk;
  const { member } = walk;
  walk.member = false;
  switch (op) {
    case 0x28: // (
      openParenthesis(walk, at);
      break;
    case 0x29: // )
      closeParenthesis(walk);
      break;
    case 0x5b: // [
      openBracket(walk, at);
      break;
    case 0x5d: // ]
      closeBracket(walk);
      break;
    case 0x7b: // {
      openBrace(walk, at, member);
      break;
    case 0x7d: // }
      closeBrace(walk);
      break;
    case 0x3b: // ;
      finish(walk, frame);
      walk.endStatement();
      if (walk.declaration === Declaration.Body) {
        walk.declaration = Declaration.None;
        walk.leaveFunction();
      }
      break;
    case 0x2c: // ,
      comma(walk, frame);
      break;
    case CONCAT:
      operator(walk, frame, CONCAT);
      break;
    case 0x3d: // =
    case Op.ConcatAssign:
      assignment(frame, op === Op.ConcatAssign);
      break;
    case Op.CoalesceAssign:
      assignedIfMissing(frame);
      break;
    case Op.OtherAssign:
      // `$a += [...]`
      if (walk.bytes[at] === PLUS && isArrayNext(walk, at + 1)) assignedIfMissing(frame);
      else drop(frame);
      break;
    case Op.Arrow:
    case Op.DoubleColon:
      walk.member = true;
      walk.memberIsStatic = op === Op.DoubleColon;
      break;
    case Op.DoubleArrow:
      doubleArrow(walk, frame);
      break;
    case Op.Ellipsis:
      frame.spread = true;
      break;
    case 0x3f: // ?
      condition(walk, frame);
      break;
    case 0x3a: // :
      colon(walk, frame);
      break;
    case Op.Coalesce:
      alternative(walk, frame);
      break;
    case Op.Pipe:
      operator(walk, frame, Op.Pipe);
      break;
    case XOR:
    case 0x26: // &
    case 0x7c: // |
      bytewise(walk, frame, op);
      break;
    case 0x7e: // ~
      frame.inverted = true;
      break;
    case 0x24: // $
      // `self::$$name`, `self::${$name}`
      if (member) walk.member = true;
      else if (frame.operandKind !== Operand.None) frame.reset();
      frame.dollars++;
      break;
    case 0x40: // @
      break;
    case Op.Other:
      arithmetic(walk, frame, at);
      break;
    default:
      drop(frame);
  }
  walk.afterControl = false;
  walk.afterForeach = false;
}

function comma(walk: WalkState, frame: Frame): void {
  if (frame.kind === FrameKind.Elements) endElement(walk, frame);
  else if (frame.kind === FrameKind.Call || frame.kind === FrameKind.Method || frame.kind === FrameKind.DynamicCall)
    endArgument(walk, frame);
  else if (frame.kind === FrameKind.Match) endArm(walk, frame);
  else finish(walk, frame);
}

function assignment(frame: Frame, appends: boolean): void {
  const waiting = targetOf(frame, appends);
  frame.restart();
  const { target } = frame;
  if (waiting !== null && target.length < 16) frame.target = target.length === 0 ? [waiting] : [...target, waiting];
}

/** `$name ??= 'trim'`, `$options += ['run' => 'trim']`: what was there before stays, and mostly nobody knows what. */
function assignedIfMissing(frame: Frame): void {
  const before = frame.operand;
  assignment(frame, false);
  frame.choosesUnknown = isNothing(before);
  frame.alternative = frame.choosesUnknown ? UNKNOWN : before;
}

function doubleArrow(walk: WalkState, frame: Frame): void {
  if (frame.pending === Pending.Arrow) arrowBody(frame);
  else if (frame.kind === FrameKind.Match) {
    finish(walk, frame);
    frame.each ??= UNKNOWN;
  } else if (frame.kind === FrameKind.Elements && frame.key === null) frame.key = finish(walk, frame);
  else if (frame.kind === FrameKind.Foreach) assignEach(walk, frame, true);
  // `yield $key => $value`: which of both is called, is decided elsewhere.
  else if (frame.yields) {
    alternative(walk, frame);
    frame.yieldKey = frame.alternative;
  } else drop(frame);
}

/** `fn (…) =>`: what follows is what it returns. */
function arrowBody(frame: Frame): void {
  frame.restart();
  frame.pending = Pending.ArrowBody;
}

function colon(walk: WalkState, frame: Frame): void {
  if (frame.pending === Pending.Arrow) return;
  if (frame.condition !== null) {
    if (frame.operandKind === Operand.None && frame.left === null && !frame.dead)
      frame.setOperand(frame.condition, Operand.Value, frame.operandAt);
    frame.condition = null;
    if (frame.includeAt >= 0 && frame.includesInBranch) include(walk, frame);
    alternative(walk, frame);
    return;
  }
  if (CALLS.has(frame.kind) && frame.operandKind === Operand.Name) {
    frame.argName = argumentName(frame.hash);
    frame.argNameHash = frame.hash;
    frame.reset();
    return;
  }
  finish(walk, frame);
}

const CALLS: ReadonlySet<number> = new Set([FrameKind.Call, FrameKind.Method, FrameKind.DynamicCall]);
const CALLBACK_NAMES = new Set([hashOf('callback'), hashOf('callable')]);

function argumentName(hash: number): string {
  return CALLBACK_NAMES.has(hash) ? 'callback' : 'other';
}

/** `-1` and `$a++` hand something on, other arithmetic does not. */
function arithmetic(walk: WalkState, frame: Frame, at: number): void {
  const first = walk.bytes[at];
  const isDouble = walk.bytes[at + 1] === first;
  if (first === MINUS && !isDouble && frame.operandKind === Operand.None && !frame.dead) {
    frame.negative = true;
    return;
  }
  if (first === PLUS && isDouble && frame.place === Place.Variable) {
    const next = nextLetters(frame.operand.text);
    if (next !== null) walk.scope.replace(frame.hash, Value.text(next, frame.operand.traits | Trait.Assembled, at));
    return;
  }
  if (
    first === PLUS &&
    !isDouble &&
    (frame.operand.isArray || isWholeRequest(frame.operand) || isArrayNext(walk, at))
  ) {
    // `$a + $b` of arrays has the elements of both.
    if (isNothing(frame.operand)) frame.operand = UNKNOWN;
    alternative(walk, frame);
    return;
  }
  drop(frame);
}

/** `+ [`, `+ self::` */
function isArrayNext(walk: WalkState, at: number): boolean {
  const { bytes } = walk;
  if (bytes[at + 1] === 0x5b) return true;
  if (bytes[at + 1] !== 0x20) return false;
  if (bytes[at + 2] === 0x5b) return true;
  if (bytes[at + 2] === DOLLAR) return isArrayHeld(walk, at + 3);
  // `$options + self::DEFAULTS`, `$options + array(`
  if (bytes[at + 2] !== 0x73 && bytes[at + 2] !== 0x61) return false;
  const next = latin1(bytes, at + 2, Math.min(bytes.length, at + 8));
  return next === 'self::' || next === 'array(';
}

/** `$options + $defaults`: the variable that begins there holds a list. */
function isArrayHeld({ bytes, scope }: WalkState, at: number): boolean {
  const name = /^\w{1,40}(?![\w[(]|->|\?->|::)/.exec(latin1(bytes, at, Math.min(bytes.length, at + LONGEST_NAME)))?.[0];
  return name !== undefined && scope.get(hashOf(name))?.isArray === true;
}

/** `$_POST`, not an element of it. */
function isWholeRequest({ traits, at }: Value): boolean {
  return traits === Trait.Request && at < 0;
}

const MINUS = 0x2d;
const PLUS = 0x2b;
const DOLLAR = 0x24;
const LONGEST_NAME = 48;

/** What `++` makes of one letter. */
function nextLetters(text: string | null): string | null {
  if (text?.length !== 1 || !/[a-y]/i.test(text)) return null;
  return String.fromCharCode(text.charCodeAt(0) + 1);
}

const AND = 0x26;
const DECLARES: ReadonlySet<number> = new Set([FrameKind.Parameters, FrameKind.Captures, FrameKind.Foreach]);

/** `^`, `|` and `&` of strings make other strings; `|` and `&` of numbers, types and references mean nothing here. */
/** `PDO::FETCH_CLASS | …` */
function isOption({ head }: Value): boolean {
  return head.startsWith('FETCH_');
}

function bytewise(walk: WalkState, frame: Frame, op: number): void {
  if (op === AND && (frame.operandKind === Operand.None || DECLARES.has(frame.kind))) {
    // `= &$a`, `as &$a`, `array &$a`, `use (&$a)`
    frame.byReference = true;
    return;
  }
  if (frame.operandKind === Operand.None) return;
  const { operand: right } = frame;
  const stringLike =
    right !== UNKNOWN &&
    (frame.operandKind === Operand.Value || right.text !== null || isOption(right)) &&
    (right.traits !== 0 || right.head !== '') &&
    !right.isNumber;
  if (stringLike || (op === XOR && right === UNKNOWN)) operator(walk, frame, op);
  else drop(frame);
}
