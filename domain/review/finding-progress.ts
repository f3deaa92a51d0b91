import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { lineChangesIn, summarizeLines } from '../release/compared-lines.js';
import { type KeptFiles, keptFiles } from '../release/comparison.js';
import type { LineChanges } from '../release/line-changes.js';
import type { ReleaseRecord } from '../release/release.js';
import { Nullable } from '../schemas.js';
import { type AskedBefore, askedBefore, askedOf } from './asked-before.js';
import { ReviewFinding } from './finding.js';
import type { Reviewed } from './subject.js';

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

/** The findings that count now, and the number that was rejected for them where it is another one. */
export interface Placed<F> {
  readonly of: string | null;
  readonly findings: F[];
}

/**
 * The findings that count now: those of the decision in force, or those that an earlier one asked for, each with what
 * became of its line by the kept fingerprints once a package is there (decisions §5).
 */
export async function findingsNow(ctx: Context, release: ReleaseRecord): Promise<Placed<PlacedFinding>> {
  const { of, findings } = await counting(ctx, release);
  return { of, findings };
}

/** The same with the lines that they name, where these were kept. */
export async function findingsForOwner(ctx: Context, release: ReleaseRecord): Promise<Placed<OwnFinding>> {
  const { of, findings, excerpts } = await counting(ctx, release);
  return { of, findings: findings.map((finding, at) => ({ ...finding, excerpt: excerpts[at] ?? null })) };
}

async function counting(
  ctx: Context,
  release: ReleaseRecord,
): Promise<Placed<PlacedFinding> & Pick<AskedBefore, 'excerpts'>> {
  const { findings = [], excerpts = [] } = release;
  if (release.state !== 'in_review' && findings.length > 0) {
    return { of: null, findings: findings.map(withoutPlace), excerpts };
  }
  const asked = await askedBefore(ctx, release);
  if (asked === null) return { of: null, findings: [], excerpts: [] };
  return { of: asked.version, findings: await placed(ctx, release, asked), excerpts: asked.excerpts };
}

/** What an earlier decision asked for, with what reviewers have ticked off; of a registration nothing has a place. */
export async function findingsToTick(
  ctx: Context,
  { artifact, release }: Pick<Reviewed, 'artifact' | 'release'>,
): Promise<Placed<FindingNow>> {
  const asked = await askedOf(ctx, { artifact, release });
  if (asked === null) return { of: null, findings: [] };
  const done = new Set(asked.done);
  const found = release === null ? asked.findings.map(withoutPlace) : await placed(ctx, release, asked);
  return { of: asked.version, findings: found.map((finding, at) => ({ ...finding, done: done.has(at) })) };
}

async function placed(
  ctx: Context,
  release: ReleaseRecord,
  { looked, findings }: AskedBefore,
): Promise<PlacedFinding[]> {
  const sides = looked === null ? null : await sidesOf(ctx, release, looked);
  if (sides === null) return findings.map(withoutPlace);
  return Promise.all(findings.map(async (finding) => ({ ...finding, ...(await placeNow(ctx, sides, finding)) })));
}

type Place = Omit<PlacedFinding, keyof ReviewFinding>;

const untouched: Place = { change: null, file_now: null, line_now: null };

function withoutPlace(finding: ReviewFinding): PlacedFinding {
  return { ...finding, ...untouched };
}

interface Sides {
  readonly before: KeptFiles;
  readonly after: KeptFiles;
}

/** Both packages; `null` while the one that waits is that one, or has not come yet. */
async function sidesOf(
  ctx: Context,
  release: ReleaseRecord,
  looked: NonNullable<AskedBefore['looked']>,
): Promise<Sides | null> {
  const isThere = release.state === 'in_review' && looked.files_id !== null && looked.files_id !== release.files_id;
  if (!isThere) return null;
  const [before, after] = await Promise.all([keptFiles(ctx, looked), keptFiles(ctx, release)]);
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
