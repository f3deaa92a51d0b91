import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import { CONTEXT_LINES } from '../archive/difference-page.js';
import type { Colour } from '../archive/reading.js';
import { PAGE_ROWS, type TextPlace, type TextRow } from '../archive/text-pages.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { findOldPath, lineChangesIn } from '../release/compared-lines.js';
import type { Against } from '../release/comparison.js';
import type { LineChanges } from '../release/line-changes.js';
import type { FileFacts } from '../release/report.js';
import { rule } from '../rules/index.js';
import { Flag } from '../scan/flag.js';
import { type Described, Nullable, Sha256, Slug, Version } from '../schemas.js';
import { BinaryHead } from './binary-head.js';
import { colourRows } from './coloured-rows.js';
import { type FileChoice, FileState, findFileStates } from './file-states.js';
import { filesBeside } from './files-beside.js';
import { flagCounts, flagsOf } from './flag-counts.js';
import { changeAt, LineMarks, MarkedRow, marksOf } from './line-marks.js';
import { findKeptFacts, type KeptFacts, withSubmitted } from './package-in-review.js';
import { textBefore, textSources } from './previous-package.js';

const Place = (words: Described) => Nullable(Type.String(words));

export const ReviewFile = Type.Object(
  {
    slug: Slug,
    version: Version,
    against: Nullable(Version),
    path: Type.String({ 'x-says': 'review_file.path' }),
    size: Type.Integer({ 'x-says': 'review_file.size' }),
    sha256: Sha256,
    state: FileState,
    binary: Type.Boolean({ 'x-says': 'review_file.binary' }),
    head: BinaryHead,
    encoding: Nullable(Type.Enum(['utf-8', 'latin1'], { 'x-says': 'review_file.encoding' })),
    lines: Nullable(Type.Integer({ 'x-says': 'review_file.lines' })),
    page: Type.Integer({ 'x-says': 'review_file.page' }),
    pages: Type.Integer({ 'x-says': 'review_file.pages' }),
    rows: Type.Array(MarkedRow, { 'x-says': 'review_file.rows', maxItems: PAGE_ROWS }),
    flags: Type.Array(Flag, { 'x-says': 'review_file.flags' }),
    flag_count: Type.Integer({ 'x-says': 'review_file.flag_count' }),
    was: Place({ 'x-says': 'review_file.was' }),
    marks: Nullable(LineMarks),
    text_before: Nullable(
      Type.Enum([...textSources], {
        'x-says': 'review_file.text_before',
      }),
    ),
    previous_file: Place({ 'x-says': 'review_file.previous_file' }),
    next_file: Place({ 'x-says': 'review_file.next_file' }),
    next_flagged_file: Place({ 'x-says': 'review_file.next_flagged_file' }),
    next_fresh_file: Place({ 'x-says': 'review_file.next_fresh_file' }),
    seen: Type.Boolean({ 'x-says': 'review_file.seen' }),
  },
  { additionalProperties: false, 'x-says': 'review_file' },
);

export type ReviewFile = Static<typeof ReviewFile>;

export interface FileQuestion {
  readonly slug: string;
  readonly version: string;
  readonly path: string;
  readonly against?: Against;
  readonly page?: number;
  readonly line?: number;
  readonly even_binary?: boolean;
  /** `folded`: of a file that is compared only the lines that changed, with those around. */
  readonly context?: 'folded' | 'all';
  /** Which files the previous and the next one are of; left out: all. */
  readonly choice?: FileChoice;
}

/** Reads one page of a file that waits for a decision, with what is new in it and what is flagged. */
export async function readFile(ctx: Context, question: FileQuestion): Promise<ReviewFile> {
  const { slug, version, path, even_binary = false } = question;
  const facts = await findKeptFacts(ctx, slug, version, question.against);
  const file = facts.files.find((one) => one.path === path);
  if (file === undefined) return refuse('not_found', 'path', path, rule('review.file_not_found'));
  const { binary, text, head } = await withSubmitted(ctx, facts.release, (archive) =>
    ctx.packageReview.readFile({ path: archive, entry: path, place: placeOf(question), even_binary }),
  );
  const [state = 'added'] = await findFileStates(ctx, facts, [file]);
  const changes = binary ? null : await changesOf(ctx, facts, file);
  const { found } = flagCounts(facts);
  const all = text?.rows ?? [];
  const rows = question.context === 'folded' && changes !== null ? nearChanges(all, changes) : all;
  const [colours = []] = binary ? [] : await colourRows(ctx, [{ path, rows }]);
  const [first, last] = [all[0]?.line ?? 1, all.at(-1)?.line ?? 0];
  return {
    slug,
    version,
    against: facts.diff.against,
    path,
    size: file.size,
    sha256: file.sha256,
    state,
    binary,
    head,
    encoding: text?.encoding ?? null,
    lines: text?.lines ?? null,
    page: text?.page ?? 1,
    pages: text?.pages ?? 1,
    rows: rows.map((row, n) => markedRow(row, changes, colours[n] ?? [])),
    flags: flagsOf(facts, path),
    flag_count: found.get(path) ?? 0,
    was: facts.base === null ? null : await findOldPath(ctx, facts.base, facts.kept, path),
    text_before: textBefore(facts.release, facts.base).text_before,
    marks: changes === null ? null : marksOf(changes, first, last, text?.page === text?.pages),
    ...(await filesBeside(ctx, facts, path, found, question.choice)),
    seen: (await ctx.reviews.seenAmong(accountOf(ctx.actor) ?? '', slug, [file])).has(path),
  };
}

const UNCHANGED: LineChanges = { hunks: [], fresh: [], came: [], went: [] };

/** `null` where nothing tells: without a version before, and where the lines of either were not kept. */
async function changesOf(
  ctx: Context,
  { kept, base }: KeptFacts,
  { path, sha256 }: FileFacts,
): Promise<LineChanges | null> {
  if (base === null) return null;
  const isSame = base.byPath.get(path)?.sha256 === sha256;
  return isSame ? UNCHANGED : lineChangesIn(ctx, base, kept, path);
}

function markedRow(row: TextRow, changes: LineChanges | null, colours: readonly Colour[]): MarkedRow {
  const change = changes === null ? null : changeAt(changes, row.line);
  return { ...row, change, fresh: changes === null ? null : change === 'new', colours: [...colours] };
}

function nearChanges(rows: readonly TextRow[], { hunks }: LineChanges): TextRow[] {
  const [first, last] = [rows[0]?.line ?? 1, rows.at(-1)?.line ?? 0];
  const here = hunks.filter(
    ({ newAt, newCount }) => newAt + newCount + CONTEXT_LINES >= first && newAt - CONTEXT_LINES < last,
  );
  const isNear = (line: number): boolean =>
    here.some(({ newAt, newCount }) => line > newAt - CONTEXT_LINES && line <= newAt + newCount + CONTEXT_LINES);
  return rows.filter(({ line }) => isNear(line));
}

function placeOf({ page, line }: FileQuestion): TextPlace {
  return line === undefined ? { page: page ?? 1 } : { line };
}
