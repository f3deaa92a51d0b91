import { createHash } from 'node:crypto';
import {
  type Collection,
  type Db,
  type IndexDescription,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import type { Log } from '../../domain/context.js';
import { DAY, MINUTE } from '../../domain/durations.js';
import { BANNED, DELETED, WITH_SECOND_FACTOR } from '../member/member-filter.js';
import type { Collections } from './collections.js';

/** GridFS bucket of the packages. */
export const PACKAGE_BUCKET = 'packages';

/** TTL only tidies: rows stay a day past their end, and every query compares with the time it is given. */
const MARGIN_SECONDS = DAY / 1000;

function goneAfter(field: string): IndexDescription {
  return { key: { [field]: 1 }, expireAfterSeconds: MARGIN_SECONDS };
}

const WITH_BYTES = { 'package.file_id': { $exists: true } };

/** By `outbox.at` what the version before leaves in an outbox is found; the next version does without. */
const BY_OUTBOX = [
  { key: { outbox_due: 1 }, sparse: true },
  { key: { 'outbox.at': 1 }, sparse: true },
];

type Table = Readonly<Record<keyof Collections, readonly IndexDescription[]>>;

/** Every index of every collection; what is not here is found by `_id`. */
const table: Table = {
  account_links: [goneAfter('expires_at'), { key: { account_id: 1 } }],
  accounts: [
    { key: { email_key: 1 }, unique: true },
    { key: { created_at: -1, _id: -1 } },
    { key: { roles: 1, created_at: -1, _id: -1 } },
    { key: { banned_at: 1, created_at: -1, _id: -1 } },
    { key: { 'second_factor.since': 1, created_at: -1, _id: -1 } },
    { key: { created_at: -1, _id: -1, banned_at: 1 }, partialFilterExpression: BANNED },
    { key: { created_at: -1, _id: -1, deleted_at: 1 }, partialFilterExpression: DELETED },
    { key: { created_at: -1, _id: -1, 'second_factor.since': 1 }, partialFilterExpression: WITH_SECOND_FACTOR },
    { key: { name_key: 1, _id: 1 } },
    { key: { publisher_key: 1, _id: 1 } },
    { key: { groups: 1, created_at: -1, _id: -1 } },
    ...BY_OUTBOX,
    { key: { publisher_key: 1 }, unique: true, partialFilterExpression: { publisher_key: { $type: 'string' } } },
    { key: { publisher_look: 1 }, unique: true, partialFilterExpression: { publisher_look: { $type: 'string' } } },
  ],
  agent_tokens: [{ key: { token_hash: 1 }, unique: true }, { key: { account_id: 1, created_at: -1, _id: -1 } }],
  api_keys: [{ key: { key_hash: 1 }, unique: true }, { key: { account_id: 1, created_at: -1, _id: -1 } }],
  altered_groups: [
    { key: { open: 1, first_reported_at: 1, _id: 1 } },
    { key: { open: 1, last_reported_at: 1, _id: 1 } },
    ...BY_OUTBOX,
  ],
  altered_witnesses: [{ key: { group: 1 } }],
  appeals: [{ key: { open: 1, appealed_at: 1, _id: 1 } }, { key: { slug: 1, version: 1, _id: -1 } }, ...BY_OUTBOX],
  artifacts: [
    { key: { owner: 1, _id: 1 } },
    { key: { state: 1, _id: 1 } },
    // The public lists, by name and by what is new.
    ...[{}, { kind: 1 }, { finds: 1 }].flatMap((by) =>
      [{ name_key: 1 }, { listed_at: -1 }].map((order) => ({
        key: { state: 1, ...by, ...order, _id: 'name_key' in order ? 1 : -1 } as IndexDescription['key'],
        partialFilterExpression: { state: 'approved' },
      })),
    ),
    { key: { state: 1, publisher_id: 1, name_key: 1, _id: 1 }, partialFilterExpression: { state: 'approved' } },
    { key: { state: 1, pending_since: 1, _id: 1 }, partialFilterExpression: { state: 'pending' } },
    // By whose turn it is.
    { key: { state: 1, turn: 1, pending_since: 1, _id: 1 }, partialFilterExpression: { state: 'pending' } },
    { key: { 'claim.until': 1 }, sparse: true },
    ...BY_OUTBOX,
  ],
  attempts: [{ key: { event_id: 1, _id: -1 } }, { key: { at: 1 }, partialFilterExpression: { answered: true } }],
  audit: [
    { key: { at: -1, _id: -1 } },
    ...['routine', 'slug', 'account_id', 'actor', 'capability', 'subject'].map((one) => ({
      key: { [one]: 1, at: -1, _id: -1 },
    })),
    { key: { slug: 1, version: 1, at: -1, _id: -1 }, partialFilterExpression: { version: { $gt: '' } } },
    { key: { refused: 1, at: -1, _id: -1 }, partialFilterExpression: { refused: true } },
  ],
  core_releases: [{ key: { order: 1 } }, { key: { told_up_to: 1 }, sparse: true }],
  decisions: [
    { key: { slug: 1, _id: -1 } },
    { key: { slug: 1, version: 1, _id: -1 } },
    { key: { slug: 1, at: 1, _id: 1 } },
  ],
  document_parts: [{ key: { document_id: 1 } }],
  documents: [
    { key: { at: 1 }, partialFilterExpression: { unsettled: true } },
    { key: { kind: 1 }, partialFilterExpression: { kind: 'signature' } },
  ],
  download_links: [goneAfter('expires_at')],
  hourly_counts: [goneAfter('expires_at')],
  endpoints: [
    { key: { account_id: 1 } },
    { key: { state: 1, _id: 1 } },
    { key: { 'previous.until': 1 }, sparse: true },
    { key: { 'following.event_id': 1 }, sparse: true },
    ...BY_OUTBOX,
  ],
  events: [
    { key: { slug: 1, _id: -1 } },
    { key: { slug: 1, status: 1, _id: -1 } },
    { key: { slug: 1, type: 1, _id: -1 } },
    { key: { slug: 1, type: 1, status: 1, _id: -1 } },
    { key: { slug: 1, created_at: 1, _id: 1 } },
    { key: { slug: 1, 'data.version': 1, _id: -1 }, partialFilterExpression: { 'data.version': { $gt: '' } } },
    { key: { owner: 1, _id: -1 } },
    { key: { owner: 1, status: 1, _id: -1 } },
    { key: { owner: 1, type: 1, _id: -1 } },
    { key: { wake_at: 1, slug: 1 }, partialFilterExpression: { status: 'pending' } },
    // The deliveries of all artifacts.
    { key: { status: 1, _id: -1 } },
    { key: { type: 1, _id: -1 } },
    { key: { host: 1, _id: -1 } },
    { key: { failed_once: 1, _id: -1 }, partialFilterExpression: { failed_once: true } },
    { key: { 'ended.at': 1 }, partialFilterExpression: { 'ended.answered': true } },
    ...BY_OUTBOX,
    { key: { slug: 1 }, partialFilterExpression: { outbox_due: { $exists: true } } },
  ],
  facts: [{ key: { source: 1 }, unique: true }],
  former_publishing_tokens: [],
  groups: [{ key: { name_key: 1 }, unique: true }],
  job_records: [],
  jobs: [
    { key: { name: 1, failedAt: -1 } },
    { key: { nextRunAt: 1 } },
    { key: { lockedAt: 1 }, partialFilterExpression: { lockedAt: { $gt: new Date(0) } } },
  ],
  known_devices: [goneAfter('until'), { key: { account_id: 1 } }],
  known_files: [],
  licences: [
    { key: { key_hash: 1 }, unique: true },
    { key: { created_at: -1, _id: -1 } },
    { key: { slug: 1, created_at: -1, _id: -1 } },
  ],
  limits: [goneAfter('until')],
  mails: [
    { key: { account_id: 1, _id: -1 } },
    // Notices: what has no mark.
    { key: { account_id: 1, letter_only: 1, _id: -1 } },
    { key: { to: 1, _id: -1 } },
    { key: { state: 1, next_attempt_at: 1 } },
    // Whose turn it is among those that one account is to get about one artifact.
    { key: { account_id: 1, 'data.slug': 1, _id: 1 }, partialFilterExpression: { state: 'waiting' } },
    { key: { state: 1, _id: -1 } },
    { key: { failed_once: 1, _id: -1 }, partialFilterExpression: { failed_once: true } },
  ],
  master_key: [],
  nonces: [goneAfter('until')],
  oauth_clients: [{ key: { created_at: -1, _id: -1 } }],
  oauth_consents: [{ key: { account_id: 1, since: -1, _id: -1 } }, { key: { client_id: 1 } }],
  oauth_documents: [goneAfter('until')],
  oauth_figures: [{ key: { client_id: 1, day: 1 } }],
  oauth_grants: [goneAfter('until'), { key: { account_id: 1, client_id: 1 } }, { key: { client_id: 1 } }],
  oauth_logos: [],
  oauth_requests: [goneAfter('expires_at'), { key: { account_id: 1 } }],
  oauth_scopes: [],
  package_uploads: [{ key: { at: 1 } }],
  publishing_tokens: [{ key: { 'token._id': 1 }, unique: true }, { key: { 'token.account_id': 1, _id: 1 } }],
  releases: [
    { key: { slug: 1, version: 1 }, unique: true, partialFilterExpression: { live: true } },
    { key: { slug: 1, live: 1, order: -1 } },
    { key: { slug: 1, live: 1, announced_at: -1 } },
    { key: { slug: 1, state: 1, order: -1 } },
    { key: { expires_at: 1 }, partialFilterExpression: { state: 'announced' } },
    { key: { state: 1, received_at: 1, _id: 1 }, partialFilterExpression: { state: 'in_review' } },
    // By whose turn it is.
    { key: { state: 1, turn: 1, received_at: 1, _id: 1 }, partialFilterExpression: { state: 'in_review' } },
    // Claimed by one reviewer.
    {
      key: { state: 1, 'claim.by': 1, received_at: 1, _id: 1 },
      partialFilterExpression: { state: 'in_review' },
    },
    // With flags in new lines, as long as they wait: what there is of them is counted without a look at any.
    {
      key: { state: 1, received_at: 1, _id: 1, new_flag_count: 1 },
      partialFilterExpression: { state: 'in_review', new_flag_count: { $gt: 0 } },
    },
    { key: { 'claim.until': 1 }, sparse: true },
    {
      key: { state: 1, new_flag_count: -1, received_at: 1, _id: 1 },
      partialFilterExpression: { state: 'in_review' },
    },
    { key: { package_until: 1 }, partialFilterExpression: WITH_BYTES },
    { key: { published_at: 1 }, partialFilterExpression: WITH_BYTES },
    { key: { decided_at: 1 } },
    { key: { min_core: 1 }, partialFilterExpression: { live: true } },
    ...BY_OUTBOX,
  ],
  review_messages: [{ key: { subject: 1, _id: -1 } }, { key: { slug: 1, _id: -1 } }],
  review_reasons: [{ key: { title: 1, _id: 1 } }],
  schema: [],
  seen_files: [],
  security_log: [goneAfter('until'), { key: { account_id: 1, _id: -1 } }],
  service: [],
  sessions: [goneAfter('expires_at'), { key: { account_id: 1, seen_at: -1 } }],
  sign_in_links: [goneAfter('expires_at'), { key: { account_id: 1 } }],
  signing: [],
  turns: [],
  upload_links: [goneAfter('expires_at')],
};

/** GridFS's own, as its drivers make them. */
const gridfs: Readonly<Record<string, readonly IndexDescription[]>> = {
  [`${PACKAGE_BUCKET}.files`]: [{ key: { filename: 1, uploadDate: 1 } }],
  [`${PACKAGE_BUCKET}.chunks`]: [{ key: { files_id: 1, n: 1 }, unique: true }],
};

/** What tells the indexes of this version from those of another, in a few letters. */
export function digestOfIndexes(expiring: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify(wantedIndexes(expiring)))
    .digest('base64url');
}

function wantedIndexes(expiring: boolean): Array<readonly [collection: string, indexes: readonly IndexDescription[]]> {
  return Object.entries({ ...table, ...gridfs })
    .filter(([, indexes]) => indexes.length > 0)
    .map(([name, indexes]) => [name, expiring ? indexes : indexes.map(lasting)]);
}

/**
 * Makes the indexes that are not there yet. Again is harmless; several processes at once too. Without `expiring` the
 * server deletes nothing by its own clock.
 */
export async function ensureIndexes(database: Db, expiring: boolean, log: Log): Promise<void> {
  const since = performance.now();
  for (;;) {
    try {
      return await makeAll(database, expiring, log);
    } catch (error) {
      if (!isCutOff(error) || performance.now() - since > BUILT_WITHIN) throw error;
      log.info({ err: error }, 'indexes are being built, which takes a while with many documents');
    }
  }
}

/** A million documents keep the embedded server for some ten seconds, in which connections that are begun time out. */
const BUILT_WITHIN = MINUTE;

function isCutOff(error: unknown): boolean {
  return error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
}

async function makeAll(database: Db, expiring: boolean, log: Log): Promise<void> {
  const rest = wantedIndexes(expiring).values();
  const inTurn = async (): Promise<void> => {
    for (const [name, indexes] of rest) await makeIndexes(database.collection(name), indexes, log);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, inTurn));
}

/** Collections whose indexes are made at the same time: each takes a connection, and making that costs more than it gains. */
const SIDE_BY_SIDE = 4;

/** Another index has the same key or the same name (MongoDB's error codes). */
const CONFLICTS: ReadonlySet<unknown> = new Set([85, 86]);

async function makeIndexes(collection: Collection, wanted: readonly IndexDescription[], log: Log): Promise<void> {
  try {
    await collection.createIndexes([...wanted]);
  } catch (error) {
    if (!(error instanceof MongoServerError) || !CONFLICTS.has(error.code)) throw error;
    for (const one of wanted) await remakeIndex(collection, one, log);
  }
}

/** One by one, so that only what has changed is made again. */
async function remakeIndex(collection: Collection, wanted: IndexDescription, log: Log): Promise<void> {
  try {
    await collection.createIndexes([wanted]);
  } catch (error) {
    if (!(error instanceof MongoServerError) || !CONFLICTS.has(error.code)) throw error;
    const key = JSON.stringify(wanted.key);
    const before = (await collection.indexes()).find((one) => JSON.stringify(one.key) === key);
    if (before?.name === undefined) throw error;
    log.info({ collection: collection.collectionName, index: before.name }, 'an index has changed and is built again');
    await collection.dropIndex(before.name).catch(unlessGone);
    await collection.createIndexes([wanted]);
  }
}

const INDEX_NOT_FOUND = 27;

/** Another start may have been faster. */
function unlessGone(error: unknown): void {
  if (!(error instanceof MongoServerError) || error.code !== INDEX_NOT_FOUND) throw error;
}

function lasting({ expireAfterSeconds: _, ...index }: IndexDescription): IndexDescription {
  return index;
}

const NAMESPACE_NOT_FOUND = 26;

/** Indexes that are wanted and not there, as `collection: key`. */
export async function missingIndexes(database: Db): Promise<readonly string[]> {
  const missing = await Promise.all(
    wantedIndexes(true).map(async ([name, wanted]) => {
      const there = await database
        .collection(name)
        .indexes()
        .catch((error: unknown) => {
          if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
          throw error;
        });
      const keys = new Set(there.map(({ key }) => JSON.stringify(key)));
      return wanted
        .map(({ key }) => JSON.stringify(key))
        .filter((key) => !keys.has(key))
        .map((key) => `${name}: ${key}`);
    }),
  );
  return missing.flat();
}
