/** What is known of a value of JavaScript. */
export const Made = {
  /** Put together or worked out: joined, reversed, picked, decoded. */
  Made: 1,
  /** Came out of a decoder. */
  Decoded: 2,
  /** Comes from the address, a message, a storage or another server. */
  Outside: 4,
  /** The global object. */
  Global: 8,
  /** A function, or an object from which `.constructor` leads to `Function`. */
  Callable: 16,
  /** `Function` and its like: makes a function of a text. */
  Maker: 32,
  /** An element that is a script. */
  Script: 64,
  /** An address of something made in the page (`URL.createObjectURL`). */
  Blob: 128,
  /** A number, as it is written. */
  Number: 256,
  /** A literal text or list: its methods are functions. */
  Literal: 512,
  /** `x.constructor`, where nothing is known of `x`. */
  Constructor: 1024,
  /** What such a one made. */
  Constructed: 2048,
  /** The global object by a name that is seldom given to anything else. */
  Window: 4096,
  /** What reads a coded text: `atob`, `String.fromCharCode`. */
  Decoder: 8192,
  /** What is nobody else's: cookies, forms, texts that were coded to be sent. */
  Private: 16_384,
  /** `require('vm')`, and its class of scripts. */
  Vm: 32_768,
  /** Turned round, or perhaps decoded: too common to count but where a name or code is expected. */
  Turned: 65_536,
  /** `setTimeout` and its like, under whatever name. */
  Timer: 131_072,
  /** A function without a name, where it is written. */
  Anonymous: 262_144,
  /** Put together of literals that stand side by side. */
  InPlace: 524_288,
  /** `document` */
  Page: 1_048_576,
  /** A module of Node.js, or a class of one. */
  Builtin: 2_097_152,
  /** The answer of a server that is named here. */
  Remote: 4_194_304,
  /** The answer of a server. */
  Answer: 8_388_608,
  /** An element whose name is not known: it may be a script. */
  Element: 16_777_216,
  /** Pieces that are not known, joined with dots: a host, perhaps. */
  Dotted: 33_554_432,
} as const;

/** Longer texts are known by their beginning. */
export const LONGEST = 256;
const MANY = 64;

/** Immutable. */
export interface ScriptValue {
  readonly traits: number;
  /** The whole text, where it is known. */
  readonly text: string | null;
  /** Its known beginning. */
  readonly head: string;
  /** The elements of a list of known texts. */
  readonly list: readonly ScriptValue[] | null;
}

export const NOTHING: ScriptValue = { traits: 0, text: null, head: '', list: null };

export function ofText(text: string, traits: number): ScriptValue {
  return text.length > LONGEST
    ? { traits, text: null, head: text.slice(0, LONGEST), list: null }
    : { traits, text, head: text, list: null };
}

const opaque = new Map<number, ScriptValue>();

export function ofTraits(traits: number): ScriptValue {
  if (traits === 0) return NOTHING;
  let value = opaque.get(traits);
  if (value === undefined) {
    value = { traits, text: null, head: '', list: null };
    opaque.set(traits, value);
  }
  return value;
}

/** `location`, and the whole of the page's own address: a page that goes there goes nowhere else. */
export const OWN_ADDRESS: ScriptValue = { traits: Made.Outside, text: null, head: '', list: null };

export function ofList(list: readonly ScriptValue[]): ScriptValue {
  let traits = Made.Literal;
  for (const one of list) traits |= one.traits & KEPT;
  return { traits, text: null, head: '', list: list.length > MANY ? null : list };
}

const KEPT = Made.Made | Made.Decoded | Made.Outside | Made.Private | Made.Turned | Made.Answer | Made.Dotted;

/** `a + b` */
export function joined(left: ScriptValue, right: ScriptValue): ScriptValue {
  if (left === NOTHING && right === NOTHING) return NOTHING;
  if ((left.traits & right.traits & Made.Number) !== 0) return NOTHING;
  const traits = ((left.traits | right.traits) & KEPT) | Made.Made;
  if (left.text === null)
    return left.head === '' ? ofTraits(traits) : { traits, text: null, head: left.head, list: null };
  if (right.text !== null) return ofText(left.text + right.text, traits);
  const head = (left.text + right.head).slice(0, LONGEST);
  return head === '' ? ofTraits(traits) : { traits, text: null, head, list: null };
}

/** Where it is not sure which value it is: what may be decoded is ordinary text elsewhere. */
export function perhaps(traits: number): number {
  return (traits & (Made.Outside | Made.Answer)) | (traits & (Made.Decoded | Made.Turned) ? Made.Turned : 0);
}

/** What of its traits a value hands on to what is made of it. */
export function keptOf(value: ScriptValue): number {
  return value.traits & KEPT;
}
