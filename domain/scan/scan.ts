import { isProse, kindOf } from './content-kind.js';
import { excerptAt, visible } from './excerpt.js';
import { IpUrlFinder } from './fixed-ip-url.js';
import { type Flag, type FlagRule, type FlagsCut, flagRules } from './flag.js';
import { findHiddenText } from './hidden-text.js';
import { keepFairly } from './keep.js';
import { scanMarkup } from './markup.js';
import { scanPhp } from './php.js';
import { positionsOf } from './position.js';
import { scanScript } from './script/scan.js';
import { findSecrets, secretFile, secretMessage } from './secrets.js';
import { strayContent, strayPath } from './stray-files.js';

/** Flags kept of one package, and of one file and rule; all are counted (decisions §4). */
export const FLAGS_KEPT = 1000;
const FLAGS_KEPT_PER_FILE_AND_RULE = 20;

export interface ScanResult {
  /** At most 1,000, in the order of the files and then by place. */
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
  /** Scans a file entry: its path, and its bytes (at most 100 MiB). */
  file(path: string, bytes: Uint8Array): void;
  /** Looks at an entry's name alone: for folders, and for files that are not read. */
  path(path: string, isFolder: boolean): void;
  result(): ScanResult;
}

interface Found {
  rule: FlagRule;
  offset: number;
  message: string;
}

export function createScan(): Scan {
  const kept: Flag[] = [];
  const keptOf = countsOf(0);
  const counts = countsOf(0);
  const foundIn = new Map<string, Record<FlagRule, number>>();
  const strays = new Set<string>();

  function count(file: string, found: Readonly<Partial<Record<FlagRule, number>>>): void {
    const here = foundIn.get(file) ?? countsOf(0);
    foundIn.set(file, here);
    for (const rule of flagRules) {
      here[rule] += found[rule] ?? 0;
      counts[rule] += found[rule] ?? 0;
    }
  }

  function keep(flag: Flag): void {
    if (keptOf[flag.rule] >= FLAGS_KEPT) return;
    keptOf[flag.rule]++;
    kept.push(flag);
  }

  function byPath(rule: FlagRule, file: string, message: string): void {
    count(file, { [rule]: 1 });
    keep({ rule, file, line: 1, column: 1, excerpt: visible(file).slice(0, 200), message });
  }

  function stray(path: string, found: { key: string; message: string } | null): boolean {
    if (found === null) return false;
    if (!strays.has(found.key)) {
      strays.add(found.key);
      byPath('stray_file', path, found.message);
    }
    return true;
  }

  return {
    path(path, isFolder) {
      stray(path, strayPath(path, isFolder));
    },
    file(path, bytes) {
      if (!stray(path, strayPath(path, false))) stray(path, strayContent(path, bytes));
      const holds = secretFile(path);
      if (holds !== null) byPath('secret', path, secretMessage(holds));
      const { found, counts: here } = scanContent(path, bytes);
      if (found.length > 0) count(path, here);
      const positions = positionsOf(
        bytes,
        found.map((one) => one.offset),
      );
      found.forEach(({ rule, offset, message }, index) => {
        if (keptOf[rule] >= FLAGS_KEPT) return;
        const { line, column } = positions[index] ?? { line: 1, column: 1 };
        keep({ rule, file: path, line, column, excerpt: excerptAt(bytes, offset), message });
      });
    },
    result() {
      const flags = keepFairly(kept, FLAGS_KEPT);
      return {
        flags,
        flag_count: flagRules.reduce((sum, rule) => sum + counts[rule], 0),
        flags_by_rule: { ...counts },
        flags_cut: cutOf(foundIn, flags),
      };
    },
  };
}

function cutOf(foundIn: ReadonlyMap<string, Readonly<Record<FlagRule, number>>>, kept: readonly Flag[]): FlagsCut[] {
  const keptIn = new Map<string, Record<FlagRule, number>>();
  for (const { file, rule } of kept) {
    const here = keptIn.get(file) ?? countsOf(0);
    here[rule] += 1;
    keptIn.set(file, here);
  }
  return [...foundIn].flatMap(([file, here]) =>
    flagRules
      .filter((rule) => here[rule] > (keptIn.get(file)?.[rule] ?? 0))
      .map((rule) => ({ file, rule, found: here[rule] })),
  );
}

/** Every finding in a file's content, counted; of each rule the first 20 are returned, by place. */
function scanContent(path: string, bytes: Uint8Array): { found: Found[]; counts: Record<FlagRule, number> } {
  const found: Found[] = [];
  const counts = countsOf(0);
  const seen = new SeenOffsets();
  const report = (rule: FlagRule, offset: number, message: string): void => {
    if (!seen.add(rule, offset)) return;
    if (counts[rule]++ < FLAGS_KEPT_PER_FILE_AND_RULE) found.push({ rule, offset, message });
  };
  const kind = kindOf(path, bytes);
  const isPhp = scanPhp(bytes, kind, report);
  if (kind.script) scanScript(bytes, report);
  else if (kind.comments !== null && !isPhp)
    scanMarkup(bytes, 0, bytes.length, kind.comments, new IpUrlFinder(bytes), report);
  findSecrets(bytes, 0, bytes.length, (secret) => report('secret', secret.start, secretMessage(secret.what)));
  if (!kind.binary || isPhp) {
    const prose = isProse(path) && !isPhp;
    findHiddenText(bytes, prose, (offset, message) => report('hidden_text', offset, message));
  }
  found.sort((one, other) => one.offset - other.offset || ruleOrder(one.rule) - ruleOrder(other.rule));
  return { found, counts };
}

/** Two readings of one file (as PHP and as JavaScript) may find the same thing; it counts once. */
class SeenOffsets {
  private readonly keys = new Set<number>();

  add(rule: FlagRule, offset: number): boolean {
    const key = offset * flagRules.length + ruleOrder(rule);
    if (this.keys.has(key)) return false;
    if (this.keys.size < 65_536) this.keys.add(key);
    return true;
  }
}

function ruleOrder(rule: FlagRule): number {
  return flagRules.indexOf(rule);
}

function countsOf(value: number): Record<FlagRule, number> {
  return Object.fromEntries(flagRules.map((rule) => [rule, value])) as Record<FlagRule, number>;
}
