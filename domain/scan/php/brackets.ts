import { reportCodeFunction, reportEval } from '../php-rules/eval.js';
import { MANY_CHR, reportManyChr } from '../php-rules/obfuscated.js';
import { reportCommand } from '../php-rules/shell-exec.js';
import { applyFunction, callValue, checkCallback } from './calls.js';
import { assignEach, closeElements, closeIndex } from './elements.js';
import { finish } from './expression.js';
import { type Frame, FrameKind, Operand } from './frame.js';
import { Keyword } from './keywords.js';
import { Trait, UNKNOWN, Value } from './value.js';
import { Declaration, type WalkState } from './walk-state.js';

export const MANY_ARGUMENTS = 256;
const SPREAD_REQUEST = 4;

/** `(` */
export function openParenthesis(walk: WalkState, at: number): void {
  const { frame } = walk;
  if (walk.declaration === Declaration.Name) {
    walk.declaration = Declaration.None;
    walk.push(FrameKind.Parameters, at);
    walk.enterFunction();
    return;
  }
  if (
    walk.declaration === Declaration.Body &&
    frame.operandKind === Operand.Name &&
    frame.operandKnown?.keyword === Keyword.Use
  ) {
    frame.reset();
    walk.push(FrameKind.Captures, at);
    return;
  }
  if (walk.afterForeach) {
    walk.push(FrameKind.Foreach, at);
    return;
  }
  if (walk.afterControl) {
    walk.push(FrameKind.Group, at).closesScope = true;
    return;
  }
  if (frame.operandKind === Operand.Name) {
    openCall(walk, frame, at);
    return;
  }
  if (frame.operandKind === Operand.Member || frame.isNew) {
    walk.push(FrameKind.Method, frame.operandAt).known = frame.operandKnown;
    return;
  }
  if (frame.operandKind === Operand.Value) {
    const { operand, operandAt } = frame;
    walk.push(FrameKind.DynamicCall, operandAt).base = operand;
    return;
  }
  walk.push(FrameKind.Group, at);
}

function openCall(walk: WalkState, frame: Frame, at: number): void {
  const known = frame.operandKnown;
  const nameAt = frame.operandAt;
  if (known?.keyword === Keyword.Elements) {
    walk.push(FrameKind.Elements, at).base = LONG_ARRAY;
    return;
  }
  if (frame.isNew || (frame.kind === FrameKind.Attribute && frame.left === null)) {
    walk.push(FrameKind.Method, nameAt).known = known;
    return;
  }
  const call = walk.push(FrameKind.Call, nameAt);
  call.known = known;
  if (known === null) return;
  if (known.keyword === Keyword.Eval) reportEval(walk.report, nameAt);
  else if (known.command) reportCommand(walk.report, nameAt, known.name);
  else if (known.name === 'create_function') reportCodeFunction(walk.report, nameAt, known.name);
  else if (known.name === 'chr') countChr(walk, nameAt);
}

/** Marks an array that is closed by `)`. */
const LONG_ARRAY = new Value(0, -4);

function countChr(walk: WalkState, at: number): void {
  if (walk.chrCount++ === 0) walk.chrAt = at;
  if (walk.chrCount === MANY_CHR) reportManyChr(walk.report, walk.chrAt);
}

/** `)` */
export function closeParenthesis(walk: WalkState): void {
  const { frame } = walk;
  switch (frame.kind) {
    case FrameKind.Group: {
      const value = finish(walk, frame);
      const isControl = frame.closesScope;
      const at = frame.at;
      const outer = walk.pop();
      if (isControl) outer.reset();
      else outer.setOperand(value, Operand.Value, at);
      return;
    }
    case FrameKind.Call:
    case FrameKind.Method:
    case FrameKind.DynamicCall:
      closeCall(walk, frame);
      return;
    case FrameKind.Elements:
      if (frame.base === LONG_ARRAY) closeElements(walk, frame);
      return;
    case FrameKind.Parameters:
      finish(walk, frame);
      walk.pop();
      walk.declaration = Declaration.Body;
      return;
    case FrameKind.Captures:
    case FrameKind.Foreach:
      if (frame.kind === FrameKind.Foreach) assignEach(walk, frame);
      finish(walk, frame);
      walk.pop().reset();
      return;
  }
}

/** `,` inside a call, or its end. */
export function endArgument(walk: WalkState, frame: Frame): void {
  const present = frame.operandKind !== Operand.None || frame.left !== null || frame.dead || frame.alternative !== null;
  const value = finish(walk, frame);
  if (frame.argName !== null) {
    if (frame.argName === 'callback') frame.callbackArg = value;
    frame.argName = null;
  }
  if (!present) return;
  if (frame.spread && value.items !== null) {
    for (const item of value.items.values()) if (frame.args.length < MANY_ARGUMENTS) frame.args.push(item);
    frame.spread = false;
  } else if (frame.spread && value.traits & Trait.Request) {
    // The request decides how many arguments there are: each may be the callback.
    while (frame.args.length < SPREAD_REQUEST) frame.args.push(value);
    frame.spread = false;
  } else if (frame.args.length < MANY_ARGUMENTS) frame.args.push(value);
}

function closeCall(walk: WalkState, frame: Frame): void {
  const firstClass =
    frame.spread && frame.operandKind === Operand.None && frame.left === null && frame.args.length === 0;
  endArgument(walk, frame);
  const { args, known, base, at, kind, callbackArg } = frame;
  const outer = walk.pop();
  let result: Value = UNKNOWN;
  if (firstClass) {
    if (kind === FrameKind.Call && known !== null && !known.command) result = Value.text(known.name, 0, at);
    if (kind === FrameKind.DynamicCall) callValue(walk, base, [], at, false);
    if (kind === FrameKind.DynamicCall) result = base;
  } else if (kind === FrameKind.Call) {
    if (known !== null) result = applyFunction(walk, known, args, at);
  } else if (kind === FrameKind.DynamicCall) {
    result = callValue(walk, base, args, at, false);
  } else if (known !== null) {
    applyFunction(walk, known, args, at);
  }
  if (known !== null && callbackArg !== null && known.callbacks.length > 0) checkCallback(walk, callbackArg, false, at);
  outer.setOperand(result, Operand.Value, at);
  outer.isNew = false;
}

/** `[` */
export function openBracket(walk: WalkState, at: number): void {
  const { frame } = walk;
  if (frame.operandKind === Operand.None) {
    walk.push(FrameKind.Elements, at);
    return;
  }
  openIndex(walk, FrameKind.Index);
}

/** What stands before the bracket is indexed. */
export function openIndex(walk: WalkState, kind: number): void {
  const { operand, operandAt, place, hash } = walk.frame;
  const index = walk.push(kind, operandAt);
  index.base = operand;
  index.basePlace = place;
  index.baseHash = hash;
}

/** `]` */
export function closeBracket(walk: WalkState): void {
  const { frame } = walk;
  if (frame.kind === FrameKind.Index) closeIndex(walk, frame);
  else if (frame.kind === FrameKind.Elements && frame.base !== LONG_ARRAY) closeElements(walk, frame);
  else if (frame.kind === FrameKind.Attribute) {
    finish(walk, frame);
    walk.pop();
  }
}
