import { requireArtifact } from '../artifact/find.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { type Against, type Base, type Comparison, findComparison } from '../release/comparison.js';
import { comparePaths } from '../release/difference.js';
import { refuseWithoutPackage, requireLive } from '../release/lookup.js';
import type { ReleaseRecord } from '../release/release.js';
import type { FileFacts } from '../release/report.js';
import { rule } from '../rules/index.js';
import type { Flag, FlagsCut } from '../scan/flag.js';

/** What is kept of the last package of a release that passed: it stays when the bytes are gone. */
export interface KeptFacts extends Pick<Comparison, 'kept' | 'compared' | 'diff'> {
  readonly release: ReleaseRecord;
  /** By path. */
  readonly files: readonly FileFacts[];
  /** Those that are kept. */
  readonly flags: readonly Flag[];
  /** Where more were found than are kept. */
  readonly flagsCut: readonly FlagsCut[];
  /** The version that it is compared with; `null` for a first one. */
  readonly base: IndexedBase | null;
}

/** The version before, its files found by path and by hash. */
export interface IndexedBase extends Base {
  readonly byPath: ReadonlyMap<string, FileFacts>;
  readonly hashes: ReadonlySet<string>;
}

/** The facts of a release's package, for a reviewer; `package_not_available` until one has passed. */
export async function findKeptFacts(
  ctx: Context,
  slug: string,
  version: string,
  against: Against = 'predecessor',
): Promise<KeptFacts> {
  await requireArtifact(ctx, slug);
  const release = await requireLive(ctx, slug, version);
  const { report_id } = release;
  const [comparison, report] = await Promise.all([
    findComparison(ctx, release, against),
    report_id === null ? null : ctx.releases.getDocument('report', report_id),
  ]);
  if (comparison === null) return refuseWithoutPackage(release);
  const { kept, files, base, compared, diff } = comparison;
  return {
    release,
    kept,
    files: [...files].sort(comparePaths),
    flags: report?.report.flags ?? [],
    flagsCut: report?.flags_cut ?? [],
    base: base === null ? null : indexed(base),
    compared,
    diff,
  };
}

/** A version to compare with, its files found by path and by hash. */
export function indexed(base: Base): IndexedBase {
  return {
    ...base,
    byPath: new Map(base.files.map((file) => [file.path, file])),
    hashes: new Set(base.files.map(({ sha256 }) => sha256)),
  };
}

/**
 * Lets `act` read the submitted package, as a private file, while its release is in review. Afterwards the bytes are
 * gone or signed: `package_not_available`.
 */
export async function withSubmitted<T>(
  ctx: Context,
  { version, state, package: held, _id }: ReleaseRecord,
  act: (path: string) => Promise<T>,
): Promise<T> {
  const copy = state !== 'in_review' || held === null ? null : await ctx.packages.lend(held.file_id);
  if (copy === null || held === null) {
    return refuse('package_not_available', 'version', null, rule('review.not_in_review', { version, state }));
  }
  try {
    if (copy.sha256 !== held.sha256) throw new Error(`the bytes of ${_id} are not the reviewed ones`);
    return await act(copy.path);
  } finally {
    await copy.giveBack();
  }
}
