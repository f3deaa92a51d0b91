import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { open } from 'lmdb';
import { GridFSBucket, MongoClient } from 'mongodb';
import { startOrJoin } from '../src/index.js';

/**
 * What the embedded database does a second, through the driver, beside what bare lmdb does in the same process without
 * any protocol. EMBEDDED_MONGO_TEST_URI names another server to measure in the same way.
 */
const documents = 20_000;
const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-bench-'));
const otherUri = process.env.EMBEDDED_MONGO_TEST_URI;
const database = otherUri === undefined ? await startOrJoin({ dataDir, idleMs: 1000 }) : null;
const client = new MongoClient(database?.uri ?? otherUri ?? '', { maxPoolSize: 64 });
const db = client.db(`bench_${Date.now()}`);
const things = db.collection('things');
await things.createIndex({ key: 1 }, { unique: true });
await things.createIndex({ owner: 1, at: -1 });
for (let from = 0; from < documents; from += 5000) {
  await things.insertMany(Array.from({ length: 5000 }, (_, i) => document(from + i)));
}

const rows: Record<string, Record<string, number>> = {};
for (const atOnce of [1, 16, 64]) {
  const column = `${atOnce} at once`;
  const total = atOnce === 1 ? 1000 : 6000;
  const randomKey = (): string => `k${Math.floor(Math.random() * documents)}`;
  await measure('findOne by unique index', column, atOnce, total, () => things.findOne({ key: randomKey() }));
  await measure('insertOne, synced', column, atOnce, total, (i) => things.insertOne(document(documents + i, column)));
  await measure('findOneAndUpdate, synced', column, atOnce, total, () =>
    things.findOneAndUpdate({ key: randomKey() }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
  );
}
await measureBareLmdb();
console.table(rows);
await measureGridFs();
await db.dropDatabase();
await client.close();
await database?.close();
await rm(dataDir, { recursive: true, force: true });

function document(n: number, salt = ''): object {
  return { key: `${salt}k${n}`, owner: `o${n % 1000}`, at: new Date(n), n, pad: 'x'.repeat(200) };
}

async function measure(
  row: string,
  column: string,
  atOnce: number,
  total: number,
  run: (i: number) => unknown,
): Promise<void> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < total) {
        next += 1;
        await run(next);
      }
    }),
  );
  rows[row] = { ...rows[row], [column]: Math.round((total / (performance.now() - startedAt)) * 1000) };
}

/** One put and one sync per write: the most that writes one at a time can reach on this disk. */
async function measureBareLmdb(): Promise<void> {
  const bare = open<Buffer, number>({ path: join(dataDir, 'bare.mdb'), encoding: 'binary', overlappingSync: false });
  const value = Buffer.alloc(300);
  await measure('bare lmdb: put and sync', '1 at once', 1, 1000, (i) => {
    bare.transactionSync(() => {
      bare.putSync(i, value);
    });
  });
  await bare.close();
}

async function measureGridFs(): Promise<void> {
  const bytes = randomBytes(40 * 1024 * 1024);
  const bucket = new GridFSBucket(db);
  const upload = bucket.openUploadStream('package');
  const uploadedFrom = performance.now();
  await pipeline([bytes], upload as Writable);
  const downloadedFrom = performance.now();
  let length = 0;
  for await (const chunk of bucket.openDownloadStream(upload.id)) length += chunk.length;
  const downloadedAt = performance.now();
  if (length !== bytes.length) throw new Error(`${length} bytes came back`);
  console.log(
    `GridFS, 40 MB: up ${Math.round(downloadedFrom - uploadedFrom)} ms, down ${Math.round(downloadedAt - downloadedFrom)} ms`,
  );
}
