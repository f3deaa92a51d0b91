import { FINGERPRINT_BYTES } from './line-fingerprints.js';

/** 1-based and inclusive, in order. */
export type LineRanges = [from: number, to: number][];

/**
 * Which fingerprints occur: an open table of pairs of 32-bit numbers, at most half full. No object for each of
 * two million lines. Fingerprints are keyed, so that nobody can choose where theirs fall.
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
      const low = view.getUint32(at * FINGERPRINT_BYTES, true);
      const high = highOf(low, view.getUint32(at * FINGERPRINT_BYTES + 4, true));
      const slot = this.#slotOf(low, high);
      this.#slots[slot] = low;
      this.#slots[slot + 1] = high;
    }
  }

  /** Adds to `others` those from number `from` up to, not including, number `to` that are in here too. */
  addCommon(others: FingerprintSet, fingerprints: Uint8Array, from: number, to: number): void {
    const view = viewOf(fingerprints);
    for (let at = from; at < to; at += 1) {
      const low = view.getUint32(at * FINGERPRINT_BYTES, true);
      const high = highOf(low, view.getUint32(at * FINGERPRINT_BYTES + 4, true));
      const slot = this.#slotOf(low, high);
      if (this.#slots[slot] === low && this.#slots[slot + 1] === high) others.addAll(fingerprints, at, at + 1);
    }
  }

  /**
   * Adds to `ranges` the lines from number `from` up to, not including, `to` that are not in here. `first` is the number
   * of the fingerprint of line 1.
   */
  addMissing(ranges: LineRanges, fingerprints: Uint8Array, first: number, from: number, to: number): void {
    const view = viewOf(fingerprints);
    let last = ranges.at(-1);
    for (let at = from; at < to; at += 1) {
      const low = view.getUint32(at * FINGERPRINT_BYTES, true);
      const high = highOf(low, view.getUint32(at * FINGERPRINT_BYTES + 4, true));
      const slot = this.#slotOf(low, high);
      if (this.#slots[slot] === low && this.#slots[slot + 1] === high) continue;
      const line = at - first + 1;
      if (last !== undefined && last[1] === line - 1) last[1] = line;
      else {
        last = [line, line];
        ranges.push(last);
      }
    }
  }

  /** Where it is, or where it would be put. An empty slot holds two zeros, which no fingerprint does here. */
  #slotOf(low: number, high: number): number {
    const slots = this.#slots;
    for (let place = low & this.#mask; ; place = (place + 1) & this.#mask) {
      const slot = place * 2;
      const hereLow = slots[slot];
      const hereHigh = slots[slot + 1];
      if ((hereLow === low && hereHigh === high) || (hereLow === 0 && hereHigh === 0)) return slot;
    }
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function highOf(low: number, high: number): number {
  return low === 0 && high === 0 ? 1 : high;
}
