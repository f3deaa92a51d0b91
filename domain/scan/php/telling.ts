import { latin1 } from '../latin1.js';
import { reportTelling } from '../php-rules/telling-name.js';
import { definedVariables } from './scope.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

const LONGEST_NAME = 160;
const FROM_ELSEWHERE = Trait.Request | Trait.Outside | Trait.Fetched;

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
  if ((traits & FROM_ELSEWHERE) === 0 || (own !== 0 && walk.own.find(own) !== null)) return;
  // `Json::decode($request->getContent())`
  if (isBefore(walk, at, 'json::')) return;
  const name = calledName === null ? nameAt(walk, at) : (calledName.text ?? '');
  if (traits & Trait.Request && !walk.toldSent) walk.toldSent = reportTelling(walk.report, at, name, args, 'sent');
  if (traits & (Trait.Outside | Trait.Fetched) && !walk.toldRead)
    walk.toldRead = reportTelling(walk.report, at, name, args, 'read');
}

function isBefore({ bytes }: WalkState, at: number, text: string): boolean {
  return latin1(bytes, Math.max(0, at - text.length), at).toLowerCase() === text;
}

/** The last part of the name that stands there. */
function nameAt({ bytes }: WalkState, at: number): string {
  const text = latin1(bytes, at, Math.min(bytes.length, at + LONGEST_NAME));
  const name = /^[\w\\\x80-\xff]*/.exec(text)?.[0] ?? '';
  return name.slice(name.lastIndexOf('\\') + 1);
}
