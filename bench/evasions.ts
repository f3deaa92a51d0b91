import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Flag } from '../domain/scan/flag.js';
import { createScan } from '../domain/scan/scan.js';

/**
 * `npm run measure:evasions FOLDER`: of how many evasions the scan raises a flag, and which pass. FOLDER has one folder
 * for each, named by its number, with its files as in a package, and `index.tsv`: number, file, rule, how it works
 * (test/domain/scan/evasions/brief.md). `--each` prints what is raised for every one.
 */
function main(): void {
  const [folder, option] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('Give the folder of the evasions: npm run measure:evasions FOLDER\n');
    process.exitCode = 2;
    return;
  }
  const told = readIndex(folder);
  const numbers = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = numbers.map(({ name }) => ({ name, flags: flagsOf(join(folder, name)) }));
  for (const { name, flags } of all.toSorted((one, other) => one.name.localeCompare(other.name))) {
    if (flags.length > 0 && option !== '--each') continue;
    const raised = flags.map(({ rule, severity }) => `${rule} ${severity}`);
    process.stdout.write(`${name}\t${[...new Set(raised)].join(', ') || 'passes'}\t${told.get(Number(name)) ?? ''}\n`);
  }
  const flagged = all.filter(({ flags }) => flags.length > 0).length;
  const severe = all.filter(({ flags }) => flags.some(({ severity }) => severity !== 'low')).length;
  process.stdout.write(`${all.length} evasions, ${flagged} flagged, ${severe} of them medium or high\n`);
}

/** What `index.tsv` says of each number. */
function readIndex(folder: string): ReadonlyMap<number, string> {
  const lines = readFileSync(join(folder, 'index.tsv'), 'utf8').split('\n');
  return new Map(lines.map((line) => [Number(line.split('\t', 1)[0]), line.slice(line.indexOf('\t') + 1)]));
}

function flagsOf(folder: string): readonly Flag[] {
  const scan = createScan();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    scan.file(relative(folder, path), readFileSync(path));
  }
  return scan.result().flags;
}

main();
