import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  type Archive,
  bufferSource,
  canonicalManifest,
  openArchive,
  rebuildSignedZip,
  reviewArchive,
  verifySignedZip,
  writeSignedZip,
} from '../src/index.js';
import { buildZip } from './zip-builder.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });

const submitted = buildZip([
  { name: 'shop/', mode: 0o040750 },
  { name: 'shop/module.json', content: '{"slug":"shop","version":"1.0.0"}', method: 8 },
  { name: '__proto__', content: 'legal', madeBy: 0, attributes: 0x20 },
  { name: 'bin/run', content: '#!/bin/sh\n', mode: 0o100755 },
]);

function open(bytes: Buffer): Archive {
  const opened = openArchive(bufferSource(bytes));
  assert.ok(opened.ok, JSON.stringify(opened));
  return opened.archive;
}

async function signedParts(bytes: Buffer): Promise<{ manifestText: string; signatureBase64: string }> {
  const reviewed = await reviewArchive(bufferSource(bytes));
  assert.ok(reviewed.ok, JSON.stringify(reviewed));
  const files = new Map([...reviewed.files].map(([path, { sha256 }]) => [path, sha256]));
  const manifestText = canonicalManifest({ slug: 'shop', version: '1.0.0', publisher: 'Ada', files });
  return {
    manifestText,
    signatureBase64: sign('RSA-SHA256', Buffer.from(manifestText), privateKey).toString('base64'),
  };
}

function write(
  bytes: Buffer,
  parts: { manifestText: string; signatureBase64: string },
): { zip: Buffer; sha256: string } {
  const pieces: Buffer[] = [];
  const out = { write: (piece: Buffer): void => void pieces.push(Buffer.from(piece)) };
  const { sha256, size } = writeSignedZip({ archive: open(bytes), ...parts, out });
  const zip = Buffer.concat(pieces);
  assert.equal(zip.length, size);
  return { zip, sha256 };
}

describe('writeSignedZip', () => {
  it('writes what verifySignedZip finds intact, with the hash it states (decisions §4)', async () => {
    const { zip, sha256 } = write(submitted, await signedParts(submitted));
    assert.equal(createHash('sha256').update(zip).digest('hex'), sha256);
    const verified = await verifySignedZip(bufferSource(zip), [publicKey]);
    assert.equal(verified.outcome, 'intact', JSON.stringify(verified));
  });

  it('gives the same bytes again from the submission, the manifest and the signature (decisions §4)', async () => {
    const parts = await signedParts(submitted);
    const { zip, sha256 } = write(submitted, parts);
    const pieces: Buffer[] = [];
    const rebuilt = await rebuildSignedZip({
      submitted: bufferSource(submitted),
      ...parts,
      out: { write: (piece) => void pieces.push(Buffer.from(piece)) },
    });
    assert.equal(rebuilt.outcome, 'rebuilt', JSON.stringify(rebuilt));
    assert.ok(Buffer.concat(pieces).equals(zip));
    assert.equal(rebuilt.outcome === 'rebuilt' && rebuilt.sha256, sha256);
  });
});
