import { ownArtifact } from '../../artifact/own.js';
import type { Context } from '../../context.js';
import { refuse } from '../../refusal.js';
import { type Base, keptFiles } from '../../release/comparison.js';
import { comparePaths } from '../../release/difference.js';
import { requireLive } from '../../release/lookup.js';
import { stepAt } from '../../release/next-steps.js';
import type { ReleaseRecord } from '../../release/release.js';
import type { Report } from '../../release/report.js';
import { rule } from '../../rules/index.js';
import { indexed, type KeptFacts } from '../package-in-review.js';

/** What is kept of the last package of an own version that passed, compared as of its upload (decisions §5). */
export interface OwnPackage extends KeptFacts {
  /** Another package has another. */
  readonly report_id: string;
  readonly report: Report;
}

export interface PackageKey {
  readonly slug: string;
  readonly version: string;
}

/** Refuses with `package_not_available`, and with the step to a package, until one has passed. */
export async function findOwnPackage(ctx: Context, { slug, version }: PackageKey): Promise<OwnPackage> {
  const artifact = await ownArtifact(ctx, slug);
  const release = await requireLive(ctx, slug, version);
  const { report_id } = release;
  const [kept, found] = await Promise.all([
    keptFiles(ctx, release),
    report_id === null ? null : ctx.releases.getDocument('report', report_id),
  ]);
  if (kept === null || found === null || report_id === null) {
    const broken = rule('release.without_package', { version, state: release.state });
    return refuse('package_not_available', 'version', null, broken, { next: stepAt(artifact, release, ctx.now) });
  }
  const { report, flags_cut } = found;
  const diff = report.diff ?? { against: null, added: [], removed: [], changed: [], manifest_changes: [] };
  const base = await baseAtUpload(ctx, slug, diff.against);
  return {
    report_id,
    report,
    release,
    kept,
    files: [...kept.files].sort(comparePaths),
    flags: report.flags ?? [],
    flagsCut: flags_cut ?? [],
    base: base === null ? null : indexed(base),
    compared: 'now',
    diff,
  };
}

/** Versions that are or were published stay in the register, and so does what is kept of them. */
async function baseAtUpload(ctx: Context, slug: string, version: string | null): Promise<Base | null> {
  const release: ReleaseRecord | null = version === null ? null : await ctx.releases.find(slug, version);
  const kept = release === null ? null : await keptFiles(ctx, release);
  return release === null || kept === null ? null : { version: release.version, release, ...kept };
}
