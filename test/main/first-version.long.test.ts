import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../main/reference/files.js';
import { migrationSteps } from '../../store/migration/steps.js';
import { answer, makeFolder, type Running, run } from './running.js';

const DATA = join(ROOT, 'test', 'main', 'first-version', 'data.tar.gz');
const REVIEWER = 'robin@example.com';

/** How the data were made: `first-version/make.ts`. */
describe('the data directory that the first version wrote', function () {
  this.timeout(240_000);
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;
  let service: Running | null = null;

  beforeEach(async () => {
    folder = await makeFolder();
    execFileSync('tar', ['-xzf', DATA, '-C', folder.path, '--no-same-owner']);
    environment = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'error' };
  });

  afterEach(async () => {
    await stop();
    await folder.remove();
  });

  async function start(...words: string[]): Promise<string> {
    service = run(environment, 'serve', ...words);
    return (await service.says(/listens on (\S+)/))[1] ?? '';
  }

  async function stop(): Promise<void> {
    service?.child.kill('SIGTERM');
    await service?.ended;
    service = null;
  }

  /** Asks with another hash first: `altered` names the approved one. */
  async function verified(origin: string, slug: string, version: string): Promise<string> {
    const ask = async (sha256: string): Promise<{ answer: string; approved_sha256?: string }> => {
      const found = await fetch(`${origin}/v1/artifacts/${slug}/verify?version=${version}&sha256=${sha256}`);
      return (await found.json()) as { answer: string };
    };
    return (await ask((await ask('0'.repeat(64))).approved_sha256 ?? '0'.repeat(64))).answer;
  }

  it('is taken over by the first start, and keeps what was done to it', async () => {
    const origin = await start();
    assert.equal(await verified(origin, 'first-module', '1.0.0'), 'verified');
    assert.equal(await verified(origin, 'second-module', '1.0.0'), 'unknown');
    const admin = (...words: string[]): Promise<Record<string, unknown>> => answer(environment, 'admin', ...words);
    // The secrets of that version open, and one that it left in review is signed.
    const decision = ['--artifact', 'second-module', '--version', '1.0.1', '--decision', 'approve'];
    await admin('decide', '--as', REVIEWER, ...decision);
    assert.equal(await verified(origin, 'second-module', '1.0.1'), 'verified');
    const { schema, history } = await answer(environment, 'migrate');
    assert.equal(schema, migrationSteps.length);
    assert.deepEqual(
      (history as ReadonlyArray<{ name: string }>).map(({ name }) => name),
      migrationSteps.map(({ name }) => name),
    );
    await stop();
    assert.equal(await verified(await start(), 'second-module', '1.0.1'), 'verified');
    assert.deepEqual((await answer(environment, 'migrate'))['history'], history);
  });

  it('answers verify without its master key, until that is replaced (decisions §1)', async () => {
    rmSync(join(folder.path, 'master.key'));
    const origin = await start('--verify-only');
    assert.equal(await verified(origin, 'first-module', '1.0.0'), 'verified');
    assert.equal((await fetch(`${origin}/sign-in`)).status, 503);
    // It goes on while the key is replaced beside it.
    await answer(environment, 'admin', 'replace-lost-master-key');
    assert.equal(await verified(origin, 'first-module', '1.0.0'), 'verified');
    await stop();
    assert.equal(await verified(await start(), 'first-module', '1.0.0'), 'verified');
  });
});
