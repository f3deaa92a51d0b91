import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoServerError } from 'mongodb';
import { decode } from '../src/bson/codec.js';
import { Engine } from '../src/engine/engine.js';
import { entriesIn, rangeOf } from '../src/engine/keyspace.js';
import { findInconsistencies } from './inconsistencies.js';
import { startTestServer, type TestServer } from './server.js';

const WRITERS = 4;

describe('backupTo', () => {
  let server: TestServer;
  let folder: string;

  before(async function () {
    server = await startTestServer();
    if (server.connection === null) this.skip();
    folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-backup-'));
  });

  after(async () => {
    await server.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  it('copies one moment while others write: all that was answered before, and nothing without what came before it', async () => {
    const notes = server.database().collection<{ writer: number; number: number; text: string }>('notes');
    await notes.createIndex({ writer: 1, number: 1 }, { unique: true });
    const answered = new Array<number>(WRITERS).fill(0);
    let writing = true;
    const writers = answered.map(async (_, writer) => {
      for (let number = 0; writing; number += 1) {
        await notes.insertOne({ writer, number, text: 'x'.repeat(2000) });
        answered[writer] = number + 1;
        // Pages that are free again are what a copy of a file in use stumbles over.
        if (number % 3 === 2) await notes.updateOne({ writer, number }, { $set: { text: 'y' } });
      }
    });
    while (answered.some((count) => count < 20)) await notes.countDocuments();
    const before = [...answered];
    const path = join(folder, 'copy.mdb');
    await server.client.db('admin').command({ backupTo: path });
    writing = false;
    await Promise.all(writers);

    assert.equal((await stat(path)).mode & 0o777, 0o600);
    const engine = new Engine(path);
    assert.deepEqual(findInconsistencies(engine).problems, []);
    const found = answered.map((): number[] => []);
    for (const collection of engine.catalog.all()) {
      if (collection.namespace.endsWith('.notes')) {
        for (const { value } of entriesIn(engine.file, rangeOf(collection.records))) {
          const { writer, number } = decode(value) as unknown as { writer: number; number: number };
          found[Number(writer)]?.push(Number(number));
        }
      }
    }
    await engine.close();
    for (const [writer, numbers] of found.entries()) {
      const sorted = numbers.sort((a, b) => a - b);
      assert.deepEqual(sorted, [...sorted.keys()]);
      assert.ok(sorted.length >= (before[writer] ?? 0), `${sorted.length} of ${before[writer]}`);
    }
  });

  it('takes the absolute path of a file that is not there', async () => {
    const admin = server.client.db('admin');
    const code = async (backupTo: unknown): Promise<unknown> =>
      admin.command({ backupTo }).then(
        () => 'done',
        (error: unknown) => (error instanceof MongoServerError ? error.code : error),
      );
    assert.deepEqual([await code('copy.mdb'), await code(1), await code(folder)], [2, 2, 48]);
  });
});
