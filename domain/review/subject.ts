import Type, { type Static } from 'typebox';
import { type Actor, accountOf } from '../actor.js';
import type { ArtifactRecord } from '../artifact/artifact.js';
import { requireArtifact } from '../artifact/find.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { CLAIM_LIFE } from '../durations.js';
import { requireLive } from '../release/lookup.js';
import type { ReleaseRecord } from '../release/release.js';
import { Nullable, Slug, Version } from '../schemas.js';
import type { Subject } from './ports.js';
import type { Claim } from './review-state.js';

/** How a caller names what a review is about: a registration, or with a version a release. */
export const SubjectInput = {
  slug: Slug,
  version: Type.Optional(Nullable(Version)),
} as const;

const Named = Type.Object(SubjectInput);
export type SubjectInput = Static<typeof Named>;

/** What a review is about, as it was found. */
export interface Reviewed {
  readonly artifact: ArtifactRecord;
  /** `null` for a registration. */
  readonly release: ReleaseRecord | null;
  readonly subject: Subject;
}

/** What a reviewer names; `artifact_not_found`, `release_not_found`. */
export async function findReviewed(ctx: Context, input: SubjectInput): Promise<Reviewed> {
  const artifact = await requireArtifact(ctx, input.slug);
  return reviewed(ctx, artifact, input.version);
}

/** What an owner names, of the own artifacts. */
export async function ownReviewed(ctx: Context, input: SubjectInput): Promise<Reviewed> {
  return reviewed(ctx, await ownArtifact(ctx, input.slug), input.version);
}

/** The record that carries the claim, the turn and the last decision. */
export function reviewStateOf({ artifact, release }: Reviewed): ArtifactRecord | ReleaseRecord {
  return release ?? artifact;
}

interface Stated {
  readonly artifact: { readonly state: string };
  readonly release: { readonly state: string } | null;
}

/** Whether it waits for a decision. */
export function isWaiting({ artifact, release }: Stated): boolean {
  return release === null ? artifact.state === 'pending' : release.state === 'in_review';
}

/** Whether the actor, who sees what reviewers see, owns the artifact: then it is not theirs to review. */
export function isOwn(ctx: Context, { owner }: ArtifactRecord): boolean {
  return accountOf(ctx.actor) === owner;
}

export function isReviewer(actor: Actor): boolean {
  if (actor.kind === 'person') return actor.roles.includes('reviewer');
  return actor.kind === 'console' && actor.as !== null && actor.as.roles.includes('reviewer');
}

/** Carries out what an act on the subject has put into its outbox. */
export function drain(ctx: Context, { of, id }: Subject): Promise<void> {
  return of === 'registration' ? ctx.outbox.drainArtifact(id) : ctx.outbox.drainRelease(id);
}

/** The claim that this actor would hold from now on. */
export function newClaim(ctx: Context): Claim {
  return { by: accountOf(ctx.actor) ?? '', until: new Date(ctx.now.getTime() + CLAIM_LIFE) };
}

/** What a claimer does moves the end of the claim on; without a claim of the actor's nothing happens. */
export function renewClaim(ctx: Context, subject: Subject): Promise<void> {
  return ctx.reviews.renewClaim(subject, newClaim(ctx), ctx.now);
}

async function reviewed(ctx: Context, artifact: ArtifactRecord, version?: string | null): Promise<Reviewed> {
  if (version === undefined || version === null) {
    return { artifact, release: null, subject: { of: 'registration', id: artifact._id } };
  }
  const release = await requireLive(ctx, artifact._id, version);
  return { artifact, release, subject: { of: 'release', id: release._id } };
}
