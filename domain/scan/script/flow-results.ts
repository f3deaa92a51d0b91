import { type FlowFrame, In } from './flow-frame.js';
import { memberOf } from './flow-globals.js';
import { roadNames } from './flow-roads.js';
import { called, foldedNames } from './folding.js';
import { keptOf, Made, NOTHING, ofText, ofTraits, type ScriptValue } from './value.js';

export const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);
export const VM = new Set(['runInThisContext', 'runInNewContext', 'runInContext', 'compileFunction']);

/** Whether a call of that name is looked at, or gives something. */
export function isLookedAt(name: string): boolean {
  return LOOKED_AT.has(name);
}

/** What a call gives. */
export function resultOf(name: string, base: ScriptValue, args: readonly ScriptValue[]): ScriptValue {
  if (name === 'eval') return NOTHING;
  const [first = NOTHING] = args;
  switch (name) {
    case 'createElement':
      if (first.text === null) return ofTraits(Made.Element);
      return /^(?:script|base)$/i.test(first.text) ? ofTraits(Made.Script) : NOTHING;
    case 'querySelector':
      return /^script\b/i.test(first.head) ? ofTraits(Made.Script) : NOTHING;
    case 'importNode':
    case 'adoptNode':
      return ofTraits(first.traits & Made.Script);
    case 'cloneNode':
      return ofTraits(base.traits & Made.Script);
    case 'getComputedStyle':
      return args[1]?.head.startsWith(':') ? ofTraits(Made.Outside) : NOTHING;
    case 'createElementNS':
      return args[1]?.text?.toLowerCase() === 'script' ? ofTraits(Made.Script) : NOTHING;
    case 'getOwnPropertyDescriptor':
      return args[1]?.text === 'constructor' ? ofTraits(Made.Maker) : NOTHING;
    case 'createObjectURL':
      return ofTraits(Made.Blob | keptOf(first));
    case 'Blob':
    case 'URLSearchParams':
    case 'URL':
    case 'parse':
    case 'stringify':
    case 'inflateSync':
    case 'gunzipSync':
    case 'unzipSync':
    case 'brotliDecompressSync':
    case 'unzlibSync':
    case 'decompressSync':
    case 'ungzip':
    case 'inflateRaw':
    case 'decompressFromBase64':
    case 'decompressFromUTF16':
    case 'decompressFromEncodedURIComponent':
    case 'fromBase64':
    case 'fromHex':
      return ofTraits(keptOf(first) | (INFLATES.test(name) ? Made.Decoded | Made.Made : 0));
    case 'Map':
    case 'Set':
    case 'WeakSet':
    case 'WeakRef':
    case 'Response':
    case 'fromEntries':
    case 'structuredClone':
    case 'resolve':
    case 'all':
    case 'race':
    case 'any':
    case 'freeze':
      return ofTraits(keptOf(first) & CARRIED);
    case 'decode':
      return ofTraits(keptOf(first) | Made.Turned);
    case 'encodeURIComponent':
    case 'escape':
      return first.text === null
        ? ofTraits(keptOf(first) & ~Made.Decoded)
        : ofText(encoded(first.text), keptOf(first) & ~Made.Decoded);
    case 'btoa':
      // One that is made of a text which stands here may be a name: `btoa('zö¥')`.
      if (first.text !== null && first.text.length <= LONGEST_PACKED)
        return ofText(packed(first.text), keptOf(first) | Made.Made);
      return ofTraits(keptOf(first) | Made.Private | Made.Made);
    case 'FormData':
    case 'serialize':
    case 'serializeArray':
      return ofTraits(Made.Private);
    case 'fetch':
      return ofTraits(Made.Outside | Made.Answer | (OTHER_SERVER.test(first.head) ? Made.Remote : 0));
    case 'getPropertyValue':
    case 'computedStyleMap':
    case 'getImageData':
    case 'readFileSync':
    case 'importScripts':
      return ofTraits(Made.Outside);
    case 'getPrototypeOf':
      // Of what is not known, `.constructor` may be what makes functions.
      return ofTraits((first.traits & Made.Callable) | (first === NOTHING ? Made.Constructor : 0));
    case 'Proxy':
      return ofTraits(first.traits & (Made.Global | Made.Maker));
    case 'get':
      // `Reflect.get(object, key)`
      if (args.length === 2 && args[1]?.text === 'constructor') return ofTraits(Made.Maker);
      return args.length === 2 && first.traits & Made.Global && args[1]?.text != null
        ? memberOf(first, args[1].text)
        : NOTHING;
    case 'appendChild':
    case 'insertBefore':
      return ofTraits(first.traits & Made.Script);
    case 'getItem':
      return ofTraits(base.traits & Made.Outside);
    case 'String':
      return first;
    case 'require':
      return requiredModule(first.text ?? '');
    default:
      return called(name, base, args);
  }
}

const OTHER_SERVER = /^\s*(?:https?:)?\/\//i;

/** As an address has it; half a pair of characters stays as it is. */
const LONGEST_PACKED = 48;

/** Literals hold the bytes of UTF-8, one character each; what stood in escapes is what it is. */
function packed(text: string): string {
  const read = Buffer.from(text, 'latin1').toString('utf8');
  return Buffer.from(/[\ufffd\u0100-\uffff]/.test(read) ? text : read, 'latin1').toString('base64');
}

function encoded(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? text : encodeURIComponent(text);
}

/** Modules of Node.js whose functions are replaced in order to listen in. */
const LISTENED =
  /^(?:node:)?(?:crypto|https?|http2|fs|fs\/promises|net|tls|dns|dgram|module|stream|events|readline|process|zlib|querystring|url)$/;

/** `require('name')` */
export function requiredModule(name: string): ScriptValue {
  if (/^(?:node:)?vm$/.test(name)) return ofTraits(Made.Vm);
  return LISTENED.test(name) ? ofTraits(Made.Builtin) : NOTHING;
}

/** What holds a value, or gives it back later, comes from where it does. */
const CARRIED = Made.Decoded | Made.Outside | Made.Answer | Made.Turned;
const INFLATES = /nflate|un(?:zip|zlib|gzip)|ecompress|from(?:Base64|Hex)/;

/** What the parameters of a function come from that is handed to this call, or assigned to this property. */
export function givenToCallback({ kind, calleeName, calleeBase, target, targetMember, last }: FlowFrame): number {
  if (targetMember === 'onmessage' || target === 'onmessage') return Made.Outside;
  if (kind !== In.Call) return 0;
  if (ANSWERS.has(calleeName)) return Made.Outside | Made.Answer;
  if (HEARS.has(calleeName)) return TYPED.test(last.text ?? '') ? Made.Outside | Made.Private : Made.Outside;
  return calleeBase.traits & (Made.Outside | Made.Private | Made.Answer);
}

/** What somebody types, or is about to send. */
const TYPED = /^(?:key(?:down|up|press)|paste|submit)$/;

/** What calls back with what a server answers. */
const ANSWERS = new Set('get post getJSON ajax done success then'.split(' '));
/** What calls back with what comes from elsewhere. */
const HEARS = new Set('on once addEventListener addListener subscribe request readFile createServer'.split(' '));

const LOOKED_AT: ReadonlySet<string> = new Set([
  ...foldedNames,
  ...roadNames,
  ...TIMERS,
  ...VM,
  ...[
    'createElement createObjectURL getPrototypeOf Proxy get getItem String import Worker SharedWorker require _load eval',
    'Blob URLSearchParams parse stringify decode inflateSync gunzipSync unzipSync brotliDecompressSync unzlibSync decompressSync ungzip inflateRaw decompressFromBase64 decompressFromUTF16 decompressFromEncodedURIComponent fromBase64 fromHex encodeURIComponent escape btoa FormData fetch readFileSync importScripts',
    'getScript insertAdjacentHTML html prepend instantiate Module getPropertyValue getImageData Script _compile sendBeacon post',
    'replaceWith parseHTML setHTMLUnsafe execCommand URL load compile template render renderString renderFile $eval $parse $compile',
    '$interpolate unserialize sendFile createReadStream instantiateStreaming compileStreaming',
    'computedStyleMap getComputedStyle ajax navigate importNode adoptNode getNamedItem parseHTMLUnsafe setAttributeNS',
    'Map Set WeakSet WeakRef Response fromEntries structuredClone resolve all race any freeze',
    'serialize serializeArray createElementNS createAttribute getOwnPropertyDescriptor write writeln append',
    'setAttribute assign replace open createPolicy Function appendChild insertBefore globalEval execScript call apply register binding construct createContextualFragment parseFromString',
  ].flatMap((list) => list.split(' ')),
]);
