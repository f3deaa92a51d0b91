import assert from 'node:assert/strict';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import type { Entry } from '../src/entry.js';
import { checkName, readName } from '../src/entry-name.js';
import { FaultList, wholeArchive } from '../src/fault.js';
import {
  bufferSource,
  canonicalManifest,
  defaultCaps,
  openArchive,
  reviewArchive,
  writeSignedZip,
} from '../src/index.js';
import { checkCollisions } from '../src/name-collisions.js';
import { buildZip } from './zip-builder.js';

function isNameAllowed(name: string): boolean {
  const faults = new FaultList();
  const bytes = Buffer.from(name);
  checkName(readName(bytes, 0, bytes.length), defaultCaps, wholeArchive, faults);
  return faults.total === 0;
}

function doNamesMeet(names: readonly string[]): boolean {
  const faults = new FaultList();
  const entries = names.map((name) => ({ name, isFolder: name.endsWith('/'), directoryOffset: 0 }) as Entry);
  checkCollisions(entries, 'refused', faults);
  return faults.total > 0;
}

const nameParts = fc.constantFrom(
  ...['a', 'con', 'CON', 'Aux', 'nul', 'prn', 'com', 'com1', 'LPT9', '0', '.', '..', '/', '-', '_', '.php', 'é', ' '],
);
const plainNames = fc.array(nameParts, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

describe('checkName', () => {
  it('judges a plain name as it judges it below a folder that is not plain (decisions §5)', () => {
    fc.assert(
      fc.property(plainNames, (name) => {
        assert.equal(isNameAllowed(name), isNameAllowed(`é/${name}`), name);
      }),
      { numRuns: 5000 },
    );
  });

  it('holds plain names to the caps on length and segments (decisions §5)', () => {
    const limits: [string, boolean][] = [
      ['a/'.repeat(39).concat('a'), true],
      ['a/'.repeat(40).concat('a'), false],
      ['a'.repeat(255), true],
      ['a'.repeat(256), false],
      [`${'a'.repeat(200)}/`.repeat(6), false],
    ];
    for (const [name, isAllowed] of limits) assert.equal(isNameAllowed(name), isAllowed, name);
  });
});

describe('checkCollisions', () => {
  it('finds names that meet exactly where two of them do, in any order (decisions §5)', () => {
    const path = fc
      .tuple(fc.array(fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301'), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([segments, isFolder]) => segments.join('/') + (isFolder ? '/' : ''));
    fc.assert(
      fc.property(fc.array(path, { minLength: 2, maxLength: 6 }), (names) => {
        const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));
        assert.equal(doNamesMeet(names), pairs.some(doNamesMeet), names.join());
        assert.equal(doNamesMeet(names.toReversed()), doNamesMeet(names), names.join());
      }),
      { numRuns: 3000 },
    );
  });
});

describe('canonicalManifest of many names', () => {
  it('is what canonicalize makes of the whole manifest (decisions §4)', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', '"', '\\', '\u007f'),
    );
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const manifest = { slug: 's', version: '1.0.0', publisher: 'P' };
        const files = new Map(names.map((path, index) => [path, index.toString(16).padStart(64, '0')]));
        const record: Record<string, string> = Object.create(null);
        for (const [path, sha256] of files) record[path] = sha256;
        assert.equal(canonicalManifest({ ...manifest, files }), canonicalize({ ...manifest, files: record }));
      }),
    );
  });

  it('refuses half a surrogate pair in a name', () => {
    const files = new Map([['\ud800', '0'.repeat(64)]]);
    assert.throws(() => canonicalManifest({ slug: 's', version: '1.0.0', publisher: 'P', files }), TypeError);
  });
});

describe('writeSignedZip of many small entries', () => {
  it('writes sound headers over what its buffer held before (decisions §4)', async () => {
    const plans = Array.from({ length: 3000 }, (_, index) => ({
      name: `folder-${index % 7}/${'x'.repeat(index % 90)}${index}`,
      content: Buffer.alloc(200 + (index % 11), 255),
    }));
    const opened = openArchive(bufferSource(buildZip(plans)));
    assert.ok(opened.ok);
    const pieces: Buffer[] = [];
    const out = { write: (bytes: Buffer) => void pieces.push(Buffer.from(bytes)) };
    writeSignedZip({ archive: opened.archive, manifestText: '{}', signatureBase64: 'AAAA', out });
    const reviewed = await reviewArchive(bufferSource(Buffer.concat(pieces)), {}, { reserved: 'allowed' });
    assert.ok(reviewed.ok);
    assert.ok(pieces.length > 3);
    const names = [...plans.map(({ name }) => name), 'service-artifact.json', 'service-artifact.sig'];
    assert.deepEqual([...reviewed.files.keys()], names);
    assert.deepEqual(
      reviewed.archive.entries.slice(0, 3000).map(({ crc32, size, dosTime, mode }) => [crc32, size, dosTime, mode]),
      opened.archive.entries.map(({ crc32, size, dosTime, mode }) => [crc32, size, dosTime, mode]),
    );
  });
});
