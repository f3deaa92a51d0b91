import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import type { AlarmPorts, Log, Ports } from '../domain/context.js';
import { SECOND } from '../domain/durations.js';
import { openOutbox } from '../domain/effects/outbox.js';
import type { JobRecordSteps } from '../domain/job/ports.js';
import type { LimitName } from '../domain/limits/limits.js';
import type { CollectionSize } from '../domain/operation/ports.js';
import { type Retention, usualRetention } from '../domain/retention.js';
import type { MasterKeyPorts } from '../domain/signing/master-key-ports.js';
import { accountAccess } from './account/account-access.js';
import { accountStore } from './account/accounts.js';
import { fillPublisherLooks } from './account/publisher-look.js';
import { securityStore } from './account/security-log.js';
import { sessionStore } from './account/sessions.js';
import { tokenStore } from './account/tokens.js';
import { artifactStore } from './artifact/artifacts.js';
import { auditStore } from './audit/audit.js';
import { pullTimesBack } from './clock-set-back.js';
import { type ChangeWatch, watchChanges } from './database/change-watch.js';
import { closingStep } from './database/closing-step.js';
import { type Collections, collectionsOf } from './database/collections.js';
import { Disk, diskFull } from './database/disk-space.js';
import { digestOfIndexes, ensureIndexes } from './database/indexes.js';
import { Patience } from './database/patience.js';
import { withoutPinned } from './database/pinned-options.js';
import { collectionSizes, databaseBytes } from './database/sizes.js';
import { tellingUnavailable } from './database/unavailable.js';
import { usualWatch, type Watch, watchClient } from './database/watchdog.js';
import { jobRecordStore } from './job/job-records.js';
import { alteredCopyStore } from './licence/altered-copies.js';
import { licenceStore } from './licence/licences.js';
import { limitStore } from './limits/limits.js';
import { mailStore } from './mail/mails.js';
import { groupStore, seedGroups } from './member/groups.js';
import { memberStore } from './member/members.js';
import { migrate, type SchemaState } from './migration/migrate.js';
import { apiKeyStore } from './oauth/api-keys.js';
import { clientStore } from './oauth/clients.js';
import { consentStore } from './oauth/consents.js';
import { figureStore } from './oauth/figures.js';
import { grantStore } from './oauth/grants.js';
import { scopeStore } from './oauth/scopes.js';
import { attentionStore } from './operation/attention.js';
import { backlogStore } from './operation/backlogs.js';
import { hourlyCountStore } from './operation/hourly-counts.js';
import { type ServiceRecords, serviceRecordStore } from './operation/service-records.js';
import { signUpStore } from './operation/sign-up.js';
import { outboxDocuments } from './outbox-documents.js';
import { type OrphanSteps, orphanSearch } from './package/orphans.js';
import { packageStore } from './package/packages.js';
import { SpoolRoom } from './package/spool.js';
import { Places } from './package/spool-places.js';
import { seedCoreReleases } from './release/core-releases.js';
import { releaseStore } from './release/releases.js';
import { appealStore } from './review/appeals.js';
import { reasonStore } from './review/reasons.js';
import { reviewStore } from './review/reviews.js';
import { seenFileStore } from './review/seen-files.js';
import type { KeyRing } from './signing/key-ring.js';
import { followRotation, LEARNS_WITHIN, openKeyRing } from './signing/master-key.js';
import { nonceStore } from './signing/nonces.js';
import { masterKeyStore, type OwnMasterKey } from './signing/rotate-master-key.js';
import { signingFactStore } from './signing/signing-facts.js';
import { lookForCompromised, signingKeyStore } from './signing/signing-keys.js';
import { MOST_UNKNOWN, type PublishedVersion, publishedStore } from './verify/published.js';
import { latestPublished, lookForDecided, publishedLookup } from './verify/published-lookup.js';
import { versionsIn } from './verify/published-table.js';
import { endpointStore } from './webhook/endpoints.js';
import { eventStore } from './webhook/events.js';
import type { Ring } from './webhook/ring.js';

export interface StoreOptions {
  /** A MongoDB connection string; of the embedded server too. */
  readonly uri: string;
  /** By default the one that the URI names, or `countersign`. */
  readonly databaseName?: string;
  readonly clock: () => Date;
  /** The version of the program, for the log of migrations. */
  readonly program?: string;
  /** 32 bytes. */
  readonly masterKey: Uint8Array;
  /** Opens data also where `masterKey` opens nothing of them, to make good for what is lost. */
  readonly lostMasterKey?: boolean;
  /** Of a program that ends soon: it relies on the indexes that a start of the same version has made. */
  readonly endsSoon?: boolean;
  /** How often to look whether the master key is being rotated, in ms; for tests. */
  readonly learnsWithin?: number;
  /** What `wake` effects go to. */
  readonly alarm: AlarmPorts;
  /** Told of every event that is due at once; without it they are found by whoever looks. */
  readonly ring?: Ring;
  /** A folder of this service alone, for packages in transit. */
  readonly spoolDir: string;
  /** Limits that are not at their defaults (decisions §8). */
  readonly limits?: Readonly<Partial<Record<LimitName, number>>>;
  readonly retention?: Retention;
  /** What verify may keep in memory, in bytes; by default enough for a few. */
  readonly verifyCacheBytes?: number;
  readonly log: Log;
  /** Told of every mail that is written, for who sends it at once. */
  readonly mailWritten?: () => void;
  /**
   * Whether the server deletes rows that are over (default true). It goes by its own clock: with one that is not the
   * time of day, as in tests, it would delete what still counts.
   */
  readonly expiring?: boolean;
  /** How long one call may take, in ms, and how the client is watched. For tests. */
  readonly silence?: { readonly deadline: number; readonly watch: Watch };
}

/** What the rules reach elsewhere. */
export type NotStored =
  | 'alarm'
  | 'clientDocuments'
  | 'jobs'
  | 'masterKey'
  | 'messages'
  | 'operation'
  | 'passwords'
  | 'post'
  | 'receivers'
  | 'packageReview'
  | 'settings';

/** The ports that the store carries, and what jobs and the operator need of it. */
export interface Store extends Omit<Ports, NotStored> {
  /** For jobs, which keep theirs in the same database. */
  readonly database: Db;
  /** For what no port is about: pages of an operator, later parts, tests. */
  readonly collections: Collections;
  readonly orphans: OrphanSteps;
  /** After a clock was set back (`clock-set-back.ts`); answers how many times were pulled back. */
  pullTimesBack(now: Date): Promise<number>;
  readonly jobRecords: JobRecordSteps;
  readonly service: ServiceRecords;
  /** Packages that this process is taking in or reviewing. */
  uploads(): number;
  /** What the database takes on its disk, indexes included; `null` where it does not tell. */
  databaseBytes(): Promise<number | null>;
  /** How many documents each collection has, and, `withBytes`, what it takes with its indexes, as the server tells. */
  collectionSizes(withBytes: boolean): Promise<readonly CollectionSize[]>;
  /** Copies the embedded database into a new file; refused where it is no embedded one. */
  readonly copies: { to(path: string): Promise<void> };
  /** What the store has been migrated to, and by this start. */
  readonly schema: SchemaState;
  /** Every published version, in batches. */
  published(): AsyncIterable<readonly PublishedVersion[]>;
  /** For whoever knows where the master key comes from. */
  masterKeyOf(own: OwnMasterKey): MasterKeyPorts;
  /** Removes files in the spool folder that a crash has left; answers how many. */
  sweepSpool(): Promise<number>;
  /** The disk of the data folder. */
  readonly disk: Disk;
  /** What other processes leave in the database to do. */
  readonly changes: ChangeWatch;
  /** Answers when the database does; throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The most that a query can be limited to. */
const EVERY = 2 ** 31 - 1;

const DEFAULT_DATABASE = 'countersign';

/** For tests, and programs that answer no verify. */
const FEW_BYTES = 1024 ** 2;

const connection: MongoClientOptions = {
  appName: 'countersign',
  ignoreUndefined: true,
  promoteBuffers: true,
  // What has been answered has been synced to disk, whatever the server's own defaults are.
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
};

/**
 * Longer than the store waits, which tells the caller and remembers it (`Patience`). A connection that was begun while the
 * server was silent stays so, and closing a client to make it anew waits for it (`watchClient`): no longer than this.
 */
const DRIVER_WAITS = { serverSelectionTimeoutMS: 8 * SECOND, connectTimeoutMS: 8 * SECOND };

/** Connects, makes indexes and first content that are missing, and sweeps the spool folder. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { uri, left } = withoutPinned(options.uri);
  if (left.length > 0) options.log.warn({ options: left }, 'the service decides these options of MONGODB_URI itself');
  const client = new MongoClient(uri, connectionTo(uri));
  try {
    await client.connect();
    const database = client.db(options.databaseName ?? databaseIn(options.uri));
    // Asked before the indexes, which make the collections.
    const wasEmpty = (await database.listCollections({}, { nameOnly: true }).toArray()).length === 0;
    const collections = collectionsOf(database);
    const { expiring = true } = options;
    const indexes = digestOfIndexes(expiring);
    const areMade = (await collections.schema.findOne({ _id: 'schema' }))?.indexes === indexes;
    if (options.endsSoon !== true || !areMade) await ensureIndexes(database, expiring, options.log);
    const ring = await openKeyRing(collections, options.masterKey, options.lostMasterKey ?? false);
    await seedCoreReleases(collections, options.clock());
    await seedGroups(collections, options.clock());
    const { program = 'unknown', log, clock } = options;
    const schema = await migrate(collections, { program, log, clock, wasEmpty });
    if (!areMade) await collections.schema.updateOne({ _id: 'schema' }, { $set: { indexes } });
    // At every start: a name that has become free is given to who waits for it.
    await fillPublisherLooks(collections);
    const disk = new Disk(options.spoolDir);
    const spools = await SpoolRoom.in(options.spoolDir, new Places(), disk);
    await spools.sweep();
    const ends = [
      watchClient(client, options.log, options.silence?.watch ?? usualWatch),
      ...(options.lostMasterKey === true
        ? []
        : [followRotation(collections, ring, options.log, options.learnsWithin ?? LEARNS_WITHIN)]),
    ];
    return bundle(client, database, collections, spools, disk, ring, ends, schema, options);
  } catch (error) {
    await client.close();
    throw error;
  }
}

function bundle(
  client: MongoClient,
  database: Db,
  collections: Collections,
  spools: SpoolRoom,
  disk: Disk,
  keys: KeyRing,
  ends: ReadonlyArray<() => void>,
  schema: SchemaState,
  {
    clock,
    alarm,
    ring = () => {},
    limits,
    verifyCacheBytes = FEW_BYTES,
    retention = usualRetention,
    log,
    mailWritten,
    silence,
    learnsWithin = LEARNS_WITHIN,
  }: StoreOptions,
): Store {
  const accounts = {
    ...accountStore(collections, database),
    ...tokenStore(collections),
    ...nonceStore(collections),
    ...sessionStore(collections, database),
    ...accountAccess(collections),
    ...securityStore(collections, retention.security_log_days),
  };
  const artifacts = artifactStore(collections, database);
  const releases = releaseStore(collections);
  const patience = new Patience(() => database.command({ ping: 1 }), silence?.deadline);
  const { copies, ...packages } = packageStore(database, collections, spools, clock, patience);
  const reviews = {
    ...reviewStore(collections),
    ...appealStore(collections),
    ...reasonStore(collections),
    ...seenFileStore(collections),
  };
  const mails = mailStore(collections, keys, mailWritten);
  const members = memberStore(collections);
  const endpoints = endpointStore(collections, database);
  const events = eventStore(collections, ring);
  const { seal, open, derive } = keys;
  const signing = { ...signingKeyStore(collections), ...signingFactStore(collections), seal, open, derive };
  const counts = hourlyCountStore(collections, clock, log);
  const effects = {
    accounts,
    alarm,
    artifacts,
    counts,
    endpoints,
    reviews,
    events,
    mails,
    members,
    packages,
    releases,
    signing,
  };
  const telling = { log, disk };
  const guarded = <Port extends object>(port: Port): Port =>
    tellingUnavailable(port, { ...telling, wait: (answer) => patience.within(answer) });
  // These take as long as the many steps that they carry, while the database is there.
  const unhurried = <Port extends object>(port: Port): Port =>
    tellingUnavailable(port, { ...telling, wait: (answer) => patience.whileAlive(answer) });
  const masterKeys = masterKeyStore(collections, keys, learnsWithin);
  const figures = figureStore(collections, clock, log);
  const asks = {
    ...guarded({
      look: publishedLookup(collections),
      decided: lookForDecided(collections),
      compromised: lookForCompromised(collections),
    }),
    latest: (most: number) => eachBatch(latestPublished(collections)(most), unhurried),
  };
  return {
    accounts: guarded(accounts),
    apiKeys: guarded(apiKeyStore(collections)),
    artifacts: guarded(artifacts),
    audit: guarded(auditStore(collections)),
    clients: guarded(clientStore(collections, database)),
    reviews: guarded(reviews),
    endpoints: guarded(endpoints),
    events: guarded(events),
    licences: guarded({ ...licenceStore(collections), ...alteredCopyStore(collections) }),
    limits: guarded(limitStore(collections, clock, limits ?? {})),
    mails: guarded(mails),
    figures: guarded(figures),
    counts: guarded(counts),
    grants: guarded({ ...grantStore(collections, database), ...consentStore(collections) }),
    groups: guarded(groupStore(collections, database)),
    members: guarded(members),
    outbox: unhurried(openOutbox(outboxDocuments(collections), effects, log, clock)),
    packages: tellingUnavailable(packages, telling),
    releases: guarded(releases),
    scopes: guarded(scopeStore(collections)),
    signing: guarded(signing),
    spools,
    // Not the cache's answers: they are too many for a second promise each.
    verify: publishedStore(asks, clock, { found: versionsIn(verifyCacheBytes), unknown: MOST_UNKNOWN }),
    database,
    collections,
    ...unhurried({ orphans: orphanSearch(collections), pullTimesBack: pullTimesBack(collections) }),
    jobRecords: guarded(jobRecordStore(collections)),
    service: guarded(serviceRecordStore(collections)),
    backlogs: guarded(backlogStore(collections)),
    attention: guarded(attentionStore(collections)),
    signUps: guarded(signUpStore(collections)),
    uploads: () => spools.packages,
    ...unhurried({
      databaseBytes: () => databaseBytes(database),
      collectionSizes: (withBytes: boolean) => collectionSizes(database, withBytes),
    }),
    // A server that copies all it has may answer nothing else meanwhile.
    copies: tellingUnavailable(
      {
        async to(path: string) {
          await database.admin().command({ backupTo: path });
        },
      },
      telling,
    ),
    schema,
    published: () => asks.latest(EVERY),
    masterKeyOf: (own) => unhurried(masterKeys(own)),
    sweepSpool: async () => (await copies.sweep()) + (await spools.sweep()),
    disk,
    changes: watchChanges(database),
    ping: async () => {
      // A read, which drivers send once more where a server hands over to another.
      await collections.schema.findOne({ _id: 'schema' }, { projection: { _id: 1 } });
      if (await disk.isFull()) throw diskFull();
    },
    close: async () => {
      patience.end();
      for (const end of ends) end();
      // Figures are no record: a database that does not answer is not waited for.
      await closingStep(Promise.all([figures.close(), counts.close()]), log);
      await closingStep(client.close(), log);
      // After the client, whose end is the end of what is being fetched.
      await closingStep(copies.close(), log);
    },
  };
}

/** The batches, each of which is waited for as `waiting` does. */
async function* eachBatch<Batch>(
  batches: AsyncIterable<Batch>,
  waiting: <Port extends object>(port: Port) => Port,
): AsyncGenerator<Batch> {
  const rows = batches[Symbol.asyncIterator]();
  const { nextBatch } = waiting({ nextBatch: () => rows.next() });
  try {
    for (let batch = await nextBatch(); batch.done !== true; batch = await nextBatch()) yield batch.value;
  } finally {
    // Asks the database, whose answer nobody needs.
    void rows.return?.().catch(() => {});
  }
}

/** The driver's 30 s are long for a caller who waits; what the URI says wins. */
function connectionTo(uri: string): MongoClientOptions {
  const given = new URLSearchParams(uri.slice(uri.indexOf('?') + 1).toLowerCase());
  const waits = Object.entries(DRIVER_WAITS).filter(([name]) => !given.has(name.toLowerCase()));
  return { ...connection, ...Object.fromEntries(waits) };
}

/** The database that a connection string names, or the default. */
export function databaseIn(uri: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]*\/([^?]+)/.exec(uri)?.[1];
  return path === undefined ? DEFAULT_DATABASE : decodeURIComponent(path);
}
