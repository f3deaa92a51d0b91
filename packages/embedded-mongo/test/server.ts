import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { type EmbeddedConnection, startOrJoin } from '../src/index.js';

export interface TestServer {
  readonly client: MongoClient;
  /** `null` when the tests run against another server, named by EMBEDDED_MONGO_TEST_URI. */
  readonly connection: EmbeddedConnection | null;
  readonly dataDir: string;
  /** A database that nothing else uses. */
  database(): Db;
  stop(): Promise<void>;
}

/** One server for a test file. With EMBEDDED_MONGO_TEST_URI the same tests run against the server that it names. */
export async function startTestServer(): Promise<TestServer> {
  const uri = process.env.EMBEDDED_MONGO_TEST_URI;
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const connection = uri === undefined ? await startOrJoin({ dataDir, idleMs: 500 }) : null;
  const client = new MongoClient(connection?.uri ?? uri ?? '', { serverSelectionTimeoutMS: 10_000 });
  await client.connect();
  const names: string[] = [];
  return {
    client,
    connection,
    dataDir,
    database: () => {
      const name = `test_${process.pid}_${names.length}_${Date.now()}`;
      names.push(name);
      return client.db(name);
    },
    stop: async () => {
      if (connection === null) for (const name of names) await client.db(name).dropDatabase();
      await client.close();
      await connection?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
