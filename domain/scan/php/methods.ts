import { checkWrittenText, reportUnpacked } from '../php-rules/file-write.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Methods of PHP's own classes that the rules look at, whatever the object is called. */
export const ofObjects: ReadonlySet<string> = new Set(['fwrite', 'open', 'extractto']);
const ARCHIVES = new Set(['open', 'phardata']);

/** A method is called, or an object made: says whether the rules have dealt with it. */
export function applyMethod(walk: WalkState, name: string, object: Value, args: readonly Value[], at: number): boolean {
  const [first] = args;
  if (name === 'fwrite') checkWrittenText(walk.report, at, object, first);
  else if (ARCHIVES.has(name)) walk.opensRequested ||= first !== undefined && (first.traits & Trait.Request) !== 0;
  else if (name === 'extractto') {
    if (walk.opensRequested) reportUnpacked(walk.report, at);
  } else return false;
  return true;
}
