import { hashOf } from '../bytes.js';
import { reportMethodName } from '../php-rules/obfuscated.js';
import { hashesOfNames, hashOfNamed } from './assign.js';
import { openIndex } from './brackets.js';
import { closeIndex, memberOf } from './elements.js';
import { either, finish } from './expression.js';
import { type Frame, FrameKind, Operand, Pending, Place } from './frame.js';
import { methodBy } from './methods.js';
import { closureOf } from './own-functions.js';
import { superglobal } from './scope.js';
import { append } from './templates.js';
import { Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

/** `{`: a block, or the name of a member or variable worked out. */
export function openBrace(walk: WalkState, at: number, member: boolean): void {
  const { frame } = walk;
  if (member) {
    frame.dollars = 0;
    walk.push(FrameKind.MemberName, at);
    return;
  }
  if (frame.dollars > 0) {
    frame.dollars = 0;
    walk.push(FrameKind.VariableName, at);
    return;
  }
  if (isIndexed(walk, frame)) {
    openIndex(walk, FrameKind.BraceIndex);
    return;
  }
  if (frame.pending === Pending.Match) {
    frame.pending = Pending.None;
    walk.push(FrameKind.Match, at);
    return;
  }
  const block = walk.push(FrameKind.Block, at);
  block.closesScope = walk.declaration === Declaration.Body;
  block.baseHash = walk.declaredName;
  walk.declaration = Declaration.None;
  walk.endStatement();
}

/** A brace straight after a variable or an element is an index; after a declared property its hooks follow. */
function isIndexed(walk: WalkState, frame: Frame): boolean {
  if (frame.operandKind !== Operand.Value || walk.declares || frame.kind === FrameKind.Parameters) return false;
  return frame.place === Place.Variable || frame.place === Place.Element;
}

/** `}`: closes the innermost brace, whatever was left open inside it. */
export function closeBrace(walk: WalkState): void {
  while (walk.depth > 0 && !isBrace(walk.frame.kind)) {
    if (walk.frame.kind === FrameKind.Parameters) walk.leaveFunction();
    walk.pop();
  }
  const { frame } = walk;
  if (walk.depth === 0) {
    finish(walk, frame);
    walk.endStatement();
    return;
  }
  if (frame.kind === FrameKind.BraceIndex) {
    closeIndex(walk, frame);
    return;
  }
  if (frame.kind === FrameKind.Match) {
    closeMatch(walk, frame);
    return;
  }
  const value = finish(walk, frame);
  const { kind, at, closesScope } = frame;
  const outer = walk.pop();
  if (kind === FrameKind.Block) {
    const closure = closesScope ? leaveBody(walk, frame.baseHash, at) : UNKNOWN;
    walk.endStatement();
    if (closure === UNKNOWN && (outer.kind === FrameKind.Block || outer.kind === FrameKind.Root)) outer.reset();
    else outer.setOperand(closure, Operand.Value, at);
  } else if (kind === FrameKind.Interpolation) {
    if (outer.kind === FrameKind.Template) append(walk, outer, value);
  } else if (kind === FrameKind.VariableName) {
    variableNamed(walk, value, at);
  } else {
    const name = value.text;
    const hash = name === null ? 0 : hashOf(name.slice(0, 256).toLowerCase());
    const base = outer.operand;
    const known = name === null ? undefined : walk.properties.get(hash);
    walk.asksMember(value);
    outer.setOperand(known ?? memberOf(walk, base, value, at), Operand.Member, at);
    outer.operandKnown = methodBy(value);
    outer.memberName = value;
    outer.memberOwner = base;
    if (name !== null && value.isOne) {
      outer.place = Place.Property;
      outer.hash = hash;
    } else {
      outer.place = Place.Properties;
      outer.hashes = hashesOfNames(value, true);
      outer.hash = outer.hashes[0] ?? 0;
    }
  }
}

/** The end of a function: remembers it by its name, or gives the closure. */
function leaveBody(walk: WalkState, name: number, at: number): Value {
  const { scope } = walk;
  walk.leaveFunction();
  if (name === 0) return Value.closure(closureOf(scope, scope.key), at);
  const [first = 0] = scope.parameters;
  if (STAND_INS.has(name) && (scope.called.has(first) || scope.included.has(first))) reportMethodName(walk.report, at);
  walk.own.declare(scope.key, scope);
  return UNKNOWN;
}

/** Called in place of methods that do not exist. */
const STAND_INS = new Set(
  '__call __callstatic __get __set __isset __unset offsetget offsetset offsetexists offsetunset'.split(' ').map(hashOf),
);

/** `,` after an arm of `match`, or its end: one more value that it may have. */
export function endArm(walk: WalkState, frame: Frame): void {
  const value = finish(walk, frame);
  if (frame.each !== null) frame.key = frame.key === null ? value : either(walk, frame.key, value);
  frame.each = null;
}

function closeMatch(walk: WalkState, frame: Frame): void {
  endArm(walk, frame);
  const { key, at } = frame;
  walk.pop().setOperand(key ?? UNKNOWN, Operand.Value, at);
}

function isBrace(kind: number): boolean {
  return (
    kind === FrameKind.Block ||
    kind === FrameKind.Match ||
    kind === FrameKind.BraceIndex ||
    kind === FrameKind.Interpolation ||
    kind === FrameKind.VariableName ||
    kind === FrameKind.MemberName
  );
}

/** What a variable keeps of a name that is not known: who wrote it so, means to hide it. */
export const HIDDEN_NAME: number =
  Trait.Request |
  Trait.Assembled |
  Trait.Split |
  Trait.Decoded |
  Trait.Chr |
  Trait.Xored |
  Trait.Untold |
  Trait.Escaped;

function variableNamed(walk: WalkState, name: Value, at: number): void {
  const { frame } = walk;
  const hash = hashOfNamed(name);
  const value =
    hash === null ? Value.opaque(name.traits & HIDDEN_NAME, at) : (superglobal(hash) ?? walk.scope.get(hash));
  if (frame.kind === FrameKind.Template) {
    append(walk, frame, value);
    return;
  }
  if (frame.operandKind !== Operand.None) frame.reset();
  frame.setOperand(value, Operand.Value, at);
  frame.place = hash === null ? Place.Dynamic : Place.Variable;
  if (hash !== null) frame.hash = hash;
}
