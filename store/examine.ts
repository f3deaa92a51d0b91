import { type Db, MongoClient } from 'mongodb';
import { SECOND } from '../domain/durations.js';
import type { SignUpChoice } from '../domain/operation/ports.js';
import type { SigningKeyRecord } from '../domain/signing/ports.js';
import { collectionsOf, type MasterKeyRecord } from './database/collections.js';
import { missingIndexes } from './database/indexes.js';
import { migrationSteps } from './migration/steps.js';
import { signUpStore } from './operation/sign-up.js';
import { KeyRing, WrongMasterKey } from './signing/key-ring.js';

/** What a look at a database found. Nothing is written. */
export interface Examination {
  readonly version: string;
  /** Middle of five reads, in ms. */
  readonly milliseconds: number;
  readonly isReplicaSet: boolean;
  /** The default write concern of the deployment, where it is less than the majority. */
  readonly weakConcern: string | null;
  /** What the server's clock is ahead of ours, in ms. */
  readonly ahead: number;
  /** `collection: key`. */
  readonly missingIndexes: readonly string[];
  /** The version of the program that has written data which this one does not understand. */
  readonly newer: string | null;
  /** `unused`: nothing was sealed yet. */
  readonly masterKey: 'matches' | 'differs' | 'unused';
  readonly keys: readonly SigningKeyRecord[];
  /** When the sweep, which runs every minute, was to run next; `null`: no process has run jobs. */
  readonly nextSweep: Date | null;
  /** What an admin chose about sign-up. */
  readonly signUp: SignUpChoice | null;
}

const ROUNDS = 5;
const WITHIN = 5 * SECOND;

/** Looks at the database of a connection string. Throws what the driver throws where there is none. */
export async function examine(uri: string, name: string, masterKey: Uint8Array | null): Promise<Examination> {
  const client = new MongoClient(uri, { appName: 'countersign doctor', serverSelectionTimeoutMS: WITHIN });
  try {
    await client.connect();
    const database = client.db(name);
    const collections = collectionsOf(database);
    const hello = await database.command({ hello: 1 });
    const ahead = new Date(hello['localTime']).getTime() - Date.now();
    const [build, milliseconds, missing, schema, record, ring, sweep, weakConcern, signUp] = await Promise.all([
      database.admin().buildInfo(),
      latencyOf(database),
      missingIndexes(database),
      collections.schema.findOne({ _id: 'schema' }),
      collections.master_key.findOne({ _id: 'master_key' }),
      collections.signing.findOne({ _id: 'keys' }),
      database.collection('jobs').findOne({ name: 'sweep' }, { projection: { nextRunAt: 1 } }),
      weakConcernOf(client),
      signUpStore(collections).chosen(),
    ]);
    return {
      version: String(build['version']),
      milliseconds,
      isReplicaSet: hello['setName'] !== undefined || hello['msg'] === 'isdbgrid',
      weakConcern,
      ahead,
      missingIndexes: missing,
      newer: schema !== null && schema.version > migrationSteps.length ? schema.program : null,
      masterKey: record === null || masterKey === null ? 'unused' : opensWith(masterKey, record),
      keys: ring?.keys ?? [],
      signUp,
      nextSweep: (sweep?.['nextRunAt'] as Date | undefined) ?? null,
    };
  } finally {
    await client.close();
  }
}

function opensWith(own: Uint8Array, record: MasterKeyRecord): 'matches' | 'differs' {
  try {
    new KeyRing(own).learn(record);
    return 'matches';
  } catch (error) {
    if (error instanceof WrongMasterKey) return 'differs';
    throw error;
  }
}

async function latencyOf(database: Db): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await database.collection('schema').findOne({ _id: 'schema' as never });
    times.push(performance.now() - began);
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
}

/** Servers without this command have no default of their own. */
async function weakConcernOf(client: MongoClient): Promise<string | null> {
  const found = await client
    .db('admin')
    .command({ getDefaultRWConcern: 1 })
    .catch(() => null);
  const w: unknown = found?.['defaultWriteConcern']?.w;
  return w === 0 || w === 1 ? `w: ${w}` : null;
}
