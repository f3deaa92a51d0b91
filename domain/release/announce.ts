import type { ArtifactRecord } from '../artifact/artifact.js';
import { highestNumber } from '../artifact/highest-number.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { ANNOUNCEMENT_LIFE } from '../durations.js';
import { effect } from '../effects/make-effect.js';
import type { NextStep } from '../next-step.js';
import { type Fault, type RefusalExtras, refuse, refuseAny } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { versionOrder } from '../version.js';
import { boundsFaults } from './core-bounds.js';
import { expire, isLive } from './expire.js';
import { findLive, notNewer, releaseOf, versionOfOrder } from './lookup.js';
import { announceHigher, stepAt } from './next-steps.js';
import { isOvertaken } from './overtaken.js';
import type { Release, ReleaseRecord } from './release.js';
import { refuseSentBack } from './sent-back.js';

export interface Announcement {
  readonly slug: string;
  readonly version: string;
  readonly min_core: string;
  readonly max_core?: string | null;
  readonly php: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly size: number;
  readonly sha256: string;
}

/** How often an announcement is tried again when others announce at the same time. */
const ATTEMPTS = 12;

/**
 * Announces a version, or a draft again (decisions §4). The number is claimed by one compare-and-set on the artifact's
 * register; the release document is made from it before the answer.
 */
export async function announce(ctx: Context, input: Announcement): Promise<Release & { upload_url: string }> {
  const done = await retryOnConflict(async () => {
    const artifact = await ownArtifact(ctx, input.slug);
    if (artifact.state === 'rejected') refuseRejected(artifact);
    if (await clearsExpired(ctx, artifact)) return null;
    const present = await findLive(ctx, input.slug, input.version);
    if (present?.state === 'draft') refuseSentBack(artifact, present, input.sha256);
    const step = await decide(ctx, artifact, present, input);
    const release =
      present === null ? await claim(ctx, artifact, step, input) : await replace(ctx, present, step, input);
    if (release !== null) return withUploadUrl(ctx, await releaseOf(ctx, release, input.notes));
    return null;
  }, ATTEMPTS);
  if (done !== null) return done;
  return refuse('unavailable', null, null, rule('release.announced_by_others'), { retryAfter: 1 });
}

/** Announcing or uploading for a rejected artifact (decisions §4). */
export function refuseRejected(artifact: ArtifactRecord): never {
  return refuse('artifact_rejected', 'slug', artifact._id, rule('release.artifact_rejected'), {
    next: { do: 'change_registration', slug: artifact._id, because: 'registration_rejected' },
  });
}

/** Expires the highest number if its time is over; `true` when the register has changed. */
async function clearsExpired(ctx: Context, artifact: ArtifactRecord): Promise<boolean> {
  const highest = highestNumber(artifact);
  if (highest === null) return false;
  const release = await ctx.releases.byId(highest.release_id);
  if (release === null) {
    // Claimed, but its document is not made yet: make it, as the one who claimed it would have.
    await ctx.outbox.drainArtifact(artifact._id);
    return (await ctx.releases.byId(highest.release_id)) !== null;
  }
  if (isLive(release, ctx.now)) return false;
  await expire(ctx, release._id);
  await ctx.outbox.drainRelease(release._id);
  return true;
}

interface Terms {
  readonly minCore: string;
  readonly maxCore: string | null;
}

/** The register's stage: all of its faults, in the order of decisions §2. */
async function decide(
  ctx: Context,
  artifact: ArtifactRecord,
  present: ReleaseRecord | null,
  input: Announcement,
): Promise<Terms> {
  const maxCore = input.max_core ?? null;
  const faults: Fault[] = await boundsFaults(ctx, { min_core: input.min_core, max_core: maxCore });
  const taken = numberFault(artifact, present, input.version);
  if (taken !== null) faults.push(taken);
  if (faults.length > 0) refuseAny(faults, taken === null ? {} : await extrasOfTaken(ctx, artifact, present, input));
  return { minCore: input.min_core, maxCore };
}

/** With the release on record, so that a client whose answer was lost sees that its first try got through. */
async function extrasOfTaken(
  ctx: Context,
  artifact: ArtifactRecord,
  present: ReleaseRecord | null,
  input: Announcement,
): Promise<RefusalExtras> {
  const known = { min_core: input.min_core, max_core: input.max_core ?? null, php: input.php };
  if (present === null) return { next: announceHigher(artifact, 'not_higher', known) };
  const release = await releaseOf(ctx, present);
  return {
    release,
    next: stepOnRecord(ctx, artifact, present, input.sha256) ?? announceHigher(artifact, 'on_record', known),
  };
}

/** Where the first try got through, or nothing can: the number's own step. */
function stepOnRecord(ctx: Context, artifact: ArtifactRecord, present: ReleaseRecord, sha256: string): NextStep | null {
  const step = stepAt(artifact, present, ctx.now);
  if (step.do === 'withdraw') return step;
  if (present.sha256 !== sha256.toLowerCase()) return null;
  return step.do === 'upload' ? { ...step, because: 'on_record' } : step;
}

/** A new number must be higher than every live one; a draft's must not have been overtaken. */
function numberFault(artifact: ArtifactRecord, present: ReleaseRecord | null, version: string): Fault | null {
  if (present !== null && present.state === 'draft') {
    if (!isOvertaken(artifact, version)) return null;
    return notNewer(version, versionOfOrder(artifact.highest_published ?? ''));
  }
  const highest = highestNumber(artifact);
  if (highest === null || versionOrder(version) > highest.order) return null;
  return notNewer(version, highest.version);
}

async function claim(
  ctx: Context,
  artifact: ArtifactRecord,
  terms: Terms,
  input: Announcement,
): Promise<ReleaseRecord | null> {
  const record = await announcedRecord(ctx, terms, input);
  const number = { version: record.version, order: record.order, release_id: record._id };
  const claimed = await ctx.artifacts.claimNumber(
    artifact._id,
    artifact.revision,
    number,
    effect(ctx, { do: 'create_release', record }),
  );
  if (claimed === null) {
    await ctx.releases.discardDocuments([record.notes_id]);
    return null;
  }
  await ctx.outbox.drainArtifact(claimed);
  await ctx.outbox.drainRelease(record);
  return record;
}

async function announcedRecord(ctx: Context, terms: Terms, input: Announcement): Promise<ReleaseRecord> {
  const id = `rel_${ctx.newId()}`;
  const now = ctx.now;
  const expiresAt = new Date(now.getTime() + ANNOUNCEMENT_LIFE);
  return {
    _id: id,
    slug: input.slug,
    version: input.version,
    order: versionOrder(input.version),
    state: 'announced',
    live: true,
    revision: 0,
    min_core: terms.minCore,
    max_core: terms.maxCore,
    php: input.php,
    size: input.size,
    sha256: input.sha256.toLowerCase(),
    notes_id: await putNotes(ctx, id, input.notes),
    report_id: null,
    files_id: null,
    lines_id: null,
    signature_id: null,
    flag_count: null,
    faults: [],
    kind: null,
    package: null,
    validation_hash: null,
    signed_size: null,
    kid: null,
    publisher: null,
    reason: null,
    announced_at: now,
    received_at: null,
    decided_at: null,
    published_at: null,
    expires_at: expiresAt,
    collected_at: null,
    package_until: null,
    reminded_at: null,
    deciding: null,
    outbox: [effect(ctx, { do: 'wake', job: 'expire-announcement', due: expiresAt, key: id })],
  };
}

/** A draft announced again: what was announced is replaced, it stays a draft without an end (decisions §4). */
async function replace(
  ctx: Context,
  draft: ReleaseRecord,
  terms: Terms,
  input: Announcement,
): Promise<ReleaseRecord | null> {
  const notesId = await putNotes(ctx, draft._id, input.notes);
  const replaced = await ctx.releases.apply({
    id: draft._id,
    from: 'draft',
    revision: draft.revision,
    set: {
      min_core: terms.minCore,
      max_core: terms.maxCore,
      php: input.php,
      size: input.size,
      sha256: input.sha256.toLowerCase(),
      notes_id: notesId,
      announced_at: ctx.now,
      expires_at: null,
      // Of the package before. The reason stays until one passes.
      faults: [],
      decided_at: null,
    },
    outbox: [effect(ctx, { do: 'discard_documents', ids: [draft.notes_id] })],
  });
  if (replaced === null) await ctx.releases.discardDocuments([notesId]);
  else await ctx.outbox.drainRelease(replaced);
  return replaced;
}

async function putNotes(ctx: Context, releaseId: string, notes: Announcement['notes']): Promise<string> {
  const id = `doc_${ctx.newId()}`;
  await ctx.releases.putDocument({ _id: id, kind: 'notes', release_id: releaseId, at: ctx.now, notes });
  return id;
}

function withUploadUrl(ctx: Context, release: Release): Release & { upload_url: string } {
  return {
    ...release,
    upload_url: `${ctx.settings.baseUrl}/v1/publisher/releases/${release.version}/package`,
  };
}
