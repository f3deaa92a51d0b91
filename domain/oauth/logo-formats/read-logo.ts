import { refuse } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import type { OtherFile } from '../../rules/logos.js';
import { type Image, LOGO, refuseImage } from './image.js';
import { JPEG_SIGNATURE, readJpeg } from './jpeg.js';
import { PNG_SIGNATURE, readPng } from './png.js';
import { looksLikeWebp, readWebp } from './webp.js';

export const MAX_LOGO_BYTES = 256 * 1024;
/** Pixels of each side. */
const SMALLEST = 32;
const LARGEST = 1024;

/** What else is often taken for a logo, by how it begins. */
const OTHERS: ReadonlyArray<readonly [RegExp, OtherFile]> = [
  [/^GIF8/, 'gif'],
  [/^BM/, 'bmp'],
  [/^.{4}ftyp/s, 'avif_heic_or_video'],
  [/^%PDF/, 'pdf'],
  [/^(?:\xef\xbb\xbf)?\s*</, 'text'],
];

/** Reads an image as a logo: what it is by its own bytes, whatever its name or its sender says (decisions §7). */
export function readLogo(bytes: Buffer): Image {
  checkLogoSize(bytes.length);
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return readPng(bytes, checkPixels);
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return readJpeg(bytes, checkPixels);
  if (looksLikeWebp(bytes)) return readWebp(bytes, checkPixels);
  const start = bytes.toString('latin1', 0, 100);
  const file = OTHERS.find(([form]) => form.test(start))?.[1] ?? 'unknown';
  return refuseImage(rule('logo.other_format', { file }));
}

/** Refuses a file that is too large or empty, before its bytes are looked at. */
export function checkLogoSize(size: number): void {
  if (size === 0) refuseImage(rule('logo.missing'));
  if (size > MAX_LOGO_BYTES) refuseLarge(size);
}

/** Refuses a file that is too large; `null`: it was not read to its end. */
export function refuseLarge(size: number | null): never {
  return refuse('too_large', LOGO, null, rule('logo.too_large', { size, most: MAX_LOGO_BYTES }));
}

function checkPixels(width: number, height: number): void {
  const fits = (side: number): boolean => side >= SMALLEST && side <= LARGEST;
  if (fits(width) && fits(height)) return;
  refuseImage(rule('logo.dimensions', { width, height, least: SMALLEST, most: LARGEST }));
}
