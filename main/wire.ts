import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import type { PasswordPorts } from '../domain/account/ports.js';
import type { Log, Ports, Settings } from '../domain/context.js';
import { SECOND } from '../domain/durations.js';
import type { Language } from '../domain/language.js';
import { newId } from '../domain/new-id.js';
import { noClientDocuments } from '../domain/oauth/client-documents.js';
import { NOT_SHOWN } from '../domain/refusal.js';
import type { PackageReviewPorts } from '../domain/release/ports.js';
import { rule } from '../domain/rules/index.js';
import { openClientDocuments } from '../egress/documents.js';
import { openReceivers } from '../egress/https.js';
import { openPost, type PrintMail } from '../egress/mail.js';
import { productVersion } from '../http/version.js';
import { ofChanges, sharedBell } from '../jobs/bell.js';
import { type Jobs, openJobs } from '../jobs/open-jobs.js';
import { wireMessages } from '../messages/index.js';
import { tellingUnavailable } from '../store/database/unavailable.js';
import { NewerStore } from '../store/migration/migrate.js';
import { type NotStored, openStore, type Store } from '../store/mongo.js';
import { WrongMasterKey } from '../store/signing/master-key.js';
import type { Services } from '../tools/dispatch.js';
import { argon2Passwords } from '../workers/passwords.js';
import { openPool, type Pool } from '../workers/pool.js';
import { backUpFrom } from './backup.js';
import { openBellFile } from './bell-file.js';
import type { Config } from './config.js';
import { configurationOf } from './configuration.js';
import { makeDataFolder, needingRoom } from './data-folder.js';
import { type Database, databaseBytes, openDatabase } from './database.js';
import { countCalls, measureHourly } from './hourly.js';
import { openLog } from './log.js';
import { type MailsAtOnce, mailsAtOnce } from './mails-at-once.js';
import { noMasterKey, ownMasterKey, readMasterKey, refuseMasterKey } from './master-key.js';
import { type Metrics, openMetrics } from './metrics.js';
import { stopStart } from './misconfigured.js';
import { settings } from './settings.js';

/** What a process is made of. Tests hand in another clock: `wire({ ...realParts(config), clock })`. */
export interface Parts {
  readonly config: Config;
  readonly log: Log;
  /** One that is being opened already. */
  readonly database?: Promise<Database>;
  /** Worker threads that others share: `close` leaves them running. By default the process has its own. */
  readonly packageReview?: PackageReviewPorts;
  /** By default as costly as OWASP asks; tests sign in hundreds of times. */
  readonly passwords?: PasswordPorts;
  /** Shows the mails that no server takes; only where standard output is a person's. */
  readonly print?: PrintMail | undefined;
  /** What a person at the console reads while they wait; English without it. */
  readonly language?: Language;
  /** Whether a database process of another version makes room for one of this version. */
  readonly takesOver?: boolean;
  /** Opens also data whose master key is lost, for the command that makes good for it. */
  readonly lostMasterKey?: boolean;
  /** Reads and makes no master key: for what needs nothing that was sealed. */
  readonly withoutMasterKey?: boolean;
  /** It is for one command, and relies on the indexes that a start of the same version has made. */
  readonly endsSoon?: boolean;
  clock(): Date;
  newId(): string;
}

export function realParts(config: Config): Parts {
  return { config, log: openLog(config.logLevel), clock: () => new Date(), newId: () => newId(Date.now()) };
}

/**
 * In development, where no mail server is set, a mail stands on the console: with its link where a person reads it, and
 * where it goes to a file or a journal, only for whom it is.
 */
export function mailPrinter(
  { environment, smtp }: Config,
  { json, isTerminal }: { readonly json: boolean; readonly isTerminal: boolean },
): Parts['print'] {
  if (environment !== 'local' || smtp !== null || json) return undefined;
  return ({ head, text }) => void process.stdout.write(isTerminal ? text : `${head}\n`);
}

/** A process's connections and workers, and the services made of them. */
export interface Wiring {
  readonly services: Services;
  readonly store: Store;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly config: Config;
  /** From now on the service is reached at this origin, also for the other processes on the same data. */
  announceBaseUrl(baseUrl: string): Promise<void>;
  /** It is reached no more; an origin that another process has announced since stays. Never throws. */
  withdrawBaseUrl(): Promise<void>;
  /** From now on this process, which runs jobs, sends the mails that it has written at once. */
  sendMailsAtOnce(): void;
  /** From now on this process, which runs jobs, keeps measures of each hour. */
  measureHourly(): void;
  /** Waits for the jobs that run, then ends the workers and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, embedded or the one that `MONGODB_URI` names, and makes the services over it. Several processes
 * may do so on the same data: whoever comes first starts the embedded database, and whoever is there keeps it alive.
 * Throws `Misconfigured` when the data were sealed under another master key.
 */
export async function wire(parts: Parts): Promise<Wiring> {
  return needingRoom(parts.config, () => wireParts(parts));
}

async function wireParts(parts: Parts): Promise<Wiring> {
  const { config, log, clock } = parts;
  makeDataFolder(config);
  const opening =
    parts.database ??
    openDatabase(config, {
      ...(parts.language !== undefined && { language: parts.language }),
      takeOver: parts.takesOver ?? false,
    });
  // Waited for below, once the master key is there.
  opening.catch(() => {});
  const reading = parts.withoutMasterKey === true ? noMasterKey() : readMasterKey(config);
  const masterKey = await reading.catch(async (error: unknown) => {
    await opening.then(({ close }) => close());
    throw error;
  });
  const database = await opening;
  let databaseRestarts = 0;
  database.whenRestarted?.((restarts) => {
    databaseRestarts = restarts;
    log.warn({ restarts }, 'the embedded database had ended and was started again');
  });
  const metrics = openMetrics();
  const jobs = openJobs({
    log,
    observe: (job, outcome, milliseconds) => metrics.observeJob(job, outcome, milliseconds),
  });
  metrics.watch(jobs.operations);
  const closing: Array<() => Promise<void>> = [() => database.close()];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  const ownPool = (): Pool => {
    const pool = openPool({
      threads: Math.max(1, Math.min(4, availableParallelism())),
      onError: (error) => log.error({ err: error }, 'a worker failed'),
    });
    closing.push(() => pool.close());
    return pool;
  };
  let mails: MailsAtOnce | null = null;
  try {
    const store = await openStore({
      uri: database.uri,
      clock,
      masterKey: masterKey.key,
      program: productVersion,
      lostMasterKey: parts.lostMasterKey ?? parts.withoutMasterKey ?? false,
      endsSoon: parts.endsSoon ?? false,
      alarm: jobs.alarm,
      ring: jobs.ring,
      spoolDir: join(config.dataDir, 'spool'),
      limits: config.limits,
      retention: config.retention,
      verifyCacheBytes: config.verifyCacheMib * 1024 ** 2,
      log,
      mailWritten: () => mails?.written(),
    });
    closing.push(() => store.close());
    metrics.watchWebhooks(store);
    metrics.watchOperation({
      ...store,
      databaseBytes: () => databaseBytes(config, store),
      freeBytes: () => store.disk.freeBytes(),
      databaseRestarts: () => databaseRestarts,
      now: clock,
    });
    const packageReview = parts.packageReview ?? ownPool();
    const reached = settingsOf(config, store, await store.service.baseUrl());
    const egress = { allow: config.egressAllow, ca: config.egressCa };
    const noteCall = countCalls(store.counts);
    const services: Services = {
      ports: portsOf(store, {
        alarm: jobs.alarm,
        clientDocuments: config.clientDocuments === 'on' ? openClientDocuments(egress) : noClientDocuments,
        messages: wireMessages,
        passwords: parts.passwords ?? argon2Passwords(),
        post: openPost({ server: config.smtp, print: parts.print }),
        receivers: openReceivers(egress),
        jobs: jobs.operations,
        operation: {
          configuration: () => configurationOf(config, () => reached.baseUrl),
          sendsMail: config.smtp !== null,
          freeBytes: () => store.disk.freeBytes(),
          databaseBytes: () => databaseBytes(config, store),
          collections: () => store.collectionSizes(config.mongodbUri !== null),
          backUp: backUpFrom(store, config),
        },
        masterKey: store.masterKeyOf(ownMasterKey(masterKey, config)),
        packageReview: tellingUnavailable(packageReview, { log, disk: store.disk }),
        settings: reached,
      }),
      log,
      clock: () => parts.clock(),
      newId: () => parts.newId(),
      observe: (call, code, milliseconds) => {
        metrics.observe(call, code, milliseconds);
        noteCall(call, code, milliseconds);
      },
      strict: config.environment === 'local',
    };
    const measuring = measureHourly(store, { clock, log, databaseBytes: () => databaseBytes(config, store) });
    closing.push(async () => measuring.end());
    const { orphans, jobRecords, pullTimesBack } = store;
    const tidy = { orphans, jobRecords, pullTimesBack, sweepSpool: () => store.sweepSpool() };
    // MongoDB tells of what is written by itself, and processes on an embedded one have a folder in common.
    const bell = sharedBell(config.mongodbUri === null ? openBellFile(config.dataDir) : ofChanges(store.changes));
    jobs.bind({ database: store.database, services, tidy, bell });
    closing.push(() => jobs.stop());
    const sending = mailsAtOnce(
      (job) => jobs.runNow(job),
      async () => (await store.mails.due(clock(), 1)).length > 0,
      bell,
    );
    mails = sending;
    closing.push(async () => sending.end());
    const owner = parts.newId();
    const announceBaseUrl = async (baseUrl: string): Promise<void> => {
      reached.baseUrl = baseUrl;
      await store.service.setBaseUrl(baseUrl, owner);
    };
    const withdrawBaseUrl = (): Promise<void> => soon(store.service.removeBaseUrl(owner), log);
    return {
      services,
      store,
      jobs,
      metrics,
      config,
      announceBaseUrl,
      withdrawBaseUrl,
      sendMailsAtOnce: sending.begin,
      measureHourly: measuring.begin,
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof NewerStore) refuseNewerStore(config, error);
    if (error instanceof WrongMasterKey) return refuseMasterKey(masterKey);
    if (config.mongodbUri !== null && isOfDatabase(error)) refuseDatabase(error);
    if (config.mongodbUri === null && isOfBrokenFile(error)) refuseFile(config, error);
    throw error;
  }
}

const WITHDRAWING_LIMIT = SECOND;

/** Waits for what may as well be left undone, and not for long: the database may have gone first. */
async function soon(done: Promise<void>, log: Log): Promise<void> {
  const failed = (error: unknown): void =>
    log.warn({ err: error }, 'the origin of this service could not be withdrawn');
  await Promise.race([done.catch(failed), sleep(WITHDRAWING_LIMIT, undefined, { ref: false })]);
}

/** The origin that was set, or that follows from a port that was; else the one that the running service announced. */
function settingsOf(
  config: Config,
  store: Store,
  announced: string | null,
): { -readonly [K in keyof Settings]: Settings[K] } {
  const loopback = `http://127.0.0.1:${config.port}`;
  // Port 0 is whichever the service has found.
  const portNamed = config.portSet && config.port !== 0;
  return {
    baseUrl: config.baseUrl ?? (portNamed ? loopback : (announced ?? loopback)),
    environment: config.environment,
    downloadUrlSeconds: store.limits.value('download_url_seconds'),
    retention: config.retention,
    secondFactor: config.secondFactor,
    signUp: config.signUp,
  };
}

function refuseNewerStore({ dataDir, mongodbUri }: Config, { program }: NewerStore): never {
  const newer = rule('setting.data_newer', { program, ours: productVersion });
  const [name, received] = mongodbUri === null ? [settings.data_dir.name, dataDir] : [settings.mongodb_uri.name, null];
  return stopStart(name, received, newer);
}

/** The parser of connection strings has an error class of its own. */
function isOfDatabase(error: unknown): error is Error {
  return error instanceof MongoError || (error instanceof Error && error.name === 'MongoParseError');
}

/**
 * The embedded database has opened its file, and then found in it, or died of, what it cannot read. It answers nothing
 * else with an error of LMDB's.
 */
function isOfBrokenFile(error: unknown): error is Error {
  return error instanceof MongoNetworkError || (error instanceof MongoServerError && /\bMDB_/.test(error.message));
}

function refuseFile({ dataDir }: Config, error: Error): never {
  // Its process may have been killed by somebody, too.
  const id = error instanceof MongoNetworkError ? 'setting.database_ended' : 'setting.database_broken';
  const broken = rule(id, { reason: error.message });
  return stopStart(settings.data_dir.name, dataDir, broken);
}

/** Its messages name hosts and reasons, and no password. */
function refuseDatabase(error: Error): never {
  return stopStart(settings.mongodb_uri.name, NOT_SHOWN, rule('setting.mongodb_refused', { reason: error.message }));
}

type StorePorts = Omit<Ports, NotStored>;

function portsOf(store: StorePorts, others: Omit<Ports, keyof StorePorts>): Ports {
  const {
    accounts,
    artifacts,
    audit,
    backlogs,
    counts,
    reviews,
    endpoints,
    events,
    groups,
    licences,
    limits,
    mails,
    members,
  } = store;
  const { apiKeys, clients, figures, grants, outbox, packages, releases, scopes, signing, signUps, spools, verify } =
    store;
  const stored = {
    accounts,
    apiKeys,
    artifacts,
    audit,
    backlogs,
    counts,
    clients,
    reviews,
    figures,
    grants,
    groups,
    endpoints,
    events,
    licences,
    limits,
    mails,
    members,
    outbox,
    packages,
    releases,
    scopes,
    signing,
    attention: store.attention,
    signUps,
    spools,
    verify,
  };
  return { ...stored, ...others };
}
