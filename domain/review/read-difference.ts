import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import { type DifferencePage, type DifferenceRow, rowKinds } from '../archive/difference-page.js';
import { noTextReasons, type BinaryHead as ReadHead } from '../archive/reading.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { findOldPath, lineChangesIn } from '../release/compared-lines.js';
import type { LineChanges } from '../release/line-changes.js';
import type { FileFacts } from '../release/report.js';
import { rule } from '../rules/index.js';
import { Flag } from '../scan/flag.js';
import { type Described, Nullable, Sha256, Slug, Version } from '../schemas.js';
import { BinaryHead } from './binary-head.js';
import { ColourForm, colourRows } from './coloured-rows.js';
import type { FileChoice } from './file-states.js';
import { filesBeside } from './files-beside.js';
import { flagCounts, flagsOf } from './flag-counts.js';
import { changeAt, Run, runOf } from './line-marks.js';
import { findKeptFacts, type KeptFacts, withSubmitted } from './package-in-review.js';
import { type PreviousZip, previousZip, textSources } from './previous-package.js';

const Count = (words: Described) => Type.Integer(words);

const Side = Nullable(
  Type.Object(
    {
      path: Type.String({ 'x-says': 'side.path' }),
      size: Count({ 'x-says': 'side.size' }),
      sha256: Sha256,
      lines: Nullable(Count({ 'x-says': 'side.lines' })),
      encoding: Nullable(Type.Enum(['utf-8', 'latin1'], { 'x-says': 'side.encoding' })),
      line_ends: Nullable(
        Type.Enum(['lf', 'crlf', 'cr', 'mixed', 'none'], {
          'x-says': 'side.line_ends',
        }),
      ),
      ended: Nullable(Type.Boolean({ 'x-says': 'side.ended' })),
      head: BinaryHead,
    },
    { additionalProperties: false, 'x-says': 'side' },
  ),
);

const Row = Type.Object(
  {
    kind: Type.Enum([...rowKinds], { 'x-says': 'row.kind' }),
    old: Nullable(Count({ 'x-says': 'row.old' })),
    line: Nullable(Count({ 'x-says': 'read_difference.row.line' })),
    part: Count({ 'x-says': 'read_difference.row.part' }),
    text: Type.String({ 'x-says': 'read_difference.row.text' }),
    mate: Nullable(Count({ 'x-says': 'row.mate' })),
    stood: Type.Boolean({ 'x-says': 'row.stood' }),
    marks: Type.Array(
      Type.Object(
        { from: Count({ 'x-says': 'row.marks.from' }), to: Count({ 'x-says': 'row.marks.to' }) },
        { additionalProperties: false },
      ),
      { 'x-says': 'row.marks' },
    ),
    colours: Type.Array(ColourForm, { 'x-says': 'row.colours' }),
  },
  { additionalProperties: false },
);

const Place = (words: Described) => Nullable(Type.String(words));

export const ReviewDifference = Type.Object(
  {
    slug: Slug,
    version: Version,
    against: Version,
    source: Type.Enum([...textSources], { 'x-says': 'review_difference.source' }),
    path: Type.String({ 'x-says': 'review_difference.path' }),
    before: Side,
    after: Side,
    no_text: Nullable(Type.Enum([...noTextReasons], { 'x-says': 'review_difference.no_text' })),
    added: Count({ 'x-says': 'review_difference.added' }),
    gone: Count({ 'x-says': 'review_difference.gone' }),
    coarse: Type.Boolean({ 'x-says': 'review_difference.coarse' }),
    space_only: Count({ 'x-says': 'review_difference.space_only' }),
    page: Count({ 'x-says': 'review_difference.page' }),
    pages: Count({ 'x-says': 'review_difference.pages' }),
    rows: Type.Array(Row, { 'x-says': 'review_difference.rows' }),
    came: Type.Array(Run, { 'x-says': 'review_difference.came' }),
    went: Type.Array(Run, {
      'x-says': 'review_difference.went',
    }),
    flags: Type.Array(Flag, { 'x-says': 'review_file.flags' }),
    flag_count: Count({ 'x-says': 'review_file.flag_count' }),
    seen: Type.Boolean({ 'x-says': 'review_difference.seen' }),
    next_fresh_file: Place({ 'x-says': 'review_difference.next_fresh_file' }),
    next_flagged_file: Place({ 'x-says': 'review_file.next_flagged_file' }),
    previous_file: Place({ 'x-says': 'review_difference.previous_file' }),
    next_file: Place({ 'x-says': 'review_difference.next_file' }),
  },
  { additionalProperties: false, 'x-says': 'review_difference' },
);

export type ReviewDifference = Static<typeof ReviewDifference>;

export interface ReviewDifferenceQuestion {
  readonly slug: string;
  readonly version: string;
  readonly path: string;
  readonly page?: number;
  readonly line?: number;
  readonly context?: 'folded' | 'all';
  readonly ignore_space?: boolean;
  /** Which files the previous and the next one are of; left out: all. */
  readonly choice?: FileChoice;
}

/** Reads one page of what differs in a file, where the zip of the version before is here too. */
export async function readDifference(ctx: Context, question: ReviewDifferenceQuestion): Promise<ReviewDifference> {
  const { slug, version, path, page = 1, line, context = 'folded', ignore_space = false } = question;
  const facts = await findKeptFacts(ctx, slug, version);
  const { base, kept } = facts;
  const zip = previousZip(facts.release, base);
  const after = facts.files.find((file) => file.path === path) ?? null;
  if (base === null || zip === null) return refuseWithoutText(facts);
  const was = after === null ? path : await findOldPath(ctx, base, kept, path);
  const before = was === null ? null : (base.byPath.get(was) ?? null);
  if (before === null && after === null) return refuse('not_found', 'path', path, rule('review.file_in_neither'));
  const asked = { page, line, whole: context === 'all', ignore_space };
  const { no_text, text, heads } = await withSubmitted(ctx, facts.release, (now) =>
    withPrevious(ctx, facts, zip, (old) =>
      ctx.packageReview.readDifference({
        ...asked,
        before: before === null ? null : { path: old, entry: before.path },
        after: after === null ? null : { path: now, entry: after.path },
      }),
    ),
  );
  const { found } = flagCounts(facts);
  const rows = text?.rows ?? [];
  // From the fingerprints: they know the other files too.
  const changes = after === null || text === null ? null : await lineChangesIn(ctx, base, kept, path);
  return {
    slug,
    version,
    against: base.version,
    source: zip.source,
    path,
    before: sideOf(before, text?.before ?? null, heads.before),
    after: sideOf(after, text?.after ?? null, heads.after),
    no_text,
    added: text?.added ?? 0,
    gone: text?.gone ?? 0,
    coarse: text?.coarse ?? false,
    space_only: text?.space_only ?? 0,
    page: text?.page ?? 1,
    pages: text?.pages ?? 1,
    rows: await coloured(ctx, path, rows, changes),
    came: onPage(changes?.came ?? [], linesOf(rows, 'new')),
    went: onPage(changes?.went ?? [], linesOf(rows, 'gone')),
    flags: flagsOf(facts, path),
    flag_count: found.get(path) ?? 0,
    seen: after !== null && (await ctx.reviews.seenAmong(accountOf(ctx.actor) ?? '', slug, [after])).has(path),
    ...(await filesBeside(ctx, facts, path, found, question.choice)),
  };
}

async function withPrevious<T>(
  ctx: Context,
  facts: KeptFacts,
  { file_id, sha256 }: PreviousZip,
  act: (path: string) => Promise<T>,
): Promise<T> {
  const copy = await ctx.packages.lend(file_id);
  if (copy === null) return refuseWithoutText(facts);
  try {
    if (copy.sha256 !== sha256) throw new Error(`the bytes of ${file_id} are not those on record`);
    return await act(copy.path);
  } finally {
    await copy.giveBack();
  }
}

function refuseWithoutText({ diff }: KeptFacts): never {
  const broken =
    diff.against === null ? rule('difference.no_lower_version') : rule('difference.no_copy', { version: diff.against });
  return refuse('package_not_available', 'against', null, broken, {
    next: { do: 'hand_in_signed', version: diff.against, because: 'not_kept' },
  });
}

function sideOf(
  file: FileFacts | null,
  text: DifferencePage['before'],
  head: ReadHead | null,
): ReviewDifference['before'] {
  if (file === null) return null;
  const { path, size, sha256 } = file;
  const { lines = null, encoding = null, line_ends = null, ended = null } = text ?? {};
  return { path, size, sha256, lines, encoding, line_ends, ended, head };
}

/** Each side is coloured as the text that it is: a line that is gone stands among old ones. */
async function coloured(
  ctx: Context,
  path: string,
  rows: readonly DifferenceRow[],
  changes: LineChanges | null,
): Promise<ReviewDifference['rows']> {
  const textOf = (kind: DifferenceRow['kind']) => ({
    path,
    rows: rows
      .filter((row) => row.kind === 'same' || row.kind === kind)
      .map(({ old, line, part, text }) => ({ line: line ?? old ?? 0, part, text })),
  });
  const [now = [], old = []] = await colourRows(ctx, [textOf('new'), textOf('gone')]);
  let [atNew, atOld] = [0, 0];
  return rows.map((row) => {
    const colours = row.kind === 'gone' ? old[atOld] : row.kind === 'fold' ? [] : now[atNew];
    if (row.kind !== 'gone' && row.kind !== 'fold') atNew += 1;
    if (row.kind !== 'new' && row.kind !== 'fold') atOld += 1;
    return { ...row, stood: hasStood(row, changes), marks: [...row.marks], colours: colours ?? [] };
  });
}

function hasStood({ kind, line }: DifferenceRow, changes: LineChanges | null): boolean {
  if (kind !== 'new' || line === null || changes === null) return false;
  const change = changeAt(changes, line);
  return change === 'moved' || change === 'copied';
}

function linesOf(rows: readonly DifferenceRow[], kind: 'new' | 'gone'): Array<number | null> {
  return rows.filter((row) => row.kind === kind).map(({ line, old }) => (kind === 'new' ? line : old));
}

/** Those runs that touch a page: `lines` are its lines of that kind, in order. */
function onPage(runs: LineChanges['came'], lines: ReadonlyArray<number | null>): ReviewDifference['came'] {
  const [first, last] = [lines[0] ?? 0, lines.at(-1) ?? -1];
  return runs.filter(({ line, count }) => line + count > first && line <= last).map(runOf);
}
