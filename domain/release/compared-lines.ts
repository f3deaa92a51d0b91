import type { LineFingerprints } from '../archive/line-fingerprints.js';
import type { Context } from '../context.js';
import type { LineChanges, LineCounts } from './line-changes.js';
import type { FileFacts } from './report.js';

/** What is kept of a package's files and lines. Any two can be compared; nothing needs to be published. */
export interface KeptSide {
  readonly files: readonly FileFacts[];
  /** The document with its fingerprints; `null` or absent where none were taken. */
  readonly lines_id?: string | null;
}

/** How many lines came and went, by file and in all. */
export interface LineSummary {
  /** By path; removed files under their own. */
  readonly byPath: ReadonlyMap<string, LineCounts>;
  readonly added: number;
  readonly gone: number;
  /** Files that differ and whose lines were not kept: binary ones, and those of too many lines. */
  readonly notRecorded: number;
}

/** Summaries that a process remembers: what they are made from never changes. */
const REMEMBERED = 32;
const remembered = new WeakMap<object, Map<string, Promise<LineSummary | null>>>();

/** The lines of a whole package against those of another; `null` where those of either were not kept. */
export async function summarizeLines(ctx: Context, before: KeptSide, after: KeptSide): Promise<LineSummary | null> {
  const { lines_id: old } = before;
  const { lines_id: now } = after;
  if (typeof old !== 'string' || typeof now !== 'string') return null;
  const summaries = remembered.get(ctx.packageReview) ?? new Map<string, Promise<LineSummary | null>>();
  remembered.set(ctx.packageReview, summaries);
  const key = `${old} ${now}`;
  const known = summaries.get(key) ?? summarised(ctx, before, after);
  summaries.delete(key);
  summaries.set(key, known);
  const [oldest] = summaries.keys();
  if (summaries.size > REMEMBERED && oldest !== undefined) summaries.delete(oldest);
  try {
    return await known;
  } catch (error) {
    summaries.delete(key);
    throw error;
  }
}

async function summarised(ctx: Context, before: KeptSide, after: KeptSide): Promise<LineSummary | null> {
  const lines = await bothLines(ctx, before, after);
  if (lines === null) return null;
  const counts = await ctx.packageReview.countLines({ ...lines, ...differingPaths(before, after) });
  const known = counts.filter(({ gone }) => gone !== null);
  return {
    byPath: new Map(counts.map((one) => [one.path, one])),
    added: known.reduce((sum, { added }) => sum + (added ?? 0), 0),
    gone: known.reduce((sum, { gone }) => sum + (gone ?? 0), 0),
    notRecorded: counts.length - known.length,
  };
}

/** Where the lines of one file differ from those of the file that it was; `null` where either's were not kept. */
export async function lineChangesIn(
  ctx: Context,
  before: KeptSide,
  after: KeptSide,
  path: string,
): Promise<LineChanges | null> {
  const [lines, was] = await Promise.all([bothLines(ctx, before, after), findOldPath(ctx, before, after, path)]);
  return lines === null ? null : ctx.packageReview.compareLines({ ...lines, path, was });
}

/** The path that a file had before: its own, or that of a removed file whose lines it has; `null` for a new one. */
export async function findOldPath(
  ctx: Context,
  before: KeptSide,
  after: KeptSide,
  path: string,
): Promise<string | null> {
  if (before.files.some((file) => file.path === path)) return path;
  return (await summarizeLines(ctx, before, after))?.byPath.get(path)?.was ?? null;
}

async function bothLines(
  ctx: Context,
  before: KeptSide,
  after: KeptSide,
): Promise<{ readonly before: LineFingerprints; readonly after: LineFingerprints } | null> {
  const [old, now] = await Promise.all([linesOf(ctx, before), linesOf(ctx, after)]);
  return old === null || now === null ? null : { before: old, after: now };
}

async function linesOf(ctx: Context, { lines_id }: KeptSide): Promise<LineFingerprints | null> {
  const kept = typeof lines_id === 'string' ? await ctx.releases.getDocument('lines', lines_id) : null;
  return kept === null ? null : { files: kept.files, fingerprints: kept.fingerprints };
}

function differingPaths(
  before: KeptSide,
  after: KeptSide,
): { readonly removed: string[]; readonly added: string[]; readonly changed: string[] } {
  const old = new Map(before.files.map(({ path, sha256 }) => [path, sha256]));
  const now = new Map(after.files.map(({ path, sha256 }) => [path, sha256]));
  return {
    removed: [...old.keys()].filter((path) => !now.has(path)),
    added: [...now.keys()].filter((path) => !old.has(path)),
    changed: [...now].filter(([path, hash]) => old.has(path) && old.get(path) !== hash).map(([path]) => path),
  };
}
