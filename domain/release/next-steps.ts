import type { ArtifactRecord } from '../artifact/artifact.js';
import { highestNumber } from '../artifact/highest-number.js';
import type { AnnounceReason, KnownTerms, NextStep } from '../next-step.js';
import { turnOf } from '../review/review-state.js';
import { versionOrder } from '../version.js';
import { heldCopy } from './held-copy.js';
import { isOvertaken } from './overtaken.js';
import type { ReleaseRecord } from './release.js';

/** What a new announcement takes over from one that was made: the package may be another. */
export function termsOf({ min_core, max_core, php }: ReleaseRecord): KnownTerms {
  return { min_core, max_core, php };
}

/** A number that is higher than every registered one; first the registration, if that was rejected. */
export function announceHigher(artifact: ArtifactRecord, because: AnnounceReason, known: KnownTerms = {}): NextStep {
  if (artifact.state === 'rejected') return changeFirst(artifact);
  return {
    do: 'announce',
    slug: artifact._id,
    version: null,
    above: highestNumber(artifact)?.version ?? null,
    because,
    known,
  };
}

/** Nothing is announced, uploaded or approved before the registration is pending again (decisions §4). */
function changeFirst({ _id: slug }: ArtifactRecord): NextStep {
  return { do: 'change_registration', slug, because: 'registration_rejected' };
}

/** The same number anew. */
export function announceAgain({ slug, version }: ReleaseRecord, because: AnnounceReason, known: KnownTerms): NextStep {
  return { do: 'announce', slug, version, above: null, because, known };
}

/** What a number's state leaves to its owner, whatever else is missing (decisions §4). */
export function stepAt(artifact: ArtifactRecord, release: ReleaseRecord, now: Date): NextStep {
  const { slug, version, state } = release;
  switch (state) {
    case 'announced':
    case 'draft':
      return isOvertaken(artifact, version) ? withdrawOvertaken(release) : forPackage(artifact, release);
    case 'in_review':
      if (isOvertaken(artifact, version)) return withdrawOvertaken(release);
      if (artifact.state === 'rejected') return changeFirst(artifact);
      return turnOf(release) === 'publisher'
        ? { do: 'answer', slug, version, because: 'question' }
        : { do: 'look', slug, because: 'in_review' };
    case 'published':
      return afterPublication(artifact, release, now);
    case 'rejected':
    case 'suspended':
      return announceHigher(artifact, state, termsOf(release));
    default:
      return announceHigher(artifact, state, termsOf(release));
  }
}

export function withdrawOvertaken({ slug, version }: ReleaseRecord): NextStep {
  return { do: 'withdraw', slug, version, because: 'overtaken' };
}

/** A version that waits for a package: the announced bytes, or others after a refusal or a reason. */
export function forPackage(artifact: ArtifactRecord, release: ReleaseRecord): NextStep {
  const { slug, version } = release;
  if (artifact.state === 'rejected') return changeFirst(artifact);
  // What is announced may be the refused bytes still, or what was sent back.
  if (isSentBack(release)) {
    const because = (release.findings ?? []).length > 0 ? 'findings' : 'sent_back';
    return announceAgain(release, because, termsOf(release));
  }
  if (release.faults.length > 0) return announceAgain(release, 'package_refused', termsOf(release));
  return { do: 'upload', slug, version, because: 'announced' };
}

/** Whether nothing was announced since a reviewer asked for changes. */
function isSentBack({ state, reason, decided_at, announced_at }: ReleaseRecord): boolean {
  return state === 'draft' && reason !== null && decided_at !== null && decided_at >= announced_at;
}

/** Collecting, making the signed zip again, or nothing more for this number. */
function afterPublication(artifact: ArtifactRecord, release: ReleaseRecord, now: Date): NextStep {
  const { slug, version } = release;
  if (release.collected_at !== null) return announceHigher(artifact, 'published', termsOf(release));
  return heldCopy(release, now) === null
    ? { do: 'rebuild', slug, version, because: 'deleted' }
    : { do: 'collect', slug, version, because: 'published' };
}

/** Where the signed zip is to be had, or why it is not. */
export function stepToSignedZip(artifact: ArtifactRecord, release: ReleaseRecord, now: Date): NextStep {
  if (release.state !== 'published') return stepAt(artifact, release, now);
  const { slug, version, collected_at, package_until: until } = release;
  if (collected_at === null) return { do: 'rebuild', slug, version, because: 'deleted' };
  // A client that crashed after it had all of it can ask again by the link that it has.
  const alive = heldCopy(release, now) !== null && until !== null;
  return { do: 'rebuild', slug, version, because: 'collected', ...(alive && { link_until: until.toISOString() }) };
}

/** How to come by a number that is not in the register. */
export function stepToNumber(artifact: ArtifactRecord, version: string, ended: ReleaseRecord | null): NextStep {
  const { _id: slug } = artifact;
  if (artifact.state === 'rejected') return changeFirst(artifact);
  const because = ended === null ? 'never_announced' : ended.state === 'withdrawn' ? 'withdrawn' : 'expired';
  const highest = highestNumber(artifact);
  if (highest !== null && highest.order >= versionOrder(version)) {
    return announceHigher(artifact, because, ended === null ? {} : termsOf(ended));
  }
  const known = ended === null ? {} : { ...termsOf(ended), sha256: ended.sha256, size: ended.size };
  return { do: 'announce', slug, version, above: null, because, known };
}
