import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import type { NextStep } from '../next-step.js';
import { heldCopy } from '../release/held-copy.js';
import { announceHigher, forPackage, termsOf, withdrawOvertaken } from '../release/next-steps.js';
import { isOvertaken } from '../release/overtaken.js';
import type { ReleaseRecord } from '../release/release.js';
import { type AppealStanding, appealStanding } from '../review/appeal-standing.js';
import { turnOf } from '../review/review-state.js';
import { NextCall, Nullable, Version } from '../schemas.js';
import { versionOrder } from '../version.js';
import type { ArtifactRecord } from './artifact.js';

const missingCodes = [
  'registration_decision',
  'registration_rejected',
  'announcement',
  'package',
  'corrected_package',
  'question',
  'review_decision',
  'release_rejected',
  'release_suspended',
  'overtaken',
  'collection',
  'rebuild',
  'webhook_url',
] as const;

export const Missing = Type.Object(
  {
    code: Type.Enum([...missingCodes], { 'x-says': 'missing.code' }),
    by: Type.Enum(['publisher', 'reviewer'], { 'x-says': 'missing.by' }),
    version: Nullable(Version),
    text: Type.Optional(Type.String({ 'x-says': 'missing.text' })),
    hint: Type.String({ 'x-says': 'missing.hint' }),
    next: NextCall,
  },
  { additionalProperties: false },
);

/** As agents and programs read it. */
export type Missing = Static<typeof Missing>;

/** What is missing, with the step as data: a door puts it into words (`messages/`). */
export interface MissingStep extends Omit<Missing, 'hint' | 'next'> {
  /** `null`: nobody but the reviewer can go on. */
  readonly next: NextStep | null;
  /** Of what was rejected or suspended. */
  readonly appeal?: AppealStanding | null;
}

/** What is known of an artifact beside its own record. */
export interface Register {
  /** Live releases, highest first. */
  readonly releases: readonly ReleaseRecord[];
  /** Whether they begin with the highest of all. */
  readonly fromHighest: boolean;
  /** How many are in the register. */
  readonly total: number;
  readonly highestPublished: ReleaseRecord | null;
  readonly hasWebhook: boolean;
}

/** What is still missing, and whose turn it is: one step for each state that asks for something (decisions §4). */
export async function findMissing(ctx: Context, artifact: ArtifactRecord, register: Register): Promise<MissingStep[]> {
  const lines: Array<MissingStep | null> = [
    await ofRegistration(ctx, artifact),
    ...(register.total === 0 && artifact.state !== 'rejected' ? [noRelease(artifact)] : []),
  ];
  for (const release of register.releases) lines.push(await ofRelease(ctx, artifact, release, register));
  if (!register.hasWebhook) {
    lines.push({
      code: 'webhook_url',
      by: 'publisher',
      version: null,
      next: { do: 'set_webhook', slug: artifact._id },
    });
  }
  return lines.filter((line) => line !== null);
}

async function ofRegistration(ctx: Context, artifact: ArtifactRecord): Promise<MissingStep | null> {
  const { _id: slug, state } = artifact;
  if (state === 'rejected') {
    const next = { do: 'change_registration', slug, because: 'registration_rejected' } as const;
    const appeal = await appealStanding(ctx, artifact, null);
    return { code: 'registration_rejected', by: 'publisher', version: null, next, appeal };
  }
  if (state !== 'pending') return null;
  if (turnOf(artifact) === 'publisher') return questionOf(ctx, slug, slug, null);
  return { code: 'registration_decision', by: 'reviewer', version: null, next: null };
}

function noRelease(artifact: ArtifactRecord): MissingStep {
  const next = { do: 'announce', slug: artifact._id, version: null, above: null, because: 'none', known: {} } as const;
  return { code: 'announcement', by: 'publisher', version: null, next };
}

/** A question keeps the place in the queue and is the publisher's turn. Its text is somebody's words, and stays apart. */
async function questionOf(ctx: Context, slug: string, subject: string, version: string | null): Promise<MissingStep> {
  const [asked] = await ctx.reviews.messages(subject, ['to_publisher'], null, 1);
  const next = { do: 'answer', slug, version, because: 'question' } as const;
  return { code: 'question', by: 'publisher', version, ...(asked !== undefined && { text: asked.text }), next };
}

async function ofRelease(
  ctx: Context,
  artifact: ArtifactRecord,
  release: ReleaseRecord,
  register: Register,
): Promise<MissingStep | null> {
  const { _id, slug, version, state } = release;
  const waits = state === 'announced' || state === 'draft' || state === 'in_review';
  if (waits && isOvertaken(artifact, version)) {
    return { code: 'overtaken', by: 'publisher', version, next: withdrawOvertaken(release) };
  }
  switch (state) {
    case 'announced':
    case 'draft': {
      // First the registration: until it is changed, neither announcing nor uploading is possible.
      if (artifact.state === 'rejected') return null;
      const code = state === 'draft' && release.reason !== null ? 'corrected_package' : 'package';
      return { code, by: 'publisher', version, next: forPackage(artifact, release) };
    }
    case 'in_review':
      if (turnOf(release) === 'publisher') return questionOf(ctx, slug, _id, version);
      // It cannot be approved until the registration is changed, so that waiting leads nowhere.
      if (artifact.state === 'rejected') return null;
      return { code: 'review_decision', by: 'reviewer', version, next: null };
    case 'published':
      return ofPublished(ctx, release, register);
    case 'rejected':
    case 'suspended': {
      // A higher number is what comes after it: once there is one, nothing is missing here.
      if (!register.fromHighest || register.releases[0] !== release) return null;
      const code = state === 'rejected' ? 'release_rejected' : 'release_suspended';
      const appeal = await appealStanding(ctx, artifact, release);
      return { code, by: 'publisher', version, next: announceHigher(artifact, state, termsOf(release)), appeal };
    }
    default:
      return null;
  }
}

/** A published version below a higher published one asks for nothing (decisions §4). */
function ofPublished(ctx: Context, release: ReleaseRecord, { highestPublished }: Register): MissingStep | null {
  const { slug, version } = release;
  const isHighest = highestPublished === null || versionOrder(version) >= highestPublished.order;
  if (!isHighest || release.collected_at !== null) return null;
  if (heldCopy(release, ctx.now) !== null) {
    return {
      code: 'collection',
      by: 'publisher',
      version,
      next: { do: 'collect', slug, version, because: 'published' },
    };
  }
  const next = { do: 'rebuild', slug, version, because: 'deleted' } as const;
  return { code: 'rebuild', by: 'publisher', version, next };
}
