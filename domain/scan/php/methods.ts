import { checkWrittenText, reportUnpacked, reportUnpackedTemporary } from '../php-rules/file-write.js';
import { reportMetadata } from '../php-rules/unserialize-request.js';
import { checkCallback } from './calls.js';
import { GIVERS, HOLDERS } from './held.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Methods of PHP's own classes that the rules look at, whatever the object is called. */
export const ofObjects: ReadonlySet<string> = new Set(['fwrite', 'open', 'extractto', 'getmetadata']);
/** What an archive gives: names and contents that whoever sent it wrote. */
const OF_ARCHIVES = new Set([
  'getnameindex',
  'getfromindex',
  'getfromname',
  'getstream',
  'getstreamindex',
  'statindex',
]);
/** Of `ArrayObject` and its like: what compares comes first. */
const SORTS = new Set(['uasort', 'uksort']);
const ARCHIVES = new Set(['open', 'phardata']);

/** A method is called, or an object made: what it gives where the rules have dealt with it, else `null`. */
export function applyMethod(
  walk: WalkState,
  name: string,
  object: Value,
  args: readonly Value[],
  at: number,
): Value | null {
  const [first] = args;
  if (ofObjects.has(name)) walk.usesValues = true;
  if (name === 'fwrite') checkWrittenText(walk.report, at, object, first);
  else if (SORTS.has(name)) {
    if (first !== undefined) checkCallback(walk, first, false, at);
  } else if (ARCHIVES.has(name)) {
    walk.opensRequested ||= first !== undefined && (first.traits & Trait.Request) !== 0;
    walk.opensTemporary ||= first !== undefined && (first.traits & Trait.Temporary) !== 0;
  } else if (name === 'getmetadata') {
    if (walk.opensRequested || (walk.opensTemporary && walk.wakesObjects)) reportMetadata(walk.report, at);
  } else if (name === 'extractto') {
    if (walk.opensRequested) reportUnpacked(walk.report, at);
    else if (walk.opensTemporary || walk.fetchesFile) reportUnpackedTemporary(walk.report, at);
  } else if (HOLDERS.has(name)) {
    const kept = args[args.length - 1];
    if (kept !== undefined && kept !== UNKNOWN) walk.hold(kept);
    for (const other of args.slice(0, -1)) if (other.traits & Trait.Request) walk.hold(other);
  } else if (OF_ARCHIVES.has(name)) return walk.opensRequested ? Value.opaque(Trait.Request, at) : UNKNOWN;
  else return given(walk, name, at);
  return UNKNOWN;
}

/** What an object gives back that was kept in one of its kind, or what stands outside the package. */
function given(walk: WalkState, name: string, at: number): Value | null {
  const held = GIVERS.get(name);
  if (held === undefined) return null;
  if (held === 'outside') return Value.opaque(Trait.Outside, at);
  const kept = walk.held.get(held);
  // In which order it comes out is not known.
  if (kept !== undefined) return held === 'container' && !kept.isArray ? kept.with(Trait.Assembled, kept.at) : kept;
  return held === 'container' ? UNKNOWN : Value.opaque(Trait.Computed, at);
}
