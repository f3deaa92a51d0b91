import { type Archive, type Entry, readEntries } from '@countersign/signed-package';
import { LOWER } from '../scan/bytes.js';
import { excerptAt } from '../scan/excerpt.js';
import { positionsOf } from '../scan/position.js';

/** Files in one answer, matches shown of a file, and matches counted of one. */
export const FILES_FOUND = 100;
export const MATCHES_SHOWN = 10;
export const MATCHES_COUNTED = 1000;

export interface SearchQuestion {
  readonly query: string;
  readonly ignore_case: boolean;
}

export interface FoundFile {
  readonly path: string;
  /** At most 1,000 are counted. */
  readonly matches_total: number;
  readonly matches: ReadonlyArray<{ readonly line: number; readonly column: number; readonly excerpt: string }>;
}

export interface SearchResult {
  readonly files: readonly FoundFile[];
  /** Files that were looked at, all of each. */
  readonly searched: number;
  readonly files_total: number;
  /** Why it did not look at every file; `null` when it did. */
  readonly cut: 'files' | 'time' | null;
}

/**
 * Looks for a text in every file of an archive, binary ones included: byte by byte as UTF-8 and as Latin-1, a to z in
 * either case if so asked. Files in the order of their paths, one at a time; stops when `isOver` says so. Memory stays
 * within one file.
 */
export async function searchArchive(
  archive: Archive,
  { query, ignore_case }: SearchQuestion,
  isOver: () => boolean,
): Promise<SearchResult> {
  const needles = needlesOf(query, ignore_case);
  const entries = archive.entries.filter((entry) => !entry.isFolder).toSorted(byName);
  const files: FoundFile[] = [];
  let searched = 0;
  const answer = (cut: SearchResult['cut']): SearchResult => ({ files, searched, files_total: entries.length, cut });
  for (const entry of entries) {
    if (isOver()) return answer('time');
    const bytes = await readBytes(archive, entry);
    const places = placesIn(bytes, needles, ignore_case, isOver);
    if (places === null) return answer('time');
    searched += 1;
    if (places.length === 0) continue;
    files.push(foundIn(entry.name, bytes, places));
    if (files.length === FILES_FOUND) return answer(searched < entries.length ? 'files' : null);
  }
  return answer(null);
}

function byName(one: Entry, other: Entry): number {
  return one.name < other.name ? -1 : 1;
}

/** The bytes of one entry, checked as the review has checked them: they were accepted then. */
export async function readBytes(archive: Archive, entry: Entry): Promise<Buffer> {
  let bytes: Buffer | null = null;
  const read = await readEntries(
    { source: archive.source, entries: [entry] },
    {
      onPiece: (_entry, piece, position) => {
        bytes ??= Buffer.allocUnsafeSlow(entry.size);
        piece.copy(bytes, position);
      },
      onFile: (_entry, whole) => {
        if (whole !== null) bytes = Buffer.from(whole);
      },
    },
  );
  if (!read.ok) throw new Error(`the reviewed package is no longer accepted: ${read.faults[0]?.rule}`);
  return bytes ?? Buffer.alloc(0);
}

function needlesOf(query: string, ignoreCase: boolean): Buffer[] {
  const utf8 = Buffer.from(query, 'utf8');
  const latin1 = Buffer.from(query, 'latin1');
  const inLatin1 = latin1.toString('latin1') === query && !latin1.equals(utf8);
  const needles = inLatin1 ? [utf8, latin1] : [utf8];
  return ignoreCase ? needles.map((needle) => lowered(needle, 0, needle.length)) : needles;
}

function lowered(bytes: Uint8Array, from: number, to: number): Buffer {
  const lower = Buffer.allocUnsafe(to - from);
  for (let at = from; at < to; at += 1) lower[at - from] = LOWER[bytes[at] ?? 0] ?? 0;
  return lower;
}

/** Bytes that are looked through between two looks at the time. */
const WINDOW = 4 * 1024 * 1024;

/** Offsets in order, at most 1,000; `null` when the time was over. */
function placesIn(
  bytes: Buffer,
  needles: readonly Buffer[],
  ignoreCase: boolean,
  isOver: () => boolean,
): number[] | null {
  const places = new Set<number>();
  const longest = Math.max(...needles.map(({ length }) => length));
  for (let start = 0; start < bytes.length; start += WINDOW) {
    if (start > 0 && isOver()) return null;
    const end = Math.min(bytes.length, start + WINDOW + longest - 1);
    const window = ignoreCase ? lowered(bytes, start, end) : bytes.subarray(start, end);
    for (const needle of needles) {
      for (let at = window.indexOf(needle); at !== -1; at = window.indexOf(needle, at + needle.length)) {
        places.add(start + at);
        if (places.size >= MATCHES_COUNTED) return inOrder(places);
      }
    }
  }
  return inOrder(places);
}

function inOrder(places: ReadonlySet<number>): number[] {
  return [...places].sort((one, other) => one - other);
}

function foundIn(path: string, bytes: Buffer, places: readonly number[]): FoundFile {
  const shown = places.slice(0, MATCHES_SHOWN);
  const positions = positionsOf(bytes, shown);
  const matches = shown.map((offset, at) => {
    const { line, column } = positions[at] ?? { line: 1, column: 1 };
    return { line, column, excerpt: excerptAt(bytes, offset) };
  });
  return { path, matches_total: places.length, matches };
}
