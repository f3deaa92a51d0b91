import type { PublishedFile } from '../../domain/verify/ports.js';
import { TimeTexts } from './time-texts.js';

/**
 * A row has two lines of the processor's cache: the facts in the first, the key in the second. A version of which nobody
 * asked for long is nowhere in that cache, so each place that is looked at costs as much as all else of a look-up.
 */
const ROW_BYTES = 128;
const WORDS = ROW_BYTES / 4;
/** Where in a row the facts are, in words of four bytes. */
const PUBLISHED = 0;
const ASKED = 2;
const PUBLISHER = 4;
const KID = 5;
const LENGTH = 6;
const USED = 7;
const HASH = 8;
const HASH_BYTES = 32;
const KEY = 16;
const KEY_WORDS = WORDS - KEY;
/** Bytes of the longest key that finds room in a row. */
const LONGEST = KEY_WORDS * 4;
/** Rows that get their memory together, as a power of two. Nothing that is there is copied when rows are added. */
const TOGETHER = 14;
const WITHIN = 2 ** TOGETHER - 1;
/** An allocation of this size begins 16 bytes behind a page with glibc: so much more, and rows begin where lines do. */
const TO_THE_LINE = 112;
const HIGH = 2 ** 32;

/** A version as it was read from the store. */
export interface Kept {
  readonly file: PublishedFile;
  /** When the store was asked, in milliseconds. */
  readonly asked: number;
}

/** A key as it lies in a row. Written anew for each: making one costs more than looking it up. */
export class PackedKey {
  readonly words = new Uint32Array(KEY_WORDS);
  length = 0;
  /** 32 bits, other ones in every process, so that nobody chooses names that collide. */
  hash = 0;
  readonly #seed = Math.floor(Math.random() * HIGH);

  /** Packs the text, and tells whether it finds room in a row: at most 64 characters, each of one byte. */
  pack(text: string): boolean {
    const { length } = text;
    if (length > LONGEST) return false;
    const { words } = this;
    let hash = this.#seed ^ length;
    let all = 0;
    for (let from = 0; from < length; from += 4) {
      const end = Math.min(length, from + 4);
      let word = 0;
      for (let at = from; at < end; at += 1) {
        const code = text.charCodeAt(at);
        all |= code;
        word |= code << ((at & 3) << 3);
      }
      words[from >> 2] = word;
      hash = mixed(hash ^ word);
    }
    this.length = length;
    this.hash = mixed(hash) >>> 0;
    return all <= 0xff;
  }
}

function mixed(hash: number): number {
  const spread = Math.imul(hash, 0x9e3779b1);
  return spread ^ (spread >>> 15);
}

/** Published versions in rows of bytes: they cost a quarter of what objects do, and the garbage collector nothing. */
export class PublishedRows {
  readonly #bytes: Buffer[] = [];
  readonly #words: Uint32Array[] = [];
  readonly #publishers = new Numbered();
  readonly #kids = new Numbered();
  readonly #times = new TimeTexts();
  readonly #together: number;

  /** `most`: how many rows there will be at most. */
  constructor(most: number) {
    this.#together = Math.min(most, 2 ** TOGETHER);
  }

  /** Whether the row has this key. */
  has(at: number, { words, length }: PackedKey): boolean {
    const row = this.#wordsOf(at);
    const from = (at & WITHIN) * WORDS;
    if (row[from + LENGTH] !== length) return false;
    const count = (length + 3) >> 2;
    for (let word = 0; word < count; word += 1) if (row[from + KEY + word] !== words[word]) return false;
    return true;
  }

  /** Empty: of a row that holds nothing, or whose key found no room in it. */
  keyOf(at: number): string {
    const length = this.#wordsOf(at)[(at & WITHIN) * WORDS + LENGTH] ?? 0;
    const from = ((at & WITHIN) * WORDS + KEY) * 4;
    return (this.#bytes[at >>> TOGETHER] as Buffer).toString('latin1', from, from + length);
  }

  /** Without a key where that finds no room. */
  write(at: number, key: PackedKey | null, { file, asked }: Kept): void {
    if (this.#words[at >>> TOGETHER] === undefined) this.#grow();
    const row = this.#wordsOf(at);
    const from = (at & WITHIN) * WORDS;
    writeTime(row, from + PUBLISHED, Date.parse(file.published_at));
    writeTime(row, from + ASKED, asked);
    row[from + PUBLISHER] = this.#publishers.numberOf(file.publisher);
    row[from + KID] = this.#kids.numberOf(file.kid);
    row[from + USED] = 0;
    (this.#bytes[at >>> TOGETHER] as Buffer).write(file.sha256, (from + HASH) * 4, 'hex');
    row[from + LENGTH] = key?.length ?? 0;
    if (key === null) return;
    const count = (key.length + 3) >> 2;
    for (let word = 0; word < count; word += 1) row[from + KEY + word] = key.words[word] ?? 0;
  }

  read(at: number): Kept {
    const row = this.#wordsOf(at);
    const from = (at & WITHIN) * WORDS;
    const hash = (from + HASH) * 4;
    return {
      file: {
        sha256: (this.#bytes[at >>> TOGETHER] as Buffer).toString('hex', hash, hash + HASH_BYTES),
        publisher: this.#publishers.at(row[from + PUBLISHER]),
        published_at: this.#times.of(readTime(row, from + PUBLISHED)),
        kid: this.#kids.at(row[from + KID]),
      },
      asked: readTime(row, from + ASKED),
    };
  }

  /** Notes that the row was asked for, or that it was not for a round. */
  use(at: number, used: boolean): void {
    this.#wordsOf(at)[(at & WITHIN) * WORDS + USED] = used ? 1 : 0;
  }

  isUsed(at: number): boolean {
    return this.#wordsOf(at)[(at & WITHIN) * WORDS + USED] === 1;
  }

  clear(): void {
    this.#bytes.length = 0;
    this.#words.length = 0;
  }

  #wordsOf(at: number): Uint32Array {
    return this.#words[at >>> TOGETHER] as Uint32Array;
  }

  #grow(): void {
    const memory = new ArrayBuffer(TO_THE_LINE + this.#together * ROW_BYTES);
    this.#bytes.push(Buffer.from(memory, TO_THE_LINE));
    this.#words.push(new Uint32Array(memory, TO_THE_LINE));
  }
}

/** Milliseconds, in two words. */
function writeTime(row: Uint32Array, at: number, time: number): void {
  row[at] = time;
  row[at + 1] = Math.floor(time / HIGH);
}

function readTime(row: Uint32Array, at: number): number {
  return ((row[at + 1] ?? 0) | 0) * HIGH + (row[at] ?? 0);
}

/** Texts of which there are few, by number. */
class Numbered {
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  at(number: number | undefined): string {
    return this.#texts[number ?? 0] ?? '';
  }
}
