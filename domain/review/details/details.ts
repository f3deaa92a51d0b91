import { createHash } from 'node:crypto';
import { firstThatFit } from '../../answer-room.js';
import { ownArtifact } from '../../artifact/own.js';
import type { Context } from '../../context.js';
import { cursorOf, partsOf } from '../../cursor.js';
import { refuse } from '../../refusal.js';
import { requireLive } from '../../release/lookup.js';
import type { Check } from '../../release/report.js';
import { rule } from '../../rules/index.js';
import { findingsNow, type PlacedFinding } from '../finding-progress.js';
import type { FileChangeItem, FileItem, FlagItem, LinesItem, ManifestChangeItem } from './items.js';
import { fileDifference, goesBehind, placeAt } from './line-items.js';
import { findOwnPackage, type OwnPackage, type PackageKey } from './own-package.js';
import { differenceListing, fileListing, flagListing, type Listing } from './package-items.js';

export const detailParts = ['flags', 'files', 'checks', 'diff', 'lines', 'findings'] as const;
export type DetailPart = (typeof detailParts)[number];

export type DetailItem = FlagItem | FileItem | Check | FileChangeItem | ManifestChangeItem | LinesItem | PlacedFinding;

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

/**
 * What the review of an own version found, page by page (decisions §10): of the last package that passed, as of its
 * upload, and as `findings` what the last decision asks to fix.
 */
export async function showDetails(ctx: Context, question: DetailsQuestion): Promise<Details> {
  const { part = 'flags', path = null } = question;
  if (part === 'lines' && path === null) refuse('invalid_field', 'path', null, rule('details.path_missing'));
  if (part === 'checks' && path !== null) refuse('invalid_field', 'path', path, rule('details.path_needless'));
  if (part === 'findings') return findingDetails(ctx, question);
  const pkg = await findOwnPackage(ctx, question);
  const list = { of: pkg.report_id, part, path };
  if (part === 'lines') return lineDetails(ctx, pkg, list, question);
  return pageOf(list, listingOf(ctx, pkg, part, path), question);
}

/** Which list a page is of. A package, or a decision, that takes the place of another has lists of its own. */
interface ListName {
  readonly of: string;
  readonly part: DetailPart;
  readonly path: string | null;
}

function listingOf(
  ctx: Context,
  pkg: OwnPackage,
  part: Exclude<DetailPart, 'lines' | 'findings'>,
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

/** They are there without a package: a version can be rejected that has none any more. */
async function findingDetails(ctx: Context, question: DetailsQuestion): Promise<Details> {
  const { slug, version, path = null } = question;
  await ownArtifact(ctx, slug);
  const release = await requireLive(ctx, slug, version);
  const { findings: found } = await findingsNow(ctx, release);
  const wanted = found.filter(({ file }) => path === null || file === path);
  const of = `${release._id} ${release.decided_at?.getTime() ?? ''}`;
  const listing = { total: wanted.length, entries: async (from: number, to: number) => wanted.slice(from, to) };
  return pageOf({ of, part: 'findings', path }, listing, question);
}

async function pageOf(
  list: ListName,
  { total, entries }: Listing<DetailItem>,
  { cursor, limit }: DetailsQuestion,
): Promise<Details> {
  const from = placeOf(list, cursor);
  const items = [...firstThatFit(await entries(from, from + (limit ?? READ)), limit)];
  const next = from + items.length;
  return { part: list.part, items, total, next_cursor: next < total ? cursorTo(list, next) : null };
}

async function lineDetails(
  ctx: Context,
  pkg: OwnPackage,
  list: ListName,
  { cursor, limit }: DetailsQuestion,
): Promise<Details> {
  const place = placeOf(list, cursor);
  const { pieces, entriesOf } = await fileDifference(ctx, pkg, list.path ?? '');
  const left = pieces.filter((piece) => goesBehind(piece, place));
  const items = [...firstThatFit(await entriesOf(left.slice(0, limit ?? READ)), limit)];
  const next = left[items.length];
  const next_cursor = next === undefined ? null : cursorTo(list, placeAt(next));
  return { part: list.part, items, total: pieces.length, next_cursor };
}

/** A path can be longer than a cursor. */
function cursorTo({ of, part, path }: ListName, place: number): string {
  const hash = path === null ? '' : createHash('sha256').update(path).digest('base64url');
  return cursorOf([of, part, hash, String(place)]);
}

/** Where a page begins; a cursor of another list leads nowhere. */
function placeOf(list: ListName, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, , , place = ''] = partsOf(cursor, 4);
  if (cursor !== cursorTo(list, Number(place)) || !/^\d{1,9}$/.test(place)) {
    refuse('invalid_field', 'cursor', cursor, rule('details.other_cursor'));
  }
  return Number(place);
}
