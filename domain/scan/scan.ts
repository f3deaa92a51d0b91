import { ScanBatch } from './batch.js';
import { ScanBound } from './bound.js';
import { type Finding, finding } from './finding.js';
import { noneCounted } from './findings.js';
import type { Flag, FlagsCut } from './flag.js';
import { type FlagRule, flagRules, severityOrder, usualSeverity } from './flag-rules.js';
import { FLAGS_KEPT, FlagRoom, type FlagsOfFile } from './flags-of-file.js';
import { keepFairly } from './keep.js';
import { secretFile } from './secrets.js';
import { type Stray, strayContent, strayPath } from './stray-files.js';
import { visible } from './visible.js';

export interface ScanResult {
  /** At most 1,000: the most severe first, then in the order of the files and by place. */
  flags: Flag[];
  /** How many were found in all. */
  flag_count: number;
  /** How many of each rule, also in all. */
  flags_by_rule: Record<FlagRule, number>;
  /** Where not all are kept. */
  flags_cut: FlagsCut[];
}

/** The static scan of one package (service.md "Flag", decisions §5). It only reads and never throws. */
export interface Scan {
  /** Scans a file entry, now or with those that follow: its path, and its bytes (at most 100 MiB). */
  file(path: string, bytes: Uint8Array): void;
  /** A file entry whose contents another thread scans (`ScanBatch`). */
  fileScannedBeside(path: string, bytes: Uint8Array): void;
  /** What another thread found in the file that came as the `index`-th, from 0. */
  take(index: number, found: FlagsOfFile): void;
  /** Looks at an entry's name alone: for folders, and for files that are not read. */
  path(path: string, isFolder: boolean): void;
  result(): ScanResult;
}

/** Of a file what its name tells, and what stands in it. */
interface FoundIn {
  readonly named: FlagsOfFile[];
  contents: FlagsOfFile | null;
}

/** `packed`: the bytes of the package's zip, in proportion to which its contents are scanned. */
export function createScan(packed = 0): Scan {
  const bound = new ScanBound(packed);
  const room = new FlagRoom();
  const files: FoundIn[] = [];
  const batch = new ScanBatch(room);
  const folders: FlagsOfFile[] = [];
  const strays = new Set<string>();

  function byPath(rule: FlagRule, file: string, what: Finding): FlagsOfFile {
    const severity = usualSeverity[rule];
    const flag: Flag = {
      rule,
      severity,
      file,
      line: 1,
      column: 1,
      excerpt: visible(file).slice(0, 200),
      finding: what,
    };
    return { file, counts: { [rule]: 1 }, flags: room.take(flag) ? [flag] : [] };
  }

  function stray(path: string, found: Stray | null): FlagsOfFile[] {
    if (found === null || strays.has(found.key)) return [];
    strays.add(found.key);
    return [byPath('stray_file', path, found.finding)];
  }

  function named(path: string, bytes: Uint8Array): FlagsOfFile[] {
    const flags = stray(path, strayPath(path, false) ?? strayContent(path, bytes));
    const holds = secretFile(path);
    if (holds !== null) flags.push(byPath('secret', path, finding('secret', { secret: holds })));
    return flags;
  }

  return {
    path(path, isFolder) {
      folders.push(...stray(path, strayPath(path, isFolder)));
    },
    file(path, bytes) {
      const file: FoundIn = { named: named(path, bytes), contents: null };
      files.push(file);
      batch.add(path, bytes, bound.lengthOf(bytes.length), (found) => {
        file.contents = found;
      });
    },
    fileScannedBeside(path, bytes) {
      bound.lengthOf(bytes.length);
      files.push({ named: named(path, bytes), contents: null });
    },
    take(index, found) {
      const file = files[index];
      if (file !== undefined) file.contents = found;
    },
    result() {
      batch.scan();
      const parts = files.flatMap(({ named, contents }) => (contents === null ? named : [...named, contents]));
      return resultOf([...parts, ...folders]);
    },
  };
}

function resultOf(parts: readonly FlagsOfFile[]): ScanResult {
  const counts = noneCounted();
  const foundIn = new Map<string, Record<FlagRule, number>>();
  for (const { file, counts: found } of parts) {
    const here = foundIn.get(file) ?? noneCounted();
    foundIn.set(file, here);
    for (const rule of flagRules) {
      here[rule] += found[rule] ?? 0;
      counts[rule] += found[rule] ?? 0;
    }
  }
  const room = new FlagRoom();
  const kept = parts.flatMap((part) => part.flags.filter((flag) => room.take(flag)));
  const flags = bySeverity(keepFairly(kept, FLAGS_KEPT));
  return {
    flags,
    flag_count: flagRules.reduce((sum, rule) => sum + counts[rule], 0),
    flags_by_rule: counts,
    flags_cut: cutOf(foundIn, flags),
  };
}

function bySeverity(flags: readonly Flag[]): Flag[] {
  return [...flags].sort((one, other) => severityOrder(one.severity) - severityOrder(other.severity));
}

function cutOf(foundIn: ReadonlyMap<string, Readonly<Record<FlagRule, number>>>, kept: readonly Flag[]): FlagsCut[] {
  const keptIn = new Map<string, Record<FlagRule, number>>();
  for (const { file, rule } of kept) {
    const here = keptIn.get(file) ?? noneCounted();
    here[rule] += 1;
    keptIn.set(file, here);
  }
  return [...foundIn].flatMap(([file, here]) =>
    flagRules
      .filter((rule) => here[rule] > (keptIn.get(file)?.[rule] ?? 0))
      .map((rule) => ({ file, rule, found: here[rule] })),
  );
}
