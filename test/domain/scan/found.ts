import type { Flag } from '../../../domain/scan/flag.js';
import { createScan } from '../../../domain/scan/scan.js';

/** So many texts are scanned together: their flags are far from the most that one scan keeps. */
const TOGETHER = 32;

export function flagsOf(file: string, bytes: Uint8Array): Flag[] {
  const scan = createScan();
  scan.file(file, bytes);
  return scan.result().flags;
}

/** The flags of each text, as of a file of this name: scanned together, many take a third less time. */
export function flagsOfEach(file: string, texts: readonly Uint8Array[]): Flag[][] {
  // What is said of a folder is said once.
  if (file.includes('/')) return texts.map((text) => flagsOf(file, text));
  return Array.from({ length: Math.ceil(texts.length / TOGETHER) }, (_, at) =>
    flagsOfSome(file, texts.slice(at * TOGETHER, (at + 1) * TOGETHER)),
  ).flat();
}

function flagsOfSome(file: string, texts: readonly Uint8Array[]): Flag[][] {
  const scan = createScan();
  const found = new Map<string, Flag[]>();
  for (const [at, text] of texts.entries()) {
    const path = `${at}/${file}`;
    found.set(path, []);
    scan.file(path, text);
  }
  const { flags, flag_count } = scan.result();
  // More than are kept, or not all of a file: which of them is up to all that are scanned together.
  if (flag_count > flags.length) return texts.map((text) => flagsOf(file, text));
  for (const flag of flags) found.get(flag.file)?.push(flag);
  return [...found.values()];
}

/** What is said of a flag: severity, rule, what was found with its parameters. */
export function told({ severity, rule, finding: { id, params } }: Pick<Flag, 'severity' | 'rule' | 'finding'>): string {
  const parameters = Object.keys(params).length === 0 ? '' : ` ${JSON.stringify(params)}`;
  return `${severity} ${rule} ${id}${parameters}`;
}

/** Each flag with its line. */
export function foundByLine(file: string, text: Uint8Array): string {
  return byLine(flagsOf(file, text));
}

/** Each flag of each text with its line. */
export function eachFoundByLine(file: string, texts: readonly Uint8Array[]): string[] {
  return flagsOfEach(file, texts).map(byLine);
}

function byLine(flags: readonly Flag[]): string {
  const found = flags.map((flag) => `${flag.line} ${told(flag)}`);
  return found.length === 0 ? 'nothing' : found.join('; ');
}
