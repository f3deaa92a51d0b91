import { hashOf } from '../bytes.js';
import { latin1 } from '../latin1.js';
import { isBlank, reportRequestedCall } from '../php-rules/eval.js';
import { reportEvaluated, reportTelling, reportTellingPlace } from '../php-rules/telling-name.js';
import { definedVariables } from './scope.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

const LONGEST_NAME = 160;
const FROM_ELSEWHERE = Trait.Request | Trait.Outside | Trait.Fetched;

/** What is put into a heap, its own method compares: here that calls what it is given. */
const INSERT = hashOf('insert');
const COMPARE = hashOf('compare');

/**
 * A function, a method or a class that the file does not declare is given what the request sends or what was read from
 * elsewhere: what its name tells of it. Said once in a file, so that those that hand on much do not drown the rest.
 */
export function noteTelling(
  walk: WalkState,
  args: readonly Value[],
  calledName: Value | null,
  own: number,
  at: number,
): void {
  let traits = 0;
  for (const arg of args) if (arg !== definedVariables) traits |= arg.traits;
  if ((traits & FROM_ELSEWHERE) === 0) {
    if (own !== 0 && evaluates(walk.bytes, at)) noteEvaluated(walk, args, own, at);
    return;
  }
  if (traits & Trait.Request && own === INSERT && (walk.own.find(COMPARE)?.callbacks.length ?? 0) > 0)
    reportRequestedCall(walk.report, at, 'medium');
  if (own !== 0 && (walk.own.find(own) !== null || walk.own.declares(own))) return;
  // `Json::decode($request->getContent())`
  if (isBefore(walk, at, 'json::')) return;
  const name = calledName === null ? nameAt(walk, at) : (calledName.text ?? '');
  if (traits & Trait.Request && !walk.toldSent) walk.toldSent = reportTelling(walk.report, at, name, args, 'sent');
  if (traits & (Trait.Outside | Trait.Fetched) && !walk.toldRead)
    walk.toldRead = reportTelling(walk.report, at, name, args, 'read');
}

/** Whether the name begins as those do that evaluate something: most do not, and are not read for that. */
function evaluates(bytes: Uint8Array, at: number): boolean {
  const first = (bytes[at] as number) | 0x20;
  const second = (bytes[at + 1] as number) | 0x20;
  if (first === 0x65) return second === 0x76 || second === 0x78;
  if (first === 0x72) return second === 0x75 || second === 0x65;
  if (first === 0x63) return second === 0x6f || second === 0x72;
  return (
    (first === 0x70 && second === 0x68) || (first === 0x69 && second === 0x6e) || (first === 0x64 && second === 0x6f)
  );
}

/** `$this->evaluateExpression($row->value, …)` */
function noteEvaluated(walk: WalkState, args: readonly Value[], own: number, at: number): void {
  if (walk.toldEvaluated || !args[0]?.options().some(isBlank) || walk.own.find(own) !== null) return;
  walk.toldEvaluated = reportEvaluated(walk.report, at, nameAt(walk, at));
}

function isBefore({ bytes }: WalkState, at: number, text: string): boolean {
  return latin1(bytes, Math.max(0, at - text.length), at).toLowerCase() === text;
}

/** What is kept under a key, or in a property, or returned by a function, whose name stands at `at`. */
export function noteTellingPlace(walk: WalkState, name: string | null, at: number, value: Value): void {
  if ((value.traits & Trait.Request) === 0 || walk.toldPlace) return;
  walk.toldPlace = reportTellingPlace(walk.report, Math.max(at, 0), name ?? (at < 0 ? '' : nameAt(walk, at)), value);
}

/** The last part of the name that stands there. */
function nameAt({ bytes }: WalkState, at: number): string {
  const text = latin1(bytes, at, Math.min(bytes.length, at + LONGEST_NAME));
  const name = /^[\w\\\x80-\xff]*/.exec(text)?.[0] ?? '';
  return name.slice(name.lastIndexOf('\\') + 1);
}
