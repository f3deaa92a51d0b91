import { constants, createInflateRaw } from 'node:zlib';

/** What an engine of `node:zlib` writes with, under its streams. Not public; the same from Node 12 to 24. */
interface Handle {
  onerror: (message: string, errno: number, code: string) => void;
  reset(): void;
  writeSync(
    flush: number,
    input: Buffer,
    inputOffset: number,
    inputLength: number,
    output: Buffer,
    outputOffset: number,
    outputLength: number,
  ): void;
}

/** What is left of output and of input after a write. */
type Left = Uint32Array;

const reusedBytes = 256 * 1024;

/** Room for the longest match of deflate: with less than that left, zlib leaves its quick loop and goes bit by bit. */
const spareBytes = 258;

/**
 * Inflates one stream after another with one engine of zlib. `node:zlib` has no public way to do so synchronously, and
 * making an engine takes longer than to inflate an entry of 900 bytes. So it is only ever the quick way to what
 * `inflateRawSync` would answer: it gives the bytes of a stream that is whole in every respect, and `null` for all else.
 */
export class ReusedEngine {
  readonly #handle: Handle;
  readonly #left: Left;
  /** Shared by the streams that fit: a buffer for each would be most of the garbage of an archive of small files. */
  readonly #output = Buffer.allocUnsafeSlow(reusedBytes);
  #hasFailed = false;

  private constructor(handle: Handle, left: Left) {
    this.#handle = handle;
    this.#left = left;
    handle.onerror = () => {
      this.#hasFailed = true;
    };
  }

  /** `null` where this Node keeps its engines otherwise. */
  static make(): ReusedEngine | null {
    const stream = createInflateRaw() as unknown as { readonly _handle?: unknown; readonly _writeState?: unknown };
    const { _handle: handle, _writeState: left } = stream;
    if (!isHandle(handle) || !(left instanceof Uint32Array) || left.length !== 2) return null;
    const engine = new ReusedEngine(handle, left);
    return engine.#isSound() ? engine : null;
  }

  /** `false` from the first stream on that zlib refuses: another one takes its place. */
  get isUsable(): boolean {
    return !this.#hasFailed;
  }

  /**
   * The bytes of a raw deflate stream that takes all of `compressed` and gives exactly `size` bytes; else `null`. They
   * last until the next call.
   */
  inflate(compressed: Buffer, size: number): Buffer | null {
    const room = size + spareBytes;
    const output = room <= reusedBytes ? this.#output : Buffer.allocUnsafeSlow(room);
    this.#handle.reset();
    this.#handle.writeSync(constants.Z_FINISH, compressed, 0, compressed.length, output, 0, room);
    if (this.#hasFailed) return null;
    const [outputLeft, inputLeft] = this.#left;
    return outputLeft === spareBytes && inputLeft === 0 ? output.subarray(0, size) : null;
  }

  /** What is not public may change: it is tried before it is used. */
  #isSound(): boolean {
    try {
      const whole = Buffer.from('cb48cdc9c95728cf2fca490100', 'hex');
      const once = this.inflate(whole, 11)?.toString('latin1');
      const again = this.inflate(whole, 11)?.toString('latin1');
      return once === 'hello world' && again === once && this.inflate(whole, 10) === null && !this.#hasFailed;
    } catch {
      return false;
    }
  }
}

function isHandle(handle: unknown): handle is Handle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'reset' in handle &&
    typeof handle.reset === 'function' &&
    'writeSync' in handle &&
    typeof handle.writeSync === 'function'
  );
}
