import Type, { type Static } from 'typebox';
import { FILES_FOUND, MATCHES_COUNTED, MATCHES_SHOWN } from '../archive/search.js';
import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { requireLive } from '../release/lookup.js';
import { Nullable, Slug, Version } from '../schemas.js';
import { withSubmitted } from './package-in-review.js';

const Match = Type.Object(
  {
    line: Type.Integer({ description: 'Line, from 1.' }),
    column: Type.Integer({ description: 'Column in code points, from 1.' }),
    excerpt: Type.String({ description: 'The line, at most 200 characters, secrets masked.' }),
  },
  { additionalProperties: false },
);

const FoundFile = Type.Object(
  {
    path: Type.String({ description: 'Path in the package.' }),
    matches_total: Type.Integer({ description: `Number of matches, counted up to ${MATCHES_COUNTED}.` }),
    matches: Type.Array(Match, { description: 'The first ones, in order.', maxItems: MATCHES_SHOWN }),
  },
  { additionalProperties: false },
);

export const PackageSearch = Type.Object(
  {
    slug: Slug,
    version: Version,
    files: Type.Array(FoundFile, { description: 'Files that contain it, by path.', maxItems: FILES_FOUND }),
    searched: Type.Integer({ description: 'Files that were searched.' }),
    files_total: Type.Integer({ description: 'Files of the package.' }),
    cut: Nullable(
      Type.Enum(['files', 'time'], {
        description: 'Why the remaining files were not searched; null if all were.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Where a text occurs in a package.' },
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
