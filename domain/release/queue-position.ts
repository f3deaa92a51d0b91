import Type, { type Static } from 'typebox';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { DAY } from '../durations.js';
import { turnOf } from '../review/review-state.js';
import { type Described, Instant, instant, Nullable, Slug, Version } from '../schemas.js';
import { Ended, findEnded } from './ended.js';
import { requireLive } from './lookup.js';
import { isOvertaken } from './overtaken.js';
import type { ReviewedRelease } from './ports.js';
import type { ReleaseRecord } from './release.js';

/** What is measured: the last decisions, and none older than this. */
const MEASURED_DECISIONS = 100;
const MEASURED_DAYS = 90;

const Milliseconds = (words: Described) => Type.Integer({ ...words, minimum: 0 });

export const QueuePosition = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    turn: Type.Enum(['publisher', 'reviewer', 'nobody'], { 'x-says': 'queue_position.turn' }),
    since: Nullable(Instant),
    place: Nullable(Type.Integer({ 'x-says': 'queue_position.place', minimum: 1 })),
    ended: Nullable(Ended),
    queue: Type.Integer({ 'x-says': 'queue_position.queue' }),
    measured: Nullable(
      Type.Object(
        {
          decisions: Type.Integer({ 'x-says': 'queue_position.measured.decisions' }),
          days: Type.Integer({ 'x-says': 'queue_position.measured.days' }),
          median_ms: Milliseconds({ 'x-says': 'queue_position.measured.median_ms' }),
          p90_ms: Milliseconds({ 'x-says': 'queue_position.measured.p90_ms' }),
        },
        { additionalProperties: false, 'x-says': 'queue_position.measured' },
      ),
    ),
  },
  { additionalProperties: false, 'x-says': 'queue_position' },
);

export type QueuePosition = Static<typeof QueuePosition>;

/**
 * What a registration or, with a version, a release waits for: whose turn it is, its place in the queue, and how long
 * releases have really waited between the arrival of their package and the decision.
 */
export async function showQueuePosition(
  ctx: Context,
  { slug, version }: { readonly slug: string; readonly version?: string },
): Promise<QueuePosition> {
  const artifact = await ownArtifact(ctx, slug);
  const release = version === undefined ? null : await requireLive(ctx, slug, version);
  const since = release === null ? registrationSince(artifact) : releaseSince(release);
  const [registrations, releases, ahead, decided, [highest]] = await Promise.all([
    ctx.artifacts.countPending(null),
    ctx.releases.countInReview(null),
    since === null ? null : countAhead(ctx, since),
    ctx.releases.reviewedSince(new Date(ctx.now.getTime() - MEASURED_DAYS * DAY), MEASURED_DECISIONS),
    version === undefined ? ctx.releases.page(slug, null, 1) : [],
  ]);
  return {
    slug,
    version: release?.version ?? null,
    turn: release === null ? turnOfRegistration(artifact) : turnOfRelease(artifact, release),
    since: instant(since),
    place: ahead === null ? null : ahead + 1,
    ended: await findEnded(ctx, highest),
    queue: registrations + releases,
    measured: measure(decided),
  };
}

/** Since when it stands in the queue, as reviewers see it (`list_reviews`). */
function registrationSince(artifact: ArtifactRecord): Date | null {
  return artifact.state === 'pending' ? (artifact.pending_since ?? artifact.updated_at) : null;
}

function releaseSince(release: ReleaseRecord): Date | null {
  return release.state === 'in_review' ? (release.received_at ?? release.announced_at) : null;
}

async function countAhead(ctx: Context, since: Date): Promise<number> {
  const [registrations, releases] = await Promise.all([
    ctx.artifacts.countPending(since),
    ctx.releases.countInReview(since),
  ]);
  return registrations + releases;
}

function turnOfRegistration(artifact: ArtifactRecord): QueuePosition['turn'] {
  if (artifact.state === 'pending') return turnOf(artifact);
  return artifact.state === 'rejected' ? 'publisher' : 'nobody';
}

function turnOfRelease(artifact: ArtifactRecord, release: ReleaseRecord): QueuePosition['turn'] {
  switch (release.state) {
    case 'in_review':
      // Nothing that is asked or decided leads on any more: its owner withdraws it.
      return isOvertaken(artifact, release.version) ? 'publisher' : turnOf(release);
    case 'announced':
    case 'draft':
      return 'publisher';
    case 'published':
      return release.package === null || release.collected_at !== null ? 'nobody' : 'publisher';
    default:
      return 'nobody';
  }
}

function measure(decided: readonly ReviewedRelease[]): QueuePosition['measured'] {
  const waits = decided
    .map(waitOf)
    .filter((wait) => wait !== null)
    .sort((a, b) => a - b);
  if (waits.length === 0) return null;
  return {
    decisions: waits.length,
    days: MEASURED_DAYS,
    median_ms: atRank(waits, 0.5),
    p90_ms: atRank(waits, 0.9),
  };
}

/** The review's own decision: a suspension or a reinstatement later is none of it. */
function waitOf({ received_at, decided_at, published_at }: ReviewedRelease): number | null {
  const decided = published_at ?? decided_at;
  if (received_at === null || decided === null || decided < received_at) return null;
  return decided.getTime() - received_at.getTime();
}

/** The nearest rank: a wait that somebody really had. */
function atRank(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
