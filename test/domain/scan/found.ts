import type { Flag } from '../../../domain/scan/flag.js';
import { createScan } from '../../../domain/scan/scan.js';

export function flagsOf(file: string, bytes: Uint8Array): Flag[] {
  const scan = createScan();
  scan.file(file, bytes);
  return scan.result().flags;
}

/** What is said of a flag: severity, rule, what was found with its parameters. */
export function told({ severity, rule, finding: { id, params } }: Pick<Flag, 'severity' | 'rule' | 'finding'>): string {
  const parameters = Object.keys(params).length === 0 ? '' : ` ${JSON.stringify(params)}`;
  return `${severity} ${rule} ${id}${parameters}`;
}

/** Each flag with its line. */
export function foundByLine(file: string, text: Uint8Array): string {
  const found = flagsOf(file, text).map((flag) => `${flag.line} ${told(flag)}`);
  return found.length === 0 ? 'nothing' : found.join('; ');
}
