import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOrJoin } from '@countersign/embedded-mongo';
import { Refusal } from '../../domain/refusal.js';
import { tellingUnavailable } from '../../store/unavailable.js';
import { openTestStore } from '../database.js';
import { artifactRecord } from '../records.js';

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
      assert.rejects(store.verify.published('kept', '1.0.0'), isUnavailable),
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
    const port = tellingUnavailable({ step: async () => Promise.reject(broken) }, quiet);
    await assert.rejects(port.step(), isUnavailable);

    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    const other = tellingUnavailable({ step: async () => Promise.reject(full) }, quiet);
    await assert.rejects(other.step(), full);
  });
});

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.extras.retryAfter === 5;
}
