import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer, makeFolder, type Running, refusedAdmin, run } from './running.js';

describe('the master key of a service that runs', function () {
  this.timeout(240_000);
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;
  let service: Running | null = null;
  let origin: string;
  const admin = (...words: string[]): Promise<Record<string, unknown>> => answer(environment, 'admin', ...words);
  const statuses = async (): Promise<unknown[]> => {
    const { keys } = (await admin('list-signing-keys')) as { keys: Array<{ status: string }> };
    return keys.map(({ status }) => status).sort();
  };

  async function start(settings: Record<string, string> = {}): Promise<void> {
    service = run({ ...environment, ...settings, COUNTERSIGN_LOG_LEVEL: 'error' }, 'serve');
    origin = (await service.says(/listens on (\S+)/))[1] ?? '';
  }

  async function stop(): Promise<void> {
    service?.child.kill('SIGTERM');
    await service?.ended;
  }

  /** What installers ask needs nothing that the key has sealed. */
  async function answersVerifyAlone(): Promise<void> {
    const alone = run({ ...environment, COUNTERSIGN_LOG_LEVEL: 'error' }, 'serve', '--verify-only', '--json');
    const { listens_on: at } = JSON.parse((await alone.says(/^\{.*\}$/m))[0]) as { listens_on: string };
    const verified = await fetch(`${at}/v1/artifacts/my-module/verify?version=1.0.0&sha256=${'0'.repeat(64)}`);
    assert.equal(((await verified.json()) as { answer: string }).answer, 'unknown');
    const { keys } = (await (await fetch(`${at}/v1/signing-keys`)).json()) as { keys: unknown[] };
    assert.equal(keys.length, 1);
    assert.equal((await fetch(`${at}/healthz`)).status, 200);
    for (const path of ['/readyz', '/', '/v1/publisher/artifacts/a', '/.well-known/oauth-authorization-server'])
      assert.equal((await fetch(`${at}${path}`)).status, 503, path);
    assert.equal((await fetch(`${at}/mcp`, { method: 'POST', body: '{}' })).status, 503);
    assert.ok(!existsSync(join(folder.path, 'master.key')));
    alone.child.kill('SIGTERM');
    assert.equal(await alone.ended, 0);
  }

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '0' };
    await start();
  });

  after(async () => {
    await stop();
    await folder.remove();
  });

  it('is rotated in its file while requests are answered, and the service starts with it (decisions §1)', async () => {
    const file = join(folder.path, 'master.key');
    const before = readFileSync(file, 'utf8');
    let rotating = true;
    const asked = (async () => {
      while (rotating) assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    })();
    const { state, resealed, unreadable } = await admin('rotate-master-key');
    rotating = false;
    await asked;
    assert.deepEqual([state, resealed, unreadable], ['done', 1, []]);
    assert.notEqual(readFileSync(file, 'utf8'), before);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(service?.err, '');
    await stop();
    await start();
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  });

  it('that is lost stops the start with words that name the way on, and the service is up again after it (decisions §1)', async () => {
    assert.deepEqual(await refusedAdmin(environment, 'replace-lost-master-key'), [1, 'decision_not_possible', null]);
    await stop();
    rmSync(join(folder.path, 'master.key'));
    const refused = run(environment, 'serve');
    assert.equal(await refused.ended, 2);
    assert.match(refused.err, /COUNTERSIGN_MASTER_KEY: received no key, .*replace-lost-master-key/);
    await answersVerifyAlone();
    const lost = await admin('replace-lost-master-key');
    assert.equal((lost['signing_keys'] as unknown[]).length, 1);
    await start();
    assert.deepEqual(await statuses(), ['active', 'retired']);
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  });

  it('that is a setting is rotated with a file, and the operator gives it to the service (decisions §1)', async () => {
    await stop();
    const [first, next] = [join(folder.path, 'first.key'), join(folder.path, 'next.key')];
    writeFileSync(first, readFileSync(join(folder.path, 'master.key')), { mode: 0o600 });
    writeFileSync(next, `${Buffer.alloc(32, 3).toString('base64')}\n`, { mode: 0o600 });
    environment = { ...environment, COUNTERSIGN_MASTER_KEY_FILE: first };
    await start();
    assert.deepEqual(await refusedAdmin(environment, 'rotate-master-key'), [1, 'invalid_field', 'new_key']);
    assert.equal((await admin('rotate-master-key', '--new-key-file', next))['state'], 'waiting');
    await stop();
    environment = { ...environment, COUNTERSIGN_MASTER_KEY_FILE: next };
    await start();
    assert.equal((await admin('rotate-master-key'))['state'], 'done');
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    const old = run({ ...environment, COUNTERSIGN_MASTER_KEY_FILE: first }, 'work');
    assert.equal(await old.ended, 2);
  });
});
