import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bufferSource, verifySignedZip } from '@countersign/signed-package';
import JSZip from 'jszip';
import type { PackageToSign } from '../../domain/release/ports.js';
import { poolOfRun } from '../pool.js';
import { honest, zipOf } from './archives.js';

describe('sign worker', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  let folder: string;
  const pool = poolOfRun();
  let job: PackageToSign;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sign-'));
    const path = join(folder, 'submitted.zip');
    await writeFile(path, zipOf(honest));
    const review = await pool.inspect(
      { path, owner: 'acc_1', slug: 'my-module', version: '1.2.0', kind: null },
      () => {},
    );
    assert.ok(review.read);
    job = {
      path,
      out: join(folder, 'signed.zip'),
      slug: 'my-module',
      version: '1.2.0',
      publisher: 'Ärger & Söhne',
      files: review.findings.files,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  });

  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('writes a signed zip whose manifest lists every file and whose signature is over its bytes (decisions §4)', async () => {
    const signed = await pool.sign(job);
    const bytes = await readFile(job.out);
    assert.equal(signed.sha256, createHash('sha256').update(bytes).digest('hex'));
    assert.equal(signed.size, bytes.length);
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    assert.equal(await zip.file('service-artifact.json')?.async('string'), signed.manifest);
    assert.equal(await zip.file('service-artifact.sig')?.async('string'), signed.signature);
    const { files, ...rest } = JSON.parse(signed.manifest);
    assert.deepEqual(rest, { slug: 'my-module', version: '1.2.0', publisher: 'Ärger & Söhne' });
    assert.deepEqual(files, Object.fromEntries(job.files.map((file) => [file.path, file.sha256])));
    const signature = Buffer.from(signed.signature, 'base64');
    assert.ok(verify('RSA-SHA256', Buffer.from(signed.manifest), publicKey, signature));
    assert.equal((await verifySignedZip(bufferSource(bytes), [publicKey])).outcome, 'intact');
  });

  it('gives the same bytes for the same submission and key (decisions §4, Signed zip)', async () => {
    const first = await pool.sign(job);
    const second = await pool.sign({ ...job, out: join(folder, 'again.zip') });
    assert.deepEqual(second, first);
    assert.deepEqual(await readFile(join(folder, 'again.zip')), await readFile(job.out));
  });

  it('signs nothing when the files are not those that were reviewed (service.md, Signed zip)', async () => {
    await assert.rejects(pool.sign({ ...job, files: job.files.slice(1) }), /not those that were reviewed/);
  });
});
