import { crc32 } from 'node:zlib';
import { readLogo } from '../../../domain/oauth/logo-formats/read-logo.js';
import { Refusal } from '../../../domain/refusal.js';
import { type ImageName, imageOf, imageTexts } from '../../images.js';
import type { RecordedList } from '../../recorded.js';

/** What becomes of a file: its size and the bytes that are kept of it, or why it is refused. */
function outcome(bytes: Buffer): string {
  try {
    const { width, height, bytes: kept } = readLogo(bytes);
    return `${width}x${height}, ${kept.length} bytes`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { rule = '', params = {} } = error.first.rule ?? {};
    return [rule.replace('logo.', ''), ...Object.values(params)].join(' ');
  }
}

/** Bytes of an image that are changed each: its headers and its end. What is between is compressed. */
const HEAD = 320;

/** One line for each change of outcome, so that places of the same one stand together. */
function byPlace(count: number, at: (place: number) => string): string[] {
  const lines: string[] = [];
  let before = '';
  for (let place = 0; place < count; place += 1) {
    const now = at(place);
    if (now !== before) lines.push(`${place} ${now}`);
    before = now;
  }
  return lines;
}

function changed(bytes: Buffer, at: number, change: (byte: number) => number): Buffer {
  const other = Buffer.from(bytes);
  other[at] = change(bytes[at] ?? 0);
  return other.subarray(0, 4).toString('latin1') === '\x89PNG' ? withChecksums(other) : other;
}

/** Where the chunks of a PNG lead to its end, their checksums are right. */
function withChecksums(bytes: Buffer): Buffer {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4);
    at = end;
  }
  return bytes;
}

function linesOf(name: ImageName): string[] {
  const bytes = imageOf(name);
  const checked = name.startsWith('png') ? 120 : HEAD;
  const places = Math.min(bytes.length, checked);
  return [
    'cut off:',
    ...byPlace(bytes.length + 1, (length) => outcome(bytes.subarray(0, length))),
    'one more:',
    ...byPlace(places, (at) => outcome(changed(bytes, at, (byte) => byte + 1))),
    'one less:',
    ...byPlace(places, (at) => outcome(changed(bytes, at, (byte) => byte - 1))),
    'all bits:',
    ...byPlace(places, (at) => outcome(changed(bytes, at, () => 255))),
  ];
}

/** What becomes of logos, to the letter. */
export function recordsOfLogos(): RecordedList[] {
  const names = Object.keys(imageTexts) as ImageName[];
  return [
    {
      path: 'domain/oauth/records/logos',
      about: 'What becomes of each image, cut off or with another byte, from that place on.',
      entries: names.map((name) => ({ name, lines: () => linesOf(name) })),
    },
  ];
}
