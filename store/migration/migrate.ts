import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../domain/context.js';
import { CLOCKS_APART, SECOND } from '../../domain/durations.js';
import type { Collections, SchemaRecord } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { type MigrationStep, migrationSteps } from './steps.js';

/** The store was written by a later version of the program, which this one does not understand. */
export class NewerStore extends Error {
  override readonly name = 'NewerStore';

  constructor(
    /** The version of the program that has written it. */
    readonly program: string,
  ) {
    super(`the data were written by version ${program}`);
  }
}

export interface Migrating {
  /** The version of this program. */
  readonly program: string;
  readonly log: Log;
  readonly clock: () => Date;
  /** Whether the database had no collection before this start; else every collection is asked whether it has anything. */
  readonly wasEmpty?: boolean;
  /** By default those of this version. */
  readonly steps?: readonly MigrationStep[];
}

/** What a store has seen. */
export interface SchemaState {
  readonly schema: number;
  /** Oldest first. */
  readonly history: ReadonlyArray<SchemaRecord['history'][number]>;
  /** What this start has carried out. */
  readonly done: readonly string[];
}

/** A process that is cut off in a step is succeeded after this time. */
const LEASE = 30 * SECOND;
const RENEWED_EVERY = 10 * SECOND;
const LOOKED_EVERY = SECOND / 4;

/** What a start puts into a store before it migrates. */
const SEEDED: ReadonlySet<string> = new Set(['core_releases', 'groups', 'master_key']);

/** Whether a store holds nothing yet that an earlier version might have written in another form. */
async function isNew(collections: Collections): Promise<boolean> {
  const others = Object.entries(collections).filter(([name]) => !SEEDED.has(name));
  const first = await Promise.all(others.map(([, one]) => one.findOne({}, { projection: { _id: 1 } })));
  return first.every((document) => document === null);
}

/**
 * Carries out the steps that the store has not seen, in order, one process at a time; what it did stands in the store and
 * in the log. A new store is of the present version, and has no history. Throws `NewerStore`.
 */
export async function migrate(collections: Collections, how: Migrating): Promise<SchemaState> {
  const { program, log, clock, wasEmpty = false, steps = migrationSteps } = how;
  const records = collections.schema;
  const owner = randomUUID();
  const done: string[] = [];
  if ((await records.findOne({ _id: 'schema' })) === null) {
    const version = wasEmpty || (await isNew(collections)) ? steps.length : 0;
    await insertOnce(() => records.insertOne({ _id: 'schema', version, program, history: [], lease: null }));
  }
  for (;;) {
    const record = await records.findOne({ _id: 'schema' });
    if (record === null) throw new Error('the schema version is gone');
    if (record.version > steps.length) throw new NewerStore(record.program);
    const step = steps[record.version];
    if (step === undefined) return { schema: record.version, history: record.history, done };
    if (!(await take(record.version))) {
      await sleep(LOOKED_EVERY);
      continue;
    }
    if (await carryOut(step, record.version)) done.push(step.name);
  }

  /** `false`: another process is at it. */
  async function take(version: number): Promise<boolean> {
    const now = clock();
    const until = new Date(now.getTime() + LEASE);
    // One that lasts longer was taken by a clock that has been set back since.
    const tooFar = new Date(until.getTime() + CLOCKS_APART);
    const free = [{ lease: null }, { 'lease.until': { $lte: now } }, { 'lease.until': { $gt: tooFar } }];
    const lease = { owner, until };
    return (await records.updateOne({ _id: 'schema', version, $or: free }, { $set: { lease } })).matchedCount === 1;
  }

  async function carryOut(step: MigrationStep, version: number): Promise<boolean> {
    const began_at = clock();
    log.info({ step: step.name, schema: version + 1 }, 'migrating');
    const renewal = setInterval(() => void renew(), RENEWED_EVERY);
    try {
      await step.run(collections);
    } finally {
      clearInterval(renewal);
    }
    const entry = { schema: version + 1, name: step.name, program, began_at, ended_at: clock() };
    const ended = await records.updateOne(
      { _id: 'schema', version, 'lease.owner': owner },
      { $set: { version: version + 1, program, lease: null }, $push: { history: entry } },
    );
    return ended.matchedCount === 1;
  }

  async function renew(): Promise<void> {
    const until = new Date(clock().getTime() + LEASE);
    await records
      .updateOne({ _id: 'schema', 'lease.owner': owner }, { $set: { 'lease.until': until } })
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of a migration was not renewed'));
  }
}
