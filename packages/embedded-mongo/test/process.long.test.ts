import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePart } from '@countersign/test-parts';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { EmbeddedMongoError, type EmbeddedMongoErrorCode, startOrJoin } from '../src/index.js';

describe('the database process', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  }

  const pidOf = (uri: string): Promise<number> =>
    withClient(uri, async (client) => Number((await client.db().admin().serverStatus()).pid));

  async function untilGone(pid: number): Promise<void> {
    for (let i = 0; i < 200; i += 1) {
      if (!isAlive(pid)) return;
      await sleep(25);
    }
    assert.fail(`process ${pid} is still there`);
  }

  async function refusal(code: EmbeddedMongoErrorCode, folder = dataDir): Promise<EmbeddedMongoError> {
    try {
      await (await startOrJoin({ dataDir: folder, idleMs: 100 })).close();
    } catch (error) {
      assert.ok(error instanceof EmbeddedMongoError, String(error));
      assert.equal(error.code, code, error.message);
      return error;
    }
    return assert.fail(`no ${code}`);
  }

  it('is one for all who come, and ends when nobody is left', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => startOrJoin({ dataDir, idleMs: 100 })));
    const uris = new Set(all.map(({ uri }) => uri));
    assert.equal(uris.size, 1);
    const pid = await pidOf([...uris][0] as string);
    for (const each of all.slice(1)) await each.close();
    await sleep(300);
    assert.ok(isAlive(pid), 'it ended while it was held');
    await all[0]?.close();
    await untilGone(pid);
    assert.equal(existsSync(all[0]?.socketPath ?? ''), false);
  });

  it('outlives kill -9 of its starter, and does not hold its pipes open', async () => {
    const starter = join(dataDir, 'starter.mjs');
    writeFileSync(
      starter,
      `import { startOrJoin } from ${JSON.stringify(new URL('../src/index.js', import.meta.url).href)};
       const { uri } = await startOrJoin({ dataDir: ${JSON.stringify(dataDir)}, idleMs: 3000 });
       process.stdout.write(uri + '\\n');
       setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    const uri = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.endsWith('\n')) resolve(output.trim());
      });
    });
    const pid = await pidOf(uri);
    const closed = new Promise((resolve) => child.stdout.once('close', resolve));
    child.kill('SIGKILL');
    await closed;
    assert.equal(await pidOf(uri), pid);
    process.kill(pid, 'SIGTERM');
    await untilGone(pid);
  });

  it('is started again for a supervised connection, and the same client goes on', async () => {
    const told: number[] = [];
    const onRestart = (restarts: number): number => told.push(restarts);
    const held = await startOrJoin({ dataDir, idleMs: 200, supervise: true, onRestart });
    await withClient(held.uri, async (client) => {
      const things = client.db('a').collection<{ _id: number }>('things');
      await things.insertOne({ _id: 1 });
      const pid = Number((await client.db().admin().serverStatus()).pid);
      const underway = Array.from({ length: 20 }, (_, i) => things.insertOne({ _id: 100 + i }));
      process.kill(pid, 'SIGKILL');
      // The driver repeats the first of them by itself; the others fail or succeed, as with any MongoDB that is killed.
      const settled = await Promise.allSettled(underway);
      await things.insertOne({ _id: 2 });
      const acknowledged = settled.filter(({ status }) => status === 'fulfilled').length;
      assert.ok((await things.countDocuments()) >= acknowledged + 2);
      assert.equal(held.restarts, 1);
      assert.deepEqual(told, [1]);
      assert.notEqual(Number((await client.db().admin().serverStatus()).pid), pid);
    });
    await held.close();
  });

  it('is started again by the next caller', async () => {
    const first = await startOrJoin({ dataDir, idleMs: 100 });
    const pid = await pidOf(first.uri);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    const second = await startOrJoin({ dataDir, idleMs: 100 });
    assert.equal(second.uri, first.uri);
    assert.notEqual(await pidOf(second.uri), pid);
    await first.close();
    await second.close();
  });

  it('gives up on an owner that says nothing for all the time it is given, and names it', async () => {
    const held = await startOrJoin({ dataDir, idleMs: 100 });
    const pid = await pidOf(held.uri);
    process.kill(pid, 'SIGSTOP');
    const error = await startOrJoin({ dataDir, patienceMs: 1500 }).then(
      () => assert.fail('joined a process that was stopped'),
      (cause: unknown) => cause,
    );
    process.kill(pid, 'SIGCONT');
    assert.ok(error instanceof EmbeddedMongoError);
    assert.deepEqual([error.code, error.owners], ['already_owned', [pid]]);
    await held.close();
  });

  it('takes a short socket path of its own where the folder is too deep', async () => {
    const deep = join(dataDir, 'd'.repeat(120));
    const held = await startOrJoin({ dataDir: deep, idleMs: 100 });
    assert.ok(Buffer.byteLength(held.socketPath) <= 107);
    assert.equal((await stat(join(held.socketPath, '..'))).mode & 0o777, 0o700);
    await withClient(held.uri, async (client) => {
      await client.db('a').collection('b').insertOne({});
    });
    const again = await startOrJoin({ dataDir: deep });
    assert.equal(again.uri, held.uri);
    await held.close();
    await again.close();
  });

  it('keeps its socket, its data and its log to its user', async () => {
    const held = await startOrJoin({ dataDir, idleMs: 100 });
    assert.equal((await stat(held.socketPath)).mode & 0o777, 0o600);
    assert.equal((await stat(join(dataDir, 'db'))).mode & 0o077, 0);
    for (const name of await readdir(join(dataDir, 'db'))) {
      assert.equal((await stat(join(dataDir, 'db', name))).mode & 0o077, 0, name);
    }
    await held.close();
  });

  describe('refuses to start, and leaves everything as it is,', () => {
    const dataFile = (): string => join(dataDir, 'db', 'store.mdb');

    async function makeData(): Promise<void> {
      const held = await startOrJoin({ dataDir, idleMs: 10 });
      const pid = await withClient(held.uri, async (client) => {
        const many = Array.from({ length: 2000 }, (_, i) => ({ i, pad: 'x'.repeat(200) }));
        await client.db('a').collection('b').insertMany(many);
        return Number((await client.db().admin().serverStatus()).pid);
      });
      await held.close();
      await untilGone(pid);
    }

    it('on a file that was cut short', async () => {
      await makeData();
      truncateSync(dataFile(), 40_960);
      assert.match((await refusal('data_file_damaged')).message, /40960 bytes long/);
      assert.equal((await stat(dataFile())).size, 40_960);
    });

    it('on a file whose first page was wiped', async () => {
      await makeData();
      const bytes = readFileSync(dataFile());
      writeFileSync(dataFile(), bytes.fill(0, 0, 4096));
      await refusal('data_file_damaged');
    });

    it('on a file whose pages hold something else', async () => {
      await makeData();
      const bytes = readFileSync(dataFile());
      writeFileSync(dataFile(), bytes.fill(0xa5, 8192));
      await refusal('data_file_damaged');
    });

    it('on a file of another program', async () => {
      await mkdir(join(dataDir, 'db'));
      writeFileSync(dataFile(), 'SQLite format 3\0'.repeat(1000));
      await refusal('data_file_foreign');
    });

    it('on an LMDB file of another program', async () => {
      await mkdir(join(dataDir, 'db'));
      const other = open({ path: dataFile(), noSubdir: true });
      await other.put('someone', 'else');
      await other.close();
      await refusal('data_file_foreign');
      const again = open({ path: dataFile(), noSubdir: true });
      assert.equal(again.get('someone'), 'else');
      await again.close();
    });

    it('where a file is in the place of the folder, or none can be made', async () => {
      writeFileSync(join(dataDir, 'file'), '');
      await refusal('folder_not_writable', join(dataDir, 'file'));
      await refusal('folder_not_writable', '/proc/none');
    });

    it('when the process itself cannot run', async () => {
      const broken = join(dataDir, 'broken.mjs');
      writeFileSync(broken, 'throw new Error("no such thing")');
      await assert.rejects(
        startOrJoin({ dataDir, serverModule: broken }),
        (error) =>
          error instanceof EmbeddedMongoError && error.code === 'start_failed' && /status 1/.test(error.message),
      );
      assert.match(readFileSync(join(dataDir, 'db', 'server.log'), 'utf8'), /no such thing/);
    });
  });

  it('is missed at once by who is connected and asks for nothing', async () => {
    const held = await startOrJoin({ dataDir, idleMs: 100 });
    const pid = await pidOf(held.uri);
    // Looked for once in a minute: what is seen sooner is seen by the answer that is waited for.
    const client = new MongoClient(held.uri, { heartbeatFrequencyMS: 60_000 });
    try {
      await client.connect();
      const awaits = once(client, 'serverHeartbeatStarted');
      await client.db().command({ ping: 1 });
      assert.equal((await awaits)[0].awaited, true);
      const lost = once(client, 'serverHeartbeatFailed');
      process.kill(pid, 'SIGKILL');
      await lost;
    } finally {
      await client.close();
      await held.close();
    }
  });

  it('answers a write that the disk has no room for with an error, keeps the rest and goes on', async function () {
    const prlimit = requirePart(this, 'prlimit');
    const held = await startOrJoin({ dataDir, idleMs: 100 });
    const pid = await pidOf(held.uri);
    await withClient(held.uri, async (client) => {
      const things = client.db('a').collection<{ _id: number; pad?: string }>('things');
      await things.createIndex({ pad: 1 }, { partialFilterExpression: { pad: 'none' } });
      await things.insertOne({ _id: 1 });
      const limit = (bytes: number | 'unlimited'): unknown =>
        execFileSync(prlimit, ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
      limit((await stat(join(dataDir, 'db', 'store.mdb'))).size + 8192);
      const big = { _id: 2, pad: 'x'.repeat(5_000_000) };
      await assert.rejects(things.insertOne(big), { code: 14031 });
      assert.deepEqual(await things.find().toArray(), [{ _id: 1 }]);
      limit('unlimited');
      await things.insertOne(big);
      assert.equal(await things.countDocuments(), 2);
    });
    await held.close();
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
