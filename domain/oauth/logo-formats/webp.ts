import { rule } from '../../rules/index.js';
import { type Image, refuseDamaged, refuseImage } from './image.js';

const HEAD = 12;
/** Flags of VP8X (RFC 9649 §2.7.1). */
const ICC = 0x20;
const ALPHA = 0x10;
const ANIMATION = 0x02;
const KNOWN_FLAGS = 0x3e;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function looksLikeWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, HEAD) === 'WEBP';
}

/** Reads a still WebP strictly (RFC 9649): its chunks in order, to the last byte. What a camera added is left out. */
export function readWebp(bytes: Buffer, accept: (width: number, height: number) => void): Image {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) refuseDamaged('WebP', 'length_wrong');
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  if (first === undefined) return refuseDamaged('WebP', 'image_missing');
  const extended = first.type === 'VP8X' ? first : null;
  const size = extended === null ? sizeOf(onlyOne(chunks)) : canvasOf(extended, chunks);
  accept(size.width, size.height);
  return { type: 'image/webp', ...size, bytes: extended === null ? bytes : written(extended, chunks) };
}

function chunksOf(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = HEAD;
  while (at < bytes.length) {
    const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : bytes.length;
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return refuseDamaged('WebP', 'chunk_cut_off');
    if (length % 2 === 1 && bytes[end - 1] !== 0) return refuseDamaged('WebP', 'data_between_chunks');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at = end;
  }
  return chunks;
}

function onlyOne(chunks: readonly Chunk[]): Chunk {
  const [first, second] = chunks;
  return first !== undefined && second === undefined ? first : refuseDamaged('WebP', 'data_after_image');
}

/** An extended file: profile, transparency and image, in this order, and as large as the canvas says. */
function canvasOf({ data }: Chunk, chunks: readonly Chunk[]): Size {
  const flags = data[0] ?? 0;
  if (data.length !== 10 || (flags & ~KNOWN_FLAGS) !== 0) return refuseDamaged('WebP', 'header_malformed');
  if ((flags & ANIMATION) !== 0) return refuseImage(rule('logo.animated', { format: 'WebP' }));
  const named = chunks.map(({ type }) => type).filter((type) => ['ICCP', 'ALPH', 'VP8 ', 'VP8L'].includes(type));
  const order = `${(flags & ICC) === 0 ? '' : 'ICCP '}${named.includes('ALPH') ? 'ALPH ' : ''}`;
  const image = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (image === undefined || named.join(' ') !== `${order}${image.type}`) {
    return refuseDamaged('WebP', 'chunks_out_of_order');
  }
  const hasAlpha = named.includes('ALPH');
  if (hasAlpha && (image.type === 'VP8L' || (flags & ALPHA) === 0))
    return refuseDamaged('WebP', 'transparency_repeated');
  const size = { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  const own = sizeOf(image);
  if (own.width !== size.width || own.height !== size.height) return refuseDamaged('WebP', 'size_differs');
  return size;
}

function sizeOf({ type, data }: Chunk): Size {
  if (type === 'VP8 ') return lossySize(data);
  return type === 'VP8L' ? losslessSize(data) : refuseDamaged('WebP', 'image_missing');
}

/** A key frame of VP8 (RFC 6386 §9.1), whose first partition lies in the chunk. */
function lossySize(data: Buffer): Size {
  const tag = data.length > 10 ? data.readUIntLE(0, 3) : 1;
  const isShown = ((tag >> 4) & 1) === 1;
  if ((tag & 1) !== 0 || !isShown || data.toString('hex', 3, 6) !== '9d012a' || 10 + (tag >> 5) > data.length) {
    return refuseDamaged('WebP', 'image_malformed');
  }
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** RFC 9649 §3.4. */
function losslessSize(data: Buffer): Size {
  const bits = data.length > 5 && data[0] === 0x2f ? data.readUInt32LE(1) : null;
  if (bits === null || bits >>> 29 !== 0) return refuseDamaged('WebP', 'image_malformed');
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function written({ data }: Chunk, chunks: readonly Chunk[]): Buffer {
  const header = Buffer.from(data);
  header[0] = (data[0] ?? 0) & (ICC | ALPHA);
  const kept = chunks.filter(({ type }) => ['ICCP', 'ALPH', 'VP8 ', 'VP8L'].includes(type));
  const body = Buffer.concat([{ type: 'VP8X', data: header }, ...kept].map(chunkBytes));
  const head = Buffer.from('RIFF0000WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function chunkBytes({ type, data }: Chunk): Buffer {
  const head = Buffer.from(`${type}0000`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
