import { reportNotScanned, ScanBound } from './bound.js';
import { extensionOf, isProse, kindOf } from './content-kind.js';
import { excerptAt, visible } from './excerpt.js';
import { scanCarriedMarkup } from './file-rules/carried-markup.js';
import { scanData } from './file-rules/data-code.js';
import { scanExecutable } from './file-rules/executable.js';
import { scanInstallScripts } from './file-rules/install-script.js';
import { scanJson } from './file-rules/json-code.js';
import { scanOtherLanguage } from './file-rules/other-languages.js';
import { scanQueries } from './file-rules/queries.js';
import { scanServerConfig } from './file-rules/server-config.js';
import { scanServices } from './file-rules/services.js';
import { scanStyles } from './file-rules/styles.js';
import { phpOfBlade, phpOfChanges, scanTemplate } from './file-rules/templates.js';
import { type Finding, finding } from './finding.js';
import { Findings, type FoundInFile, noneCounted } from './findings.js';
import { IpUrlFinder } from './fixed-ip-url.js';
import {
  type Flag,
  type FlagRule,
  type FlagsCut,
  flagRules,
  type Severity,
  severityOrder,
  usualSeverity,
} from './flag.js';
import { findHiddenText } from './hidden-text.js';
import { scanInline } from './inline/scan.js';
import { keepFairly } from './keep.js';
import { scanMarkup } from './markup.js';
import { scanPhp } from './php.js';
import { positionsOf } from './position.js';
import { scanScript } from './script/scan.js';
import { findSecrets, secretFile } from './secrets.js';
import { type Stray, strayContent, strayPath } from './stray-files.js';
import { scanTogether } from './together/kinds.js';

/** Flags kept of one package, and of one file and rule; all are counted (decisions §4). */
export const FLAGS_KEPT = 1000;

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
  /** Scans a file entry: its path, and its bytes (at most 100 MiB). */
  file(path: string, bytes: Uint8Array): void;
  /** Looks at an entry's name alone: for folders, and for files that are not read. */
  path(path: string, isFolder: boolean): void;
  result(): ScanResult;
}

/** `packed`: the bytes of the package's zip, in proportion to which its contents are scanned. */
export function createScan(packed = 0): Scan {
  const bound = new ScanBound(packed);
  const kept: Flag[] = [];
  const keptOf = new Map<string, number>();
  const counts = noneCounted();
  const foundIn = new Map<string, Record<FlagRule, number>>();
  const strays = new Set<string>();

  function count(file: string, found: Readonly<Partial<Record<FlagRule, number>>>): void {
    const here = foundIn.get(file) ?? noneCounted();
    foundIn.set(file, here);
    for (const rule of flagRules) {
      here[rule] += found[rule] ?? 0;
      counts[rule] += found[rule] ?? 0;
    }
  }

  /** Whether there is room for one more of this rule and severity: which of them are kept is settled at the end. */
  function hasRoom(rule: FlagRule, severity: Severity): boolean {
    return (keptOf.get(`${rule} ${severity}`) ?? 0) < FLAGS_KEPT;
  }

  function keep(flag: Flag): void {
    const { rule, severity } = flag;
    keptOf.set(`${rule} ${severity}`, (keptOf.get(`${rule} ${severity}`) ?? 0) + 1);
    kept.push(flag);
  }

  function byPath(rule: FlagRule, file: string, what: Finding, severity = usualSeverity[rule]): void {
    count(file, { [rule]: 1 });
    if (!hasRoom(rule, severity)) return;
    keep({ rule, severity, file, line: 1, column: 1, excerpt: visible(file).slice(0, 200), finding: what });
  }

  function stray(path: string, found: Stray | null): boolean {
    if (found === null) return false;
    if (!strays.has(found.key)) {
      strays.add(found.key);
      byPath('stray_file', path, found.finding);
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
      if (holds !== null) byPath('secret', path, finding('secret', { secret: holds }));
      const part = bound.partOf(bytes);
      const { found, counts: here } = scanContent(path, part, part.length < bytes.length);
      if (found.length > 0) count(path, here);
      const positions = positionsOf(
        bytes,
        found.map((one) => one.offset),
      );
      found.forEach(({ rule, severity, offset, finding }, index) => {
        if (!hasRoom(rule, severity)) return;
        const { line, column } = positions[index] ?? { line: 1, column: 1 };
        keep({ rule, severity, file: path, line, column, excerpt: excerptAt(bytes, offset), finding });
      });
    },
    result() {
      const flags = bySeverity(keepFairly(kept, FLAGS_KEPT));
      return {
        flags,
        flag_count: flagRules.reduce((sum, rule) => sum + counts[rule], 0),
        flags_by_rule: { ...counts },
        flags_cut: cutOf(foundIn, flags),
      };
    },
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

/** Every finding in a file's content, counted; of each rule the 20 most severe are returned, by place. */
function scanContent(path: string, bytes: Uint8Array, isPart: boolean): FoundInFile {
  const findings = new Findings();
  const { report } = findings;
  if (isPart) reportNotScanned(report, 0, 'package');
  const kind = kindOf(path, bytes);
  const inside = phpOfBlade(path, bytes) ?? phpOfChanges(path, bytes);
  const isPhp = scanPhp(inside ?? bytes, kind, report);
  if (kind.script) scanScript(bytes, report);
  else if (kind.comments !== null && !isPhp) {
    scanMarkup(bytes, 0, bytes.length, kind.comments, new IpUrlFinder(bytes), report);
    if (kind.comments === 'markup') scanInline(bytes, extensionOf(path) === 'svg', report);
  }
  if (!kind.binary) scanTogether(path, bytes, isPhp && !kind.script, report);
  scanTemplate(path, bytes, report);
  scanServices(path, bytes, report);
  scanQueries(path, bytes, report);
  scanData(path, bytes, report);
  scanServerConfig(path, bytes, report);
  scanInstallScripts(path, bytes, report);
  scanJson(path, bytes, report);
  if (!kind.binary) scanCarriedMarkup(path, bytes, report);
  if (!kind.binary) scanStyles(bytes, report);
  scanExecutable(path, bytes, report);
  if (!kind.binary) scanOtherLanguage(path, bytes, report);
  findSecrets(bytes, 0, bytes.length, (secret) =>
    report('secret', secret.start, finding('secret', { secret: secret.what })),
  );
  if (!kind.binary || isPhp) {
    const prose = isProse(path) && !isPhp;
    findHiddenText(bytes, prose, (offset, found) => report('hidden_text', offset, found));
  }
  return findings.result();
}
