import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { lineChangesIn, summarizeLines } from '../release/compared-lines.js';
import { isCorrected, type KeptFiles, keptFiles } from '../release/comparison.js';
import type { LineChanges } from '../release/line-changes.js';
import type { ReleaseRecord } from '../release/release.js';
import { Nullable } from '../schemas.js';
import { ReviewFinding } from './finding.js';

/** What the corrected package made of the place that a finding names. */
export const findingChanges = ['changed', 'unchanged', 'moved', 'removed', 'unknown'] as const;
export type FindingChange = (typeof findingChanges)[number];

/** A finding with what has become of its place. */
export const PlacedFinding = Type.Object(
  {
    ...ReviewFinding.properties,
    change: Nullable(
      Type.Enum([...findingChanges], {
        'x-says': 'placed_finding.change',
      }),
    ),
    file_now: Nullable(Type.String({ 'x-says': 'placed_finding.file_now' })),
    line_now: Nullable(Type.Integer({ 'x-says': 'placed_finding.line_now' })),
  },
  { additionalProperties: false, 'x-says': 'placed_finding' },
);

export type PlacedFinding = Static<typeof PlacedFinding>;

/** As its publisher sees it: with the line that it names, as it was when it was decided. */
export const OwnFinding = Type.Object(
  {
    ...PlacedFinding.properties,
    excerpt: Nullable(Type.String({ 'x-says': 'own_finding.excerpt' })),
  },
  { additionalProperties: false, 'x-says': 'placed_finding' },
);

export type OwnFinding = Static<typeof OwnFinding>;

/** As reviewers see it. */
export const FindingNow = Type.Object(
  {
    ...PlacedFinding.properties,
    done: Type.Boolean({ 'x-says': 'finding_now.done' }),
  },
  { additionalProperties: false },
);

export type FindingNow = Static<typeof FindingNow>;

/**
 * The findings that count now: those of the decision in force, or, while a corrected package is in review, those that it
 * was sent back with, each with what became of its line by the kept fingerprints (decisions §5).
 */
export async function findingsNow(ctx: Context, release: ReleaseRecord): Promise<PlacedFinding[]> {
  const { sent_back, findings = [] } = release;
  if (release.state !== 'in_review') return findings.map((finding) => ({ ...finding, ...untouched }));
  const asked = sent_back?.findings ?? [];
  if (asked.length === 0 || !sent_back) return [];
  const sides = await sidesOf(ctx, release);
  return Promise.all(
    asked.map(async (finding) => ({
      ...finding,
      ...(sides === null ? untouched : await placeNow(ctx, sides, finding)),
    })),
  );
}

/** The same with the lines that they name, where these were kept. */
export async function findingsForOwner(ctx: Context, release: ReleaseRecord): Promise<OwnFinding[]> {
  const excerpts = (release.state === 'in_review' ? release.sent_back?.excerpts : release.excerpts) ?? [];
  return (await findingsNow(ctx, release)).map((finding, at) => ({ ...finding, excerpt: excerpts[at] ?? null }));
}

/** The same with what reviewers have ticked off. */
export async function findingsToTick(ctx: Context, release: ReleaseRecord): Promise<FindingNow[]> {
  const done = new Set(release.state === 'in_review' ? (release.sent_back?.done ?? []) : []);
  return (await findingsNow(ctx, release)).map((finding, at) => ({ ...finding, done: done.has(at) }));
}

type Place = Omit<PlacedFinding, keyof ReviewFinding>;

const untouched: Place = { change: null, file_now: null, line_now: null };

interface Sides {
  readonly before: KeptFiles;
  readonly after: KeptFiles;
}

async function sidesOf(ctx: Context, release: ReleaseRecord): Promise<Sides | null> {
  const { sent_back } = release;
  if (!sent_back || !isCorrected(release)) return null;
  const [before, after] = await Promise.all([keptFiles(ctx, sent_back), keptFiles(ctx, release)]);
  return before === null || after === null ? null : { before, after };
}

async function placeNow(ctx: Context, { before, after }: Sides, { file, line }: ReviewFinding): Promise<Place> {
  if (file === null) return untouched;
  const was = before.files.find(({ path }) => path === file);
  const path = await pathNow(ctx, { before, after }, file);
  const is = after.files.find((one) => one.path === path);
  if (path === null || is === undefined) return { change: 'removed', file_now: null, line_now: null };
  if (was?.sha256 === is.sha256) return { change: 'unchanged', file_now: path, line_now: line };
  if (line === null) return { change: 'changed', file_now: path, line_now: null };
  const changes = await lineChangesIn(ctx, before, after, path);
  return changes === null ? { change: 'unknown', file_now: path, line_now: null } : lineNow(changes, path, line);
}

/** Where a file went: its own path, or that of the added file that has its lines; `null` when it is gone. */
async function pathNow(ctx: Context, { before, after }: Sides, file: string): Promise<string | null> {
  if (after.files.some(({ path }) => path === file)) return file;
  const summary = await summarizeLines(ctx, before, after);
  return [...(summary?.byPath.values() ?? [])].find(({ path, was }) => was === file && path !== file)?.path ?? null;
}

/** A line of the old file in the new one. Where it came out, the first line that stands in its place. */
function lineNow({ hunks, went }: LineChanges, path: string, line: number): Place {
  const run = went.find((one) => one.moved && line >= one.line && line < one.line + one.count);
  if (run !== undefined) {
    return { change: 'moved', file_now: run.there.path, line_now: run.there.line + line - run.line };
  }
  let shift = 0;
  for (const { oldAt, oldCount, newAt, newCount, coarse } of hunks) {
    if (line <= oldAt) break;
    if (line <= oldAt + oldCount) {
      if (newCount === 0) return { change: 'removed', file_now: path, line_now: Math.max(1, newAt) };
      const line_now = newAt + Math.min(line - oldAt, newCount);
      return { change: coarse ? 'unknown' : 'changed', file_now: path, line_now };
    }
    shift = newAt + newCount - (oldAt + oldCount);
  }
  return { change: 'unchanged', file_now: path, line_now: line + shift };
}
