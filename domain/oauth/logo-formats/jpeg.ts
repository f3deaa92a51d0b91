import { rule } from '../../rules/index.js';
import { type Image, refuseDamaged, refuseImage } from './image.js';

export const JPEG_SIGNATURE = Buffer.from('ffd8ff', 'hex');

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Tables: DHT, DQT, DRI. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Baseline, extended and progressive, with Huffman codes: what browsers show (T.81, table B.1). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Segments of applications that a picture is shown by: by marker, how they begin. Every other one is left out. */
const KEPT: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Reads a JPEG strictly: segment by segment and scan by scan, to EOI at the last byte. */
export function readJpeg(bytes: Buffer, accept: (width: number, height: number) => void): Image {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frame: Frame | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    if (marker === EOI) break;
    const end = segmentEnd(bytes, at);
    const data = bytes.subarray(at + 4, end);
    if (FRAMES.has(marker)) {
      if (frame !== null || scans > 0) refuseDamaged('JPEG', 'two_images');
      frame = frameOf(data);
      accept(frame.width, frame.height);
    }
    at = end;
    if (marker === SOS) {
      if (frame === null) return refuseDamaged('JPEG', 'image_before_header');
      checkScan(data, frame);
      at = scanEnd(bytes, end);
      scans += 1;
    }
    if (isKept(marker, data)) kept.push(bytes.subarray(end - data.length - 4, at));
  }
  if (frame === null || scans === 0) return refuseDamaged('JPEG', 'image_missing');
  if (at + 2 !== bytes.length) refuseDamaged('JPEG', 'data_after_end');
  kept.push(bytes.subarray(at));
  return { type: 'image/jpeg', width: frame.width, height: frame.height, bytes: Buffer.concat(kept) };
}

function markerAt(bytes: Buffer, at: number): number {
  const [first, marker] = [bytes[at], bytes[at + 1]];
  if (first === undefined || marker === undefined) return refuseDamaged('JPEG', 'end_missing');
  const isMarker = first === 0xff && marker >= 0xc0 && marker !== 0xff && marker !== SOI;
  return isMarker ? marker : refuseDamaged('JPEG', 'segment_without_name');
}

function segmentEnd(bytes: Buffer, at: number): number {
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
  const end = at + 2 + length;
  return length >= 2 && end <= bytes.length ? end : refuseDamaged('JPEG', 'segment_cut_off');
}

/** Refuses what no browser shows, and what hides a second image; `false` for what is left out. */
function isKept(marker: number, data: Buffer): boolean {
  if (FRAMES.has(marker) || TABLES.has(marker) || marker === SOS) return true;
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  if (!isNote) return refuseImage(rule('logo.jpeg_process', { marker: marker.toString(16) }));
  const start = KEPT[marker];
  return start !== undefined && data.toString('latin1', 0, start.length) === start;
}

function frameOf(data: Buffer): Frame {
  const components = data[5] ?? 0;
  if (data.length !== 6 + components * 3) return refuseDamaged('JPEG', 'header_malformed');
  if (data[0] !== 8 || (components !== 1 && components !== 3)) return refuseImage(rule('logo.colors'));
  for (let at = 6; at < data.length; at += 3) {
    const sampling = data[at + 1] ?? 0;
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || (data[at + 2] ?? 4) > 3) {
      return refuseDamaged('JPEG', 'header_malformed');
    }
  }
  return { width: data.readUInt16BE(3), height: data.readUInt16BE(1), components };
}

function checkScan(data: Buffer, { components }: Frame): void {
  const count = data[0] ?? 0;
  if (count < 1 || count > components || data.length !== 4 + count * 2) refuseDamaged('JPEG', 'scan_malformed');
}

/** Where the coded data of a scan ends: at the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) continue;
    return at === start ? refuseDamaged('JPEG', 'scan_without_data') : at;
  }
  return refuseDamaged('JPEG', 'end_missing');
}
