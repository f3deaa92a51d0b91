import type { Context } from '../context.js';
import { type Fault, fault, refuse, refuseAny } from '../refusal.js';
import type { Decision } from '../release/decision.js';
import type { ReleaseRecord } from '../release/release.js';
import { type Rule, rule } from '../rules/index.js';
import type { FindingsInput, ReviewFinding } from './finding.js';

/** What is known of a package's files: how many lines each has. */
interface Places {
  readonly files: ReadonlySet<string>;
  /** `null`: too many to be counted; absent: no text, or nothing is known. */
  readonly lines: ReadonlyMap<string, number | null> | null;
}

/** Characters of all findings of a decision: an event with them still fits a receiver that reads no more than usual. */
const MOST_TOGETHER = 20_000;

/**
 * The findings of a decision, with places that are there: every decision but an approval can have some (decisions §5).
 * Without a release it is about a registration, which has no files.
 */
export async function checkFindings(
  ctx: Context,
  decision: Decision,
  release: Pick<ReleaseRecord, 'files_id' | 'lines_id'> | null,
  given: FindingsInput | undefined,
  /** What the path of a field begins with, `N` for its place; a single one has none. */
  prefix = 'findings.N.',
): Promise<ReviewFinding[]> {
  const findings = (given ?? []).map(
    ({ guideline, file = null, line = null, text, level }): ReviewFinding => ({ guideline, file, line, text, level }),
  );
  if (findings.length === 0) return findings;
  if (decision === 'approve') {
    refuse('invalid_field', 'findings', String(findings.length), rule('finding.of_approval'));
  }
  const characters = findings.reduce((sum, { text }) => sum + [...text].length, 0);
  if (characters > MOST_TOGETHER) {
    refuse('invalid_field', 'findings', String(characters), rule('finding.words_together', { most: MOST_TOGETHER }));
  }
  const hasPlaces = findings.some(({ file }) => file !== null);
  const places = release === null || !hasPlaces ? null : await placesOf(ctx, release);
  refuseAny(findings.flatMap((finding, at) => faultOf(finding, prefix.replace('N', String(at)), places) ?? []));
  return findings;
}

async function placesOf(
  ctx: Context,
  { files_id, lines_id }: Pick<ReleaseRecord, 'files_id' | 'lines_id'>,
): Promise<Places> {
  const [files, lines] = await Promise.all([
    files_id === null ? null : ctx.releases.getDocument('files', files_id),
    typeof lines_id === 'string' ? ctx.releases.getDocument('lines', lines_id) : null,
  ]);
  return {
    files: new Set((files?.files ?? []).map(({ path }) => path)),
    lines: lines === null ? null : new Map(lines.files.map((file) => [file.path, file.lines])),
  };
}

function faultOf({ file, line }: ReviewFinding, prefix: string, places: Places | null): Fault | null {
  const ofFile = (broken: Rule): Fault => fault('invalid_field', `${prefix}file`, file, broken);
  const ofLine = (broken: Rule): Fault => fault('invalid_field', `${prefix}line`, String(line), broken);
  if (file === null) return line === null ? null : ofLine(rule('finding.line_without_file'));
  if (places === null) return ofFile(rule('finding.file_of_registration'));
  if (!places.files.has(file)) return ofFile(rule('review.file_not_found'));
  if (line === null || places.lines === null) return null;
  const lines = places.lines.get(file);
  if (lines === undefined || lines === 0) return ofLine(rule('finding.file_without_lines'));
  return lines === null || line <= lines ? null : ofLine(rule('finding.line_beyond', { lines }));
}
