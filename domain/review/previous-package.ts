import Type, { type Static } from 'typebox';
import { requireArtifact } from '../artifact/find.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { type Base, baseBelow, previousEnds } from '../release/comparison.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import { refuseWithoutPackage, requireLive } from '../release/lookup.js';
import type { Spool } from '../release/ports.js';
import type { PreviousPackage, ReleaseRecord } from '../release/release.js';
import { rule } from '../rules/index.js';
import { Instant, instant, MAX_PACKAGE_BYTES, Slug, Version } from '../schemas.js';
import { versionOrder } from '../version.js';

/** Where the text of the version before can be had. */
export const textSources = ['signed_copy', 'handed_in'] as const;
export type TextSource = (typeof textSources)[number];

/** The zip of the version before, as far as it is here. */
export interface PreviousZip {
  readonly source: TextSource;
  readonly file_id: string;
  readonly sha256: string;
}

/** The signed zip of the version before: what was handed in, else our own copy while it waits to be collected. */
export function previousZip({ previous }: ReleaseRecord, base: Base | null): PreviousZip | null {
  const { _id, package: held, state, validation_hash } = base?.release ?? {};
  if (base === null || !validation_hash) return null;
  if (previous && previous.release_id === _id) {
    return { source: 'handed_in', file_id: previous.file_id, sha256: previous.sha256 };
  }
  return held && state === 'published'
    ? { source: 'signed_copy', file_id: held.file_id, sha256: validation_hash }
    : null;
}

export const HandedInBy = Type.Object(
  {
    version: Version,
    by: Type.Enum(['reviewer', 'publisher'], { 'x-says': 'handed_in_by.by' }),
    at: Instant,
    size: Type.Integer({ 'x-says': 'handed_in_by.size' }),
  },
  { additionalProperties: false, 'x-says': 'handed_in_by' },
);

/** What is told of it while a decision is waited for. */
export function textBefore(
  release: ReleaseRecord,
  base: Base | null,
): { text_before: TextSource | null; handed_in: Static<typeof HandedInBy> | null } {
  if (release.state !== 'in_review') return { text_before: null, handed_in: null };
  const { previous } = release;
  const handed_in = previous
    ? { version: previous.version, by: previous.by, at: instant(previous.at), size: previous.size }
    : null;
  return { text_before: previousZip(release, base)?.source ?? null, handed_in };
}

export const HandedIn = Type.Object(
  {
    slug: Slug,
    version: Version,
    against: Version,
    size: Type.Integer({ 'x-says': 'handed_in.size' }),
  },
  { additionalProperties: false, 'x-says': 'handed_in' },
);

export type HandedIn = Static<typeof HandedIn>;

export interface PreviousInput {
  readonly slug: string;
  readonly version: string;
  /** The version that it is the signed zip of. */
  readonly against: string;
}

/** A reviewer hands in the signed zip of the version that a package in review is compared with. */
export async function handInPrevious(ctx: Context, input: PreviousInput, spool: Spool): Promise<HandedIn> {
  const artifact = await requireArtifact(ctx, input.slug);
  refuseOwnDecision(ctx, artifact.owner);
  return keepPrevious(ctx, input, spool, 'reviewer');
}

/** The owner sends it along with the package. */
export async function attachPrevious(ctx: Context, input: PreviousInput, spool: Spool): Promise<HandedIn> {
  await ownArtifact(ctx, input.slug);
  return keepPrevious(ctx, input, spool, 'publisher');
}

/** Whether a zip of this hash is the one that a package of this number would be compared with. */
export async function checkPrevious(
  ctx: Context,
  { slug, version, sha256 }: { readonly slug: string; readonly version: string; readonly sha256: string },
): Promise<{ slug: string; version: string; against: string }> {
  await ownArtifact(ctx, slug);
  const base = await baseBelow(ctx, slug, versionOrder(version));
  if (base === null) return refuseAlone(version);
  requireSigned(base, sha256.toLowerCase());
  return { slug, version, against: base.version };
}

/**
 * The bytes are written before the step that points at them: what a crash leaves in between is swept. They go with the
 * decision (`withComparison`), with a withdrawal, and with the next one that is handed in.
 */
async function keepPrevious(
  ctx: Context,
  { slug, version, against }: PreviousInput,
  spool: Spool,
  by: PreviousPackage['by'],
): Promise<HandedIn> {
  const release = await requireLive(ctx, slug, version);
  if (release.state !== 'in_review') return refuseState(release);
  if (release.package === null) return refuseWithoutPackage(release);
  const base = await baseBelow(ctx, slug, release.order);
  if (base === null) return refuseAlone(version);
  if (base.version !== against) {
    return refuse('invalid_field', 'against', against, rule('previous.not_compared', { version: base.version }));
  }
  if (spool.size > MAX_PACKAGE_BYTES) {
    return refuse(
      'too_large',
      'previous',
      null,
      rule('previous.too_large', { size: spool.size, most: MAX_PACKAGE_BYTES }),
    );
  }
  requireSigned(base, spool.sha256);
  const file_id = await ctx.packages.store(spool.path, { release_id: release._id, name: `${slug}-${against}.zip` });
  const { sha256, size } = spool;
  const previous = { file_id, sha256, size, release_id: base.release._id, version: against, by, at: ctx.now };
  const outbox = previousEnds(release).map((body) => effect(ctx, body));
  const isKept = await ctx.releases.keepPrevious(release, previous, outbox);
  if (!isKept) {
    await ctx.packages.discard(file_id);
    return refuseState((await ctx.releases.byId(release._id)) ?? release);
  }
  ctx.record.change('previous', release.previous?.version ?? null, against);
  await ctx.outbox.drainRelease(release._id);
  return { slug, version, against, size };
}

function requireSigned({ version, release }: Base, sha256: string): void {
  if (sha256 === release.validation_hash) return;
  const because = sha256 === release.sha256 ? 'submitted_zip' : 'other_zip';
  refuse(
    'sha256_mismatch',
    'previous',
    sha256,
    rule('previous.hash_differs', { sha256: release.validation_hash ?? '', version }),
    {
      next: { do: 'hand_in_signed', version, because },
    },
  );
}

function refuseState({ version, state }: ReleaseRecord): never {
  return refuse('decision_not_possible', 'version', null, rule('review.not_in_review', { version, state }));
}

function refuseAlone(version: string): never {
  return refuse('invalid_field', 'previous', null, rule('previous.no_lower_version', { version }));
}
