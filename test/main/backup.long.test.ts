import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testPackage } from '../archives.js';
import { CORE, openStarted, type Started } from '../started.js';
import { answer, command, makeFolder, type Running, run } from './running.js';

const SLUG = 'my-module';

describe('a backup', function () {
  this.timeout(300_000);
  let started: Started;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let backup: string;
  const runs: Running[] = [];
  /** Versions that the service had announced when the backup was begun. */
  let announced: number;

  before(async () => {
    folder = await makeFolder();
    backup = join(folder.path, 'backup');
    started = await openStarted({ COUNTERSIGN_LOG_LEVEL: 'error' });
    await started.tool('service_register_artifact', { slug: SLUG, name: 'My module', description: { en: 'It.' } });
    await started.approve(SLUG);
    const zip = await testPackage({ slug: SLUG, version: '1.0.0' });
    await announce('1.0.0', zip);
    const package_base64 = zip.bytes.toString('base64');
    await started.tool('service_upload_package', { slug: SLUG, version: '1.0.0', package_base64 });
    await started.approve(SLUG, '1.0.0');
  });

  after(async () => {
    for (const { child, ended } of runs) {
      child.kill('SIGTERM');
      await ended;
    }
    await started.stop();
    await folder.remove();
  });

  async function announce(version: string, { size, sha256 }: { size: number; sha256: string }): Promise<void> {
    const facts = { min_core: CORE, php: '^8.1', notes: { en: 'It.' }, size, sha256 };
    await started.tool('service_announce_release', { slug: SLUG, version, ...facts });
  }

  /** The settings of a service over its own folder, with or without the master key. */
  function over(name: string, withKey = true): Record<string, string> {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir, { mode: 0o700 });
    if (withKey) copyFileSync(join(started.service.dataDir, 'master.key'), join(dataDir, 'master.key'));
    return { COUNTERSIGN_DATA_DIR: dataDir, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'error' };
  }

  it('is made while the service writes, and holds what was answered before (decisions §11)', async () => {
    let writing = true;
    let count = 0;
    const writer = (async () => {
      while (writing) {
        await announce(`2.${count}.0`, { size: 1000 + count, sha256: 'a'.repeat(64) });
        count += 1;
      }
    })();
    while (count < 3) await fetch(`${started.service.url}/healthz`);
    announced = count;
    const made = await started.admin('backup', backup);
    writing = false;
    await writer;
    const facts = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')) as Record<string, unknown>;
    assert.deepEqual([made['sha256'], made['bytes'], made['master_key']], [facts['sha256'], facts['bytes'], 'apart']);
  });

  it('is restored into another data directory, where a service answers as the first one did (decisions §11)', async () => {
    const settings = over('restored');
    const restored = await answer(settings, 'admin', 'restore', backup);
    assert.equal(restored['master_key'], 'matches');
    const service = run(settings, 'serve');
    runs.push(service);
    const [, origin = ''] = await service.says(/listens on (\S+)/);
    const list = (await (await fetch(`${started.service.url}/v1/signing-keys`)).json()) as object;
    assert.deepEqual(await (await fetch(`${origin}/v1/signing-keys`)).json(), list);
    const rehearsed = await answer(over('other'), 'admin', 'rehearse-restore', backup, '--service', origin);
    assert.deepEqual([rehearsed['versions'], rehearsed['verified'], rehearsed['unknown']], [1, 1, []]);
    const shown = await answer(settings, 'admin', 'log', '--capability', 'service_announce_release');
    const lines = shown['lines'] as Array<{ outcome?: string }>;
    assert.ok(lines.length >= announced, `${lines.length} of ${announced}`);
  });

  it('needs its master key, and says so (decisions §11)', async () => {
    const settings = over('keyless', false);
    assert.equal((await answer(settings, 'admin', 'restore', backup))['master_key'], 'needed');
    const refused = await command(settings, 'admin', 'list-core-releases');
    assert.match(refused.err, /COUNTERSIGN_MASTER_KEY/);
  });

  it('is refused where it would replace data, is no backup, or was changed (decisions §11)', async () => {
    const taken = await command(
      { ...over('taken'), COUNTERSIGN_DATA_DIR: started.service.dataDir },
      'admin',
      'restore',
      backup,
    );
    assert.deepEqual([taken.status, /COUNTERSIGN_DATA_DIR/.test(taken.err)], [2, true]);
    const none = await command(over('none'), 'admin', 'restore', folder.path);
    assert.deepEqual([none.status, /DIR: /.test(none.err)], [2, true]);
    await assert.rejects(started.admin('backup', backup));
    const file = join(backup, 'db', 'store.mdb');
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const settings = over('changed');
    assert.equal((await command(settings, 'admin', 'restore', backup)).status, 2);
    // What was begun is gone.
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    assert.equal((await answer(settings, 'admin', 'restore', backup))['master_key'], 'matches');
  });

  it('is rehearsed against the service: a version with another hash there fails (decisions §11)', async () => {
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ answer: 'altered' }));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const settings = over('rehearsal');
    const { status, err } = await command(settings, 'admin', 'rehearse-restore', backup, '--service', url);
    other.close();
    assert.deepEqual([status, err.includes(`${SLUG} 1.0.0`)], [1, true]);
    const silent = await command(settings, 'admin', 'rehearse-restore', backup, '--service', url);
    assert.deepEqual([silent.status, silent.err.includes('ECONNREFUSED')], [2, true]);
  });

  it('is what a data directory whose file is broken is told to be restored from (decisions §11)', async () => {
    const settings = over('broken');
    await answer(settings, 'admin', 'restore', backup);
    const dataDir = settings['COUNTERSIGN_DATA_DIR'] ?? '';
    const socket = join(dataDir, 'db', 'server.sock');
    // The database process of the restore has to be gone.
    const { startOrJoin } = await import('@countersign/embedded-mongo');
    const held = await startOrJoin({ dataDir });
    const { MongoClient } = await import('mongodb');
    const client = new MongoClient(held.uri);
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    await client.close();
    await held.close();
    process.kill(pid, 'SIGKILL');
    rmSync(socket, { force: true });
    const file = join(dataDir, 'db', 'store.mdb');
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 0x5a)]));
    const refused = await command(settings, 'admin', 'list-core-releases');
    assert.equal(refused.status, 2);
    assert.match(refused.err, /damaged, or was copied while/i);
  });
});
