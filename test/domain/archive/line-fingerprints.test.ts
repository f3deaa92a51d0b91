import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { LINES_KEPT, readFingerprints } from '../../../domain/archive/line-fingerprints.js';
import { LineTable, viewOf } from '../../../domain/archive/line-table.js';
import { LineHash } from '../../../domain/archive/siphash.js';
import { sipHash } from './siphash.js';

const key = new Uint8Array(32).fill(7);

/** The fingerprints of one file as hex, one for each line; `null` when it is no text. */
function linesOf(content: string | Uint8Array, under = key, as: 'file' | 'text' = 'file'): string[] | null {
  const reading = readFingerprints(under);
  reading[as]('a.php', Buffer.from(content));
  const { files, fingerprints } = reading.result();
  if (files.length === 0) return null;
  const lines = Buffer.from(fingerprints).toString('hex').match(/.{16}/g) ?? [];
  assert.deepEqual(files, [{ path: 'a.php', lines: lines.length }]);
  return lines;
}

/**
 * The fingerprints of texts, one after the other, all by a single reading: each takes 16 MB, and thousands of them would
 * fill the memory of a busy machine before they are given back.
 */
function reader(): (texts: readonly string[]) => string[] {
  const reading = readFingerprints(key);
  let before = 0;
  return (texts) => {
    for (const text of texts) reading.text('a.php', Buffer.from(text, 'latin1'));
    const found = reading.result().fingerprints.subarray(before);
    before += found.length;
    return Buffer.from(found).toString('hex').match(/.{16}/g) ?? [];
  };
}

/** Little endian, as hex. */
function hexOf(hash: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(hash);
  return bytes.toString('hex');
}

describe('SipHash-2-4', () => {
  const vectors: Readonly<Record<number, string>> = {
    0: '310e0edd47db6f72',
    1: 'fd67dc93c539f874',
    8: '6224939a79f5f593',
    15: 'e545be4961ca29a1',
    63: '724506eb4c328a95',
  };
  const ascending = Uint8Array.from({ length: 64 }, (_, at) => at);

  it('gives the vectors of its reference implementation', () => {
    for (const [length, expected] of Object.entries(vectors)) {
      assert.equal(hexOf(sipHash(ascending.subarray(0, 16), ascending.subarray(0, Number(length)))), expected, length);
    }
    for (const length of [1, 8]) {
      assert.deepEqual(linesOf(ascending.subarray(0, length), ascending.subarray(0, 16), 'text'), [vectors[length]]);
    }
  });

  it('is that of each line in texts of any length, which are read in pieces', () => {
    // After 32 KiB the text is cut.
    const length = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 32_700, max: 32_800 }));
    const line = fc.tuple(length, fc.nat(255), fc.constantFrom('\n', '\r', '\r\n'));
    const random = Uint8Array.from(randomBytes(33_100), (byte) => (byte === 10 || byte === 13 ? 0 : byte));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.nat(70), (lines, rest) => {
        const texts = lines.map(([size, from]) => random.subarray(from, from + size));
        const last = random.subarray(0, rest);
        const all = Buffer.concat([...texts.flatMap((text, at) => [text, Buffer.from(lines[at]?.[2] ?? '')]), last]);
        assert.deepEqual(
          linesOf(all, key, 'text'),
          [...texts, ...(rest > 0 ? [last] : [])].map((text) => hexOf(sipHash(key.subarray(0, 16), text))),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('takes a key of 16 bytes only', () => {
    assert.throws(() => new LineHash(key), RangeError);
  });
});

describe('fingerprints of lines', () => {
  it('are one for each line, ended by LF, CR LF or CR, which do not count', () => {
    const [a, b, blank] = [linesOf('a')?.[0], linesOf('b')?.[0], linesOf('\n')?.[0]];
    assert.equal(new Set([a, b, blank]).size, 3);
    for (const text of ['a\nb', 'a\nb\n', 'a\r\nb\r\n', 'a\rb\r', 'a\r\nb']) assert.deepEqual(linesOf(text), [a, b]);
    assert.deepEqual(linesOf('a\n\nb'), [a, blank, b]);
    assert.deepEqual(linesOf('a\r\r\nb'), [a, blank, b]);
    assert.deepEqual(linesOf('a\n\rb'), [a, blank, b]);
    assert.deepEqual(linesOf(''), []);
  });

  it('end wherever a line does, among bytes that are nearly line ends', () => {
    const byte = fc.constantFrom('\n', '\r', '\r\n', 'a', '\x01', '\x09', '\x0b', '\x0e', '\x8a', '\x8d', '\xff');
    const told = reader();
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 40 }), (bytes) => {
        const text = bytes.join('');
        const lines = text.split(/\r\n|\r|\n/);
        if (lines.at(-1) === '') lines.pop();
        const alone = lines.map((line) => `${line}\n`);
        assert.deepEqual(told([text]), told(alone));
      }),
      { numRuns: 500 },
    );
  });

  it('differ for white space in or after a line', () => {
    assert.equal(new Set([...(linesOf('a b\n a b\na b \na\tb\na b\t') ?? [])]).size, 5);
  });

  it('are those of the text alone, wherever it stands', () => {
    const told = reader();
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((text) => `${text.replace(/[\r\n\0]/g, '')}\n`),
          { minLength: 1 },
        ),
        (lines) => assert.deepEqual(told([lines.join('')]), told(lines)),
      ),
      { numRuns: 50 },
    );
  });

  it('are others under another key', () => {
    const under = [1, 2].map((byte) => linesOf('a\nb\n\n', new Uint8Array(32).fill(byte)) ?? []);
    assert.equal(new Set(under.flat()).size, 6);
  });

  it('are taken of text in any encoding without NUL, not of binary files, whatever their names', () => {
    assert.equal(linesOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), null);
    assert.equal(linesOf(Buffer.from('caf\xe9\nna\xefve', 'latin1'))?.length, 2);
    assert.equal(linesOf(Buffer.concat([Buffer.alloc(9000, 'x'), Buffer.of(0)]))?.length, 1);
  });

  it('are bounded: a file with too many lines has none and says so, one after it has its own', () => {
    const reading = readFingerprints(key);
    reading.file('first.txt', Buffer.from('one\ntwo\n'));
    reading.file('large.txt', Buffer.alloc(LINES_KEPT - 1, '\n'));
    reading.file('exact.txt', Buffer.alloc(LINES_KEPT - 3, '\n'));
    reading.file('last.txt', Buffer.from('x'));
    reading.file('over.txt', Buffer.from('x'));
    const { files, fingerprints } = reading.result();
    assert.deepEqual(files, [
      { path: 'first.txt', lines: 2 },
      { path: 'large.txt', lines: null },
      { path: 'exact.txt', lines: LINES_KEPT - 3 },
      { path: 'last.txt', lines: 1 },
      { path: 'over.txt', lines: null },
    ]);
    assert.equal(fingerprints.length, LINES_KEPT * 8);
    assert.equal(Buffer.from(fingerprints).subarray(-8).toString('hex'), linesOf('x')?.[0]);
  });
});

describe('a table of lines', () => {
  it('numbers different lines in the order in which they are seen, at any fill, and finds them again', () => {
    const count = 5000;
    const all = new Uint8Array(randomBytes(count * 8));
    // Half of the table's emptiness: two zeros are a line like any other.
    all.fill(0, 0, 8);
    all.copyWithin(8 * 7, 0, 8);
    const table = new LineTable(count - 100);
    const numbers = [...table.add(viewOf(all), 0, count - 100)];
    assert.deepEqual(numbers.slice(0, 9), [0, 1, 2, 3, 4, 5, 6, 0, 7]);
    assert.equal(table.count, count - 101);
    assert.deepEqual(
      numbers,
      Array.from({ length: count - 100 }, (_, at) => table.find(viewOf(all), at)),
    );
    for (let at = count - 100; at < count; at += 1) assert.equal(table.find(viewOf(all), at), -1);
    assert.equal(new LineTable(0).find(viewOf(all), 0), -1);
  });
});
