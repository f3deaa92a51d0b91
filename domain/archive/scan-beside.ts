import { type ByteSource, openArchive, readEntries, wholeEntryBytes } from '@countersign/signed-package';
import { ScanBatch } from '../scan/batch.js';
import { ScanBound } from '../scan/bound.js';
import { FlagRoom, type FlagsOfFile } from '../scan/flags-of-file.js';
import type { Claims } from './claims.js';

/** What was found in files that a second thread has scanned, by their number (`Claims`). */
export type FoundBeside = ReadonlyArray<readonly [index: number, found: FlagsOfFile]>;

/**
 * Scans files of a package for `inspectPackage`, which reads it in another thread and takes all that is not taken here. What
 * is at fault is told there. Large files are left to it as well, so that one of them is in memory once.
 */
export async function scanBeside(source: ByteSource, claims: Claims): Promise<FoundBeside> {
  const found: Array<FoundBeside[number]> = [];
  const opened = openArchive(source);
  if (!opened.ok) return found;
  const bound = new ScanBound(source.size);
  const batch = new ScanBatch(new FlagRoom());
  const files = opened.archive.entries.filter(({ isFolder }) => !isFolder);
  files.sort((a, b) => a.dataOffset - b.dataOffset);
  for (const [index, entry] of files.entries()) {
    if (claims.isHelpStopped) break;
    const length = bound.lengthOf(entry.size);
    if (Math.max(entry.size, entry.compressedSize) > wholeEntryBytes || !claims.take(index)) continue;
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
