import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import type { FileFacts } from '../release/report.js';
import { rule } from '../rules/index.js';
import { FilePath, Sha256, Slug, Version } from '../schemas.js';
import { findReviewed, type Reviewed, renewClaim } from './subject.js';

const Seen = Type.Boolean({ 'x-says': 'mark_file_seen.seen' });

export const SeenInput = Type.Object(
  {
    slug: Slug,
    version: Version,
    path: FilePath,
    sha256: Type.Optional({ ...Sha256, 'x-says': 'mark_file_seen.sha256' }),
    seen: Seen,
  },
  { additionalProperties: false },
);

export const SeenFile = Type.Object(
  { slug: Slug, version: Version, path: FilePath, sha256: Sha256, seen: Seen },
  { additionalProperties: false, 'x-says': 'seen_file' },
);

export type SeenInput = Static<typeof SeenInput>;
export type SeenFile = Static<typeof SeenFile>;

/**
 * Marks a file as seen by this reviewer: these bytes under this path of this artifact, in whatever version, so that it
 * ends when the file changes and lasts while it does not. With `sha256` only if these are the bytes that were looked at:
 * `decision_not_possible` when another package has arrived since.
 */
export async function markFileSeen(ctx: Context, input: SeenInput): Promise<SeenFile> {
  const { slug, version, path, sha256, seen } = input;
  const found = await findReviewed(ctx, { slug, version });
  const file = (await filesOf(ctx, found)).find((one) => one.path === path);
  if (file === undefined) return refuse('not_found', 'path', path, rule('review.file_not_found'));
  if (sha256 !== undefined && sha256 !== file.sha256) {
    return refuse('decision_not_possible', 'package', null, rule('review.package_changed'), {
      next: { do: 'review_again', slug, version },
    });
  }
  const account_id = accountOf(ctx.actor) ?? '';
  const mark = { account_id, slug, path, sha256: file.sha256 };
  if (seen) await ctx.reviews.markSeen(mark, ctx.now);
  else await ctx.reviews.unmarkSeen(mark);
  await renewClaim(ctx, found.subject);
  return { slug, version, path, sha256: file.sha256, seen };
}

async function filesOf(ctx: Context, { release }: Reviewed): Promise<readonly FileFacts[]> {
  const kept = await ctx.releases.getDocument('files', release?.files_id ?? '');
  return kept?.files ?? [];
}
