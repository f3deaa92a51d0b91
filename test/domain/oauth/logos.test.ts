import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Image } from '../../../domain/oauth/logo-formats/image.js';
import { readLogo } from '../../../domain/oauth/logo-formats/read-logo.js';
import { Refusal } from '../../../domain/refusal.js';
import { type ImageName, imageOf } from '../../images.js';

/** What a file is refused as; an answer fails the test. */
function refused(bytes: Buffer): string {
  try {
    readLogo(bytes);
  } catch (error) {
    if (!(error instanceof Refusal) || error.first.field !== 'logo' || error.first.rule === null) throw error;
    const { rule, params } = error.first.rule;
    return [`${error.code}:`, rule, ...Object.values(params)].join(' ');
  }
  return assert.fail('it was taken');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly tail?: readonly number[];
  readonly before?: readonly Buffer[];
  readonly image?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}

const rows = (width: number, height: number): Buffer => Buffer.alloc(height * (1 + width));
const packed = (bytes: Buffer): Buffer => deflateSync(bytes);

/** A PNG of grey pixels out of its parts, with checksums that are right. */
function png(parts: PngParts = {}): Buffer {
  const { width = 40, height = 40, depth = 8, colour = 0, tail = [0, 0, 0] } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, ...tail], 8);
  const image = parts.image ?? [chunk('IDAT', packed(rows(40, 40)))];
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = parts.after ?? [chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), ...(parts.before ?? []), ...image, ...end]);
}

const good: ReadonlyArray<readonly [ImageName, Image['type']]> = [
  ['png', 'image/png'],
  ['pngInterlaced', 'image/png'],
  ['pngPalette', 'image/png'],
  ['pngGrey16', 'image/png'],
  ['pngNoted', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['jpegProgressive', 'image/jpeg'],
  ['jpegGrey', 'image/jpeg'],
  ['jpegNoted', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['webpAlpha', 'image/webp'],
  ['webpLossless', 'image/webp'],
  ['webpNoted', 'image/webp'],
];

describe('the logo of an OAuth client', () => {
  for (const [name, type] of good) {
    it(`is taken as ${name}: by its own bytes, with its size in pixels`, () => {
      const image = readLogo(imageOf(name));
      assert.deepEqual([image.type, image.width, image.height], [type, 48, 40]);
      // What was read once is read again as the same: nothing was broken by what was left out.
      const again = readLogo(Buffer.from(image.bytes));
      assert.deepEqual(Buffer.from(again.bytes), Buffer.from(image.bytes));
    });

    it(`is refused as ${name} with anything behind its end`, () => {
      const bytes = imageOf(name);
      for (const behind of [Buffer.from([0]), Buffer.from('<script>'), Buffer.from('PK\x05\x06'), bytes]) {
        assert.match(refused(Buffer.concat([bytes, behind])), /^invalid_field: logo\.damaged /);
      }
    });

    it(`ends in a refusal or an image, and in nothing else, whatever byte of ${name} is another`, () => {
      const bytes = imageOf(name);
      for (let at = 0; at < bytes.length; at += 1) {
        for (const flip of [0x01, 0x80, 0xff]) {
          const changed = Buffer.from(bytes);
          changed[at] = (changed[at] ?? 0) ^ flip;
          try {
            const { width, height } = readLogo(changed);
            assert.ok(width >= 32 && width <= 1024 && height >= 32 && height <= 1024);
          } catch (error) {
            assert.ok(error instanceof Refusal, `${at}: ${error}`);
          }
        }
      }
    });
  }

  it('is kept without what a camera or a program wrote into it', () => {
    for (const name of ['pngNoted', 'jpegNoted', 'webpNoted'] as const) {
      const before = imageOf(name);
      const after = Buffer.from(readLogo(before).bytes);
      assert.ok(before.includes('Somebody') && !after.includes('Somebody'), name);
      assert.ok(!after.includes('Exif') && !after.includes('eXIf') && !after.includes('EXIF'), name);
      assert.ok(/ICC_PROFILE|iCCP|ICCP/.test(after.toString('latin1')), `${name} keeps its colours`);
    }
    const said = png({ before: [chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))] });
    assert.ok(!Buffer.from(readLogo(said).bytes).includes('script'));
    const untouched = imageOf('webp');
    assert.deepEqual(Buffer.from(readLogo(untouched).bytes), untouched);
  });

  it('is no file of another kind, whatever it is called', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    assert.equal(refused(Buffer.from(svg)), 'invalid_field: logo.other_format text');
    assert.equal(refused(Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)), 'invalid_field: logo.other_format text');
    assert.equal(refused(imageOf('gif')), 'invalid_field: logo.other_format gif');
    assert.equal(refused(Buffer.from(`BM${'x'.repeat(100)}`)), 'invalid_field: logo.other_format bmp');
    assert.equal(refused(Buffer.from('\0\0\0\x20ftypavif')), 'invalid_field: logo.other_format avif_heic_or_video');
    assert.equal(refused(Buffer.from(`GIF8${svg}`)), 'invalid_field: logo.other_format gif');
    for (const other of ['x', 'PK\x03\x04', '\x89PNG', 'RIFF', 'RIFF\0\0\0\0WAVE', '\xff\xd8']) {
      assert.equal(refused(Buffer.from(other, 'latin1')), 'invalid_field: logo.other_format unknown', other);
    }
    assert.equal(refused(Buffer.alloc(0)), 'invalid_field: logo.missing');
  });

  it('stands still, and is in colours that every browser shows', () => {
    assert.match(refused(imageOf('webpAnimated')), /logo\.animated WebP/);
    assert.match(refused(imageOf('jpegCmyk')), /logo\.colors/);
    assert.match(refused(png({ before: [chunk('acTL', Buffer.alloc(8))] })), /logo\.animated PNG/);
    for (const kind of [0xc3, 0xc5, 0xc9, 0xcc]) {
      const bytes = imageOf('jpeg');
      bytes[bytes.indexOf(Buffer.from('ffc0', 'hex')) + 1] = kind;
      assert.match(refused(bytes), /logo\.jpeg_process/, kind.toString(16));
    }
  });

  it('is at most 256 KiB, and 32 to 1024 pixels a side: told before anything of it is unpacked', () => {
    assert.equal(refused(Buffer.alloc(256 * 1024 + 1)), 'too_large: logo.too_large 262145 262144');
    assert.equal(refused(png({ width: 31 })), 'invalid_field: logo.dimensions 31 40 32 1024');
    assert.equal(refused(png({ height: 1025 })), 'invalid_field: logo.dimensions 40 1025 32 1024');
    assert.equal(refused(png({ width: 0 })), 'invalid_field: logo.dimensions 0 40 32 1024');
    assert.match(refused(png({ width: 0xffffffff, height: 0xffffffff })), /logo\.dimensions 4294967295 4294967295/);
    const large = (width: number, height: number) =>
      readLogo(png({ width, height, image: [chunk('IDAT', packed(rows(width, height)))] }));
    assert.equal(large(1024, 1024).width, 1024);
    assert.equal(large(32, 32).height, 32);
    const tall = imageOf('jpeg');
    tall.writeUInt16BE(2000, tall.indexOf(Buffer.from('ffc0', 'hex')) + 5);
    assert.equal(refused(tall), 'invalid_field: logo.dimensions 48 2000 32 1024');
  });

  it('is refused as a PNG whose parts are wrong, missing or out of order', () => {
    const image = chunk('IDAT', packed(rows(40, 40)));
    const end = chunk('IEND', Buffer.alloc(0));
    const palette = chunk('PLTE', Buffer.alloc(3));
    const bad: ReadonlyArray<readonly [string, Buffer]> = [
      ['a bomb', png({ image: [chunk('IDAT', packed(Buffer.alloc(50_000_000)))] })],
      ['fewer rows', png({ image: [chunk('IDAT', packed(rows(40, 39)))] })],
      ['no stream', png({ image: [chunk('IDAT', Buffer.from('not deflate'))] })],
      [
        'data behind the stream',
        png({ image: [chunk('IDAT', Buffer.concat([packed(rows(40, 40)), Buffer.from('x')]))] }),
      ],
      ['no image', png({ image: [] })],
      ['no end', png({ after: [] })],
      ['data in its end', png({ after: [chunk('IEND', Buffer.from('x'))] })],
      ['two ends', png({ after: [end, end] })],
      [
        'something between its pieces',
        png({ image: [image, chunk('tEXt', Buffer.from('a\0b')), chunk('IDAT', Buffer.alloc(0))] }),
      ],
      ['an unknown chunk that matters', png({ before: [chunk('EVIL', Buffer.from('x'))] })],
      ['a chunk with a strange name', png({ before: [chunk('a<b>', Buffer.from('x'))] })],
      ['a palette where there is none', png({ before: [palette] })],
      ['no palette where one is needed', png({ colour: 3 })],
      ['a palette of no size', png({ colour: 3, before: [chunk('PLTE', Buffer.alloc(4))] })],
      ['a palette behind the image', png({ colour: 3, image: [image, palette] })],
      ['two palettes', png({ colour: 3, before: [palette, palette] })],
      ['two headers', png({ before: [png().subarray(8, 33)] })],
      ['an unknown colour type', png({ colour: 5 })],
      ['a depth that its colours cannot have', png({ colour: 2, depth: 4 })],
      ['another compression', png({ tail: [1, 0, 0] })],
      ['another interlacing', png({ tail: [0, 0, 2] })],
    ];
    for (const [what, bytes] of bad)
      assert.match(refused(bytes), /^invalid_field: logo\.(?:damaged PNG|checksum_wrong|chunk_unknown) /, what);
    const wrong = png();
    wrong[wrong.length - 1] = 0;
    assert.match(refused(wrong), /logo\.checksum_wrong IEND/);
  });

  it('is refused as a JPEG that holds a second image, or whose segments do not lead to its end', () => {
    const bytes = imageOf('jpeg');
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    const frameEnd = frame + 2 + bytes.readUInt16BE(frame + 2);
    const header = bytes.subarray(frame, frameEnd);
    const withIn = (at: number, more: Buffer): Buffer =>
      Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
    assert.match(refused(withIn(frameEnd, header)), /two_images/);
    assert.match(refused(withIn(bytes.length - 2, header)), /two_images/);
    assert.equal(refused(withIn(2, Buffer.from('<!--'))), 'invalid_field: logo.other_format unknown');
    assert.match(refused(withIn(frame, Buffer.from('<!--'))), /segment_without_name/);
    assert.match(refused(withIn(frame, Buffer.from('ffd8', 'hex'))), /segment_without_name/);
    assert.match(refused(withIn(2, Buffer.from('ffe1ffff', 'hex'))), /segment_cut_off/);
    assert.match(refused(withIn(2, Buffer.from('ffe10001', 'hex'))), /segment_cut_off/);
    assert.match(refused(Buffer.concat([bytes.subarray(0, frame), bytes.subarray(frameEnd)])), /image_before_header/);
    assert.match(refused(Buffer.concat([bytes.subarray(0, 2), Buffer.from('ffd9', 'hex')])), /image_missing/);
    const hidden = withIn(2, Buffer.concat([Buffer.from('fffe0010', 'hex'), Buffer.from('<?php evil(); ')]));
    assert.ok(!Buffer.from(readLogo(hidden).bytes).includes('php'));
  });

  it('is refused as a WebP whose chunks say something else than its header', () => {
    const lossy = imageOf('webp');
    const long = Buffer.from(lossy);
    long.writeUInt32LE(lossy.length, 4);
    assert.match(refused(long), /length_wrong/);
    const alpha = imageOf('webpAlpha');
    const at = alpha.indexOf('VP8X') + 8;
    const flagged = (flags: number): Buffer => {
      const copy = Buffer.from(alpha);
      copy[at] = flags;
      return copy;
    };
    assert.match(refused(flagged(0x12)), /logo\.animated/);
    assert.match(refused(flagged(0x00)), /transparency_repeated/);
    assert.match(refused(flagged(0x30)), /chunks_out_of_order/);
    assert.match(refused(flagged(0x41)), /header_malformed/);
    const wider = Buffer.from(alpha);
    wider.writeUIntLE(99, at + 4, 3);
    assert.match(refused(wider), /size_differs/);
    const twice = Buffer.concat([lossy, lossy.subarray(12)]);
    twice.writeUInt32LE(twice.length - 8, 4);
    assert.match(refused(twice), /data_after_image/);
    const empty = Buffer.concat([lossy, Buffer.from('XXXX\0\0\0\0', 'latin1')]);
    empty.writeUInt32LE(empty.length - 8, 4);
    assert.match(refused(empty), /data_after_image/);
    const padded = Buffer.concat([alpha, Buffer.from('XXXX\x01\0\0\0ab', 'latin1')]);
    padded.writeUInt32LE(padded.length - 8, 4);
    assert.match(refused(padded), /data_between_chunks/);
    padded[padded.length - 1] = 0;
    assert.deepEqual(
      Buffer.from(readLogo(padded).bytes),
      Buffer.from(readLogo(alpha).bytes),
      'what is unknown is left out',
    );
    const renamed = Buffer.from(lossy);
    renamed.write('EVIL', 12, 'latin1');
    assert.match(refused(renamed), /image_missing/);
  });

  it('has another hash as soon as it is another image', () => {
    const hashes = good.map(([name]) =>
      createHash('sha256')
        .update(readLogo(imageOf(name)).bytes)
        .digest('hex'),
    );
    assert.equal(new Set(hashes).size, good.length);
  });
});
