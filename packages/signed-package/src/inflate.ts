import { createInflateRaw, inflateRawSync, type Zlib } from 'node:zlib';
import type { ByteSource } from './bytes.js';
import type { Entry } from './entry.js';
import { ReusedEngine } from './reused-engine.js';

/** How the bytes of an entry came out: whole, or with what is wrong about them. */
export type Inflated =
  | { readonly outcome: 'whole'; readonly bytes: Buffer }
  | { readonly outcome: 'longer' | 'shorter' | 'trailing' | 'damaged' };

const smallestChunk = 64;
const pieceBytes = 256 * 1024;

let quick = ReusedEngine.make();

/**
 * Inflates one small entry at once. The bytes may be overwritten by the next call. The output has little more room than
 * the entry's size, so a lie about the size costs nothing. A decoder of our own took as long as an engine made for each entry, and twice as long for larger
 * ones. fflate 0.8 does not tell where the stream ended and takes incomplete codes, which zlib refuses.
 */
export function inflateWhole(compressed: Buffer, size: number): Inflated {
  if (quick?.isUsable === false) quick = ReusedEngine.make();
  const bytes = quick?.inflate(compressed, size) ?? null;
  return bytes === null ? inflateAnew(compressed, size) : { outcome: 'whole', bytes };
}

/** The same with an engine of its own, through the public interface: what it says of a stream is what holds. */
export function inflateAnew(compressed: Buffer, size: number): Inflated {
  try {
    const { buffer, engine } = inflateWithEngine(compressed, size);
    if (buffer.length > size) return { outcome: 'longer' };
    if (engine.bytesWritten !== compressed.length) return { outcome: 'trailing' };
    if (buffer.length < size) return { outcome: 'shorter' };
    return { outcome: 'whole', bytes: buffer };
  } catch (error) {
    return { outcome: isTooLong(error) ? 'longer' : 'damaged' };
  }
}

function inflateWithEngine(compressed: Buffer, size: number): { buffer: Buffer; engine: Zlib } {
  const chunkSize = Math.max(smallestChunk, size + 1);
  const options = { chunkSize, maxOutputLength: Math.max(1, size), info: true };
  return inflateRawSync(compressed, options) as unknown as { buffer: Buffer; engine: Zlib };
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/**
 * Inflates a large entry piece by piece. Each piece handed to `onPiece` is its to keep. Stops as soon as there are more
 * bytes than the entry's size.
 */
export async function inflatePieces(
  source: ByteSource,
  entry: Entry,
  onPiece: (bytes: Buffer) => void,
): Promise<'whole' | 'longer' | 'shorter' | 'trailing' | 'damaged'> {
  const engine = createInflateRaw({ chunkSize: pieceBytes });
  const feeding = feed(source, entry, engine);
  let length = 0;
  let isDamaged = false;
  try {
    for await (const piece of engine as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > entry.size) return 'longer';
      onPiece(piece);
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    isDamaged = true;
  } finally {
    engine.destroy();
    await feeding;
  }
  if (isDamaged) return 'damaged';
  if (engine.bytesWritten !== entry.compressedSize) return 'trailing';
  return length < entry.size ? 'shorter' : 'whole';
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}

/** Gives the engine the compressed bytes as it asks for them, until it has enough: it may end before its input does. */
async function feed(source: ByteSource, entry: Entry, engine: ReturnType<typeof createInflateRaw>): Promise<void> {
  const end = entry.dataOffset + entry.compressedSize;
  for (let offset = entry.dataOffset; offset < end && !engine.destroyed; offset += pieceBytes) {
    const piece = Buffer.from(source.read(offset, Math.min(pieceBytes, end - offset)));
    if (!engine.write(piece)) await drained(engine);
  }
  if (!engine.destroyed) engine.end();
}

function drained(engine: ReturnType<typeof createInflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      engine.off('drain', settle).off('close', settle);
      resolve();
    };
    engine.on('drain', settle).on('close', settle);
  });
}
