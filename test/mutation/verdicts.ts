import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './instrument.js';
import type { Judged } from './judge.js';
import { WORK } from './prepare.js';

/** A change and its verdict; `fingerprint`: of the code and the tests that it was judged by. */
export type Verdicted = Judged & Omit<Mutant, 'id'> & { readonly fingerprint: string };

const FILE = join(WORK, 'verdicts.jsonl');

/** The last verdict on each change, by its key. */
export function verdicts(): Map<string, Verdicted> {
  const known = new Map<string, Verdicted>();
  if (!existsSync(FILE)) return known;
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line === '') continue;
    const one = JSON.parse(line) as Verdicted;
    known.set(one.key, one);
  }
  return known;
}

/** Keeps a verdict at once: a run of hours may be ended at any time. */
export function keepVerdict({ id: _, ...mutant }: Mutant, judged: Judged, fingerprint: string): Verdicted {
  const line = { ...judged, ...mutant, fingerprint };
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
  return line;
}
