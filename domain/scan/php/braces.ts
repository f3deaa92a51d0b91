import { hashOf } from '../bytes.js';
import { hashOfNamed } from './assign.js';
import { openIndex } from './brackets.js';
import { closeIndex } from './elements.js';
import { finish } from './expression.js';
import { type Frame, FrameKind, Operand, Place } from './frame.js';
import { superglobal } from './scope.js';
import { append } from './templates.js';
import { Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

/** `{`: a block, or the name of a member or variable worked out. */
export function openBrace(walk: WalkState, at: number, member: boolean): void {
  const { frame } = walk;
  if (member) {
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
  const block = walk.push(FrameKind.Block, at);
  block.closesScope = walk.declaration === Declaration.Body;
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
  const value = finish(walk, frame);
  const { kind, at, closesScope } = frame;
  const outer = walk.pop();
  if (kind === FrameKind.Block) {
    if (closesScope) walk.leaveFunction();
    walk.endStatement();
    if (outer.kind === FrameKind.Block || outer.kind === FrameKind.Root) outer.reset();
    else outer.setOperand(UNKNOWN, Operand.Value, at);
  } else if (kind === FrameKind.Interpolation) {
    if (outer.kind === FrameKind.Template) append(walk, outer, value);
  } else if (kind === FrameKind.VariableName) {
    variableNamed(walk, value, at);
  } else {
    const name = value.text;
    const known = name === null ? undefined : walk.properties.get(hashOf(name.slice(0, 256).toLowerCase()));
    outer.setOperand(known ?? UNKNOWN, Operand.Member, at);
    outer.operandKnown = null;
  }
}

function isBrace(kind: number): boolean {
  return (
    kind === FrameKind.Block ||
    kind === FrameKind.BraceIndex ||
    kind === FrameKind.Interpolation ||
    kind === FrameKind.VariableName ||
    kind === FrameKind.MemberName
  );
}

function variableNamed(walk: WalkState, name: Value, at: number): void {
  const { frame } = walk;
  const hash = hashOfNamed(name);
  const value =
    hash === null ? Value.opaque(name.traits & Trait.Request, at) : (superglobal(hash) ?? walk.scope.get(hash));
  if (frame.kind === FrameKind.Template) {
    append(walk, frame, value);
    return;
  }
  if (frame.operandKind !== Operand.None) frame.reset();
  frame.setOperand(value, Operand.Value, at);
  frame.place = hash === null ? Place.Dynamic : Place.Variable;
  if (hash !== null) frame.hash = hash;
}
