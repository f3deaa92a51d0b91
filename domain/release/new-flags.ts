import type { Context } from '../context.js';
import { flagCounts } from '../review/flag-counts.js';
import { changeAt } from '../review/line-marks.js';
import type { Flag } from '../scan/flag.js';
import { findOldPath, type KeptSide, lineChangesIn } from './compared-lines.js';
import type { Base } from './comparison.js';
import type { PackageFindings } from './report.js';

/** Changed files whose lines are compared; in further ones every flag counts as new. */
const COMPARED = 20;

/**
 * How many flags are in lines that the version before did not have, for the queue: the others were there when it was
 * approved. Without a version before all are new; so are those of a file whose lines were not recorded.
 */
export async function countNewFlags(
  ctx: Context,
  base: Base | null,
  findings: PackageFindings,
  after: KeptSide,
): Promise<number> {
  if (base === null) return findings.flag_count;
  const flags = findings.report.flags ?? [];
  const { found, kept } = flagCounts({ flags, flagsCut: findings.flags_cut });
  const before = new Set(base.files.map(({ sha256 }) => sha256));
  const hashes = new Map(findings.files.map(({ path, sha256 }) => [path, sha256]));
  let count = 0;
  let compared = 0;
  for (const [path, all] of found) {
    if (before.has(hashes.get(path) ?? '')) continue;
    const isNew = compared >= COMPARED || (await findOldPath(ctx, base, after, path)) === null;
    if (!isNew) compared += 1;
    const here = isNew ? null : await inNewLines(ctx, base, after, path, flags);
    // Those that are not kept have no line to be compared.
    count += here === null ? all : here + all - (kept.get(path) ?? 0);
  }
  return count;
}

async function inNewLines(
  ctx: Context,
  base: Base,
  after: KeptSide,
  path: string,
  flags: readonly Flag[],
): Promise<number | null> {
  const changes = await lineChangesIn(ctx, base, after, path);
  if (changes === null) return null;
  return flags.filter(({ file, line }) => file === path && changeAt(changes, line) !== null).length;
}
