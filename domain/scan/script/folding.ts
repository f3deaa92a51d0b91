import { LiteralText, normalized } from './strings.js';
import { keptOf, LONGEST, Made, NOTHING, ofList, ofText, ofTraits, type ScriptValue } from './value.js';

/** Longer texts are not taken to pieces. */
const LONGEST_SPLIT = 64;
const DECODERS = new Set(['atob', 'unescape', 'decodeURIComponent', 'decodeURI', 'fromCharCode', 'fromCodePoint']);

/** What a function or a method makes of what is known; NOTHING where that is nothing. */
export function called(name: string, base: ScriptValue, args: readonly ScriptValue[]): ScriptValue {
  if (DECODERS.has(name)) return decoded(name, args);
  const fold = METHODS.get(name);
  if (fold === undefined) return NOTHING;
  return fold(base, args);
}

function decoded(name: string, args: readonly ScriptValue[]): ScriptValue {
  const traits = Made.Made | Made.Decoded;
  if (name.startsWith('from')) {
    const codes = args.map(({ text }) => (text === null ? Number.NaN : Number(text)));
    if (args.length === 0 || args.length > LONGEST || !codes.every((code) => code >= 0 && code < 0x110000))
      return ofTraits(traits);
    return ofText(String.fromCodePoint(...codes.map(Math.trunc)), traits);
  }
  const [first = NOTHING] = args;
  const kept = traits | keptOf(first);
  if (first.text === null) return ofTraits(kept);
  if (name === 'atob') return ofText(Buffer.from(first.text, 'base64').toString('latin1'), kept);
  return ofText(percentDecoded(first.text), kept);
}

function percentDecoded(text: string): string {
  return text.replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, unit: string | undefined, byte: string | undefined) =>
    String.fromCharCode(Number.parseInt(unit ?? byte ?? '0', 16)),
  );
}

type Fold = (base: ScriptValue, args: readonly ScriptValue[]) => ScriptValue;

/** A method of a text that makes another. */
function ofBase(make: (text: string, args: readonly (string | null)[]) => string | null): Fold {
  return (base, args) => {
    const traits = keptOf(base) | Made.Made;
    const texts = args.map(({ text }) => text);
    const made = base.text === null || texts.includes(null) ? null : make(base.text, texts);
    if (made !== null) return ofText(made, traits);
    return (base.traits & ~Made.Literal) === 0 ? NOTHING : ofTraits(keptOf(base));
  };
}

function number(text: string | null | undefined): number | undefined {
  return text == null ? undefined : Number(text);
}

const METHODS: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['join', (base, args) => joinedList(base, args)],
  ['toString', (base, args) => spelled(base, args)],
  ['valueOf', (base) => base],
  ['reverse', (base) => (base.list === null ? ofTraits(keptOf(base) | Made.Turned) : backwards(base.list))],
  [
    'map',
    (base, [by = NOTHING]) =>
      ofTraits(keptOf(base) | (by.traits & Made.Decoded) | (isOfNumbers(base) ? Made.Made | Made.Decoded : 0)),
  ],
  ['match', (base) => ofTraits(keptOf(base))],
  ['exec', (_, [first = NOTHING]) => ofTraits(keptOf(first))],
  ['filter', (base) => ofTraits(keptOf(base))],
  ['reduce', (base) => ofTraits(keptOf(base) | (base.list === null ? 0 : Made.Made))],
  ['split', (base, args) => split(base, args)],
  ['concat', (base, args) => concat(base, args)],
  ['slice', ofBase((text, [from, to]) => text.slice(number(from), number(to)))],
  ['substring', ofBase((text, [from, to]) => text.substring(number(from) ?? 0, number(to)))],
  ['substr', ofBase((text, [from, size]) => text.slice(number(from)).slice(0, number(size)))],
  ['charAt', ofBase((text, [at]) => text.charAt(number(at) ?? 0))],
  ['at', ofBase((text, [at]) => text.at(number(at) ?? 0) ?? '')],
  [
    'repeat',
    ofBase((text, [times]) => ((number(times) ?? 0) * text.length > LONGEST ? null : text.repeat(number(times) ?? 0))),
  ],
  ['normalize', ofBase((text, [form]) => normalized(text, form === 'NFKC' || form === 'NFKD' ? form : 'NFC'))],
  ['trimEnd', ofBase((text) => text.trimEnd())],
  ['trimStart', ofBase((text) => text.trimStart())],
  ['trim', ofBase((text) => text.trim())],
  ['toLowerCase', ofBase((text) => text.toLowerCase())],
  ['toUpperCase', ofBase((text) => text.toUpperCase())],
  ['replace', ofBase((text, [what, by]) => (what == null || by == null ? null : text.replace(what, () => by)))],
  [
    'replaceAll',
    ofBase((text, [what, by]) => (what == null || by == null || what === '' ? null : text.replaceAll(what, () => by))),
  ],
  [
    'from',
    (_, [first = NOTHING, coding]) =>
      coding?.text === 'base64' || coding?.text === 'hex' ? bytesOf(first, coding.text) : ofTraits(keptOf(first)),
  ],
]);

/** A list turned round: its texts together are written backwards. */
function backwards(list: readonly ScriptValue[]): ScriptValue {
  return ofList(
    [...list]
      .reverse()
      .map((one) =>
        one.text === null ? ofTraits(keptOf(one) | Made.Turned) : ofText(one.text, one.traits | Made.Decoded),
      ),
  );
}

/** Character codes, mostly. */
function isOfNumbers({ list }: ScriptValue): boolean {
  return list !== null && list.length > 2 && list.every(({ traits }) => (traits & Made.Number) !== 0);
}

function joinedList({ list, traits }: ScriptValue, [glue]: readonly ScriptValue[]): ScriptValue {
  const kept = (traits & (Made.Made | Made.Decoded | Made.Outside | Made.Turned | Made.Answer)) | Made.Made;
  const by = glue === undefined ? ',' : glue.text;
  // With dots between, it may become a host.
  if (list === null) return ofTraits((kept & ~Made.Made) | (by === '.' ? Made.Dotted : 0));
  if (by === null) return ofTraits(kept);
  let made = '';
  for (let i = 0; i < list.length && made.length <= LONGEST; i++) {
    const text = list[i]?.text ?? null;
    if (text === null) {
      const head = (i === 0 ? '' : made + by) + (list[i]?.head ?? '');
      return head === '' ? ofTraits(kept) : { traits: kept, text: null, head: head.slice(0, LONGEST), list: null };
    }
    made += i === 0 ? text : by + text;
  }
  return ofText(
    made,
    by === '' && list.length > 1 && list.every((one) => one instanceof LiteralText) ? kept | Made.InPlace : kept,
  );
}

/** `(694512).toString(36)` */
function spelled({ traits, text }: ScriptValue, [base]: readonly ScriptValue[]): ScriptValue {
  // The text of a function holds what its comments hold.
  if (traits & Made.Anonymous) return ofTraits(Made.Made | Made.Turned);
  if ((traits & Made.Number) === 0)
    return text === null ? ofTraits(traits & (Made.Decoded | Made.Outside)) : ofText(text, traits);
  const radix = Number(base?.text ?? 10);
  const value = Number(text);
  return radix > 10 && radix <= 36 && Number.isSafeInteger(value) ? ofText(value.toString(radix), Made.Made) : NOTHING;
}

function split(base: ScriptValue, [glue]: readonly ScriptValue[]): ScriptValue {
  if (base.text === null || glue?.text == null || base.text.length > LONGEST_SPLIT) return ofTraits(keptOf(base));
  const traits = keptOf(base);
  return ofList(base.text.split(glue.text).map((piece) => ofText(piece, traits)));
}

function concat(base: ScriptValue, args: readonly ScriptValue[]): ScriptValue {
  if (base.list !== null) return ofList([...base.list, ...args.flatMap((arg) => arg.list ?? [arg])]);
  if (base.text === null) return ofTraits(keptOf(base));
  let text = base.text;
  for (const arg of args) {
    if (arg.text === null) return ofTraits(keptOf(base) | keptOf(arg) | Made.Made);
    text += arg.text;
  }
  const inPlace = args.length > 0 && base instanceof LiteralText && args.every((one) => one instanceof LiteralText);
  return ofText(text, keptOf(base) | Made.Made | (inPlace ? Made.InPlace : 0));
}

function bytesOf({ text, traits }: ScriptValue, coding: 'base64' | 'hex'): ScriptValue {
  const kept = (traits & Made.Outside) | Made.Made | Made.Decoded;
  return text === null ? ofTraits(kept) : ofText(Buffer.from(text, coding).toString('latin1'), kept);
}

/** Functions and methods whose result is worked out. */
export const foldedNames: readonly string[] = [...DECODERS, ...METHODS.keys()];
