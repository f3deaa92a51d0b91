import type { LineRange } from '../../archive/text-pages.js';
import type { Context } from '../../context.js';
import { refuse } from '../../refusal.js';
import { findOldPath, lineChangesIn } from '../../release/compared-lines.js';
import type { LineChanges } from '../../release/line-changes.js';
import { rule } from '../../rules/index.js';
import { previousZip } from '../previous-package.js';
import type { LinesItem } from './items.js';
import type { OwnPackage } from './own-package.js';

/** Lines of one side in one entry, where there is text: no entry floods an answer. */
const LINES_TOGETHER = 20;
/** Characters of a line that are shown, and how many of them stand before the place where a long one differs. */
const SHOWN = 300;
const LEAD = 100;
/** Bytes of long lines that are read of one side, to find where they differ. */
const MOST_BYTES = 1_000_000;

/** Lines that differ, as runs from 0, before their text is read. */
export interface Piece {
  readonly oldAt: number;
  readonly oldCount: number;
  readonly newAt: number;
  readonly newCount: number;
}

/** What differs in one file: everything but the text, which is read for the entries that are shown. */
export interface FileDifference {
  readonly pieces: readonly Piece[];
  entriesOf(pieces: readonly Piece[]): Promise<LinesItem[]>;
}

/** A place in a file's difference, which grows from piece to piece, however they are cut. */
export function placeAt({ oldAt, newAt }: Piece): number {
  return oldAt + newAt;
}

/** Whether a piece goes on behind a place. */
export function goesBehind({ oldAt, oldCount, newAt, newCount }: Piece, place: number): boolean {
  return oldAt + oldCount + newAt + newCount > place;
}

/**
 * Where the lines of a file differ from those of the previous version, from kept fingerprints (decisions §5), with the
 * text of either side where its package is still here. `not_found` for a file of neither, `invalid_field` for one without
 * recorded lines, `package_not_available` where there is no previous version.
 */
export async function fileDifference(ctx: Context, pkg: OwnPackage, path: string): Promise<FileDifference> {
  const { base, kept, release } = pkg;
  const { slug, version } = release;
  if (base === null) {
    return refuse('package_not_available', 'part', 'lines', rule('details.no_previous_version', { version }), {
      next: { do: 'look_into', slug, version, part: 'files' },
    });
  }
  const after = pkg.files.find((file) => file.path === path) ?? null;
  const was = after === null ? path : await findOldPath(ctx, base, kept, path);
  const before = was === null ? null : (base.byPath.get(was) ?? null);
  if (after === null && before === null) {
    const next = { do: 'look_into', slug, version, part: 'diff' } as const;
    return refuse('not_found', 'path', path, rule('review.file_in_neither'), { next });
  }
  if (after?.sha256 === before?.sha256) return { pieces: [], entriesOf: async () => [] };
  const changes = after === null ? await allGone(ctx, base.lines_id, path) : await lineChangesIn(ctx, base, kept, path);
  if (changes === null) {
    const next = { do: 'look_into', slug, version, part: 'diff' } as const;
    return refuse('invalid_field', 'path', path, rule('details.lines_not_recorded'), { next });
  }
  const old = before === null ? null : oldText(ctx, pkg, before.path);
  const now = after === null ? null : newText(ctx, pkg, path);
  const pieces = old === null && now === null ? changes.hunks : changes.hunks.flatMap(cut);
  return { pieces, entriesOf: (shown) => entriesOf(changes, shown, old, now) };
}

/** A removed file: every line that was recorded. */
async function allGone(ctx: Context, linesId: string | null | undefined, path: string): Promise<LineChanges | null> {
  const kept = typeof linesId === 'string' ? await ctx.releases.getDocument('lines', linesId) : null;
  const lines = kept?.files.find((file) => file.path === path)?.lines ?? null;
  if (lines === null) return null;
  const hunks = lines === 0 ? [] : [{ oldAt: 0, oldCount: lines, newAt: 0, newCount: 0, coarse: false }];
  return { hunks, fresh: [], came: [], went: [] };
}

function cut({ oldAt, oldCount, newAt, newCount }: Piece): Piece[] {
  const pieces = Math.max(1, Math.ceil(Math.max(oldCount, newCount) / LINES_TOGETHER));
  return Array.from({ length: pieces }, (_, at) => {
    const from = at * LINES_TOGETHER;
    const [oldFrom, newFrom] = [Math.min(from, oldCount), Math.min(from, newCount)];
    return {
      oldAt: oldAt + oldFrom,
      oldCount: Math.min(LINES_TOGETHER, oldCount - oldFrom),
      newAt: newAt + newFrom,
      newCount: Math.min(LINES_TOGETHER, newCount - newFrom),
    };
  });
}

type Reader = (ranges: readonly LineRange[]) => Promise<ReadonlyArray<readonly string[]> | null>;

function newText(ctx: Context, { release }: OwnPackage, entry: string): Reader | null {
  const { state, package: held } = release;
  return state === 'in_review' && held !== null ? reader(ctx, held, entry, false) : null;
}

function oldText(ctx: Context, { release, base }: OwnPackage, entry: string): Reader | null {
  const zip = previousZip(release, base);
  return zip === null ? null : reader(ctx, zip, entry, true);
}

/** The bytes may go at any moment: then there is no text. */
function reader(
  ctx: Context,
  { file_id, sha256 }: { readonly file_id: string; readonly sha256: string },
  entry: string,
  is_signed: boolean,
): Reader {
  return async (ranges) => {
    const copy = await ctx.packages.lend(file_id);
    if (copy === null) return null;
    try {
      if (copy.sha256 !== sha256) throw new Error(`the bytes of ${file_id} are not those on record`);
      return await ctx.packageReview.readLines({ path: copy.path, entry, is_signed, ranges, beyond: MOST_BYTES });
    } finally {
      await copy.giveBack();
    }
  };
}

async function entriesOf(
  changes: LineChanges,
  pieces: readonly Piece[],
  old: Reader | null,
  now: Reader | null,
): Promise<LinesItem[]> {
  const [removed, added] = await Promise.all([
    textsOf(
      old,
      pieces.map(({ oldAt, oldCount }) => [oldAt + 1, oldAt + oldCount]),
    ),
    textsOf(
      now,
      pieces.map(({ newAt, newCount }) => [newAt + 1, newAt + newCount]),
    ),
  ]);
  return pieces.map(({ oldAt, oldCount, newAt, newCount }, at) => ({
    line_before: oldCount === 0 ? oldAt : oldAt + 1,
    removed: oldCount,
    line: newCount === 0 ? newAt : newAt + 1,
    added: newCount,
    fresh: countIn(changes.fresh, newAt + 1, newAt + newCount),
    removed_text: oldCount === 0 ? [] : shownOf(removed?.[at], added?.[at]),
    added_text: newCount === 0 ? [] : shownOf(added?.[at], removed?.[at]),
  }));
}

async function textsOf(
  read: Reader | null,
  ranges: readonly LineRange[],
): Promise<ReadonlyArray<readonly string[]> | null> {
  const wanted = ranges.filter(([from, to]) => to >= from);
  const found = read === null || wanted.length === 0 ? null : await read(wanted);
  if (found === null) return null;
  const byLine = new Map(wanted.map(([from], at) => [from, found[at] ?? []]));
  return ranges.map(([from]) => byLine.get(from) ?? []);
}

/** The lines of one side, each cut around where it differs from the one at its place on the other. */
function shownOf(
  lines: readonly string[] | undefined,
  others: readonly string[] | undefined,
): LinesItem['removed_text'] {
  return lines?.map((line, at) => cutAround(line, others?.[at] ?? '')) ?? null;
}

function cutAround(line: string, other: string): string {
  let place = 0;
  while (place < line.length && line[place] === other[place]) place += 1;
  // What differs within the beginning is seen there, and what differs nowhere has no place.
  if (place < SHOWN - LEAD || line === other) return beginning(line);
  if (line.length <= SHOWN) return line;
  const from = isInPair(line, place - LEAD) ? place - LEAD - 1 : place - LEAD;
  const points = [...line.slice(from, from + 2 * SHOWN)].slice(0, SHOWN - 1);
  const text = points.join('');
  return `…${text}${from + text.length < line.length ? '…' : ''}`;
}

/** Whether a place is between the halves of one character. */
function isInPair(text: string, place: number): boolean {
  return /[\udc00-\udfff]/.test(text[place] ?? '');
}

function beginning(line: string): string {
  const points = [...line.slice(0, 2 * SHOWN + 2)];
  return points.length <= SHOWN ? line : `${points.slice(0, SHOWN).join('')}…`;
}

/** How many of these lines are in one of the ranges. */
function countIn(ranges: LineChanges['fresh'], first: number, last: number): number {
  return ranges.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, last) - Math.max(from, first) + 1), 0);
}
