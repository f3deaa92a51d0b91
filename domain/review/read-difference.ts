import Type, { type Static } from 'typebox';
import { type DifferencePage, type DifferenceRow, rowKinds } from '../archive/difference-page.js';
import { noTextReasons } from '../archive/reading.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { findOldPath, lineChangesIn } from '../release/compared-lines.js';
import type { LineChanges } from '../release/line-changes.js';
import type { FileFacts } from '../release/report.js';
import { rule } from '../rules/index.js';
import { Nullable, Sha256, Slug, Version } from '../schemas.js';
import { ColourForm, colourRows } from './coloured-rows.js';
import { firstFresh } from './file-states.js';
import { changeAt, Run, runOf } from './line-marks.js';
import { findKeptFacts, type KeptFacts, withSubmitted } from './package-in-review.js';
import { type PreviousZip, previousZip, textSources } from './previous-package.js';

const Count = (description: string) => Type.Integer({ description });

const Side = Nullable(
  Type.Object(
    {
      path: Type.String({ description: 'Its path there.' }),
      size: Count('Bytes, unpacked.'),
      sha256: Sha256,
      lines: Nullable(Count('Its lines; null where no text is shown.')),
      encoding: Nullable(Type.Enum(['utf-8', 'latin1'], { description: 'How the bytes were read.' })),
      line_ends: Nullable(
        Type.Enum(['lf', 'crlf', 'cr', 'mixed', 'none'], {
          description: 'How its lines end: they are compared without.',
        }),
      ),
      ended: Nullable(Type.Boolean({ description: 'Whether the last line ends with a line break.' })),
    },
    { additionalProperties: false, description: 'null if there is no such file.' },
  ),
);

const Row = Type.Object(
  {
    kind: Type.Enum([...rowKinds], { description: 'fold stands for lines that are the same in both.' }),
    old: Nullable(Count('Line of the version before, from 1.')),
    line: Nullable(Count('Line of this version, from 1.')),
    part: Count('0 for the beginning of a line, then 1, 2, …; of a fold how many lines it stands for.'),
    text: Type.String({ description: 'Its text; characters that are not seen are written as ⟦U+202E⟧.' }),
    mate: Nullable(Count('Of a line that is gone the new one that stands for it, and the other way round.')),
    stood: Type.Boolean({ description: 'Whether a new line was elsewhere in the previous version.' }),
    marks: Type.Array(
      Type.Object(
        { from: Count('First UTF-16 unit.'), to: Count('The number after the last one.') },
        { additionalProperties: false },
      ),
      { description: 'The words that differ from the line it replaces.' },
    ),
    colours: Type.Array(ColourForm, { description: 'Empty if there are none.' }),
  },
  { additionalProperties: false },
);

const Place = (description: string) => Nullable(Type.String({ description }));

export const ReviewDifference = Type.Object(
  {
    slug: Slug,
    version: Version,
    against: Version,
    source: Type.Enum([...textSources], { description: 'Where the text of the previous version comes from.' }),
    path: Type.String({ description: 'The path that was asked for.' }),
    before: Side,
    after: Side,
    no_text: Nullable(Type.Enum([...noTextReasons], { description: 'Why no text is shown.' })),
    added: Count('Lines that came.'),
    gone: Count('Lines that are gone.'),
    coarse: Type.Boolean({ description: 'Some part was too different to align.' }),
    space_only: Count('Lines that differ in white space alone, where that is left out.'),
    page: Count('Number of this page, from 1.'),
    pages: Count('How many pages there are, at least 1.'),
    rows: Type.Array(Row, { description: 'One page, in the order of a unified diff.' }),
    came: Type.Array(Run, { description: 'New lines of this page that stood elsewhere in the previous version.' }),
    went: Type.Array(Run, {
      description: 'Removed lines of this page that are elsewhere now; line is the old number.',
    }),
    next_fresh_file: Place('The next file that was added or changed.'),
    previous_file: Place('The file before it, by path.'),
    next_file: Place('The file after it.'),
  },
  { additionalProperties: false, description: 'What differs in one file, line by line, with the text of both.' },
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
  const { no_text, text } = await withSubmitted(ctx, facts.release, (now) =>
    withPrevious(ctx, facts, zip, (old) =>
      ctx.packageReview.readDifference({
        ...asked,
        before: before === null ? null : { path: old, entry: before.path },
        after: after === null ? null : { path: now, entry: after.path },
      }),
    ),
  );
  const rows = text?.rows ?? [];
  // From the fingerprints: they know the other files too.
  const changes = after === null || text === null ? null : await lineChangesIn(ctx, base, kept, path);
  return {
    slug,
    version,
    against: base.version,
    source: zip.source,
    path,
    before: sideOf(before, text?.before ?? null),
    after: sideOf(after, text?.after ?? null),
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
    ...(await besides(ctx, facts, path)),
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

function sideOf(file: FileFacts | null, text: DifferencePage['before']): ReviewDifference['before'] {
  if (file === null) return null;
  const { path, size, sha256 } = file;
  const { lines = null, encoding = null, line_ends = null, ended = null } = text ?? {};
  return { path, size, sha256, lines, encoding, line_ends, ended };
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

type Besides = Pick<ReviewDifference, 'next_fresh_file' | 'previous_file' | 'next_file'>;

async function besides(ctx: Context, facts: KeptFacts, path: string): Promise<Besides> {
  const after = facts.files.filter((file) => file.path > path);
  return {
    previous_file: facts.files.findLast((file) => file.path < path)?.path ?? null,
    next_file: after[0]?.path ?? null,
    next_fresh_file: (await firstFresh(ctx, facts, after))?.path ?? null,
  };
}
