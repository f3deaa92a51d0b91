import { readFileSync, writeFileSync } from 'node:fs';
import { createScan } from '../../../domain/scan/scan.js';
import type { Sample } from './samples.js';

/** The lists that have a record. */
export type Recorded = 'hostile' | 'hostile-files' | `evasions-${'php' | 'files' | 'fresh' | 'scripts'}`;

/** Each flag of a sample in a line: place, severity, rule, what was found with its parameters. */
export function foundIn({ file, text }: Pick<Sample, 'file' | 'text'>): string[] {
  const scan = createScan();
  scan.file(file, Buffer.from(text));
  return scan.result().flags.map(({ line, column, severity, rule, finding: { id, params } }) => {
    const parameters = Object.keys(params).length === 0 ? '' : ` ${JSON.stringify(params)}`;
    return `${line}:${column} ${severity} ${rule} ${id}${parameters}`;
  });
}

/** The record of a list: `=== name of the sample`, then its flags. */
export function readRecord(list: Recorded): ReadonlyMap<string, readonly string[]> {
  const parts = readFileSync(pathOf(list), 'utf8').split(/^=== /m).slice(1);
  return new Map(parts.map((part) => part.trimEnd().split('\n')).map(([name = '', ...flags]) => [name, flags]));
}

export function writeRecord(list: Recorded, samples: readonly Sample[]): void {
  const parts = samples.map((sample) => [`=== ${sample.name}`, ...foundIn(sample), ''].join('\n'));
  writeFileSync(pathOf(list), `What the scan finds in each sample: see record.ts.\n${parts.join('')}`);
}

function pathOf(list: Recorded): URL {
  return new URL(`../../../../test/domain/scan/records/${list}.txt`, import.meta.url);
}
