import { crc32, inflateSync } from 'node:zlib';
import { rule } from '../../rules/index.js';
import { type Image, refuseDamaged, refuseImage } from './image.js';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunks that a picture is shown by (PNG, third edition, 11); every other one is left out: texts, times, cameras. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP']);
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** Bits of a sample that each colour type may have, and its samples (11.2.1). */
const COLOURS: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colour: number;
  readonly interlaced: boolean;
}

/** Reads a PNG strictly: every chunk with its checksum, in order, to IEND at the last byte; `accept` sees its size first. */
export function readPng(bytes: Buffer, accept: (width: number, height: number) => void): Image {
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks[0]);
  accept(header.width, header.height);
  checkOrder(chunks, header);
  checkPixels(chunks, header);
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  const { width, height } = header;
  return { type: 'image/png', width, height, bytes: Buffer.concat([PNG_SIGNATURE, ...kept]) };
}

function chunksOf(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (at < bytes.length) {
    if (chunks.at(-1)?.type === 'IEND') refuseDamaged('PNG', 'data_after_end');
    if (at + 12 > bytes.length) refuseDamaged('PNG', 'chunk_cut_off');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) refuseDamaged('PNG', 'chunk_cut_off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) refuseDamaged('PNG', 'chunk_without_name');
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      refuseImage(rule('logo.checksum_wrong', { chunk: type }));
    }
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function headerOf(first: Chunk | undefined): Header {
  if (first?.type !== 'IHDR' || first.data.length !== 13) return refuseDamaged('PNG', 'header_missing');
  const [depth = 0, colour = 0, compression, filter, interlace] = first.data.subarray(8);
  const form = COLOURS[colour];
  const known = form?.depths.includes(depth) === true && compression === 0 && filter === 0;
  if (form === undefined || !known || (interlace !== 0 && interlace !== 1)) {
    return refuseDamaged('PNG', 'header_malformed');
  }
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
  return { width, height, bits: depth * form.samples, colour, interlaced: interlace === 1 };
}

function checkOrder(chunks: readonly Chunk[], { colour }: Header): void {
  const types = chunks.map(({ type }) => type);
  if (types.some((type) => ANIMATION.has(type))) refuseImage(rule('logo.animated', { format: 'PNG' }));
  const strange = types.find((type) => /^[A-Z]/.test(type) && !CRITICAL.has(type));
  if (strange !== undefined) refuseImage(rule('logo.chunk_unknown', { chunk: strange }));
  const count = (wanted: string): number => types.filter((type) => type === wanted).length;
  if (count('IHDR') !== 1 || types.at(-1) !== 'IEND' || count('IDAT') === 0)
    refuseDamaged('PNG', 'image_or_end_missing');
  if (chunks.at(-1)?.data.length !== 0) refuseDamaged('PNG', 'data_in_end');
  const between = types.slice(types.indexOf('IDAT'), types.lastIndexOf('IDAT') + 1);
  if (between.some((type) => type !== 'IDAT')) refuseDamaged('PNG', 'image_split');
  const palette = chunks.filter(({ type }) => type === 'PLTE');
  const needed = colour === 3 ? 1 : 0;
  const allowed = colour === 0 || colour === 4 ? 0 : 1;
  if (palette.length < needed || palette.length > allowed || types.lastIndexOf('PLTE') > types.indexOf('IDAT')) {
    refuseDamaged('PNG', 'palette_misplaced');
  }
  if (palette.some(({ data: { length } }) => length === 0 || length % 3 !== 0 || length > 768)) {
    refuseDamaged('PNG', 'palette_size');
  }
}

/** The compressed image holds as many bytes as its header says, and nothing behind them. */
function checkPixels(chunks: readonly Chunk[], header: Header): void {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const size = sizeOfRows(header);
  let used = -1;
  let unpacked = -1;
  try {
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: size, info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    unpacked = buffer.length;
    used = engine.bytesWritten;
  } catch {
    // Told below: it is no stream, or one of more bytes.
  }
  if (unpacked !== size || used !== packed.length) refuseDamaged('PNG', 'pixels_wrong');
}

/** Where each pass of an interlaced image begins, and its steps (8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Every row has a byte more, which names its filter. */
function sizeOfRows({ width, height, bits, interlaced }: Header): number {
  const rows = (columns: number, lines: number): number =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bits) / 8));
  if (!interlaced) return rows(width, height);
  return PASSES.reduce((sum, [x, y, across, down]) => {
    return sum + rows(Math.max(0, Math.ceil((width - x) / across)), Math.max(0, Math.ceil((height - y) / down)));
  }, 0);
}
