import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { runCommand } from '../main/tour/command.js';
import { signedCall } from '../main/tour/signed-call.js';
import { type TestPackage, testPackage } from './archives.js';
import { openStarted, type Started } from './started.js';

const run = promisify(execFile);
const MIB = 1024 * 1024;

describe('a package of 40 MB', () => {
  let started: Started;
  let folder: string;
  let pkg: TestPackage;
  let signed: Buffer;
  const slug = 'large';
  const version = '1.0.0';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-large-'));
    started = await openStarted();
    pkg = await largePackage();
  });
  after(async () => {
    await started?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** As near to 40 MiB as a package may be: many small PHP files, and bytes that do not compress. */
  async function largePackage(): Promise<TestPackage> {
    const files: Record<string, string | Uint8Array> = {};
    for (let i = 0; i < 2000; i += 1) files[`src/part${i % 50}/Class${i}.php`] = phpFile(i);
    for (let i = 0; i < 19; i += 1) files[`assets/image${i}.bin`] = randomBytes(2 * MIB);
    const made = await testPackage({ slug, version, files });
    assert.ok(made.size > 38 * MIB && made.size <= 40 * MIB, `${made.size} bytes`);
    return made;
  }

  function phpFile(i: number): string {
    const methods = Array.from({ length: 20 }, (_, j) => `  public function m${j}(): int { return ${i * j}; }`);
    return `<?php\nfinal class Class${i} {\n${methods.join('\n')}\n}\n`;
  }

  async function peakMemory(): Promise<number> {
    const status = await readFile(`/proc/${started.service.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  it('goes in by PUT, is reviewed and signed, and comes out byte for byte as recorded', async () => {
    const { service } = started;
    await started.tool('service_register_artifact', { slug, name: 'Large', description: { en: 'Large.' } });
    await started.approve(slug);
    await started.tool('service_announce_release', {
      slug,
      version,
      min_core: '2.0.0',
      php: '^8.1',
      notes: { en: 'Large.' },
      sha256: pkg.sha256,
      size: pkg.size,
    });
    const token = await started.admin('issue-publishing-token', '--artifact', slug);
    const key = { key: String(token['key']), secret: String(token['secret']) };
    const before = await peakMemory();
    const path = `/v1/publisher/releases/${version}/package`;
    const sent = await signedCall(`${service.url}${path}`, key, 'PUT', pkg.bytes, 'application/zip');
    assert.equal(sent.status, 202, JSON.stringify(sent.answer).slice(0, 500));
    const above = (await peakMemory()) - before;
    assert.ok(above < 250 * MIB, `the review took ${Math.round(above / MIB)} MiB above idle`);
    assert.deepEqual(await started.spooled(), []);

    const approved = await started.approve(slug, version);
    const link = await started.tool('service_package_link', { slug, version });
    const response = await fetch(String(link['url']));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-length'), String(link['size']));
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="${slug}-${version}.zip"`);
    signed = Buffer.from(await response.arrayBuffer());
    const sha256 = createHash('sha256').update(signed).digest('hex');
    assert.equal(sha256, approved['validation_hash']);
    assert.equal(sha256, link['sha256']);
    const verify = `${service.url}/v1/artifacts/${slug}/verify?version=${version}&sha256=${sha256}`;
    assert.equal(((await (await fetch(verify)).json()) as { answer: string }).answer, 'verified');
  });

  it('carries a signature that openssl accepts (decisions §4, Signed zip)', async function () {
    const openssl = requirePart(this, 'openssl');
    const unzip = requirePart(this, 'unzip');
    const file = join(folder, 'signed.zip');
    await writeFile(file, signed);
    const release = await started.tool('service_artifact_status', { slug });
    const keys = (await (await fetch(`${started.service.url}/v1/signing-keys`)).json()) as {
      keys: Array<{ kid: string }>;
    };
    const pem = await (await fetch(`${started.service.url}/v1/signing-keys/${keys.keys[0]?.kid}.pem`)).text();
    const entry = async (name: string): Promise<Buffer> =>
      (await run(unzip, ['-p', file, name], { encoding: 'buffer', maxBuffer: 64 * MIB })).stdout;
    await writeFile(join(folder, 'key.pem'), pem);
    await writeFile(join(folder, 'manifest.json'), await entry('service-artifact.json'));
    const signature = (await entry('service-artifact.sig')).toString('latin1');
    await writeFile(join(folder, 'manifest.sig'), Buffer.from(signature, 'base64'));
    const { stdout } = await run(
      openssl,
      ['dgst', '-sha256', '-verify', 'key.pem', '-signature', 'manifest.sig', 'manifest.json'],
      { cwd: folder },
    );
    assert.match(stdout, /Verified OK/);
    assert.equal(release['published_version'], version);
  });

  it('is made again by countersign rebuild, out of the submitted zip and the signature (decisions §4)', async () => {
    const token = await started.admin('issue-publishing-token', '--artifact', slug);
    const key = { key: String(token['key']), secret: String(token['secret']) };
    const url = `${started.service.url}/v1/publisher/releases/${version}/signature`;
    const { status, answer } = await signedCall(url, key, 'GET');
    assert.equal(status, 200);
    const [submitted, signature, out] = ['submitted.zip', 'signature.json', 'rebuilt.zip'].map((name) =>
      join(folder, name),
    );
    await writeFile(String(submitted), pkg.bytes);
    await writeFile(String(signature), JSON.stringify(answer));
    const args = ['rebuild', '--submitted', submitted, '--signature', signature, '--out', out].map(String);
    const rebuilt = await runCommand(started.service.dataDir, args);
    assert.equal(rebuilt['sha256'], answer['validation_hash']);
    assert.ok((await readFile(String(out))).equals(signed));
  });
});
