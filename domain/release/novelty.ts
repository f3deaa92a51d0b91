import { setImmediate as nextTurn } from 'node:timers/promises';
import Type, { type Static } from 'typebox';
import { FingerprintSet, type LineRanges } from '../archive/fingerprint-set.js';
import type { Context } from '../context.js';
import { Nullable, Slug, Version } from '../forms.js';
import { refuse } from '../refusal.js';
import { comparePaths } from './difference.js';
import { type FileLines, KeptLines } from './kept-lines.js';
import { cutList } from './lists.js';
import { refuseWithoutPackage, requireLive } from './lookup.js';
import type { ReleaseRecord } from './release.js';
import { type FileFacts, REPORT_LIST } from './report.js';

/** Files of one answer, and ranges of lines after which it takes no further file. */
const FILES = 1000;
const RANGES = 20_000;
/** Fingerprints looked at before other work of the process gets its turn: some milliseconds. */
const TURN = 100_000;

const FileNovelty = Type.Object(
  {
    path: Type.String({ description: 'Path in the package.' }),
    known: Type.Boolean({ description: 'The same bytes stood in an approved lower version.' }),
    text: Nullable(Type.Boolean({ description: 'Whether it has lines; null when that was not kept.' })),
    lines: Nullable(Type.Integer({ description: 'How many; null when binary, not kept, or too many to compare.' })),
    new_lines: Nullable(
      Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
        description: 'First and last line of each new part, from 1; null when nothing could be compared.',
        maxItems: REPORT_LIST,
      }),
    ),
    new_lines_total: Type.Optional(Type.Integer({ description: 'How many parts there are, when the list is cut.' })),
  },
  { additionalProperties: false },
);

export const Novelty = Type.Object(
  {
    slug: Slug,
    version: Version,
    against: Nullable(Version),
    files: Type.Array(FileNovelty, { description: 'Files, by path.', maxItems: FILES }),
    files_total: Type.Integer({ description: 'How many files the package has.' }),
    next: Nullable(Type.String({ description: 'The value of after for what follows; null at the end.' })),
  },
  { additionalProperties: false, description: 'What is new in a package, file by file.' },
);

export type Novelty = Static<typeof Novelty>;
type FileNovelty = Static<typeof FileNovelty>;

export interface NoveltyQuestion {
  readonly slug: string;
  readonly version: string;
  /** The path after which the list goes on. */
  readonly after?: string;
}

/**
 * What is new in the last package of a release that passed, from what is kept of it: files whose bytes no approved
 * lower version had, and lines that the version before (the one of the report's difference) did not have. A line was
 * there when it stood anywhere in that package: what was moved or copied is not new. `package_not_available` until a
 * package has passed.
 */
export async function noveltyOf(ctx: Context, { slug, version, after }: NoveltyQuestion): Promise<Novelty> {
  if ((await ctx.artifacts.find(slug)) === null) {
    return refuse('artifact_not_found', 'slug', slug, 'the slug of an artifact');
  }
  const release = await requireLive(ctx, slug, version);
  const now = await keptOf(ctx, release);
  if (now === null) return refuseWithoutPackage(release);
  const base = await ctx.releases.publishedBelow(slug, release.order);
  const before = base === null ? null : await keptOf(ctx, base);
  const rest = now.files.filter(({ path }) => after === undefined || path > after).sort(comparePaths);
  const page = rest.slice(0, FILES);
  const hashes = page.map(({ sha256 }) => sha256);
  const known = await ctx.releases.knownFiles(slug, release.order, hashes);
  const files = await compare(page, now.lines, before, known);
  const last = files.length < rest.length ? files.at(-1)?.path : undefined;
  const against = base?.version ?? null;
  return { slug, version, against, files, files_total: now.files.length, next: last ?? null };
}

/**
 * The new lines of one file of a release's last package, as `noveltyOf` has them, and all of them; `null` when nothing
 * can be compared. Only the file's lines are put into a table, which is small beside one of all lines before.
 */
export async function newLinesOf(ctx: Context, release: ReleaseRecord, path: string): Promise<LineRanges | null> {
  const base = await ctx.releases.publishedBelow(release.slug, release.order);
  const [now, before] = await Promise.all([linesOf(ctx, release), base === null ? null : linesOf(ctx, base)]);
  const here = now?.of(path) ?? null;
  if (here === null || here.count === null || before === null) return null;
  const { fingerprints, from, count } = here;
  const own = new FingerprintSet(count);
  own.addAll(fingerprints, from, from + count);
  const known = new FingerprintSet(count);
  for (let at = 0; at < before.count; at += TURN) {
    own.addCommon(known, before.fingerprints, at, Math.min(at + TURN, before.count));
    if (before.count > TURN) await nextTurn();
  }
  return newLines(here, known);
}

interface Kept {
  readonly files: readonly FileFacts[];
  readonly lines: KeptLines | null;
}

async function keptOf(ctx: Context, release: ReleaseRecord): Promise<Kept | null> {
  const files = await filesOf(ctx, release);
  return files === null ? null : { files, lines: await linesOf(ctx, release) };
}

async function filesOf(ctx: Context, { files_id }: ReleaseRecord): Promise<readonly FileFacts[] | null> {
  return files_id === null ? null : ((await ctx.releases.getDocument('files', files_id))?.files ?? null);
}

async function linesOf(ctx: Context, { lines_id }: ReleaseRecord): Promise<KeptLines | null> {
  const lines = typeof lines_id === 'string' ? await ctx.releases.getDocument('lines', lines_id) : null;
  return lines === null ? null : new KeptLines(lines);
}

/** Compares as many files as one answer holds. */
async function compare(
  page: readonly FileFacts[],
  lines: KeptLines | null,
  before: Kept | null,
  known: ReadonlySet<string>,
): Promise<FileNovelty[]> {
  const hashesBefore = new Set(before?.files.map(({ sha256 }) => sha256));
  const seen = before === null || before.lines === null ? null : await linesIn(before.lines);
  const files: FileNovelty[] = [];
  let ranges = 0;
  let looked = 0;
  for (const { path, sha256 } of page) {
    const here = lines?.of(path) ?? null;
    // Known, too, when the version before has not been noted: an older one, or one whose outbox waits.
    const isSame = hashesBefore.has(sha256);
    const text = lines === null ? null : here !== null;
    const fresh = isSame && text !== false ? [] : await newLines(here, seen);
    files.push({ path, known: isSame || known.has(sha256), text, lines: here?.count ?? null, ...listOf(fresh) });
    ranges += Math.min(fresh?.length ?? 0, REPORT_LIST);
    if (ranges >= RANGES) break;
    looked += here?.count ?? 0;
    if (looked < TURN) continue;
    looked = 0;
    await nextTurn();
  }
  return files;
}

async function linesIn({ fingerprints, count }: KeptLines): Promise<FingerprintSet> {
  const seen = new FingerprintSet(count);
  for (let from = 0; from < count; from += TURN) {
    seen.addAll(fingerprints, from, Math.min(from + TURN, count));
    await nextTurn();
  }
  return seen;
}

async function newLines(here: FileLines | null, seen: FingerprintSet | null): Promise<LineRanges | null> {
  if (here === null || here.count === null || seen === null) return null;
  const { fingerprints, from: first, count } = here;
  const ranges: LineRanges = [];
  for (let from = first; from < first + count; from += TURN) {
    seen.addMissing(ranges, fingerprints, first, from, Math.min(from + TURN, first + count));
    if (count > TURN) await nextTurn();
  }
  return ranges;
}

function listOf(ranges: LineRanges | null): Pick<FileNovelty, 'new_lines' | 'new_lines_total'> {
  return ranges === null ? { new_lines: null } : cutList('new_lines', ranges);
}
