import { again, type Code, get, giveBack, i32, i64, type Loaded, load, loop, set, when } from './webassembly.js';

const KEY_BYTES = 16;
const WORD = 8;
/** Text that is read at a time. */
const PIECE = 32_768;
const CR = 0x0d;

/** What lies where in the memory: the state in which each line begins, the one it is in, and how far the text was read. */
const BEGIN = 0;
const NOW = 32;
const LENGTH = 64;
const READ = 72;
const TEXT = 128;
/** Behind the text a byte that ends a line, and what is read of eight bytes together with it. */
const HASHES = TEXT + PIECE + 2 * WORD;
/** As many lines as bytes. */
const PAGES = Math.ceil((HASHES + (PIECE + 1) * WORD) / 65_536);

/**
 * Fingerprints the lines of texts: SipHash-2-4 (Aumasson and Bernstein, 2012), a pseudo-random function of 64 bits for
 * short inputs, made for a secret key of 16 bytes. In WebAssembly, since JavaScript has no arithmetic of 64 bits that is
 * not an object for each number: over two halves it takes three times as long.
 */
export class LineHash {
  private readonly begin: Uint8Array;

  /** Throws a `RangeError` for a key of another length than 16 bytes. */
  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new RangeError(`the key has ${key.length} bytes, not ${KEY_BYTES}`);
    const view = new DataView(key.buffer, key.byteOffset, KEY_BYTES);
    const keys = [view.getBigUint64(0, true), view.getBigUint64(WORD, true)] as const;
    const begin = ['somepseu', 'dorandom', 'lygenera', 'tedbytes'].map(
      (text, at) => Buffer.from(text, 'latin1').readBigUInt64BE() ^ (keys[at % 2] as bigint),
    );
    this.begin = new Uint8Array(BigUint64Array.from(begin).buffer);
  }

  /**
   * Calls `take` with the fingerprints of the lines of a text, in order and some at a time: eight bytes each, little
   * endian, overwritten after the call. A line ends with LF, CR LF or CR, which do not count. Stops, and says so, where
   * `take` says that it is enough.
   */
  lines(bytes: Uint8Array, take: (hashes: Uint8Array) => boolean): boolean {
    shared ??= load(program, PAGES);
    const { memory, run } = shared;
    memory.set(this.begin, BEGIN);
    memory.set(this.begin, NOW);
    memory.fill(0, LENGTH, LENGTH + WORD);
    const read = new DataView(memory.buffer, READ);
    for (let from = 0; from < bytes.length; ) {
      let size = Math.min(PIECE, bytes.length - from);
      const isLast = from + size === bytes.length;
      // A line feed that belongs to it may follow.
      if (!isLast && bytes[from + size - 1] === CR) size -= 1;
      memory.set(bytes.subarray(from, from + size), TEXT);
      memory[TEXT + size] = CR;
      const end = run(TEXT, TEXT + size, HASHES, isLast ? 1 : 0);
      if (end > HASHES && !take(memory.subarray(HASHES, end))) return false;
      from += isLast ? size : read.getInt32(0, true) - TEXT;
    }
    return true;
  }
}

/** One for each thread: nothing of a text stays in it. */
let shared: Loaded | null = null;

/** Takes the text from `at` up to `to`, and gives the end of what was written from `out` on. */
const [at, to, out, isLast, end, v0, v1, v2, v3, word, length] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const state = [v0, v1, v2, v3] as const;

const nowhere = i32.const(0);
const startLine = [
  ...state.map((v, index) => set(v, i64.load(nowhere, BEGIN + index * WORD))),
  set(length, i64.const(0n)),
].flat();
const left = i32.sub(get(end), get(at));
const mix = (v: number, by: Code): Code => set(v, i64.xor(get(v), by));
const add = (v: number, other: number): Code => set(v, i64.add(get(v), get(other)));
const turn = (v: number, bits: bigint): Code => set(v, i64.rotl(get(v), i64.const(bits)));

const round = [
  [add(v0, v1), add(v2, v3), turn(v1, 13n), turn(v3, 16n), mix(v1, get(v0)), mix(v3, get(v2)), turn(v0, 32n)],
  [add(v2, v1), add(v0, v3), turn(v1, 17n), turn(v3, 21n), mix(v1, get(v2)), mix(v3, get(v0)), turn(v2, 32n)],
].flat(2);
const takeWord = [mix(v3, get(word)), round, round, mix(v0, get(word))].flat();

/** Marks by their highest bit the bytes of the word that are `byte`: those above the first one may be marked as well. */
function marked(byte: bigint): Code {
  const all = (one: bigint): Code => i64.const(one * 0x0101010101010101n);
  const differs = i64.xor(get(word), all(byte));
  return i64.and(i64.sub(differs, all(1n)), i64.xor(differs, all(0xffn)));
}
const HIGHEST = i64.const(0x8080808080808080n);

const program = {
  parameters: 4,
  locals32: 1,
  locals64: 6,
  body: [
    ...state.map((v, index) => set(v, i64.load(nowhere, NOW + index * WORD))),
    set(length, i64.load(nowhere, LENGTH)),
    loop(
      // The end of the line, or of the text.
      set(end, get(at)),
      loop(
        set(word, i64.load(get(end))),
        set(word, i64.and(i64.or(marked(0x0an), marked(0x0dn)), HIGHEST)),
        when(i64.eqz(get(word)), set(end, i32.add(get(end), i32.const(WORD))), again(1)),
      ),
      set(end, i32.add(get(end), i32.shr_u(i32.wrap(i64.ctz(get(word))), i32.const(3)))),
      set(length, i64.add(get(length), i64.extend_u(left))),
      loop(
        when(
          i32.ge_u(left, i32.const(WORD)),
          set(word, i64.load(get(at))),
          takeWord,
          set(at, i32.add(get(at), i32.const(WORD))),
          again(1),
        ),
      ),
      when(
        i32.and(i32.eq(get(end), get(to)), i32.or(i32.eqz(get(isLast)), i64.eqz(get(length)))),
        // The line goes on in the next piece, which begins with what is left of this one.
        ...state.map((v, index) => i64.store(nowhere, get(v), NOW + index * WORD)),
        i64.store(nowhere, i64.sub(get(length), i64.extend_u(left)), LENGTH),
        i32.store(nowhere, get(at), READ),
        giveBack(get(out)),
      ),
      // The last word: what is left, and in its highest byte the length.
      set(
        word,
        i64.or(
          i64.and(
            i64.load(get(at)),
            i64.sub(i64.shl(i64.const(1n), i64.extend_u(i32.shl(left, i32.const(3)))), i64.const(1n)),
          ),
          i64.shl(get(length), i64.const(56n)),
        ),
      ),
      takeWord,
      mix(v2, i64.const(0xffn)),
      ...[round, round, round, round],
      i64.store(get(out), i64.xor(i64.xor(get(v0), get(v1)), i64.xor(get(v2), get(v3)))),
      set(out, i32.add(get(out), i32.const(WORD))),
      when(i32.eq(get(end), get(to)), giveBack(get(out))),
      startLine,
      set(at, i32.add(get(end), i32.const(1))),
      when(
        i32.and(i32.eq(i32.load8_u(get(end)), i32.const(CR)), i32.eq(i32.load8_u(get(at)), i32.const(0x0a))),
        set(at, i32.add(get(at), i32.const(1))),
      ),
      again(),
    ),
    get(out),
  ],
} as const;
