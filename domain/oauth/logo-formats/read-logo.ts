import { refuse } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import { type Image, LOGO } from './image.js';
import { JPEG_SIGNATURE, readJpeg } from './jpeg.js';
import { PNG_SIGNATURE, readPng } from './png.js';
import { looksLikeWebp, readWebp } from './webp.js';

export const MAX_LOGO_BYTES = 256 * 1024;
/** Pixels of each side. */
const SMALLEST = 32;
const LARGEST = 1024;

/** What else is often taken for a logo, by how it begins. */
const OTHERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^GIF8/, 'a GIF'],
  [/^BM/, 'a BMP'],
  [/^.{4}ftyp/s, 'an AVIF, a HEIC or a film'],
  [/^%PDF/, 'a PDF'],
  [/^(?:\xef\xbb\xbf)?\s*</, 'an SVG or another text'],
];

/** Reads an image as a logo: what it is by its own bytes, whatever its name or its sender says (decisions §7). */
export function readLogo(bytes: Buffer): Image {
  checkLogoSize(bytes.length);
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return readPng(bytes, checkPixels);
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return readJpeg(bytes, checkPixels);
  if (looksLikeWebp(bytes)) return readWebp(bytes, checkPixels);
  const start = bytes.toString('latin1', 0, 100);
  const received = OTHERS.find(([form]) => form.test(start))?.[1] ?? 'a file of another kind';
  return refuse('invalid_field', LOGO, received, 'an image that is a PNG, a JPEG or a WebP by its own bytes');
}

/** Refuses a file that is too large or empty, before its bytes are looked at. */
export function checkLogoSize(size: number): void {
  if (size === 0) refuse('invalid_field', LOGO, null, 'an image: PNG, JPEG or WebP');
  if (size > MAX_LOGO_BYTES) refuse('too_large', LOGO, `${size} bytes`, rule('size.bytes', { most: MAX_LOGO_BYTES }));
}

function checkPixels(width: number, height: number): void {
  const fits = (side: number): boolean => side >= SMALLEST && side <= LARGEST;
  if (fits(width) && fits(height)) return;
  const expected = `${SMALLEST} to ${LARGEST} pixels wide and as many high`;
  refuse('invalid_field', LOGO, `${width} × ${height} pixels`, expected);
}
