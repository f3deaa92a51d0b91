import Type, { type Static } from 'typebox';
import { FILES_FOUND, MATCHES_SHOWN } from '../archive/search.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { requireLive } from '../release/lookup.js';
import { Nullable, Slug, Version } from '../schemas.js';
import { withSubmitted } from './package-in-review.js';

const Match = Type.Object(
  {
    line: Type.Integer({ 'x-says': 'match.line' }),
    column: Type.Integer({ 'x-says': 'match.column' }),
    excerpt: Type.String({ 'x-says': 'match.excerpt' }),
  },
  { additionalProperties: false },
);

const FoundFile = Type.Object(
  {
    path: Type.String({ 'x-says': 'found_file.path' }),
    matches_total: Type.Integer({ 'x-says': 'found_file.matches_total' }),
    matches: Type.Array(Match, { 'x-says': 'found_file.matches', maxItems: MATCHES_SHOWN }),
  },
  { additionalProperties: false },
);

export const PackageSearch = Type.Object(
  {
    slug: Slug,
    version: Version,
    files: Type.Array(FoundFile, { 'x-says': 'package_search.files', maxItems: FILES_FOUND }),
    searched: Type.Integer({ 'x-says': 'package_search.searched' }),
    files_total: Type.Integer({ 'x-says': 'package_search.files_total' }),
    cut: Nullable(
      Type.Enum(['files', 'time'], {
        'x-says': 'package_search.cut',
      }),
    ),
  },
  { additionalProperties: false, 'x-says': 'package_search' },
);

export type PackageSearch = Static<typeof PackageSearch>;

export interface PackageQuestion {
  readonly slug: string;
  readonly version: string;
  readonly query: string;
  readonly ignore_case?: boolean;
}

/** Looks for a text, as it is written, in every file of a package that is in review. */
export async function searchPackage(ctx: Context, question: PackageQuestion): Promise<PackageSearch> {
  const { slug, version, query, ignore_case = false } = question;
  await requireArtifact(ctx, slug);
  const release = await requireLive(ctx, slug, version);
  const found = await withSubmitted(ctx, release, (path) => ctx.packageReview.search({ path, query, ignore_case }));
  return { slug, version, ...found, files: found.files.map((file) => ({ ...file, matches: [...file.matches] })) };
}
