import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type EmbeddedConnection, startOrJoin } from '../src/index.js';

describe('a database process of another build', function () {
  this.timeout(60_000);
  let dataDir: string;
  const held: EmbeddedConnection[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-build-'));
  });

  afterEach(async () => {
    for (const one of held.splice(0)) await one.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  async function hold(build: string, takeOver: boolean): Promise<EmbeddedConnection> {
    const connection = await startOrJoin({ dataDir, idleMs: 300, supervise: true, build, takeOver });
    held.push(connection);
    return connection;
  }

  it('hands over to the build that starts, and loses and refuses no write of those who go on', async () => {
    const first = await hold('one', true);
    const client = new MongoClient(first.uri);
    const notes = client.db('test').collection('notes');
    const served = async (): Promise<unknown[]> => {
      const { pid, build } = await client.db('admin').command({ serverStatus: 1 });
      return [pid, build];
    };
    const [pid, build] = await served();
    assert.equal(build, 'one');
    let writing = true;
    const writers = [0, 1, 2, 3].map(async (writer) => {
      let number = 0;
      for (; writing; number += 1) await notes.insertOne({ writer, number });
      return number;
    });
    await hold('two', true);
    const [nextPid, nextBuild] = await served();
    assert.notEqual(nextPid, pid);
    assert.equal(nextBuild, 'two');
    await notes.countDocuments();
    writing = false;
    const written = await Promise.all(writers);
    for (const [writer, count] of written.entries()) assert.equal(await notes.countDocuments({ writer }), count);
    // The first one's supervision has joined the other build, and leaves it there.
    assert.deepEqual(await served(), [nextPid, 'two']);
    await client.close();
  });

  it('stays for who only joins, and for its own build', async () => {
    const first = await hold('one', true);
    const client = new MongoClient(first.uri);
    const pid = async (): Promise<unknown> => (await client.db('admin').command({ serverStatus: 1 })).pid;
    const before = await pid();
    await hold('two', false);
    await hold('one', true);
    assert.equal(await pid(), before);
    await client.close();
  });

  it('is started again by others when the build that it went for does not come', async () => {
    const first = await hold('one', true);
    const client = new MongoClient(first.uri);
    await client.db('admin').command({ handOver: 1, build: 'never comes' });
    assert.equal(await client.db('test').collection('notes').findOne({}), null);
    assert.equal((await client.db('admin').command({ serverStatus: 1 })).build, 'one');
    await client.close();
  });
});
