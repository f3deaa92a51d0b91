import { hashOf } from '../bytes.js';
import { Trait, UNKNOWN, Value } from './value.js';

/**
 * What methods give that nobody has written down here: a client of HTTP answers with what another server says, and a cache
 * gives back what the function said that it was handed.
 */

/** Methods of clients, by which an address is asked for. */
const ASKS: ReadonlySet<number> = byName(
  'get post put request requestasync getasync postasync fetch geturl getcontents get_contents file_get_contents',
  'download downloadurl geturlcontents geturlcontent retrieve httpget http_get curlget curl_get getpage getjson getremote',
  'getremotecontent geturlbody fetchurl geturlcontentsasync simpleget sendrequest openurl readurl',
);

/** Methods of caches that take what gives the value where there is none. */
const REMEMBERS: ReadonlySet<number> = byName(
  'remember rememberforever sear flexible getorset get load call cachecallback getwithsetcallback fetchorset rescue once',
);

const ADDRESS = /^\s*(?:https?:)?\/\/(?!localhost\b|127\.|(?:www\.)?(?:w3|purl|schema|xmlns)\.)[\w.-]/i;
const FOREIGN = Trait.Request | Trait.Fetched;

export function answerOf(name: number, args: readonly Value[], at: number): Value {
  if (args.length === 0) return UNKNOWN;
  if (ASKS.has(name) && args.slice(0, 2).some(isAddress)) return Value.opaque(Trait.Fetched, at);
  if (!REMEMBERS.has(name)) return UNKNOWN;
  let traits = 0;
  for (const { closure } of args) traits |= (closure?.returned.traits ?? 0) & FOREIGN;
  return traits === 0 ? UNKNOWN : Value.opaque(traits, at);
}

function isAddress(value: Value): boolean {
  return value.options().some(({ head }) => ADDRESS.test(head));
}

function byName(...names: readonly string[]): ReadonlySet<number> {
  return new Set(names.flatMap((list) => list.split(' ')).map(hashOf));
}
