import type { ReviewList } from '../../domain/review/list-reviews.js';
import type { ReviewCase } from '../../domain/review/show-review.js';
import { table } from './table.js';
import { printed } from './words.js';

/** What waits for a reviewer, for a person. */
export function showReviewList(answer: Readonly<Record<string, unknown>>): string {
  const { reviews, total } = answer as ReviewList;
  if (reviews.length === 0) return 'Nothing waits for review.\n';
  const rows = reviews.map(({ slug, version, publisher, waiting_since, flag_count, turn, claim }) => {
    const flags = flag_count === null ? '-' : String(flag_count);
    return [slug, version ?? '-', publisher, waiting_since, flags, turn, claim === null ? '-' : (claim.by ?? '?')];
  });
  const more = total > reviews.length ? `The ${reviews.length} that have waited longest, of ${total}.\n` : '';
  return table(['SLUG', 'VERSION', 'PUBLISHER', 'WAITING SINCE', 'FLAGS', 'TURN', 'CLAIMED BY'], rows) + more;
}

/** A registration or a release, for a person: fields, then the flags, then the rest of the report. */
export function showReviewCase(answer: Readonly<Record<string, unknown>>): string {
  const { artifact, release, report } = answer as ReviewCase;
  if (release === null) return printed(artifact, false);
  const { flags, ...fields } = release;
  const found = flags.map((flag) => Object.values(flag).map((value) => String(value ?? '-')));
  const heads = Object.keys(flags[0] ?? {}).map((name) => name.toUpperCase());
  const { flags: _flags, ...rest } = report ?? {};
  return [
    printed({ name: artifact.name, publisher: artifact.publisher, kind: artifact.kind, ...fields }, false),
    found.length === 0 ? 'No flags.\n' : table(heads, found),
    report === null ? 'No package has passed the automatic review.\n' : `Report: ${JSON.stringify(rest, null, 2)}\n`,
  ].join('\n');
}
