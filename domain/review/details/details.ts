import { createHash } from 'node:crypto';
import { firstThatFit } from '../../answer-room.js';
import type { Context } from '../../context.js';
import { cursorOf, partsOf } from '../../cursor.js';
import { refuse } from '../../refusal.js';
import type { Check } from '../../release/report.js';
import { rule } from '../../rules/index.js';
import type { FileChangeItem, FileItem, FlagItem, LinesItem, ManifestChangeItem } from './items.js';
import { fileDifference, goesBehind, placeAt } from './line-items.js';
import { findOwnPackage, type OwnPackage, type PackageKey } from './own-package.js';
import { differenceListing, fileListing, flagListing, type Listing } from './package-items.js';

export const detailParts = ['flags', 'files', 'checks', 'diff', 'lines'] as const;
export type DetailPart = (typeof detailParts)[number];

export type DetailItem = FlagItem | FileItem | Check | FileChangeItem | ManifestChangeItem | LinesItem;

export interface DetailsQuestion extends PackageKey {
  readonly part?: DetailPart;
  readonly path?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

export interface Details {
  readonly part: DetailPart;
  readonly items: DetailItem[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/** Entries of a page at most, where the call does not say: `firstThatFit` shows fewer of long ones. */
const READ = 20;

/** Every detail of the last package of an own version that passed, as of its upload, page by page (decisions §10). */
export async function showDetails(ctx: Context, question: DetailsQuestion): Promise<Details> {
  const { part = 'flags', path = null } = question;
  if (part === 'lines' && path === null) refuse('invalid_field', 'path', null, rule('details.path_missing'));
  if (part === 'checks' && path !== null) refuse('invalid_field', 'path', path, rule('details.path_needless'));
  const pkg = await findOwnPackage(ctx, question);
  if (part === 'lines') return lineDetails(ctx, pkg, { ...question, path: path ?? '' });
  const listing = listingOf(ctx, pkg, part, path);
  const from = placeOf(pkg, part, path, question.cursor);
  const read = await listing.entries(from, from + (question.limit ?? READ));
  const items = [...firstThatFit<DetailItem>(read, question.limit)];
  const next = from + items.length;
  const next_cursor = next < listing.total ? cursorTo(pkg, part, path, next) : null;
  return { part, items, total: listing.total, next_cursor };
}

function listingOf(
  ctx: Context,
  pkg: OwnPackage,
  part: Exclude<DetailPart, 'lines'>,
  path: string | null,
): Listing<DetailItem> {
  switch (part) {
    case 'flags':
      return flagListing(ctx, pkg, path);
    case 'files':
      return fileListing(ctx, pkg, path);
    case 'diff':
      return differenceListing(ctx, pkg, path);
    case 'checks': {
      const { checks } = pkg.report;
      return { total: checks.length, entries: async (from, to) => checks.slice(from, to) };
    }
  }
}

async function lineDetails(
  ctx: Context,
  pkg: OwnPackage,
  { path, cursor, limit }: DetailsQuestion & { readonly path: string },
): Promise<Details> {
  const place = placeOf(pkg, 'lines', path, cursor);
  const { pieces, entriesOf } = await fileDifference(ctx, pkg, path);
  const left = pieces.filter((piece) => goesBehind(piece, place));
  const items = [...firstThatFit(await entriesOf(left.slice(0, limit ?? READ)), limit)];
  const next = left[items.length];
  const next_cursor = next === undefined ? null : cursorTo(pkg, 'lines', path, placeAt(next));
  return { part: 'lines', items, total: pieces.length, next_cursor };
}

/** A path can be longer than a cursor. */
function cursorTo({ report_id }: OwnPackage, part: DetailPart, path: string | null, place: number): string {
  const of = path === null ? '' : createHash('sha256').update(path).digest('base64url');
  return cursorOf([report_id, part, of, String(place)]);
}

/** Where a page begins; a cursor of another package, part or path leads nowhere. */
function placeOf(pkg: OwnPackage, part: DetailPart, path: string | null, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, , , place = ''] = partsOf(cursor, 4);
  if (cursor !== cursorTo(pkg, part, path, Number(place)) || !/^\d{1,9}$/.test(place)) {
    refuse('invalid_field', 'cursor', cursor, rule('details.other_cursor'));
  }
  return Number(place);
}
