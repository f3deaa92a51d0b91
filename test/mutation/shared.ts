/** What all threads of a run share: which change is on, and which were asked for. */
export interface Shared {
  /** One number: the change that is on, or -1. */
  readonly active: Int32Array;
  /** 1 for each change whose place was reached. */
  readonly reached: Uint8Array;
  /** One number: how near the two sides of a changed boundary came, at least. */
  readonly nearest: Float64Array;
  /** One number: how often the change that is on may still be asked for. A loop that never ends asks for ever. */
  readonly left: Float64Array;
}

export const SHARED = 'countersign mutation';

export function sharedBy(mutants: number, active: number): Shared {
  return {
    active: new Int32Array(new SharedArrayBuffer(4)).fill(active),
    reached: new Uint8Array(new SharedArrayBuffer(mutants)),
    nearest: new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY),
    left: new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY),
  };
}
