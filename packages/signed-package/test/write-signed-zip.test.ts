import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import {
  bufferSource,
  canonicalManifest,
  type Entry,
  openArchive,
  rebuildSignedZip,
  writeSignedZip,
} from '../src/index.js';
import { signedZip, submission, writeZip } from './signed-fixture.js';
import { buildZip, type EntryPlan, extraField, uint32, uint64 } from './zip-builder.js';

/** As the compiled test lies in dist/test. */
const golden = new URL('../../test/golden/', import.meta.url);

/** Submissions that say the same in different words. */
const later = { crc: 0, size: 0, compressedSize: 0 };
function wordy(plan: EntryPlan): EntryPlan {
  const content = Buffer.from(plan.content ?? '');
  const plain = buildZip([plan]);
  const compressedSize = plain.readUInt32LE(18);
  return {
    ...plan,
    flags: 0x0008,
    versionNeeded: 45,
    local: later,
    localExtra: Buffer.concat([extraField(0x5455, Buffer.alloc(9, 1)), extraField(1, uint64(0, 0))]),
    centralExtra: extraField(0x5455, Buffer.alloc(5, 1)),
    comment: Buffer.from('a comment'),
    after: Buffer.concat([uint32(0x08074b50, crc32(content)), uint64(compressedSize, content.length)]),
  };
}

describe('writeSignedZip', () => {
  it('gives the bytes of the golden file (decisions §4: the form is frozen)', () => {
    const text = (name: string): string => readFileSync(new URL(name, golden), 'utf8');
    const zip = writeZip(
      readFileSync(new URL('submitted.zip', golden)),
      text('manifest.txt'),
      text('signature.base64'),
    );
    assert.ok(zip.equals(readFileSync(new URL('signed.zip', golden))), 'the canonical form has changed');
  });

  it('gives the same bytes for submissions that differ in headers alone (decisions §4)', async () => {
    const { manifestText, signatureBase64, zip } = await signedZip(buildZip(submission));
    const unusual = buildZip(submission.map(wordy), { comment: Buffer.from('an archive comment'), zip64: {} });
    assert.ok(writeZip(unusual, manifestText, signatureBase64).equals(zip));
  });

  it('keeps compressed bytes, order, names, modes and times (decisions §4)', async () => {
    const submitted = buildZip(submission);
    const { zip } = await signedZip(submitted);
    const before = openArchive(bufferSource(submitted));
    const after = openArchive(bufferSource(zip), { reserved: 'allowed' });
    assert.ok(before.ok && after.ok);
    const bytesOf = (bytes: Buffer, offset: number, length: number): string =>
      bytes.subarray(offset, offset + length).toString('hex');
    for (const [index, entry] of before.archive.entries.entries()) {
      const copy: Entry | undefined = after.archive.entries[index];
      assert.ok(copy !== undefined);
      const { name, method, crc32: checksum, compressedSize, size, mode, dosTime, dosDate } = entry;
      const kept = { name, method, crc32: checksum, compressedSize, size, mode, dosTime, dosDate };
      assert.deepEqual({ ...copy, ...kept }, copy);
      assert.equal(bytesOf(zip, copy.dataOffset, compressedSize), bytesOf(submitted, entry.dataOffset, compressedSize));
    }
    assert.deepEqual(
      after.archive.entries.map(({ mode }) => mode.toString(8)),
      ['40750', '100644', '100644', '100644', '100755', '100644', '100644'],
    );
  });

  it('ends in the two entries, stored, 0644, dated 1980-01-01 00:00, the signature without a line feed (decisions §4)', async () => {
    const { zip, manifestText, signatureBase64 } = await signedZip(buildZip(submission));
    const opened = openArchive(bufferSource(zip), { reserved: 'allowed' });
    assert.ok(opened.ok);
    const own = opened.archive.entries.slice(-2);
    assert.deepEqual(
      own.map(({ name }) => name),
      ['service-artifact.json', 'service-artifact.sig'],
    );
    for (const entry of own) {
      assert.deepEqual([entry.method, entry.mode, entry.dosTime, entry.dosDate], [0, 0o100644, 0, 0x21]);
    }
    const contents = own.map(({ dataOffset, size }) => zip.subarray(dataOffset, dataOffset + size).toString('utf8'));
    assert.deepEqual(contents, [manifestText, signatureBase64]);
  });

  it('writes nothing but records and data: no comments, extra fields, descriptors (decisions §4)', async () => {
    const { zip } = await signedZip(buildZip(submission));
    const opened = openArchive(bufferSource(zip), { reserved: 'allowed' });
    assert.ok(opened.ok);
    const { entries } = opened.archive;
    const names = entries.reduce((sum, { name }) => sum + Buffer.byteLength(name), 0);
    const data = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
    assert.equal(zip.length, entries.length * (30 + 46) + 2 * names + data + 22);
    assert.ok(entries.every(({ flags }) => flags === 0x0800));
  });

  it('goes on from a canonical copy to the same copy', async () => {
    const submitted = buildZip(submission);
    const { zip, manifestText, signatureBase64 } = await signedZip(submitted);
    const opened = openArchive(bufferSource(zip), { reserved: 'allowed' });
    assert.ok(opened.ok);
    const archive = { ...opened.archive, entries: opened.archive.entries.slice(0, -2) };
    const pieces: Buffer[] = [];
    writeSignedZip({
      archive,
      manifestText,
      signatureBase64,
      out: { write: (piece) => void pieces.push(Buffer.from(piece)) },
    });
    assert.ok(Buffer.concat(pieces).equals(zip));
  });

  it('refuses a signature that is not padded base64', () => {
    for (const signature of ['', 'AAA', 'AAAA\n', 'AA-_', '====']) {
      assert.throws(() => writeZip(buildZip(submission), '{}', signature), TypeError, signature);
    }
  });

  it('tells its progress', async () => {
    const opened = openArchive(bufferSource(buildZip(submission)));
    assert.ok(opened.ok);
    const done: number[] = [];
    const onProgress = (bytes: number): void => void done.push(bytes);
    writeSignedZip({
      archive: opened.archive,
      manifestText: '{}',
      signatureBase64: 'AAAA',
      out: { write() {} },
      onProgress,
    });
    assert.equal(done.length, submission.length);
    assert.deepEqual(
      done,
      done.toSorted((a, b) => a - b),
    );
  });
});

describe('canonicalManifest', () => {
  it('sorts by UTF-16 code units, escapes as RFC 8785 says, and keeps __proto__ (decisions §4)', () => {
    const sha256 = 'a'.repeat(64);
    const names = [
      '\u20ac',
      '\r',
      '\ufb33',
      '1',
      '\ud83d\ude00',
      '\u0080',
      '\u00f6',
      '__proto__',
      'toJSON',
      'constructor',
    ];
    const text = canonicalManifest({
      slug: 's',
      version: '1.0.0',
      publisher: 'Zo\u00eb "Z"\u2028',
      files: new Map(names.map((name) => [name, sha256])),
    });
    const order = [
      '\\r',
      '1',
      '__proto__',
      'constructor',
      'toJSON',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ];
    const files = order.map((name) => `"${name}":"${sha256}"`).join(',');
    assert.equal(text, `{"files":{${files}},"publisher":"Zo\u00eb \\"Z\\"\u2028","slug":"s","version":"1.0.0"}`);
  });

  it('refuses half a surrogate pair', () => {
    assert.throws(() => canonicalManifest({ slug: '\ud800', version: '1', publisher: '', files: new Map() }));
  });
});

describe('rebuildSignedZip', () => {
  const submitted = buildZip(submission);

  it('gives the signed zip again from the submission, the manifest and the signature (decisions §4)', async () => {
    const { zip, manifestText, signatureBase64 } = await signedZip(submitted);
    const pieces: Buffer[] = [];
    const out = { write: (piece: Buffer): void => void pieces.push(Buffer.from(piece)) };
    const rebuilt = await rebuildSignedZip({ submitted: bufferSource(submitted), manifestText, signatureBase64, out });
    assert.equal(rebuilt.outcome, 'rebuilt', JSON.stringify(rebuilt));
    assert.ok(Buffer.concat(pieces).equals(zip));
  });

  it('writes nothing for a submission that the manifest does not list', async () => {
    const { manifestText, signatureBase64 } = await signedZip(submitted);
    const rebuild = async (bytes: Buffer, text = manifestText): Promise<unknown> => {
      const out = { write: (): void => assert.fail('it wrote') };
      const { outcome, ...rest } = await rebuildSignedZip({
        submitted: bufferSource(bytes),
        manifestText: text,
        signatureBase64,
        out,
      });
      return outcome === 'mismatch' && 'reason' in rest ? rest.reason : outcome;
    };
    assert.equal(await rebuild(buildZip(submission.slice(1, -1))), 'file_missing');
    assert.equal(await rebuild(buildZip([...submission, { name: 'more' }])), 'file_not_listed');
    assert.equal(
      await rebuild(buildZip(submission.map((plan) => (plan.name === '__proto__' ? { ...plan, content: 'x' } : plan)))),
      'file_altered',
    );
    assert.equal(await rebuild(submitted, '{}'), 'manifest_malformed');
    assert.equal(await rebuild(Buffer.from('no zip')), 'refused');
  });
});
