import type { Context } from '../context.js';
import type { Spool } from './ports.js';
import type { ReleaseRecord } from './release.js';
import type { PackageFindings } from './report.js';

/** What is kept of a package that passed, until a step points at it. */
export interface Kept {
  readonly fileId: string;
  readonly reportId: string;
  readonly filesId: string;
  readonly linesId: string | null;
}

/** Writes bytes and documents before the step that points at them; what nothing points at is swept. */
export async function keepPackage(
  ctx: Context,
  release: ReleaseRecord,
  findings: PackageFindings,
  spool: Spool,
): Promise<Kept> {
  const reportId = `doc_${ctx.newId()}`;
  const filesId = `doc_${ctx.newId()}`;
  const base = { release_id: release._id, at: ctx.now };
  const manifest = findings.manifest ?? '';
  const { report, flags_cut } = findings;
  await ctx.releases.putDocument({ ...base, _id: reportId, kind: 'report', report, flags_cut });
  await ctx.releases.putDocument({ ...base, _id: filesId, kind: 'files', files: findings.files, manifest });
  const linesId = await keepLines(ctx, base, findings);
  const name = `${release.slug}-${release.version}.zip`;
  const fileId = await ctx.packages.store(spool.path, { release_id: release._id, name });
  return { fileId, reportId, filesId, linesId };
}

async function keepLines(
  ctx: Context,
  base: { readonly release_id: string; readonly at: Date },
  { lines }: PackageFindings,
): Promise<string | null> {
  if (lines === null) return null;
  const linesId = `doc_${ctx.newId()}`;
  await ctx.releases.putDocument({ ...base, _id: linesId, kind: 'lines', ...lines });
  return linesId;
}

/** Discards what no step came to point at. */
export async function discardKept(ctx: Context, { fileId, reportId, filesId, linesId }: Kept): Promise<void> {
  await ctx.packages.discard(fileId);
  await ctx.releases.discardDocuments([reportId, filesId, ...(linesId === null ? [] : [linesId])]);
}

/** The documents of the last package that passed. */
export function packageDocuments({ report_id, files_id, lines_id }: Documented): string[] {
  return [report_id, files_id, lines_id].filter((id) => typeof id === 'string');
}

/** The documents of a package that was sent back, where they are not those of the last one that passed. */
export function sentBackDocuments(release: ReleaseRecord): string[] {
  const { sent_back } = release;
  if (sent_back === undefined || sent_back === null) return [];
  const last = packageDocuments(release);
  return packageDocuments(sent_back).filter((id) => !last.includes(id));
}

type Documented = Pick<ReleaseRecord, 'report_id' | 'files_id' | 'lines_id'>;
