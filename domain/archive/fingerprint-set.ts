import { FINGERPRINT_BYTES } from './line-fingerprints.js';

/**
 * Which fingerprints occur: an open table of pairs of 32-bit numbers, at most half full. A `Set` of two million
 * `BigInt`s takes ten times the memory. Fingerprints are keyed, so that nobody can choose where theirs fall.
 */
export class FingerprintSet {
  readonly #slots: Uint32Array;
  readonly #mask: number;

  /** `most` is how many will be added at most. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, most) * 2));
    this.#slots = new Uint32Array(size * 2);
    this.#mask = size - 1;
  }

  /** Adds the fingerprints from number `from` up to, not including, number `to`. */
  addAll(fingerprints: Uint8Array, from: number, to: number): void {
    const view = viewOf(fingerprints);
    for (let at = from; at < to; at += 1) {
      const [low, high] = halvesAt(view, at);
      const slot = this.#slotOf(low, high);
      this.#slots[slot] = low;
      this.#slots[slot + 1] = high;
    }
  }

  /** Ranges, 1-based and inclusive, of those from number `from` up to, not including, `to` that are not in here. */
  missing(fingerprints: Uint8Array, from: number, to: number): [from: number, to: number][] {
    const view = viewOf(fingerprints);
    const ranges: [number, number][] = [];
    let last: [number, number] | undefined;
    for (let at = from; at < to; at += 1) {
      const [low, high] = halvesAt(view, at);
      const slot = this.#slotOf(low, high);
      if (this.#slots[slot] === low && this.#slots[slot + 1] === high) continue;
      const line = at - from + 1;
      if (last !== undefined && last[1] === line - 1) last[1] = line;
      else {
        last = [line, line];
        ranges.push(last);
      }
    }
    return ranges;
  }

  /** Where it is, or where it would be put. An empty slot holds two zeros, which no fingerprint does here. */
  #slotOf(low: number, high: number): number {
    for (let place = low & this.#mask; ; place = (place + 1) & this.#mask) {
      const slot = place * 2;
      const [hereLow, hereHigh] = [this.#slots[slot], this.#slots[slot + 1]];
      if ((hereLow === low && hereHigh === high) || (hereLow === 0 && hereHigh === 0)) return slot;
    }
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function halvesAt(view: DataView, number: number): [low: number, high: number] {
  const at = number * FINGERPRINT_BYTES;
  const low = view.getUint32(at, true);
  const high = view.getUint32(at + 4, true);
  return low === 0 && high === 0 ? [0, 1] : [low, high];
}
