import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { type LineSummary, summarizeLines } from '../release/compared-lines.js';
import { type Against, Compared } from '../release/comparison.js';
import { Difference } from '../release/report.js';
import { type Described, Nullable, Sha256, Slug, Version } from '../schemas.js';
import { type FileChoice, FileState, findFileStates, freshStates } from './file-states.js';
import { flagCounts } from './flag-counts.js';
import { findKeptFacts } from './package-in-review.js';
import { HandedInBy, textBefore, textSources } from './previous-package.js';

/** Files of one page. */
const FILES_LISTED = 100;

const Count = (words: Described) => Type.Integer(words);

const LinesCount = (words: Described) =>
  Nullable(
    Type.Object(
      { added: Count({ 'x-says': 'lines_count.added' }), gone: Count({ 'x-says': 'lines_count.gone' }) },
      { additionalProperties: false, ...words },
    ),
  );

/** Removed files that are listed with their lines. */
const REMOVED_LISTED = 200;

const ListedFile = Type.Object(
  {
    path: Type.String({ 'x-says': 'listed_file.path' }),
    size: Type.Integer({ 'x-says': 'listed_file.size' }),
    sha256: Sha256,
    state: FileState,
    flag_count: Type.Integer({ 'x-says': 'listed_file.flag_count' }),
    flags_kept: Type.Integer({ 'x-says': 'listed_file.flags_kept' }),
    seen: Type.Boolean({ 'x-says': 'listed_file.seen' }),
    was: Nullable(Type.String({ 'x-says': 'listed_file.was' })),
    lines: LinesCount({ 'x-says': 'listed_file.lines' }),
  },
  { additionalProperties: false },
);

const RemovedFile = Type.Object(
  {
    path: Type.String({ 'x-says': 'removed_file.path' }),
    now: Nullable(Type.String({ 'x-says': 'removed_file.now' })),
    lines_gone: Nullable(Type.Integer({ 'x-says': 'removed_file.lines_gone' })),
  },
  { additionalProperties: false },
);

export const ReviewFiles = Type.Object(
  {
    slug: Slug,
    version: Version,
    compared: Compared,
    diff: Difference,
    text_before: Nullable(
      Type.Enum([...textSources], {
        'x-says': 'review_files.text_before',
      }),
    ),
    handed_in: Nullable(HandedInBy),
    readable: Type.Boolean({ 'x-says': 'review_files.readable' }),
    files: Type.Array(ListedFile, { 'x-says': 'review_files.files' }),
    lines: Nullable(
      Type.Object(
        {
          added: Count({ 'x-says': 'review_files.lines.added' }),
          gone: Count({ 'x-says': 'review_files.lines.gone' }),
          not_recorded: Count({ 'x-says': 'review_files.lines.not_recorded' }),
        },
        {
          additionalProperties: false,
          'x-says': 'review_files.lines',
        },
      ),
    ),
    removed: Type.Array(RemovedFile, { 'x-says': 'review_files.removed', maxItems: REMOVED_LISTED }),
    found: Count({ 'x-says': 'review_files.found' }),
    page: Count({ 'x-says': 'review_files.page' }),
    pages: Count({ 'x-says': 'review_files.pages' }),
    counts: Type.Object(
      {
        all: Count({ 'x-says': 'review_files.counts.all' }),
        added: Count({ 'x-says': 'review_files.counts.added' }),
        changed: Count({ 'x-says': 'review_files.counts.changed' }),
        known: Count({ 'x-says': 'review_files.counts.known' }),
        unchanged: Count({ 'x-says': 'review_files.counts.unchanged' }),
        flagged: Count({ 'x-says': 'review_files.counts.flagged' }),
        unseen: Count({ 'x-says': 'review_files.counts.unseen' }),
      },
      { additionalProperties: false, 'x-says': 'review_files.counts' },
    ),
  },
  {
    additionalProperties: false,
    'x-says': 'review_files',
  },
);

export type ReviewFiles = Static<typeof ReviewFiles>;

export interface FilesQuestion {
  readonly slug: string;
  readonly version: string;
  readonly against?: Against;
  readonly page?: number;
  readonly choice?: FileChoice;
  readonly path_contains?: string;
}

/** The files of the last package that passed, from what is kept of it, whether or not the bytes are still here. */
export async function listFiles(ctx: Context, question: FilesQuestion): Promise<ReviewFiles> {
  const { slug, version, page = 1, choice = 'all' } = question;
  const facts = await findKeptFacts(ctx, slug, version, question.against);
  const { base, kept } = facts;
  const [summary, states, seen] = await Promise.all([
    base === null ? null : summarizeLines(ctx, base, kept),
    findFileStates(ctx, facts, facts.files),
    ctx.reviews.seenAmong(accountOf(ctx.actor) ?? '', slug, facts.files),
  ]);
  const flagged = flagCounts(facts);
  const all = facts.files.map(({ path, size, sha256 }, at) => {
    const state = states[at] ?? 'added';
    const flags = { flag_count: flagged.found.get(path) ?? 0, flags_kept: flagged.kept.get(path) ?? 0 };
    return { path, size, sha256, state, ...flags, seen: seen.has(path), ...linesOf(summary, path) };
  });
  const chosen = all.filter((file) => isWanted(file, choice, question.path_contains));
  // What is new leads with what is flagged.
  const wanted = choice === 'fresh' || choice === 'unseen' ? flaggedFirst(chosen) : chosen;
  const pages = Math.max(1, Math.ceil(wanted.length / FILES_LISTED));
  const shown = Math.min(page, pages);
  const { state, package: held } = facts.release;
  return {
    slug,
    version,
    compared: facts.compared,
    diff: facts.diff,
    ...textBefore(facts.release, base),
    readable: state === 'in_review' && held !== null,
    files: wanted.slice((shown - 1) * FILES_LISTED, shown * FILES_LISTED),
    lines: summary && { added: summary.added, gone: summary.gone, not_recorded: summary.notRecorded },
    removed: removedOf(facts.diff, summary),
    found: wanted.length,
    page: shown,
    pages,
    counts: countsOf(all),
  };
}

function removedOf({ removed }: Difference, summary: LineSummary | null): ReviewFiles['removed'] {
  const renamed = new Map([...(summary?.byPath.values() ?? [])].map(({ path, was }) => [was, path]));
  return removed.slice(0, REMOVED_LISTED).map(({ path }) => {
    const now = renamed.get(path) ?? path;
    if (now !== path) return { path, now, lines_gone: null };
    return { path, now: null, lines_gone: summary?.byPath.get(path)?.gone ?? null };
  });
}

type Listed = Static<typeof ListedFile>;

function linesOf(summary: LineSummary | null, path: string): Pick<Listed, 'was' | 'lines'> {
  const counts = summary?.byPath.get(path);
  if (counts === undefined) return { was: null, lines: null };
  const { was, added, gone } = counts;
  return { was: was === path ? null : was, lines: added === null || gone === null ? null : { added, gone } };
}

function flaggedFirst(files: readonly Listed[]): Listed[] {
  return [...files.filter(({ flag_count }) => flag_count > 0), ...files.filter(({ flag_count }) => flag_count === 0)];
}

function isWanted(file: Listed, choice: FileChoice, contains: string | undefined): boolean {
  if (contains !== undefined && !file.path.toLowerCase().includes(contains.toLowerCase())) return false;
  if (choice === 'fresh') return freshStates.includes(file.state);
  if (choice === 'unseen') return isUnseen(file);
  return choice === 'all' || file.flag_count > 0;
}

function isUnseen({ state, seen }: Listed): boolean {
  return freshStates.includes(state) && !seen;
}

function countsOf(files: readonly Listed[]): ReviewFiles['counts'] {
  const counts = { all: files.length, added: 0, changed: 0, known: 0, unchanged: 0, flagged: 0, unseen: 0 };
  for (const file of files) {
    counts[file.state] += 1;
    if (file.flag_count > 0) counts.flagged += 1;
    if (isUnseen(file)) counts.unseen += 1;
  }
  return counts;
}
