import type { TextRow } from '../archive/text-pages.js';
import type { Context } from '../context.js';
import type { ReleaseRecord } from '../release/release.js';
import { excerptAt } from '../scan/excerpt.js';
import type { ReviewFinding } from './finding.js';
import { withSubmitted } from './package-in-review.js';

/** Lines read on either side of a finding's own, by which a secret of several lines is known in its middle. */
const BESIDE = 64;

/**
 * The line that each finding names, out of the package that is decided on: at most 200 characters, hidden ones written
 * out and secrets masked, as the excerpts of flags are (decisions §5). `null` for a finding of a whole file or package
 * and where the line is empty; none at all where nothing could be read, as no decision is refused because of them.
 */
export async function findingExcerpts(
  ctx: Context,
  release: ReleaseRecord,
  findings: readonly ReviewFinding[],
): Promise<(string | null)[]> {
  const places = findings.flatMap(({ file, line }) => (file === null || line === null ? [] : [{ entry: file, line }]));
  if (places.length === 0 || release.state !== 'in_review') return [];
  try {
    const read = await withSubmitted(ctx, release, (path) =>
      ctx.packageReview.readPlaces({ path, places, beside: BESIDE }),
    );
    const excerpts = places.map(({ line }, at) => excerptIn(read[at] ?? [], line));
    return findings.map(({ file, line }) => (file === null || line === null ? null : (excerpts.shift() ?? null)));
  } catch (error) {
    ctx.log.warn({ err: error, request_id: ctx.requestId, slug: release.slug }, 'no excerpts of findings');
    return [];
  }
}

function excerptIn(rows: readonly TextRow[], line: number): string | null {
  const own = rows.find((row) => row.line === line)?.text;
  if (own === undefined) return null;
  const before = rows.filter((row) => row.line < line).map(({ text }) => `${text}\n`);
  const indentation = own.length - own.trimStart().length;
  const offset = Buffer.byteLength(before.join('') + own.slice(0, indentation));
  const text = rows.map((row) => row.text).join('\n');
  return excerptAt(Buffer.from(text), offset) || null;
}
