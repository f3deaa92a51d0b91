import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bufferSource, canonicalManifest, reviewArchive, verifySignedZip } from '@countersign/signed-package';
import { testPackage } from '../archives.js';
import { answer, command, makeFolder } from './running.js';

describe('countersign rebuild', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let signature: { manifest: string; signature: string };
  let submitted: string;
  let out: string;

  before(async () => {
    folder = await makeFolder();
    submitted = join(folder.path, 'submitted.zip');
    out = join(folder.path, 'signed.zip');
    const { bytes } = await testPackage({ slug: 'my-module', version: '1.0.0' });
    await writeFile(submitted, bytes);
    const reviewed = await reviewArchive(bufferSource(bytes));
    assert.ok(reviewed.ok);
    const files = new Map([...reviewed.files].map(([path, { sha256 }]) => [path, sha256]));
    const manifest = canonicalManifest({ slug: 'my-module', version: '1.0.0', publisher: 'Acme', files });
    signature = { manifest, signature: sign('RSA-SHA256', Buffer.from(manifest), privateKey).toString('base64') };
  });

  after(() => folder.remove());

  async function wordsFor(content: unknown, zip = submitted): Promise<string[]> {
    const file = join(folder.path, 'signature.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return ['rebuild', '--submitted', zip, '--signature', file, '--out', out];
  }

  async function refused(words: readonly string[]): Promise<[number, string]> {
    const { status, err } = await command({}, ...words, '--json');
    assert.equal(existsSync(out), false);
    assert.deepEqual(
      (await readdir(folder.path)).filter((name) => name.endsWith('.part')),
      [],
    );
    return [status, (JSON.parse(err) as { code: string }).code];
  }

  it('refuses another zip, another hash and what is no answer of the signature route (decisions §4)', async () => {
    const other = join(folder.path, 'other.zip');
    await writeFile(other, (await testPackage({ slug: 'my-module', version: '1.0.1' })).bytes);
    assert.deepEqual(await refused(await wordsFor(signature, other)), [1, 'sha256_mismatch']);
    await writeFile(other, 'no zip');
    assert.deepEqual(await refused(await wordsFor(signature, other)), [1, 'invalid_archive']);
    const hashed = { ...signature, validation_hash: '0'.repeat(64) };
    assert.deepEqual(await refused(await wordsFor(hashed)), [1, 'sha256_mismatch']);
    assert.deepEqual(await refused(await wordsFor({ ...signature, manifest: '{}' })), [1, 'manifest_invalid']);
    for (const content of ['not JSON', {}, { ...signature, signature: 'not base64' }]) {
      assert.deepEqual(await refused(await wordsFor(content)), [2, 'invalid_field']);
    }
    assert.deepEqual(await refused(await wordsFor(signature, join(folder.path, 'none'))), [2, 'invalid_field']);
  });

  it('makes the signed zip again, and needs no service for it (decisions §4, Signed zip)', async () => {
    const { sha256 } = await answer({}, ...(await wordsFor(signature)));
    const bytes = await readFile(out);
    assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'));
    const keys = [publicKey.export({ type: 'spki', format: 'pem' }).toString()];
    const verified = await verifySignedZip(bufferSource(bytes), keys);
    assert.equal(verified.outcome, 'intact');
  });
});
