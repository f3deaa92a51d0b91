import assert from 'node:assert/strict';
import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto';
import { bufferSource, verifySignedZip } from '@countersign/signed-package';
import JSZip from 'jszip';
import { type PublishingKey, signedCall } from '../../main/tour/signed-call.js';
import { asPackage, type TestPackage, testPackage } from '../archives.js';
import { CORE, openStarted, type Started } from '../started.js';

type Json = Record<string, unknown>;

const SLUG = 'my-module';

describe('packages at the caps of the automatic review', () => {
  let started: Started;
  let key: PublishingKey;

  before(async () => {
    started = await openStarted({ COUNTERSIGN_LOG_LEVEL: 'error' });
    await started.tool('service_register_artifact', { slug: SLUG, name: 'My module', description: { en: 'Large.' } });
    await started.approve(SLUG);
    key = (await started.admin('issue-publishing-token', '--artifact', SLUG)) as unknown as PublishingKey;
  });

  after(() => started?.stop());

  it('refuses 10,001 entries and keeps no byte (service.md, Review 2; decisions §4)', async () => {
    const zip = await withEntries('1.0.0', 10_001, (index) => `f/${index}`);
    await announce('1.0.0', zip);
    const reply = await started.agent.call('service_upload_package', {
      slug: SLUG,
      version: '1.0.0',
      package_base64: zip.bytes.toString('base64'),
    });
    assert.ok(!reply.ok);
    assert.deepEqual([reply.problem['code'], reply.problem['status']], ['too_many_entries', 422]);
    assert.match(String(reply.problem['received']), /10,?001/);
    assert.equal((await release('1.0.0'))['state'], 'draft');
    assert.deepEqual(await started.spooled(), []);
  });

  it('takes 10,000 entries with names of 1,024 bytes, signs them, and its zip checks (decisions §4)', async () => {
    const segments = ['b'.repeat(255), 'c'.repeat(255), 'd'.repeat(255), 'e'.repeat(200)].join('/');
    const zip = await withEntries('1.1.0', 10_000, (index) => `${segments}/${String(index).padStart(55, '0')}`);
    assert.ok(zip.size < 40 * 1024 * 1024);
    await announce('1.1.0', zip);
    const url = `${started.service.url}/v1/publisher/releases/1.1.0/package`;
    const { status, answer } = await signedCall(url, key, 'PUT', zip.bytes, 'application/zip');
    assert.equal(status, 202, JSON.stringify(answer).slice(0, 1000));
    const approved = await started.approve(SLUG, '1.1.0');
    const link = await started.tool('service_package_link', { slug: SLUG, version: '1.1.0' });
    const signed = Buffer.from(await (await fetch(String(link['url']))).arrayBuffer());
    assert.equal(createHash('sha256').update(signed).digest('hex'), approved['validation_hash']);
    const { keys } = (await (await fetch(`${started.service.url}/v1/signing-keys`)).json()) as { keys: JsonWebKey[] };
    const checked = await verifySignedZip(
      bufferSource(signed),
      keys.map((jwk) => createPublicKey({ key: jwk, format: 'jwk' })),
    );
    assert.equal(checked.outcome, 'intact');
    assert.deepEqual(await started.spooled(), []);
  });

  it('takes 60,000 flags, counts all and keeps 20 for a file and rule (decisions §4)', async () => {
    const evals = `<?php\n${'eval($x);\n'.repeat(60_000)}`;
    const zip = await testPackage({ slug: SLUG, version: '1.2.0', files: { 'src/evil.php': evals } });
    await announce('1.2.0', zip);
    const answer = await started.tool('service_upload_package', {
      slug: SLUG,
      version: '1.2.0',
      package_base64: zip.bytes.toString('base64'),
    });
    assert.equal(answer['state'], 'in_review');
    const flags = answer['flags'] as ReadonlyArray<Json>;
    assert.equal(flags.filter(({ rule }) => rule === 'eval').length, 20);
    assert.equal((await release('1.2.0'))['flag_count'], 60_000);
  });

  async function announce(version: string, zip: TestPackage): Promise<void> {
    const facts = { min_core: CORE, php: '^8.1', notes: { en: 'Large.' }, size: zip.size, sha256: zip.sha256 };
    await started.tool('service_announce_release', { slug: SLUG, version, ...facts });
  }

  async function release(version: string): Promise<Json> {
    const status = await started.tool('service_artifact_status', { slug: SLUG });
    const found = (status['releases'] as ReadonlyArray<Json>).find((one) => one['version'] === version);
    assert.ok(found);
    return found;
  }
});

/** A good package with exactly so many entries, all files. */
async function withEntries(version: string, count: number, name: (index: number) => string): Promise<TestPackage> {
  const zip = new JSZip();
  zip.file('module.json', JSON.stringify({ slug: SLUG, version }));
  zip.file('lang/en/messages.json', '{}', { createFolders: false });
  for (let index = 2; index < count; index += 1) zip.file(name(index), '', { createFolders: false });
  return asPackage(await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }));
}
