import { type ByteSource, type Entry, openArchive, readEntries, wholeEntryBytes } from '@countersign/signed-package';
import { ScanBatch } from '../scan/batch.js';
import { ScanBound } from '../scan/bound.js';
import { languageOf } from '../scan/content-kind.js';
import { FlagRoom, type FlagsOfFile } from '../scan/flags-of-file.js';
import type { Claims } from './claims.js';

/** What was found in files that a second thread has scanned, by their number (`Claims`). */
export type FoundBeside = ReadonlyArray<readonly [index: number, found: FlagsOfFile]>;

/** A file that either thread can scan. */
interface File {
  readonly index: number;
  readonly entry: Entry;
  /** How much of it is scanned. */
  readonly length: number;
}

/**
 * Whether the thread that reads the package leaves a file to the second one, until it has read all: what is not PHP. While
 * each thread scans a language of its own, V8 compiles what reads it in that thread alone: a fifth less work for the first
 * large package of a process.
 */
export function isForSecond({ name, size, compressedSize }: Entry): boolean {
  return languageOf(name) !== 'php' && Math.max(size, compressedSize) <= wholeEntryBytes;
}

/**
 * Scans files of a package for `inspectPackage`, which reads it in another thread and takes what is not taken here, until
 * that is stopped. What is at fault is told there. Large files are left to it as well, so that one of them is in memory
 * once.
 */
export function scanBeside(source: ByteSource, claims: Claims): Promise<FoundBeside> {
  return scanClaimed(source, ['script', 'other', 'php'], claims, () => !claims.isHelpStopped);
}

/** Scans what was left to the second thread, as far as it has not begun with it. Calls `tell` before each file. */
export function scanLeft(source: ByteSource, claims: Claims, tell: () => void): Promise<FoundBeside> {
  return scanClaimed(source, ['other', 'script'], claims, () => {
    tell();
    return true;
  });
}

async function scanClaimed(
  source: ByteSource,
  languages: readonly ReturnType<typeof languageOf>[],
  claims: Claims,
  goesOn: () => boolean,
): Promise<FoundBeside> {
  const files = filesOf(source);
  const found: FoundBeside[] = [];
  for (const language of languages) {
    const ofIt = files.filter(({ entry }) => languageOf(entry.name) === language);
    found.push(await scanInOrder(source, ofIt, claims, goesOn));
  }
  return found.flat();
}

/** Those that no thread has to read in pieces, in the order in which they lie; none of an archive that is refused. */
function filesOf(source: ByteSource): File[] {
  const opened = openArchive(source);
  if (!opened.ok) return [];
  const bound = new ScanBound(source.size);
  return opened.archive.entries
    .filter(({ isFolder }) => !isFolder)
    .sort((a, b) => a.dataOffset - b.dataOffset)
    .map((entry, index) => ({ index, entry, length: bound.lengthOf(entry.size) }))
    .filter(({ entry }) => Math.max(entry.size, entry.compressedSize) <= wholeEntryBytes);
}

async function scanInOrder(
  source: ByteSource,
  files: readonly File[],
  claims: Claims,
  goesOn: () => boolean,
): Promise<FoundBeside> {
  const found: Array<FoundBeside[number]> = [];
  // A room keeps the first flags of a rule: those that are told of come in their order.
  const batch = new ScanBatch(new FlagRoom());
  for (const { index, entry, length } of files) {
    if (!goesOn()) break;
    if (!claims.take(index, entry.size)) continue;
    const onFile = (_entry: unknown, bytes: Buffer | null): void => {
      if (bytes === null) return;
      batch.add(entry.name, bytes, length, (here) => {
        if (here !== null) found.push([index, here]);
      });
    };
    await readEntries({ source, entries: [entry] }, { onFile });
  }
  batch.scan();
  return found;
}
