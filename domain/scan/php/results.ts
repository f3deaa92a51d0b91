import { listOf, passed, traitsOf } from './fold-arrays.js';
import type { Known } from './known.js';
import { propertyOf } from './place-key.js';
import { percentDecoded } from './text-functions.js';
import { Trait, UNKNOWN, Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Gives the variable among the arguments what the function writes into it (`Known.writes`). */
export function assignResult(
  walk: WalkState,
  known: Known,
  args: readonly Value[],
  places: readonly number[],
  keys: readonly number[],
  at: number,
): void {
  if (known.writes < 0) return;
  const last = known.writesOn ? places.length - 1 : known.writes;
  for (let i = known.writes; i <= last; i++) {
    const variable = places[i] ?? 0;
    const key = keys[i] ?? 0;
    if (variable !== 0) walk.scope.set(variable, written(known.name, args, at));
    else if (key !== 0) walk.rememberProperty(propertyOf(key), written(known.name, args, at));
  }
}

function written(name: string, args: readonly Value[], at: number): Value {
  if (name === 'array_push' || name === 'array_unshift') return pushed(name, args, at);
  if (name === 'is_callable') return args[0] ?? UNKNOWN;
  if (FINDERS.has(name)) {
    const subject = args[name === 'sscanf' ? 0 : 1] ?? UNKNOWN;
    // Who looks for a word in a text that stands here could write the word.
    const hidden = subject.options().every(({ text }) => text !== null && /[a-z]/i.test(text)) ? Trait.Assembled : 0;
    return Value.opaque((subject.traits & FOUND) | Trait.Computed | hidden, at);
  }
  if (RECEIVERS.has(name)) return Value.opaque((traitsOf(args) & FOUND) | Trait.Outside, at);
  if (OPENERS.has(name)) return Value.opaque((traitsOf(args) & FOUND) | Trait.Decoded, at);
  if (name === 'mb_convert_variables') return Value.opaque((traitsOf(args) & FOUND) | Trait.Decoded, at);
  if (name === 'settype') return args[0] ?? UNKNOWN;
  return parsed(args[0] ?? UNKNOWN, at) ?? passed(args[0] ?? UNKNOWN, at);
}

/** What looks for pieces of a text. */
const FINDERS = new Set(['preg_match', 'preg_match_all', 'mb_ereg', 'mb_eregi', 'sscanf']);
/** What gives something that stands outside the package. */
const RECEIVERS = new Set(['msg_receive', 'socket_recv', 'socket_recvfrom', 'fscanf', 'getmxrr', 'dns_get_mx']);
const OPENERS = new Set(['openssl_open', 'openssl_private_decrypt', 'openssl_public_decrypt', 'xml_parse_into_struct']);
const FOUND = Trait.Request | Trait.Decoded | Trait.Chr | Trait.Outside | Trait.Fetched;

function pushed(name: string, [list = UNKNOWN, ...more]: readonly Value[], at: number): Value {
  const before = [...(list.items?.values() ?? [])];
  const all = name === 'array_push' ? [...before, ...more] : [...more, ...before];
  let traits = list.traits;
  for (const one of more) traits |= one.traits & ~Trait.Joined;
  return listOf(all, traits, at);
}

/** `f=system&c=id` */
export function parsed({ text, traits }: Value, at: number): Value | null {
  if (text === null || !text.includes('=')) return null;
  const items = new Map<string, Value>();
  for (const pair of text.split('&')) {
    const [key = '', value = ''] = pair.split('=', 2);
    items.set(percentDecoded(key), Value.text(percentDecoded(value), (traits & ~Trait.Array) | Trait.Assembled, at));
  }
  return Value.array(items, traits & ~Trait.Array, 0, at);
}
