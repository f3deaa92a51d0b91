import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { ROOT, storedFile } from '../main/reference/files.js';
import { testPackage } from './archives.js';
import { CORE, openStarted, type Started } from './started.js';

const run = promisify(execFile);
const SLUG = 'my-module';
const VERSION = '1.0.0';

describe('the README', () => {
  let started: Started;
  let folder: string;
  let kid: string;

  before(async function () {
    this.timeout(240_000);
    for (const part of ['curl', 'openssl', 'unzip'] as const) requirePart(this, part);
    folder = await mkdtemp(join(tmpdir(), 'countersign-readme-'));
    started = await openStarted({ COUNTERSIGN_LOG_LEVEL: 'error' });
    const zip = await testPackage({ slug: SLUG, version: VERSION });
    const description = { en: 'Writes invoices.' };
    await started.tool('service_register_artifact', { slug: SLUG, name: 'My module', description });
    await started.approve(SLUG);
    const facts = { min_core: CORE, php: '^8.1', notes: { en: 'First.' }, size: zip.size, sha256: zip.sha256 };
    await started.tool('service_announce_release', { slug: SLUG, version: VERSION, ...facts });
    const package_base64 = zip.bytes.toString('base64');
    await started.tool('service_upload_package', { slug: SLUG, version: VERSION, package_base64 });
    kid = String((await started.approve(SLUG, VERSION))['kid']);
    const link = await started.tool('service_package_link', { slug: SLUG, version: VERSION });
    const signed = await (await fetch(String(link['url']))).arrayBuffer();
    await writeFile(join(folder, `${SLUG}-${VERSION}.zip`), Buffer.from(signed));
  });

  after(async () => {
    await started?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  it('signs a request with curl and openssl as it says (service.md, Signed envelope)', async () => {
    const token = await started.admin('issue-publishing-token', '--artifact', SLUG);
    const answer = JSON.parse(await bash('sign', { KEY: String(token['key']), SECRET: String(token['secret']) }));
    assert.deepEqual([answer.slug, answer.summary], [SLUG, 'Invoices for small shops']);
  });

  it('asks about the file at hand as it says (service.md, Verification answers)', async () => {
    assert.equal(JSON.parse(await bash('verify', {})).answer, 'verified');
    const file = join(folder, `${SLUG}-${VERSION}.zip`);
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes, Buffer.from('x')]));
    const altered = JSON.parse(await bash('verify', {}));
    await writeFile(file, bytes);
    assert.equal(altered.answer, 'altered');
    assert.equal(altered.approved_sha256, createHash('sha256').update(bytes).digest('hex'));
  });

  it('checks the signature of a download with openssl as it says (decisions §4, Signed zip)', async () => {
    assert.equal(await bash('openssl', { KID: kid }), 'Verified OK\n');
  });

  it('lists first steps that work on the data folder beside the running service (decisions §11)', async () => {
    const env = { PATH: process.env['PATH'], COUNTERSIGN_DATA_DIR: started.service.dataDir };
    const script = `set -euo pipefail\n${codeAfter('<!-- tested: first-steps -->')}`;
    const { stdout } = await run('bash', ['-c', script], { cwd: ROOT, env });
    assert.match(stdout, /bkm_[A-Za-z0-9_-]{43}/);
  }).timeout(240_000);

  /** Runs the block that `<!-- tested: name -->` marks, in the folder of the download. */
  async function bash(name: string, variables: Readonly<Record<string, string>>): Promise<string> {
    const script = `set -euo pipefail\n${codeAfter(`<!-- tested: ${name} -->`)}`;
    const env = { PATH: process.env['PATH'], BASE_URL: started.service.url, ...variables };
    return (await run('bash', ['-c', script], { cwd: folder, env })).stdout;
  }
});

/** The first block of code after the words. */
function codeAfter(words: string): string {
  const page = storedFile('README.md');
  const from = page.indexOf(words);
  assert.notEqual(from, -1, words);
  const block = /```bash\n(.*?)```/s.exec(page.slice(from))?.[1];
  assert.ok(block);
  return block;
}
