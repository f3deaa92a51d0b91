import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOrJoin } from '@countersign/embedded-mongo';
import { MongoServerError } from 'mongodb';
import { Refusal } from '../../../domain/refusal.js';
import { Disk } from '../../../store/database/disk-space.js';
import { Patience } from '../../../store/database/patience.js';
import { tellingUnavailable } from '../../../store/database/unavailable.js';
import { openTestStore } from '../../database.js';
import { artifactRecord } from '../../records.js';

describe('a database that is lost', () => {
  let dataDir: string;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-lost-'));
  });

  after(() => rm(dataDir, { recursive: true, force: true }));

  it('is told as unavailable, and what was answered before is there when it comes back (decisions §2)', async () => {
    const first = await startOrJoin({ dataDir, idleMs: 500 });
    const uri = `${first.uri}&serverSelectionTimeoutMS=2000`;
    const { store, close } = await openTestStore({ database: { uri, name: 'lost', drop: async () => {} } });
    await store.artifacts.reserve(artifactRecord('kept'));
    const { pid } = await store.database.admin().serverStatus();
    process.kill(pid, 'SIGKILL');

    await Promise.all([
      assert.rejects(store.artifacts.find('kept'), isUnavailable),
      assert.rejects(async () => store.verify.published('kept', '1.0.0'), isUnavailable),
      assert.rejects(store.artifacts.reserve(artifactRecord('another')), isUnavailable),
    ]);

    const second = await startOrJoin({ dataDir, idleMs: 500 });
    assert.equal((await store.artifacts.find('kept'))?._id, 'kept');
    assert.equal(await store.artifacts.reserve(artifactRecord('another')), true);
    await close();
    await Promise.all([first.close(), second.close()]);
  });

  it('is told as unavailable where the driver passes the error of the socket on', async () => {
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
    const port = tellingUnavailable({ step: async () => Promise.reject(broken) }, { log: quiet });
    await assert.rejects(port.step(), isUnavailable);

    const unknown = Object.assign(new Error('not permitted'), { code: 'EPERM', syscall: 'write' });
    const other = tellingUnavailable({ step: async () => Promise.reject(unknown) }, { log: quiet });
    await assert.rejects(other.step(), unknown);
  });

  it('is told as unavailable where a step is not answered within its deadline (decisions §2)', async () => {
    const patience = new Patience(async () => {}, 20);
    const port = tellingUnavailable(
      { step: () => new Promise(() => {}) },
      { log: quiet, wait: (answer) => patience.within(answer) },
    );
    await assert.rejects(port.step(), isUnavailable);
  });

  for (const code of [6, 7, 64, 89, 91, 100, 133, 189, 262, 9001, 10_107, 11_602]) {
    it(`is told as unavailable where the server answers ${code} (decisions §2)`, async () => {
      const error = new MongoServerError({ message: 'not now', code });
      const port = tellingUnavailable({ step: async () => Promise.reject(error) }, { log: quiet });
      await assert.rejects(port.step(), isUnavailable);
    });
  }
});

describe('a full disk', () => {
  const noSpace = [
    new MongoServerError({ message: 'no space', code: 14_031 }),
    Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }),
    new Error('ENOSPC: no space left on device, write'),
  ];

  for (const error of noSpace) {
    it(`is told as unavailable, by its name and not by its place: ${error.message} (decisions §2)`, async () => {
      const disk = new Disk(tmpdir(), async () => 1e12);
      const port = tellingUnavailable({ step: async () => Promise.reject(error) }, { log: quiet, disk });
      await assert.rejects(port.step(), isFull);
      await assert.rejects(
        disk.writing(() => Promise.reject(error)),
        isFull,
      );
    });
  }

  it('is remembered for half a minute after a write that had no room, whatever the system says is free', async () => {
    let now = 0;
    const disk = new Disk(
      tmpdir(),
      async () => 1e12,
      () => now,
    );
    assert.equal(await disk.isFull(), false);
    disk.noteFull();
    now = 29_000;
    assert.equal(await disk.isFull(), true);
    now = 31_000;
    assert.equal(await disk.isFull(), false);
  });

  it('is one with no room for two packages; a system that does not tell has room', async () => {
    assert.equal(await new Disk(tmpdir(), async () => 90_000_000).isFull(), true);
    assert.equal(await new Disk(tmpdir(), async () => 200_000_000).isFull(), false);
    assert.equal(await new Disk(tmpdir(), () => Promise.reject(new Error('unknown'))).isFull(), false);
    assert.ok(Number(await new Disk(tmpdir()).freeBytes()) > 0);
  });
});

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

function isFull(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.first.field === 'disk';
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.extras.retryAfter === 5;
}
