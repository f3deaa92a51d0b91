import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { takeLimit } from '../limits/take.js';
import { type Fault, fault, refuse, refuseAny } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { type Artifact, type ArtifactRecord, artifactObject, NEVER_LISTED } from './artifact.js';
import { listingOf, publisherIdOf } from './listing.js';
import { ownArtifact } from './own.js';
import type { ArtifactStep } from './ports.js';

/** What may be sent; what is left out stays as it is, `null` empties (decisions §4). */
export interface Registration {
  readonly slug: string;
  readonly name?: string;
  readonly summary?: string | null;
  readonly description?: Readonly<Record<string, string>>;
  readonly website?: string | null;
  readonly support_url?: string | null;
}

/** Registers an artifact, or updates the caller's own (service.md, Endpoints; decisions §4). Idempotent. */
export async function register(ctx: Context, input: Registration): Promise<Artifact> {
  const present = await ctx.artifacts.find(input.slug);
  if (present === null && ctx.actor.kind !== 'publishing_token') return registerFirst(ctx, input);
  if (present !== null && present.owner !== accountOf(ctx.actor) && ctx.actor.kind !== 'publishing_token') {
    return refuse('slug_taken', 'slug', input.slug, rule('artifact.slug_taken'));
  }
  return update(ctx, input);
}

async function registerFirst(ctx: Context, input: Registration): Promise<Artifact> {
  const accountId = accountOf(ctx.actor);
  const account = accountId === null ? null : await ctx.accounts.byId(accountId);
  if (account === null) return refuse('permission_denied', null, null, rule('artifact.no_account'));
  const nameless = account.publisher_name === null;
  refuseAny(missingAtFirst(input, account.publisher_name), nameless ? { next: { do: 'set_publisher_name' } } : {});
  await takeLimit(ctx, 'registrations_per_day', account._id);
  const record = firstRecord(ctx, input, account._id, account.publisher_name ?? '');
  if (await ctx.artifacts.reserve(record)) {
    ctx.record.change('state', null, record.state);
    return artifactObject(record);
  }
  // Somebody reserved it in between: this account, in another call, or another.
  return register(ctx, input);
}

function missingAtFirst(input: Registration, publisher: string | null): Fault[] {
  const faults: Fault[] = [];
  if (input.name === undefined) {
    faults.push(fault('invalid_field', 'name', null, rule('artifact.name_missing')));
  }
  if (input.description === undefined) {
    faults.push(fault('invalid_field', 'description.en', null, rule('artifact.description_missing')));
  }
  if (publisher === null) {
    faults.push(fault('invalid_field', 'publisher', null, rule('artifact.publisher_name_missing')));
  }
  return faults;
}

function firstRecord(ctx: Context, input: Registration, owner: string, publisher: string): ArtifactRecord {
  const now = ctx.now;
  return {
    _id: input.slug,
    owner,
    kind: null,
    kind_fixed: false,
    name: input.name ?? '',
    summary: input.summary ?? '',
    ...listingOf({ _id: input.slug, name: input.name ?? '', summary: input.summary ?? '' }),
    description: input.description ?? {},
    website: input.website ?? null,
    support_url: input.support_url ?? null,
    publisher,
    publisher_id: publisherIdOf(owner),
    listed_at: NEVER_LISTED,
    state: 'pending',
    reason: null,
    created_at: now,
    updated_at: now,
    decided_at: null,
    pending_since: now,
    revision: 0,
    numbers: [],
    highest_published: null,
    outbox: [],
  };
}

async function update(ctx: Context, input: Registration): Promise<Artifact> {
  const done = await retryOnConflict(async () => {
    const artifact = await ownArtifact(ctx, input.slug);
    const set = changes(artifact, input, ctx.now);
    if (set === null) return artifactObject(artifact);
    const step: ArtifactStep = { slug: artifact._id, revision: artifact.revision, set, outbox: [] };
    const changed = await ctx.artifacts.apply(step);
    if (changed !== null) {
      noteChanges(ctx, artifact, changed);
      return artifactObject(changed);
    }
    return null;
  });
  if (done !== null) return done;
  return refuse('unavailable', null, null, rule('artifact.busy'), { retryAfter: 1 });
}

/** What an update changes, or `null`; a rejected registration is pending again only if a field changes. */
function changes(artifact: ArtifactRecord, input: Registration, now: Date): ArtifactStep['set'] | null {
  const wanted = {
    name: input.name ?? artifact.name,
    summary: input.summary === undefined ? artifact.summary : (input.summary ?? ''),
    description: input.description ?? artifact.description,
    website: input.website === undefined ? artifact.website : input.website,
    support_url: input.support_url === undefined ? artifact.support_url : input.support_url,
  };
  const same =
    wanted.name === artifact.name &&
    wanted.summary === artifact.summary &&
    wanted.website === artifact.website &&
    wanted.support_url === artifact.support_url &&
    sameTexts(wanted.description, artifact.description);
  if (same) return null;
  const again =
    artifact.state === 'rejected'
      ? ({ state: 'pending', reason: null, findings: [], pending_since: now } as const)
      : {};
  // What a reviewer asked may be answered by the change: it is the reviewer's turn again.
  const listing = listingOf({ _id: artifact._id, ...wanted });
  return { ...wanted, ...listing, ...again, updated_at: now, turn: null };
}

function noteChanges(ctx: Context, before: ArtifactRecord, after: ArtifactRecord): void {
  for (const field of ['name', 'summary', 'website', 'support_url', 'state'] as const) {
    ctx.record.change(field, before[field], after[field]);
  }
  for (const tag of new Set([...Object.keys(before.description), ...Object.keys(after.description)])) {
    ctx.record.change(`description.${tag}`, before.description[tag], after.description[tag]);
  }
}

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
