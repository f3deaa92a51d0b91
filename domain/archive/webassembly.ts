/** Instructions of WebAssembly in their binary form (WebAssembly Core Specification 1.0, section 5). */
export type Code = readonly number[];

type Unary = (value: Code) => Code;
type Binary = (left: Code, right: Code) => Code;

const unary =
  (instruction: number): Unary =>
  (value) => [...value, instruction];
const binary =
  (instruction: number): Binary =>
  (left, right) => [...left, ...right, instruction];

/** LEB128. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: bigint): Code {
  const low = Number(value & 0x7fn);
  const rest = value >> 7n;
  const ends = (rest === 0n && low < 0x40) || (rest === -1n && low >= 0x40);
  return ends ? [low] : [low | 0x80, ...signed(rest)];
}

/** No alignment is promised. */
const memory = (instruction: number, offset: number): Code => [instruction, 0, ...unsigned(offset)];

export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];

/** What is done on numbers of 32 bits, in the names of the specification. */
export const i32 = {
  const: (value: number): Code => [0x41, ...signed(BigInt(value))],
  load8_u: (at: Code, offset = 0): Code => [...at, ...memory(0x2d, offset)],
  store: (at: Code, value: Code, offset = 0): Code => [...at, ...value, ...memory(0x36, offset)],
  eqz: unary(0x45),
  eq: binary(0x46),
  ge_u: binary(0x4f),
  add: binary(0x6a),
  sub: binary(0x6b),
  and: binary(0x71),
  or: binary(0x72),
  shl: binary(0x74),
  shr_u: binary(0x76),
  wrap: unary(0xa7),
} as const;

/** The same on numbers of 64 bits. */
export const i64 = {
  const: (value: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, value))],
  load: (at: Code, offset = 0): Code => [...at, ...memory(0x29, offset)],
  store: (at: Code, value: Code, offset = 0): Code => [...at, ...value, ...memory(0x37, offset)],
  eqz: unary(0x50),
  ctz: unary(0x7a),
  add: binary(0x7c),
  sub: binary(0x7d),
  and: binary(0x83),
  or: binary(0x84),
  xor: binary(0x85),
  shl: binary(0x86),
  rotl: binary(0x89),
  extend_u: unary(0xad),
} as const;

const END = 0x0b;
const NOTHING = 0x40;

/** Runs the body again wherever `again` stands in it, at its own level or in one `when`. */
export const loop = (...body: readonly Code[]): Code => [0x03, NOTHING, ...body.flat(), END];
/** Jumps to the beginning of the loop around; `levels`: how many `when` lie between. */
export const again = (levels = 0): Code => [0x0c, levels];
export const when = (condition: Code, ...body: readonly Code[]): Code => [
  ...condition,
  0x04,
  NOTHING,
  ...body.flat(),
  END,
];
export const giveBack = (value: Code): Code => [...value, 0x0f];

const I32 = 0x7f;
const I64 = 0x7e;

/** A function that takes and gives numbers of 32 bits. */
interface Program {
  readonly parameters: number;
  /** Local variables after the parameters: first those of 32 bits, then those of 64. */
  readonly locals32: number;
  readonly locals64: number;
  readonly body: readonly Code[];
}

export interface Loaded {
  readonly memory: Uint8Array;
  readonly run: (...args: readonly number[]) => number;
}

/** What is used of the global of that name, which the types of Node.js do not have. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
  ) => { readonly exports: { readonly m: { readonly buffer: ArrayBuffer }; readonly f: Loaded['run'] } };
};

/** A module of one function, with a memory of so many pages of 64 KiB. */
export function load({ parameters, locals32, locals64, body }: Program, pages: number): Loaded {
  const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
  const list = (...items: readonly Code[]): Code => [items.length, ...items.flat()];
  const name = (letter: string): Code => [1, letter.charCodeAt(0)];
  const code = [...list([locals32, I32], [locals64, I64]), ...body.flat(), END];
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([0x60, ...list(...Array.from({ length: parameters }, () => [I32])), ...list([I32])])),
    ...section(3, list([0])),
    ...section(5, list([0, ...unsigned(pages)])),
    ...section(7, list([...name('m'), 2, 0], [...name('f'), 0, 0])),
    ...section(10, list([...unsigned(code.length), ...code])),
  ]);
  const { m, f } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  return { memory: new Uint8Array(m.buffer), run: f };
}
