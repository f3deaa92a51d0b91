import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startOrJoin } from '../src/index.js';

async function pidOf(uri: string): Promise<number> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return Number((await client.db().admin().serverStatus()).pid);
  } finally {
    await client.close();
  }
}

describe('a database process on a machine that is very busy', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('waits for an owner that is slow to answer, says so, and joins it', async () => {
    const first = await startOrJoin({ dataDir, idleMs: 100 });
    const pid = await pidOf(first.uri);
    process.kill(pid, 'SIGSTOP');
    const told: unknown[] = [];
    // Longer than any one look at the socket, and longer than two who started at once used to wait for each other.
    const awake = sleep(9500).then(() => process.kill(pid, 'SIGCONT'));
    const second = await startOrJoin({ dataDir, idleMs: 100, onWait: (wait) => told.push(wait) });
    await awake;
    assert.equal(await pidOf(second.uri), pid);
    assert.equal(told.length, 1);
    await first.close();
    await second.close();
  });

  it('waits for an owner that has the data file and no socket yet, and joins it', async () => {
    const slow = join(dataDir, 'slow.mjs');
    const server = new URL('../src/', import.meta.url).href;
    writeFileSync(
      slow,
      `import { openSync, writeFileSync } from 'node:fs';
       import { Listener } from '${server}server/listener.js';
       const listen = Listener.prototype.listen;
       Listener.prototype.listen = async function (path) {
         writeFileSync(${JSON.stringify(join(dataDir, 'owned'))}, String(process.pid));
         await new Promise((resolve) => setTimeout(resolve, 10_000));
         return listen.call(this, path);
       };
       await import('${server}server/main.js');`,
    );
    const first = startOrJoin({ dataDir, idleMs: 5000, serverModule: slow });
    while (!existsSync(join(dataDir, 'owned'))) await sleep(20);
    const second = await startOrJoin({ dataDir, idleMs: 5000 });
    const owner = Number(readFileSync(join(dataDir, 'owned'), 'utf8'));
    assert.equal(await pidOf(second.uri), owner);
    await (await first).close();
    await second.close();
    process.kill(owner, 'SIGTERM');
  });
});
