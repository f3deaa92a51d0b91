import { CLASS, DIGIT, HASH_SEED, hashStep, LABEL, LABEL_START, lowerHash } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { MANY_ESCAPES, reportEscapes } from '../php-rules/obfuscated.js';
import { checkCarried } from './carried-code.js';
import { elementOf } from './elements.js';
import { concat } from './expression.js';
import { type Frame, FrameKind, Operand } from './frame.js';
import { escapedLength, hidesLetters } from './literal-text.js';
import { Form } from './tokens.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

export function text(walk: WalkState): void {
  const { frame, lexer, bytes } = walk;
  const { start, end, form } = lexer;
  walk.urlsWithin(start, end);
  walk.stylesheetWithin(start, end);
  walk.page.add(start, end, form);
  walk.nearby.literal(start, end, start);
  checkCarried(bytes, walk.report, start, end);
  if (frame.kind !== FrameKind.Template) return;
  if (form === Form.Double && frame.escapes < MANY_ESCAPES) {
    frame.escapes += escapedLength(bytes, start, end);
    if (frame.escapes >= MANY_ESCAPES) reportEscapes(walk.report, frame.at);
  }
  const from = Math.min(Math.max(start, walk.skipTo), end);
  if (from === end) return;
  const escaped = form === Form.Double && lexer.hasEscapes && hidesLetters(bytes, from, end);
  append(walk, frame, Value.literal(bytes, from, end, form, from, escaped ? Trait.Escaped : 0));
}

const LONGEST_INDEX = 64;

/** What a variable in a template stands for, with the index or the property that may follow it: `"$a[0] $b->c"`. */
export function interpolated(walk: WalkState, value: Value): Value {
  const { bytes, lexer } = walk;
  const { end } = lexer;
  if (bytes[end] === 0x2d && bytes[end + 1] === 0x3e) {
    const to = labelEnd(bytes, end + 2);
    if (to === 0) return value;
    walk.skipTo = to;
    return walk.properties.get(lowerHash(bytes, end + 2, to)) ?? UNKNOWN;
  }
  if (bytes[end] !== 0x5b) return value;
  const named = bytes[end + 1] === 0x24;
  const from = named ? end + 2 : end + 1;
  const to = named || !isNumber(bytes[from]) ? labelEnd(bytes, from) : numberEnd(bytes, from);
  if (to === 0 || bytes[to] !== 0x5d) return value;
  walk.skipTo = to + 1;
  const key = named ? walk.scope.get(hashBetween(bytes, from, to)) : Value.text(latin1(bytes, from, to), 0, from);
  return elementOf(walk, value, key, lexer.start);
}

function isNumber(c: number | undefined): boolean {
  return c === 0x2d || (c !== undefined && ((CLASS[c] as number) & DIGIT) !== 0);
}

function numberEnd(bytes: Uint8Array, from: number): number {
  let i = bytes[from] === 0x2d ? from + 1 : from;
  while (i < from + LONGEST_INDEX && (CLASS[bytes[i] ?? 0] as number) & DIGIT) i++;
  return i;
}

/** The end of a name at `from`, 0 if there is none. */
function labelEnd(bytes: Uint8Array, from: number): number {
  if (!((CLASS[bytes[from] ?? 0] as number) & LABEL_START)) return 0;
  let i = from;
  while (i < bytes.length && i < from + LONGEST_INDEX && (CLASS[bytes[i] as number] as number) & LABEL) i++;
  return i;
}

function hashBetween(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_SEED;
  for (let i = from; i < to; i++) hash = hashStep(hash, bytes[i] as number);
  return hash;
}

/** Adds a piece to a template. */
export function append(walk: WalkState, frame: Frame, value: Value): void {
  frame.left = frame.left === null ? value : concat(walk, frame.left, value, walk.lexer.start);
}

export function endTemplate(walk: WalkState, isCommand: boolean): void {
  while (walk.depth > 0 && walk.frame.kind !== FrameKind.Template) walk.pop();
  const { frame } = walk;
  if (frame.kind !== FrameKind.Template) return;
  const { left } = frame;
  const { at } = frame;
  frame.left = null;
  const outer = walk.pop();
  if (outer.operandKind !== Operand.None) outer.reset();
  const value = isCommand ? UNKNOWN : (left ?? Value.text('', 0, at)).with(0, at);
  outer.setOperand(value, Operand.Value, at);
}
