import { createHash } from 'node:crypto';
import { type Db, ObjectId } from '@agendajs/mongo-backend';
import { Agenda, exponential, type Job as WokenJob } from 'agenda';
import { MINUTE, SECOND } from '../domain/durations.js';
import type { Job } from './job.js';
import { QuietRepository } from './quiet-repository.js';

const BACKOFF = exponential({ delay: 30 * SECOND, factor: 2, maxDelay: 30 * MINUTE, maxRetries: 20, jitter: 0.2 });

/** Where Agenda keeps its jobs. */
const COLLECTION = 'jobs';

/**
 * An Agenda over a connected repository of our own: `MongoBackend` also makes a collection for logs that nobody reads,
 * and when it cannot connect, `ready` stays pending for ever. Makes the index that Agenda needs.
 */
export async function connectAgenda(database: Db, processEvery: number): Promise<ConnectedAgenda> {
  const repository = new QuietRepository(
    { mongo: database, db: { collection: COLLECTION } },
    database,
    COLLECTION,
    processEvery,
  );
  await repository.connect();
  const nothing = async (): Promise<void> => {};
  const backend = { name: 'MongoDB', repository, ownsConnection: false, connect: nothing, disconnect: nothing };
  const agenda = new Agenda({ backend, processEvery, name: `countersign-${process.pid}` });
  await agenda.ready;
  return {
    agenda,
    insertAlarm: (name, due, key) => insertOnce(agenda.create(name, { key }).schedule(due), name, key),
    insertRepeated: (name, every) =>
      insertOnce(agenda.create(name, {}).repeatEvery(every, { skipImmediate: true }), name, ''),
    lookAgain: () => repository.wake(),
  };
}

export interface ConnectedAgenda {
  readonly agenda: Agenda;
  /** Inserts a job that runs once, at `due`; nothing if it is there. */
  insertAlarm(name: string, due: Date, key: string): Promise<void>;
  /** Inserts a job that runs every so many ms, in one process at a time; nothing if it is there. */
  insertRepeated(name: string, every: number): Promise<void>;
  /** Something may be due soon that was not there at the last look. */
  lookAgain(): void;
}

/** Lets Agenda run a job; `run` is called with its key. */
export function defineJob(agenda: Agenda, job: Job, run: (key: string) => Promise<void>): void {
  const processor = async (woken: WokenJob): Promise<void> => {
    const { key = '' } = woken.attrs.data as { key?: string };
    await run(key);
    // Not by `removeOnComplete`, which removes after `complete` has told that all is over.
    if (job.every === undefined) await woken.remove();
    else forgetFailure(woken);
  };
  agenda.define(job.name, processor, {
    concurrency: job.concurrency,
    // With the default a job runs twice now and then (DESIGN, Jobs).
    lockLimit: job.concurrency,
    lockLifetime: job.lockLifetime,
    // Without it, what throws is never run again; a repeated job is all the same, and not later than it would be.
    ...(job.every === undefined && { backoff: BACKOFF }),
  });
}

/** A run that went well ends the failure of the one before, which Agenda keeps for ever where a job is repeated. */
function forgetFailure({ attrs }: WokenJob): void {
  delete attrs.failedAt;
  delete attrs.failReason;
}

/**
 * The id makes the job unique, also when two processes insert it at once. `insertOnly`, because anything else clears
 * the lock of one that is running.
 */
async function insertOnce(job: WokenJob, name: string, key: string): Promise<void> {
  const id = createHash('sha256').update(`${name}\n${key}`).digest().subarray(0, 12);
  job.unique({ _id: new ObjectId(id) }, { insertOnly: true });
  try {
    await job.save();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
