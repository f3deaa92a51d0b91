import type { Collection, Document } from 'mongodb';
import { BSON } from 'mongodb';
import { newId } from '../../domain/new-id.js';
import { versionOrder } from '../../domain/version.js';
import type { Collections } from '../../store/database/collections.js';

const BATCH = 2000;
/** Releases of each new artifact. */
const OF_ONE = 20;
/** One artifact gets every so-manieth release: it has very many versions. */
const SHARE_OF_LARGE = 5;
const PEOPLE = 500;

export interface Grown {
  /** Of one release and all that is about it, in BSON, without indexes. */
  readonly bytesOfRelease: number;
}

/**
 * Fills a store with what so many releases leave behind, as copies of what is there: releases with their events,
 * attempts, decisions, facts, emails and audit entries, most of them of other artifacts and accounts, every fifth of
 * `large`, numbered on from `first`. One in fifty is in review; one artifact in fifty waits for its decision.
 */
export async function grow(collections: Collections, first: number, releases: number, large: string): Promise<Grown> {
  const from = await templates(collections, large);
  const end = first + releases;
  if (first === 0) await insert(collections.accounts, 0, PEOPLE, (n) => accountLike(from.account, n));
  await insert(collections.artifacts, first / OF_ONE, end / OF_ONE, (n) => artifactLike(from.artifact, n));
  await insert(collections.releases, first, end, (n) => releaseLike(from, place(n, large), n));
  const about: ReadonlyArray<readonly [Collection<never>, Document]> = [
    [collections.events as never, from.event],
    [collections.decisions as never, from.decision],
    [collections.facts as never, from.fact],
    [collections.mails as never, from.mail],
    [collections.audit as never, from.audit],
    [collections.audit as never, from.audit],
    [collections.audit as never, from.audit],
    [collections.security_log as never, from.security],
  ];
  let bytes = BSON.calculateObjectSize(from.release) + from.documents;
  for (const [collection, template] of about) {
    bytes += BSON.calculateObjectSize(template);
    await insert(collection, first, end, (n) => rowLike(template, place(n, large), n));
  }
  return { bytesOfRelease: bytes };
}

interface Place {
  readonly slug: string;
  readonly version: string;
  /** Empty: whose the original is. */
  readonly owner: string;
}

function place(n: number, large: string): Place {
  if (n % SHARE_OF_LARGE === 0) return { slug: large, version: `0.${Math.floor(n / SHARE_OF_LARGE)}.0`, owner: '' };
  const artifact = Math.floor(n / OF_ONE);
  return { slug: slugAt(artifact), version: `1.${n % OF_ONE}.0`, owner: ownerAt(artifact) };
}

const slugAt = (n: number): string => `grown-${n}`;
const ownerAt = (n: number): string => `acc_grown_${n % PEOPLE}`;

async function templates(collections: Collections, large: string) {
  const { documents } = collections;
  const release = await one(collections.releases, { slug: large, state: 'published' });
  const held = await documents.find({ release_id: release['_id'] }).toArray();
  return {
    release,
    waiting: await one(collections.releases, { slug: large, state: 'in_review' }),
    documents: held.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0),
    artifact: await one(collections.artifacts, { _id: large }),
    account: await one(collections.accounts, { roles: [] }),
    event: await one(collections.events, { slug: large, 'data.version': { $type: 'string' } }),
    decision: await one(collections.decisions, { slug: large }),
    fact: await one(collections.facts, {}),
    mail: await one(collections.mails, { letter_only: true }),
    audit: await one(collections.audit, { slug: large }),
    security: await one(collections.security_log, {}),
  };
}

async function one(collection: unknown, filter: Document): Promise<Document> {
  const found = await (collection as Collection<Document>).findOne(filter);
  if (found === null) throw new Error(`there is nothing to copy: ${JSON.stringify(filter)}`);
  return found;
}

function accountLike(template: Document, n: number): Document {
  const email = `grown-${n}@example.com`;
  const name = { name: `Grown ${n}`, name_key: `grown ${n}` };
  const publisher = { publisher_name: null, publisher_key: null, publisher_look: null };
  return { ...template, ...name, ...publisher, _id: `acc_grown_${n}`, email, email_key: email };
}

function artifactLike(template: Document, n: number): Document {
  const waits = n % 50 === 0;
  const pending = waits ? { state: 'pending', pending_since: ago(n), decided_at: null } : {};
  return { ...template, _id: slugAt(n), owner: ownerAt(n), numbers: [], ...pending };
}

function releaseLike(from: { release: Document; waiting: Document }, at: Place, n: number): Document {
  const template = n % 50 === 1 ? from.waiting : from.release;
  const { slug, version } = at;
  const times = n % 50 === 1 ? { received_at: ago(n) } : { decided_at: ago(n), published_at: ago(n) };
  return { ...template, ...times, _id: `rel_grown_${n}`, slug, version, order: versionOrder(version), package: null };
}

/** A row of a log: of an artifact, a version, an account, as far as the original is. */
function rowLike(template: Document, { slug, version, owner }: Place, n: number): Document {
  const time = ago(n);
  const row: Document = { ...template, _id: newId(time.getTime()) };
  for (const field of ['at', 'created_at'] as const) if (field in template) row[field] = time;
  if (typeof template['slug'] === 'string') row['slug'] = slug;
  if (typeof template['version'] === 'string') row['version'] = version;
  if (typeof template['data'] === 'object')
    row['data'] = { ...template['data'], ...about(template['data'], slug, version) };
  if (owner !== '') {
    for (const field of ['owner', 'account_id'] as const) if (typeof template[field] === 'string') row[field] = owner;
  }
  if (typeof template['_id'] === 'number') row['_id'] = template['_id'] + 1000 + n;
  if ('sent_at' in template) Object.assign(row, { state: 'sent', sent_at: time, next_attempt_at: null });
  if ('source' in template) row['source'] = `grown-${n}`;
  if (typeof template['_id'] === 'string' && template['_id'].startsWith('evt_')) row['_id'] = `evt_${row['_id']}`;
  if (typeof template['_id'] === 'string' && template['_id'].startsWith('dec_')) row['_id'] = `dec_${row['_id']}`;
  return row;
}

/** What an event or a mail says of itself, as far as the original does. */
function about(data: Document, slug: string, version: string): Document {
  return {
    ...(typeof data['slug'] === 'string' && { slug }),
    ...(typeof data['version'] === 'string' && { version }),
  };
}

/** An hour ago, and a second more for each: what was decided just now is asked for anew. */
function ago(n: number): Date {
  return new Date(Date.now() - 3_600_000 - n * 1000);
}

async function insert(collection: unknown, first: number, end: number, make: (n: number) => Document): Promise<void> {
  for (let from = Math.ceil(first); from < end; from += BATCH) {
    const size = Math.min(BATCH, Math.ceil(end) - from);
    const batch = Array.from({ length: size }, (_, index) => make(from + index));
    await (collection as Collection<Document>).insertMany(batch, { ordered: false });
  }
}
