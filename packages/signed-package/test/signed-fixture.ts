import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  bufferSource,
  canonicalManifest,
  openArchive,
  reviewArchive,
  type SignedManifest,
  writeSignedZip,
} from '../src/index.js';
import type { EntryPlan } from './zip-builder.js';

export const signingKeys = generateKeyPairSync('rsa', { modulusLength: 3072 });
export const otherKeys = generateKeyPairSync('rsa', { modulusLength: 3072 });

/** A submission with a folder, an executable, a file made on FAT and a name that JavaScript treats specially. */
export const submission: EntryPlan[] = [
  { name: 'shop/', mode: 0o040750 },
  { name: 'shop/module.json', content: '{"slug":"shop","version":"1.0.0"}', method: 8, time: 0x5aa5, date: 0x5b6d },
  { name: '__proto__', content: 'legal', madeBy: 0, attributes: 0x21 },
  { name: 'shop/lang/en/größe.json', content: '{"a":"größe größe größe größe"}', method: 8 },
  { name: 'bin/run', content: '#!/bin/sh\n', mode: 0o100755 },
];

export interface SignedFixture {
  readonly zip: Buffer;
  readonly manifest: SignedManifest;
  readonly manifestText: string;
  readonly signatureBase64: string;
}

/** Reviews, lists, signs and writes a submission. */
export async function signedZip(submitted: Buffer): Promise<SignedFixture> {
  const reviewed = await reviewArchive(bufferSource(submitted));
  assert.ok(reviewed.ok, JSON.stringify(reviewed));
  const files = new Map([...reviewed.files].map(([path, { sha256 }]) => [path, sha256]));
  const manifest = { slug: 'shop', version: '1.0.0', publisher: 'Ada', files };
  const manifestText = canonicalManifest(manifest);
  const signatureBase64 = sign('RSA-SHA256', Buffer.from(manifestText), signingKeys.privateKey).toString('base64');
  return { zip: writeZip(submitted, manifestText, signatureBase64), manifest, manifestText, signatureBase64 };
}

/** What writeSignedZip writes; its stated size and hash are those of the bytes. */
export function writeZip(submitted: Buffer, manifestText: string, signatureBase64: string): Buffer {
  const opened = openArchive(bufferSource(submitted));
  assert.ok(opened.ok, JSON.stringify(opened));
  const pieces: Buffer[] = [];
  const out = { write: (piece: Buffer): void => void pieces.push(Buffer.from(piece)) };
  const written = writeSignedZip({ archive: opened.archive, manifestText, signatureBase64, out });
  const zip = Buffer.concat(pieces);
  assert.deepEqual(written, { sha256: createHash('sha256').update(zip).digest('hex'), size: zip.length });
  return zip;
}
