import { FINGERPRINT_BYTES } from './line-fingerprints.js';

/**
 * Numbers different lines from 0 on, in the order in which they are first seen: an open table of pairs of 32-bit
 * numbers, at most half full. No object for each of two million lines. Fingerprints are keyed, so that nobody can choose
 * where theirs fall.
 */
export class LineTable {
  readonly #slots: Uint32Array;
  /** One more than the number; 0 in an empty slot. */
  readonly #numbers: Uint32Array;
  readonly #mask: number;
  #count = 0;

  /** `most` is how many will be added at most. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, most) * 2));
    this.#slots = new Uint32Array(size * 2);
    this.#numbers = new Uint32Array(size);
    this.#mask = size - 1;
  }

  /** How many different lines there are. */
  get count(): number {
    return this.#count;
  }

  /** The number of each of `count` lines from number `from` on; those that are not in here yet are added. */
  add(lines: DataView, from: number, count: number): Int32Array {
    const numbers = new Int32Array(count);
    for (let at = 0; at < count; at += 1) {
      const low = lines.getUint32((from + at) * FINGERPRINT_BYTES, true);
      const high = lines.getUint32((from + at) * FINGERPRINT_BYTES + 4, true);
      const place = this.#placeOf(low, high);
      if (this.#numbers[place] === 0) {
        this.#count += 1;
        this.#slots[place * 2] = low;
        this.#slots[place * 2 + 1] = high;
        this.#numbers[place] = this.#count;
      }
      numbers[at] = (this.#numbers[place] ?? 0) - 1;
    }
    return numbers;
  }

  /** The number of line `at`; -1 when it is not in here. */
  find(lines: DataView, at: number): number {
    const low = lines.getUint32(at * FINGERPRINT_BYTES, true);
    const high = lines.getUint32(at * FINGERPRINT_BYTES + 4, true);
    return (this.#numbers[this.#placeOf(low, high)] ?? 0) - 1;
  }

  /** Where it is, or where it would be put. */
  #placeOf(low: number, high: number): number {
    let place = low & this.#mask;
    while (this.#numbers[place] !== 0 && (this.#slots[place * 2] !== low || this.#slots[place * 2 + 1] !== high)) {
      place = (place + 1) & this.#mask;
    }
    return place;
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
