import type { ArtifactRecord } from '../artifact/artifact.js';
import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import type { ReviewFinding } from '../review/finding.js';
import { rule } from '../rules/index.js';
import { instant } from '../schemas.js';
import { sentBackDocuments } from './keep-package.js';
import { announceAgain, termsOf } from './next-steps.js';
import { isOvertaken } from './overtaken.js';
import type { ReleaseRecord, SentBack } from './release.js';

/** What a release keeps of the package that is sent back now; what an earlier round has kept is over. */
export function sendBack(
  ctx: Context,
  release: ReleaseRecord,
  findings: readonly ReviewFinding[],
  excerpts: ReadonlyArray<string | null>,
): { readonly sent_back: SentBack; readonly outbox: Effect[] } {
  const { package: held, report_id, files_id, lines_id = null } = release;
  const before = release.sent_back?.sha256 ?? [];
  const sha256 = held === null ? before : [...before, held.sha256];
  const kept = { at: ctx.now, sha256, report_id, files_id, lines_id, findings, excerpts, done: [] };
  return { sent_back: kept, outbox: endSentBack(ctx, release) };
}

/** With the decision, what was kept of a package that was sent back is deleted. */
export function endSentBack(ctx: Context, release: ReleaseRecord): Effect[] {
  const ids = sentBackDocuments(release);
  return ids.length === 0 ? [] : [effect(ctx, { do: 'discard_documents', ids })];
}

/**
 * Refuses a package that was sent back, before it is reviewed and whatever door it comes through: nothing changes. One
 * that the automatic review has refused may come again (decisions §5). Of a number that a higher one has overtaken that
 * is what is told, whatever its bytes (decisions §4).
 */
export function refuseSentBack(artifact: ArtifactRecord, release: ReleaseRecord, sha256: string): void {
  const { sent_back } = release;
  if (isOvertaken(artifact, release.version)) return;
  if (sent_back === undefined || sent_back === null) return;
  if (!sent_back.sha256.includes(sha256.toLowerCase())) return;
  refuse('invalid_field', 'sha256', sha256, rule('release.sent_back_before', { at: instant(sent_back.at) }), {
    next: announceAgain(release, 'sent_back', termsOf(release)),
  });
}
