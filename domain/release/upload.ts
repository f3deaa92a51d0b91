import type { ArtifactRecord } from '../artifact/artifact.js';
import { ownArtifact } from '../artifact/own.js';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { progressStep } from '../progress.js';
import { type Fault, fault, Refusal, type RefusalExtras, refuse, refuseAny } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import type { Flag } from '../scan/flag.js';
import { reviewPackage, type Verdict } from './automatic-review.js';
import { summarizeLines } from './compared-lines.js';
import type { Base } from './comparison.js';
import { hasExpired } from './expire.js';
import { discardKept, type Kept, keepPackage, packageDocuments } from './keep-package.js';
import { findLive, refuseNotFound, releaseOf } from './lookup.js';
import { countNewFlags } from './new-flags.js';
import { announceAgain, termsOf, withdrawOvertaken } from './next-steps.js';
import { isOvertaken } from './overtaken.js';
import type { Spool } from './ports.js';
import { KEEPING, WHOLE } from './progress.js';
import { instantOfAnnouncement, type ReleaseRecord } from './release.js';
import type { PackageFindings, Report } from './report.js';
import { refuseSentBack } from './sent-back.js';
import { requireOpen, requireUploadable } from './uploadable.js';

export interface Upload {
  readonly slug: string;
  readonly version: string;
}

export interface UploadAnswer {
  slug: string;
  version: string;
  state: 'in_review';
  flags: Flag[];
  report: Report;
}

/**
 * Takes the package of an announced version or a draft and reviews it by machine (service.md, States; decisions §4).
 * Passed: `in_review`, bytes kept. Refused: `draft`, no byte kept, the faults on record and in the answer.
 */
export async function upload(ctx: Context, input: Upload, spool: Spool): Promise<UploadAnswer> {
  const { artifact, release } = await requireUploadable(ctx, input.slug, input.version);
  refuseSentBack(artifact, release, spool.sha256);
  const verdict = await reviewPackage(ctx, artifact, input.version, release, spool, false);
  if (verdict.faults.length > 0) return settleRefused(ctx, artifact, release, verdict, spool);
  return settlePassed(ctx, artifact, release, verdict, spool);
}

/** The link that a package came through is for one review, whatever comes of it (decisions §4). */
async function useUpLink({ actor, packages }: Context): Promise<void> {
  if (actor.kind === 'upload_link') await packages.useUploadLink(actor.link);
}

/** A hard failure: the version is a draft, no byte is kept, the refusal is answered (service.md, Errors). */
async function settleRefused(
  ctx: Context,
  artifact: ArtifactRecord,
  reviewed: ReleaseRecord,
  verdict: Verdict,
  spool: Spool,
): Promise<never> {
  const { faults, total } = verdict;
  let release = reviewed;
  await retryOnConflict(async () => {
    const settled = await ctx.releases.apply({
      id: release._id,
      from: release.state,
      revision: release.revision,
      set: { state: 'draft', faults: faults.slice(0, 50), expires_at: null },
      outbox: [],
    });
    release = settled ?? (await stillTheSame(ctx, artifact, reviewed));
    return settled;
  });
  await useUpLink(ctx);
  refuseAny(faults, { ...(await extrasOf(ctx, artifact, release, faults, spool)), faultsTotal: total });
  throw new Error('a refused package has faults');
}

async function extrasOf(
  ctx: Context,
  artifact: ArtifactRecord,
  release: ReleaseRecord,
  faults: readonly Fault[],
  { sha256, size }: Spool,
): Promise<RefusalExtras> {
  const terms = termsOf(release);
  // Whatever is wrong with the package, no other one will do.
  if (isOvertaken(artifact, release.version) && faults[0]?.code !== 'version_not_newer') {
    return { next: withdrawOvertaken(release) };
  }
  switch (faults[0]?.code) {
    case 'sha256_mismatch':
      return {
        note: rule('note.announced', { at: instantOfAnnouncement(release) }),
        next: announceAgain(release, 'other_bytes', { ...terms, sha256, size }),
      };
    case 'size_mismatch':
      return { next: announceAgain(release, 'other_bytes', { ...terms, sha256, size }) };
    case 'version_not_newer':
      return { release: await releaseOf(ctx, release), next: withdrawOvertaken(release) };
    case 'manifest_missing':
      return { next: { do: 'make_manifest', slug: release.slug, version: release.version } };
    default:
      return { next: announceAgain(release, 'package_refused', terms) };
  }
}

async function settlePassed(
  ctx: Context,
  artifact: ArtifactRecord,
  reviewed: ReleaseRecord,
  verdict: Verdict,
  spool: Spool,
): Promise<UploadAnswer> {
  const { findings, base } = verdict;
  if (findings === null || findings.manifest === null) throw new Error('a package that passed has findings');
  ctx.progress(KEEPING, WHOLE, progressStep('keeping'));
  const kept = await keepPackage(ctx, reviewed, findings, spool);
  let settled: ReleaseRecord;
  try {
    const counts = await countForQueue(ctx, reviewed, findings, base, kept);
    settled = await applyPassed(ctx, artifact, reviewed, findings, { ...kept, counts }, spool);
    ctx.record.change('state', reviewed.state, 'in_review');
    await useUpLink(ctx);
  } catch (error) {
    await discardKept(ctx, kept);
    throw error;
  }
  await ctx.outbox.drainRelease(settled);
  if (findings.kind !== null) await ctx.artifacts.followKind(reviewed.slug, findings.kind, ctx.now);
  const flags = findings.report.flags ?? [];
  ctx.progress(WHOLE, WHOLE, progressStep('kept'));
  return { slug: reviewed.slug, version: reviewed.version, state: 'in_review', flags, report: findings.report };
}

type QueueCounts = Pick<ReleaseRecord, 'line_totals' | 'new_flag_count'>;

/** For the queue, which lists many. A package is not refused because they could not be counted. */
async function countForQueue(
  ctx: Context,
  { slug }: ReleaseRecord,
  findings: PackageFindings,
  base: Base | null,
  { linesId }: Kept,
): Promise<QueueCounts> {
  const after = { files: findings.files, lines_id: linesId };
  try {
    const summary = base === null ? null : await summarizeLines(ctx, base, after);
    const line_totals =
      base === null || summary === null ? null : { against: base.version, added: summary.added, gone: summary.gone };
    return { line_totals, new_flag_count: await countNewFlags(ctx, base, findings, after) };
  } catch (error) {
    ctx.log.warn({ err: error, request_id: ctx.requestId, slug }, 'lines could not be counted');
    return { line_totals: null, new_flag_count: null };
  }
}

async function applyPassed(
  ctx: Context,
  artifact: ArtifactRecord,
  reviewed: ReleaseRecord,
  findings: PackageFindings,
  kept: Kept & { readonly counts: QueueCounts },
  spool: Spool,
): Promise<ReleaseRecord> {
  let release = reviewed;
  const done = await retryOnConflict(async () => {
    if (hasExpired(release, ctx.now)) await refuseNotFound(ctx, release.slug, release.version);
    const stale = packageDocuments(release).filter((id) => !isSentBack(release, id));
    const settled = await ctx.releases.apply({
      id: release._id,
      from: release.state,
      revision: release.revision,
      set: {
        state: 'in_review',
        received_at: ctx.now,
        expires_at: null,
        report_id: kept.reportId,
        files_id: kept.filesId,
        lines_id: kept.linesId,
        ...kept.counts,
        previous: null,
        flag_count: findings.flag_count,
        faults: [],
        reason: null,
        findings: [],
        excerpts: [],
        kind: findings.kind,
        package: { file_id: kept.fileId, sha256: spool.sha256, size: spool.size },
      },
      outbox: stale.length === 0 ? [] : [effect(ctx, { do: 'discard_documents', ids: stale })],
    });
    if (settled === null) release = await stillTheSame(ctx, artifact, reviewed);
    return settled;
  });
  if (done !== null) return done;
  return refuse('unavailable', null, null, rule('release.busy'), { retryAfter: 1 });
}

function isSentBack({ sent_back }: ReleaseRecord, id: string): boolean {
  return sent_back !== undefined && sent_back !== null && packageDocuments(sent_back).includes(id);
}

/**
 * After a review, state and announced hash are compared again (decisions §4): expired or withdrawn meanwhile
 * `release_not_found`; another package taken `version_not_open`; announced anew `sha256_mismatch`, and still a draft.
 */
async function stillTheSame(ctx: Context, artifact: ArtifactRecord, reviewed: ReleaseRecord): Promise<ReleaseRecord> {
  const release = await findLive(ctx, reviewed.slug, reviewed.version);
  if (release === null || release._id !== reviewed._id) return refuseNotFound(ctx, reviewed.slug, reviewed.version);
  await requireOpen(ctx, artifact, release);
  refuseSentBack(artifact, release, reviewed.sha256);
  if (release.sha256 !== reviewed.sha256) {
    const differs = rule('package.sha256_differs', { sha256: release.sha256 });
    throw new Refusal([fault('sha256_mismatch', 'sha256', reviewed.sha256, differs)], {
      note: rule('note.announced', { at: instantOfAnnouncement(release) }),
      next: { do: 'upload', slug: release.slug, version: release.version, because: 'announced_anew' },
    });
  }
  return release;
}

/**
 * In the answer of a preflight under a rejected registration: nothing is announced or uploaded before that was changed. It
 * is there for the next step that an agent is told; the answer itself has no field for it (decisions §10).
 */
export const registrationRejected = Symbol('registration rejected');

/** The same of a version that a higher one has overtaken: no package of it can pass any more (decisions §4). */
export const overtaken = Symbol('overtaken');

export interface PreflightAnswer {
  slug: string;
  version: string;
  passed: boolean;
  faults: Fault[];
  report: Report;
  [registrationRejected]?: true;
  [overtaken]?: true;
}

/**
 * Reviews a package as an upload would, without keeping anything (decisions §5). It needs no announcement and works in
 * any state of the artifact; faults of the package are its answer, not a refusal.
 */
export async function preflight(ctx: Context, input: Upload, spool: Spool): Promise<PreflightAnswer> {
  const artifact: ArtifactRecord = await ownArtifact(ctx, input.slug);
  const live = await findLive(ctx, input.slug, input.version);
  const announced = live !== null && (live.state === 'announced' || live.state === 'draft') ? live : null;
  const verdict = await reviewPackage(ctx, artifact, input.version, announced, spool, true);
  const faults = verdict.faults.slice(0, 50).map((one) => ({ ...one }));
  ctx.progress(WHOLE, WHOLE, progressStep('checked'));
  return {
    slug: input.slug,
    version: input.version,
    passed: faults.length === 0,
    faults,
    report: verdict.report,
    ...(artifact.state === 'rejected' && { [registrationRejected]: true as const }),
    ...(announced !== null && isOvertaken(artifact, input.version) && { [overtaken]: true as const }),
  };
}
