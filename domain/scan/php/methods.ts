import { hashOf } from '../bytes.js';
import { checkWrittenText, reportUnpacked, reportUnpackedTemporary } from '../php-rules/file-write.js';
import { reportMetadata } from '../php-rules/unserialize-request.js';
import { GIVERS, HOLDERS } from './held.js';
import { CALLING_METHODS, type Known, methodNamed } from './known.js';
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
/** `Path::clean($path)`: what they give is the path. */
const PATHS = new Set(['clean', 'canonicalize']);
const ARCHIVES = new Set(['open', 'phardata', 'openfromstring', 'openfromstream', 'openfile']);
/** What libraries call it to unpack an archive into a folder: `$zip->unzip($archive, $folder)`. */
const UNPACKING = new Set(['unzip']);

/** Of the methods that have the name of a function, those that are looked at. */
const ALSO_METHODS: ReadonlySet<string> = new Set([...CALLING_METHODS, 'unserialize']);

/** The method that a text names: `$object->{'registerPHPFunctions'}()`; `null` where the rules do not ask for it. */
export function methodBy(name: Value | null): Known | null {
  const text = name?.text ?? null;
  if (text === null || text.length > LONGEST_METHOD) return null;
  const known = methodNamed(text.toLowerCase());
  return known !== null && isLookedAt(known) ? known : null;
}

const LONGEST_METHOD = 64;

/** Whether the rules look at methods of that name. */
export function isLookedAt(known: Known): boolean {
  return known.isMethod || ALSO_METHODS.has(known.name);
}

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
  else if (ARCHIVES.has(name)) {
    walk.opensRequested ||= first !== undefined && (first.traits & Trait.Request) !== 0;
    walk.opensTemporary ||= first !== undefined && (first.traits & Trait.Temporary) !== 0;
  } else if (name === 'getconstant') return constantNamed(walk, first);
  else if (PATHS.has(name)) return args.length === 1 && first !== undefined ? first : UNKNOWN;
  else if (name === 'getmetadata') {
    if (walk.opensRequested || (walk.opensTemporary && walk.wakesObjects)) reportMetadata(walk.report, at);
  } else if (UNPACKING.has(name)) {
    if (args.length > 1 && first !== undefined && first.traits & Trait.Request) reportUnpacked(walk.report, at);
    else if (args.length > 1 && (walk.opensTemporary || walk.fetchesFile)) reportUnpackedTemporary(walk.report, at);
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
  if (held === 'sent') return Value.opaque(Trait.Request, at);
  if (held === 'picture') return Value.between('', '.png', Trait.Outside, at);
  const kept = walk.held.get(held);
  // In which order it comes out is not known.
  if (kept !== undefined) return held === 'container' && !kept.isArray ? kept.with(Trait.Assembled, kept.at) : kept;
  return held === 'container' ? UNKNOWN : Value.opaque(Trait.Computed, at);
}

/** `constant('NAME')`, `constant('Some\\Type::NAME')` */
export function constantNamed(walk: WalkState, name: Value | undefined): Value {
  const text = name?.text ?? null;
  if (text === null) return name === undefined ? UNKNOWN : Value.opaque(Trait.Computed, name.at);
  if (text.length > 256) return UNKNOWN;
  return walk.constants.get(hashOf(text.slice(text.lastIndexOf(':') + 1).toLowerCase())) ?? UNKNOWN;
}
