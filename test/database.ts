import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedConnection, startOrJoin } from '@countersign/embedded-mongo';
import { MongoClient } from 'mongodb';
import type { Log } from '../domain/context.js';
import { usualWatch } from '../store/database/watchdog.js';
import { openStore, type Store, type StoreOptions } from '../store/mongo.js';
import { folderOfRun } from './run.js';

/** A database of one test file, on the server that the whole run shares. */
export interface TestDatabase {
  readonly uri: string;
  readonly name: string;
  drop(): Promise<void>;
}

/**
 * A new database on the server of `COUNTERSIGN_TEST_MONGODB_URI`, or on an embedded one in the folder of the run, which all
 * its processes share.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const uri = await serverOfRun();
  const name = `test_${randomBytes(8).toString('hex')}`;
  return { uri, name, drop: () => dropDatabase(uri, name) };
}

/**
 * A database of its own on the server of the run, for a whole service: `wire({ …, database: databaseOfService() })`. A service
 * that starts its own server pays for a process more.
 */
export async function databaseOfService(): Promise<Pick<EmbeddedConnection, 'uri' | 'close'>> {
  const { uri, name, drop } = await openTestDatabase();
  return { uri: uri.replace('/?', `/${name}?`), close: drop };
}

export interface TestStore {
  readonly store: Store;
  readonly database: TestDatabase;
  /** What `wake` effects have asked for, in order. */
  readonly wakes: ReadonlyArray<{ readonly job: string; readonly due: Date; readonly key: string }>;
  /** Closes the store; drops its database, unless it was handed in; removes its files. */
  close(): Promise<void>;
}

/** A store over a database of its own, or over the one handed in as another process would open it. */
export async function openTestStore(
  options: Partial<StoreOptions> & { readonly database?: TestDatabase } = {},
): Promise<TestStore> {
  const { database: shared, ...overrides } = options;
  const database = shared ?? (await openTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'countersign-store-'));
  const removeFiles = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const wakes: Array<{ job: string; due: Date; key: string }> = [];
  const store = await openStore({
    uri: database.uri,
    databaseName: database.name,
    clock: () => new Date(),
    masterKey: TEST_MASTER_KEY,
    alarm: {
      async wake(job, due, key) {
        wakes.push({ job, due, key });
      },
    },
    spoolDir: join(folder, 'spool'),
    log: silentLog,
    expiring: false,
    ...(givenServer() === null ? {} : { silence: { deadline: SLOW_SERVER, watch: usualWatch } }),
    ...overrides,
  }).catch(async (error: unknown) => {
    await removeFiles();
    throw error;
  });
  const close = async (): Promise<void> => {
    await store.close();
    if (shared === undefined) await database.drop();
    await removeFiles();
  };
  return { store, database, wakes, close };
}

export const TEST_MASTER_KEY: Uint8Array = Buffer.alloc(32, 7);

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

let joined: Promise<EmbeddedConnection> | null = null;

/** A server that is not ours may be slow: it is not taken for silent. */
const SLOW_SERVER = 60_000;

function givenServer(): string | null {
  return process.env['COUNTERSIGN_TEST_MONGODB_URI'] || null;
}

/** Joins the run's server, or starts it: whoever comes first. It ends by itself when the last process has gone. */
async function serverOfRun(): Promise<string> {
  const given = givenServer();
  if (given !== null) return given;
  joined ??= startOrJoin({ dataDir: folderOfRun(), idleMs: 1000 });
  return (await joined).uri;
}

const droppers = new Map<string, MongoClient>();

/** One client of a process drops all its databases: a new one for each costs as much as many tests. It goes with the process. */
async function dropDatabase(uri: string, name: string): Promise<void> {
  const client = droppers.get(uri) ?? new MongoClient(uri, { maxPoolSize: 2 });
  droppers.set(uri, client);
  await client.db(name).dropDatabase();
}
