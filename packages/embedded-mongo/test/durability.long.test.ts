import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePart } from '@countersign/test-parts';
import { MongoClient } from 'mongodb';
import { Engine } from '../src/engine/engine.js';
import { EmbeddedMongoError, startOrJoin } from '../src/index.js';
import { findInconsistencies } from './inconsistencies.js';

describe('durability', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is synced before it is acknowledged', async function () {
    const strace = requirePart(this, 'strace');
    const held = await startOrJoin({ dataDir, idleMs: 500 });
    const client = new MongoClient(held.uri);
    const things = client.db('a').collection('things');
    await things.insertOne({ first: true });
    const pid = Number((await client.db().admin().serverStatus()).pid);
    // LMDB writes the page that makes a transaction count through a descriptor of its own, which syncs by itself.
    const descriptors = readdirSync(`/proc/${pid}/fd`);
    const syncsItself = new Set(descriptors.filter((descriptor) => opensSynced(pid, descriptor)));
    const trace = join(dataDir, 'trace');
    const calls = 'trace=fdatasync,fsync,msync,pwrite64,pwritev,write,writev,sendmsg';
    const tracer = spawn(strace, ['-f', '-tt', '-s', '64', '-y', '-e', calls, '-o', trace, '-p', String(pid)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise((resolve) => tracer.stderr.once('data', resolve));
    const writes = 20;
    for (let i = 0; i < writes; i += 1) await things.insertOne({ i });
    tracer.kill('SIGINT');
    await new Promise((resolve) => tracer.once('exit', resolve));
    await client.close();
    await held.close();

    let answers = 0;
    let isUnsynced = false;
    let isCommitted = false;
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      const [, call = '', descriptor = '', target = ''] = /\b([a-z0-9]+)\((\d+)<([^>]*)>/.exec(line) ?? [];
      const isData = target.endsWith('store.mdb');
      if (isData && call.startsWith('pwrite') && syncsItself.has(descriptor)) {
        assert.ok(!isUnsynced, `the header was written before the data was synced: ${line}`);
        isCommitted = true;
      } else if (isData && call.includes('write')) isUnsynced = true;
      else if (isData && call === 'fdatasync') isUnsynced = false;
      else if (target.startsWith('socket') && isCommitted) {
        assert.ok(!isUnsynced, `answered before the data was synced: ${line}`);
        answers += 1;
        isCommitted = false;
      }
    }
    assert.equal(answers, writes);
  });

  it('loses no acknowledged write and no index entry in 25 rounds of kill -9 under concurrent writers', async () => {
    const rounds = 25;
    const held = await startOrJoin({ dataDir, idleMs: 2000, supervise: true });
    const client = new MongoClient(held.uri, { serverSelectionTimeoutMS: 15_000 });
    const db = client.db('crash');
    const things = db.collection<{ _id: string; n: number; tags: string[]; pad: string }>('things');
    const counters = db.collection<{ _id: string; n: number }>('counters');
    await things.createIndex({ n: 1 }, { unique: true });
    await things.createIndex({ tags: 1, n: -1 });
    await counters.insertOne({ _id: 'c', n: 0 });
    const acknowledged = new Set<string>();
    const removed = new Set<string>();
    let attempts = 0;
    let counted = 0;
    let next = 0;

    for (let round = 0; round < rounds; round += 1) {
      const pid = Number((await db.admin().serverStatus()).pid);
      let isOver = false;
      const writers = Array.from({ length: 12 }, async (_, writer) => {
        while (!isOver) {
          const n = next;
          next += 1;
          const _id = `${round}-${n}`;
          try {
            await things.insertOne({ _id, n, tags: [`t${n % 5}`, 'x'], pad: 'p'.repeat(200) });
            acknowledged.add(_id);
            if (writer % 4 === 0 && n % 3 === 0) {
              acknowledged.delete(_id);
              await things.deleteOne({ _id });
              removed.add(_id);
            } else if (writer % 4 === 1) await things.updateOne({ _id }, { $push: { tags: 'y' } });
          } catch {
            await sleep(5);
          }
        }
      });
      const increments = Array.from({ length: 3 }, async () => {
        while (!isOver) {
          attempts += 1;
          try {
            await counters.updateOne({ _id: 'c' }, { $inc: { n: 1 } });
            counted += 1;
          } catch {
            await sleep(5);
          }
        }
      });
      await sleep(60 + Math.random() * 250);
      process.kill(pid, 'SIGKILL');
      await sleep(20);
      isOver = true;
      await Promise.all([...writers, ...increments]);
      const present = new Set((await things.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
      for (const id of acknowledged) assert.ok(present.has(id), `${id} was acknowledged and is gone (round ${round})`);
      for (const id of removed) assert.ok(!present.has(id), `${id} was removed and is back (round ${round})`);
      const counter = await counters.findOne({ _id: 'c' });
      assert.ok(
        counter !== null && counter.n >= counted && counter.n <= attempts,
        `counted ${counter?.n} of ${counted} to ${attempts}`,
      );
    }
    const last = Number((await db.admin().serverStatus()).pid);
    assert.ok(acknowledged.size > rounds * 20, `only ${acknowledged.size} writes`);
    await held.close();
    await client.close();
    process.kill(last, 'SIGKILL');
    await sleep(200);
    const engine = new Engine(join(dataDir, 'db', 'store.mdb'));
    const { entries, problems } = findInconsistencies(engine);
    await engine.close();
    assert.deepEqual(problems, []);
    assert.ok(entries > acknowledged.size * 3);
  });

  it('refuses to start beside another owner of the data file', async () => {
    const held = await startOrJoin({ dataDir, idleMs: 100 });
    // It goes on over the connection that it has: one that looks after the server anew would not find the socket.
    const client = new MongoClient(held.uri, { serverMonitoringMode: 'poll', heartbeatFrequencyMS: 600_000 });
    const pid = Number((await client.db().admin().serverStatus()).pid);
    await rm(held.socketPath);
    await assert.rejects(startOrJoin({ dataDir, patienceMs: 10_000 }), (error) => {
      assert.ok(error instanceof EmbeddedMongoError);
      assert.equal(error.code, 'already_owned');
      assert.match(error.message, new RegExp(`process ${pid}\\b`));
      return true;
    });
    await client.db('a').collection('b').insertOne({});
    await client.close();
    await held.close();
  });
});

function opensSynced(pid: number, descriptor: string): boolean {
  const synchronizedData = 0o10000;
  const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${descriptor}`, 'utf8'))?.[1] ?? '0';
  return (Number.parseInt(flags, 8) & synchronizedData) !== 0;
}
