import { existsSync } from 'node:fs';
import { DAY, MINUTE, NEXT_KEY_LIFE, SECOND } from '../../domain/durations.js';
import { type Finding, finding } from '../../domain/operation/finding.js';
import type { Messages } from '../../messages/index.js';
import { type Examination, examine } from '../../store/examine.js';
import { databaseIn } from '../../store/mongo.js';
import type { Config } from '../config.js';
import { isNewData } from '../data-folder.js';
import { openDatabase } from '../database.js';
import { masterKeyFile, readMasterKey } from '../master-key.js';
import { faultsIn, Misconfigured } from '../misconfigured.js';

/** A read takes this long where the database is far away, or busy. */
const SLOW = 50;
/** A code for signing in is valid for 30 s, a signed request for 300 s. */
const CLOCK_MAY_DIFFER = 5 * SECOND;
/** The sweep runs every minute. */
const SWEEP_MAY_BE_LATE = 5 * MINUTE;

/** The master key and the database, as they are. Makes neither. */
export async function examineData(config: Config, messages: Messages, now: Date): Promise<readonly Finding[]> {
  const { mongodbUri, dataDir } = config;
  if (isNewData(config)) return [finding('error', 'database.missing', { folder: dataDir })];
  const { key, findings } = await readKey(config, messages);
  let database: Awaited<ReturnType<typeof openDatabase>> | null = null;
  try {
    database = await openDatabase(config);
    const found = await examine(database.uri, databaseIn(database.uri), key);
    return [
      ...findings,
      ...ofKey(found, key),
      ...ofDatabase(found, mongodbUri === null),
      ...ofRest(found, now),
      ofSignUp(found, config),
    ];
  } catch (error) {
    const reason = error instanceof Misconfigured ? faultsIn(messages, error.faults) : reasonOf(error);
    return [...findings, finding('error', 'database.unreachable', { reason })];
  } finally {
    await database?.close();
  }
}

async function readKey(
  config: Config,
  messages: Messages,
): Promise<{ readonly key: Uint8Array | null; readonly findings: readonly Finding[] }> {
  const path = masterKeyFile(config);
  if (config.masterKey === null && !existsSync(path)) {
    return { key: null, findings: [finding('error', 'key.missing', { path })] };
  }
  try {
    return { key: (await readMasterKey(config)).key, findings: [] };
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error;
    return { key: null, findings: [finding('error', 'key.unreadable', { faults: faultsIn(messages, error.faults) })] };
  }
}

function ofKey({ masterKey }: Examination, key: Uint8Array | null): readonly Finding[] {
  if (key === null) return [];
  return [masterKey === 'differs' ? finding('error', 'key.wrong', {}) : finding('ok', 'key.fine', {})];
}

function ofDatabase(found: Examination, isEmbedded: boolean): readonly Finding[] {
  const { version, milliseconds, missingIndexes, newer, weakConcern, isReplicaSet } = found;
  const amiss: Finding[] = [];
  if (newer !== null) amiss.push(finding('error', 'database.newer', { program: newer }));
  if (missingIndexes.length > 0) {
    amiss.push(finding('warning', 'database.indexes_missing', { indexes: missingIndexes }));
  }
  if (milliseconds > SLOW) amiss.push(finding('warning', 'database.slow', { milliseconds }));
  if (weakConcern !== null) amiss.push(finding('warning', 'database.write_concern', { concern: weakConcern }));
  if (!isEmbedded && !isReplicaSet) amiss.push(finding('warning', 'database.standalone', {}));
  return amiss.length > 0 ? amiss : [finding('ok', 'database.fine', { version, milliseconds })];
}

function ofRest({ ahead, nextSweep, keys }: Examination, now: Date): readonly Finding[] {
  const seconds = Math.round(ahead / SECOND);
  const isOff = Math.abs(ahead) > CLOCK_MAY_DIFFER;
  return [
    isOff ? finding('error', 'clock.off', { seconds }) : finding('ok', 'clock.fine', { seconds }),
    ofJobs(nextSweep, now),
    ...ofKeys(keys, now),
  ];
}

function ofJobs(nextSweep: Date | null, now: Date): Finding {
  if (nextSweep === null) return finding('warning', 'jobs.never', {});
  const late = Math.max(0, now.getTime() - nextSweep.getTime());
  const minutes = Math.round(late / MINUTE);
  return late > SWEEP_MAY_BE_LATE
    ? finding('warning', 'jobs.late', { minutes })
    : finding('ok', 'jobs.fine', { minutes });
}

function ofSignUp({ signUp }: Examination, { signUp: configured }: Config): Finding {
  if ((signUp?.state ?? configured) === 'open') return finding('ok', 'sign_up.open', {});
  return finding('notice', 'sign_up.closed', { reason: signUp?.reason ?? null });
}

function ofKeys(keys: Examination['keys'], now: Date): readonly Finding[] {
  const age = (since: Date): number => now.getTime() - since.getTime();
  const active = keys.find(({ status }) => status === 'active');
  const next = keys.filter(({ status }) => status === 'next').sort((a, b) => age(b.created_at) - age(a.created_at))[0];
  if (active === undefined) return [finding('error', 'signing.no_active', {})];
  if (next === undefined) return [finding('notice', 'signing.no_next', {})];
  if (age(next.created_at) >= NEXT_KEY_LIFE) return [finding('notice', 'signing.next_ready', { kid: next._id })];
  return [finding('ok', 'signing.fine', { days: Math.floor(age(active.activated_at ?? active.created_at) / DAY) })];
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
