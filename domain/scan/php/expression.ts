import { finding } from '../finding.js';
import { checkInclude, checkStoredPath } from '../php-rules/eval.js';
import { checkTag } from '../php-rules/hidden-markup.js';
import { checkImage } from '../php-rules/include-image.js';
import { splitsKnownName } from '../php-rules/made-name.js';
import { checkPath } from '../php-rules/obfuscated.js';
import { reportMoreOptions } from '../php-rules/process-environment.js';
import { assign } from './assign.js';
import { callValue } from './calls.js';
import { isMixed } from './drawn-elements.js';
import { combineBytes, invertBytes } from './fold.js';
import { arrayOf, listOf } from './fold-arrays.js';
import { type Frame, Operand, Pending, Place, type Target } from './frame.js';
import { checkMade } from './made-class.js';
import { placeKey } from './place-key.js';
import { noteTellingPlace } from './telling.js';
import { Op } from './tokens.js';
import { orUnknown, splitsName, Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Letters that are picked one by one make a word. */
const MANY_PICKS = 3;

const LESS = 0x3c;
export const CONCAT = 0x2e;
export const XOR = 0x5e;

/** The value of what was read since the last operator of low precedence. */
function combine(walk: WalkState, frame: Frame): Value {
  let right = frame.dead || frame.operandKind === Operand.None ? UNKNOWN : frame.operand;
  if (frame.inverted) {
    right = right === UNKNOWN ? right : invertBytes(right);
    frame.inverted = false;
  }
  const { left } = frame;
  if (left === null || frame.op === 0) return right;
  if (frame.op === CONCAT) return concat(walk, left, right, frame.operandAt);
  if (frame.op === Op.Pipe) return callValue(walk, right, [left], frame.operandAt);
  return combineBytes(left, right, frame.op);
}

export function concat(walk: WalkState, left: Value, right: Value, at: number): Value {
  if (left === UNKNOWN && right === UNKNOWN) return JOINED;
  walk.checkJoinedUrl(left, right, at);
  if (left.lastByte === LESS) checkTag(walk.report, left, right, at);
  // `"-f$sender $more"`
  if (
    left.text === null &&
    right.text === null &&
    left.tail === ' ' &&
    left.head.startsWith('-f') &&
    walk.holds('mail(')
  )
    reportMoreOptions(walk.report, at);
  if (isBareArray(left) || isBareArray(right)) return concat(walk, asText(left), asText(right), at);
  if (splitsName(left, right) && walk.effort.affordsSeam() && splitsKnownName(left, right))
    walk.notesMade(left.at >= 0 ? left.at : at);
  return left.join(right, walk.effort.options(left, right));
}

/** `'' . []` is "Array": the letters of whoever will not write any. */
function isBareArray(value: Value): boolean {
  return value.isOne && value.isArray && value.items === null && value.closure === null && value.traits === Trait.Array;
}

function asText(value: Value): Value {
  return isBareArray(value) ? Value.text('Array', Trait.Assembled, value.at) : value;
}

/** What is the one or the other. */
export function either(walk: WalkState, one: Value, other: Value): Value {
  return one.or(other, walk.effort.options(one, other));
}

/** What another file returns: no text of this one. */
const INCLUDED = Value.opaque(Trait.Computed, -1);
const JOINED = UNKNOWN.with(Trait.Joined, -1);

/** Takes an operator: what stands before it becomes its left side. */
export function operator(walk: WalkState, frame: Frame, op: number): void {
  if (op === CONCAT && frame.place === Place.Element && frame.elementKey?.isNumber) frame.picks++;
  const left = combine(walk, frame);
  frame.left = left;
  frame.op = op;
  frame.operand = UNKNOWN;
  frame.operandKind = Operand.None;
  frame.place = Place.None;
}

/** An operator that hands no string on. */
export function drop(frame: Frame): void {
  frame.left = null;
  frame.op = 0;
  frame.operand = UNKNOWN;
  frame.operandKind = Operand.None;
  frame.place = Place.None;
  frame.dead = true;
}

/** `??`, and the parts of `? :`: what stands before it is one possible value. */
export function alternative(walk: WalkState, frame: Frame): void {
  const value = combine(walk, frame);
  frame.alternative = frame.alternative === null ? value : either(walk, frame.alternative, value);
  frame.choosesUnknown ||= value === UNKNOWN;
  clear(frame);
}

export function condition(walk: WalkState, frame: Frame): void {
  frame.condition = combine(walk, frame);
  clear(frame);
}

function clear(frame: Frame): void {
  drop(frame);
  frame.dead = false;
}

/** `$a = &$b`, `$a = &$b['c']` */
function bind({ scope }: WalkState, { place, hash }: Target, frame: Frame): void {
  if (place !== Place.Variable) return;
  if (frame.place === Place.Variable) scope.alias(hash, frame.hash);
  else if (frame.place === Place.Element)
    scope.aliasElement(hash, { array: frame.hash, key: frame.elementKey?.text ?? null });
}

/** A parameter is included: who calls this function decides which file runs. */
function noteIncluded({ scope }: WalkState, variable: number): void {
  if (scope.parameters.includes(variable)) scope.notes(variable, 'included');
}

function isValue({ operandKind }: Frame): boolean {
  return operandKind === Operand.Value || operandKind === Operand.Member;
}

/** `$a ? include $b : …`: what was read is included. */
export function include(walk: WalkState, frame: Frame): void {
  if (frame.place === Place.Variable) noteIncluded(walk, frame.hash);
  const value = included(walk, frame, combine(walk, frame));
  frame.includeAt = -1;
  frame.left = null;
  frame.op = 0;
  frame.dead = false;
  frame.setOperand(value, Operand.Value, frame.operandAt);
}

function included(walk: WalkState, frame: Frame, path: Value): Value {
  walk.usesValues = true;
  checkInclude(walk.report, frame.includeAt, path);
  checkStoredPath(walk.report, frame.includeAt, path);
  checkPath(walk.report, frame.includeAt, path);
  checkImage(walk.report, frame.includeAt, path);
  walk.includes(frame.includeAt, path, frame.place !== Place.None);
  if (frame.place === Place.None && path.text === null) walk.includesGiven(frame.includeAt, path === UNKNOWN);
  walk.files.include(placeKey(walk, frame), path, frame.includeAt);
  return INCLUDED;
}

/** One element of what a generator gives. */
function yielded(key: Value | null, value: Value): Value {
  if (key === null || key.text === null) return listOf([value], value.traits, value.at);
  return arrayOf([[key.text, value]], value.traits, value.at);
}

/** The end of an expression: includes and assigns what waited for it, and gives its value. */
export function finish(walk: WalkState, frame: Frame): Value {
  if (frame.includeAt >= 0 && frame.place === Place.Variable) noteIncluded(walk, frame.hash);
  // Without parentheses; those make an argument list of its own.
  if (frame.isNew && isValue(frame)) checkMade(walk, frame);
  let value = combine(walk, frame);
  if (frame.alternative !== null) {
    const isOpen = frame.choosesUnknown || value === UNKNOWN;
    value = either(walk, frame.alternative, value);
    if (isOpen) value = orUnknown(value);
  }
  if (frame.includeAt >= 0) value = included(walk, frame, value);
  const lastPick = frame.picks > 0 && frame.place === Place.Element ? 1 : 0;
  if (frame.picks + lastPick >= MANY_PICKS && value !== UNKNOWN) value = value.with(Trait.Assembled, value.at);
  if (walk.echoing === frame && value !== UNKNOWN) walk.writes(value);
  if (walk.echoing === frame && value === UNKNOWN) walk.usesValues = true;
  // What a log says of a server begins with words: `SERVER -> CLIENT: 250 OK`.
  if (walk.echoing === frame && value.traits & Trait.Fetched && !/^[A-Z][A-Z ]+[->:]/.test(value.head))
    walk.report('inline_script', frame.operandAt, finding('inline_script.fetched'), 'medium');
  if (frame.yields) {
    const given = frame.yieldsFrom ? value : yielded(frame.yieldKey, value);
    walk.scope.returned = either(walk, given, walk.scope.returned);
    value = walk.sent();
  }
  if (frame.pending === Pending.ArrowBody)
    value = Value.closure({ key: frame.arrowKey, returned: value, callbacks: [], included: [] }, frame.operandAt);
  if (frame.returns) {
    walk.scope.returned = either(walk, value, walk.scope.returned);
    noteTellingPlace(walk, null, walk.scope.nameAt, value);
    if (isMixed(value)) walk.report('eval', frame.operandAt, finding('eval.request_function'), 'medium');
  }
  const { target } = frame;
  if (frame.byReference && target.length === 1 && target[0] !== undefined) bind(walk, target[0], frame);
  for (let i = target.length - 1; i >= 0; i--) {
    const waiting = target[i];
    if (waiting !== undefined) assign(walk, waiting, value);
  }
  frame.reset();
  return value;
}
