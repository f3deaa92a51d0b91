import { MANY_ESCAPES, reportEscapes } from '../php-rules/obfuscated.js';
import { concat } from './expression.js';
import { type Frame, FrameKind, Operand } from './frame.js';
import { escapedLength } from './literal-text.js';
import { Form } from './tokens.js';
import { UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

export function text(walk: WalkState): void {
  const { frame, lexer, bytes } = walk;
  const { start, end, form } = lexer;
  walk.urlsWithin(start, end);
  if (frame.kind !== FrameKind.Template) return;
  if (form === Form.Double && frame.escapes < MANY_ESCAPES) {
    frame.escapes += escapedLength(bytes, start, end);
    if (frame.escapes >= MANY_ESCAPES) reportEscapes(walk.report, frame.at);
  }
  append(walk, frame, Value.literal(bytes, start, end, form, start));
}

/** Adds a piece to a template. */
export function append(walk: WalkState, frame: Frame, value: Value): void {
  frame.left = frame.left === null ? value : concat(walk, frame.left, value, walk.lexer.start);
}

export function endTemplate(walk: WalkState, isCommand: boolean): void {
  while (walk.depth > 0 && walk.frame.kind !== FrameKind.Template) walk.pop();
  const { frame } = walk;
  if (frame.kind !== FrameKind.Template) return;
  const value = isCommand ? UNKNOWN : (frame.left ?? Value.text('', 0, frame.at));
  const { at } = frame;
  frame.left = null;
  const outer = walk.pop();
  if (outer.operandKind !== Operand.None) outer.reset();
  outer.setOperand(value.with(0, at), Operand.Value, at);
}
