import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOrJoin } from '@countersign/embedded-mongo';
import { MongoClient } from 'mongodb';
import type { Log } from '../domain/context.js';
import { newId } from '../domain/new-id.js';
import { noClientDocuments } from '../domain/oauth/client-documents.js';
import type { ReleaseRecord } from '../domain/release/release.js';
import { usualRetention } from '../domain/retention.js';
import { versionOrder } from '../domain/version.js';
import { openReceivers } from '../egress/https.js';
import { openPost } from '../egress/mail.js';
import { wireMessages } from '../messages/index.js';
import { openStore, type Store } from '../store/mongo.js';
import type { Services } from '../tools/dispatch.js';

export const MASTER_KEY = Buffer.alloc(32, 7);
export const HASH = 'a'.repeat(64);

/** What comes in while a bench runs goes with it. */
const spoolDir = join(tmpdir(), `countersign-bench-spool-${process.pid}`);
process.on('exit', () => rmSync(spoolDir, { recursive: true, force: true }));

const quiet: Log = { debug() {}, info() {}, warn() {}, error: (fields, words) => console.error(words, fields) };

interface BenchDatabase {
  readonly uri: string;
  readonly name: string;
  drop(): Promise<void>;
}

/**
 * A database for one run: `MONGODB_URI`, or an embedded one in a temporary folder. With `kept`, an embedded one in that
 * folder, which stays for the next run: filling a million releases takes longer than measuring them.
 */
export async function openDatabase(kept?: string): Promise<BenchDatabase> {
  if (kept !== undefined) {
    const { uri } = await startOrJoin({ dataDir: kept });
    return { uri, name: 'bench', drop: async () => {} };
  }
  const given = process.env['MONGODB_URI'];
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
  const uri = given ?? (await startOrJoin({ dataDir: folder })).uri;
  const name = `bench_${newId(Date.now())}`;
  const drop = async (): Promise<void> => {
    const client = new MongoClient(uri);
    await client.db(name).dropDatabase();
    await client.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { uri, name, drop };
}

export function openBenchStore(uri: string, databaseName: string): Promise<Store> {
  return openStore({
    uri,
    databaseName,
    clock: () => new Date(),
    masterKey: MASTER_KEY,
    alarm: { wake: async () => undefined },
    spoolDir,
    // As by default.
    verifyCacheBytes: 200 * 2 ** 20,
    limits: { agent_calls_per_minute: 1_000_000_000, token_calls_per_minute: 1_000_000 },
    log: quiet,
  });
}

const unused = (): Promise<never> => Promise.reject(new Error('unused'));

/** Services as in production: answers that misfit their schema would only be counted. */
export function servicesOver(store: Store): Services {
  return {
    ports: {
      ...store,
      alarm: { wake: async () => undefined },
      clientDocuments: noClientDocuments,
      masterKey: store.masterKeyOf({ key: MASTER_KEY, replace: null }),
      operation: {
        configuration: () => [],
        sendsMail: false,
        freeBytes: async () => null,
        databaseBytes: async () => null,
        collections: async () => [],
        backUp: async () => 'not_embedded' as const,
      },
      jobs: {} as Services['ports']['jobs'],
      passwords: { hash: async () => '', matches: async () => false },
      post: openPost({ server: null }),
      receivers: openReceivers(),
      packageReview: {
        inspect: unused,
        sign: unused,
        readFile: unused,
        readDifference: unused,
        readPlaces: unused,
        readLines: unused,
        colour: unused,
        search: unused,
        compareLines: unused,
        countLines: unused,
      },
      messages: wireMessages,
      settings: {
        baseUrl: 'http://127.0.0.1:8080',
        environment: 'local',
        downloadUrlSeconds: 300,
        retention: usualRetention,
        secondFactor: 'optional',
        signUp: 'open',
      },
    } as Services['ports'],
    log: quiet,
    clock: () => new Date(),
    newId: () => newId(Date.now()),
    observe: () => undefined,
    strict: false,
  };
}

export function slugOf(number: number): string {
  return `module-${number}`;
}

/** A published release, as the rules left it an hour ago: what was decided just now is asked for anew. */
export function publishedRelease(slug: string): ReleaseRecord {
  const at = new Date(Date.now() - 3_600_000);
  const id = newId(Date.now());
  return {
    _id: `rel_${id}`,
    slug,
    version: '1.0.0',
    order: versionOrder('1.0.0'),
    state: 'published',
    live: true,
    revision: 3,
    min_core: '1.0.0',
    max_core: null,
    php: '^8.1',
    size: 1000,
    sha256: '0'.repeat(64),
    notes_id: `doc_${id}n`,
    report_id: `doc_${id}r`,
    files_id: `doc_${id}f`,
    lines_id: `doc_${id}l`,
    signature_id: `doc_${id}s`,
    flag_count: 0,
    faults: [],
    kind: 'module',
    package: null,
    validation_hash: HASH,
    signed_size: 2000,
    kid: 'kid',
    publisher: 'Acme',
    reason: null,
    announced_at: at,
    received_at: at,
    decided_at: at,
    published_at: at,
    expires_at: null,
    collected_at: at,
    package_until: null,
    reminded_at: null,
    deciding: null,
    outbox: [],
  };
}

const BATCH = 5000;
const TELLS_EVERY = 100_000;

/** Fills the register with published releases of as many artifacts, on from those that it has; told of each 100,000. */
export async function fill(store: Store, count: number, tell: (there: number) => void = () => {}): Promise<void> {
  const there = await store.collections.releases.estimatedDocumentCount();
  if (there > count) throw new Error(`the database has ${there} releases already, and ${count} are asked for`);
  for (let from = there; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const batch = Array.from({ length: size }, (_, index) => publishedRelease(slugOf(from + index)));
    await store.collections.releases.insertMany(batch, { ordered: false });
    if ((from + size) % TELLS_EVERY === 0) tell(from + size);
  }
}

/** An approved artifact of the one account. */
export async function addArtifact(store: Store, slug: string): Promise<void> {
  const at = new Date();
  await store.artifacts.reserve({
    _id: slug,
    owner: 'acc_1',
    kind: 'module',
    kind_fixed: true,
    name: 'Module',
    summary: '',
    description: { en: 'A module.' },
    website: null,
    support_url: null,
    publisher: 'Acme',
    state: 'approved',
    reason: null,
    created_at: at,
    updated_at: at,
    decided_at: at,
    revision: 2,
    numbers: [],
    highest_published: null,
    outbox: [],
  });
}
