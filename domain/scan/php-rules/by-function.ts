import type { Report } from '../flag.js';
import type { Value } from '../php/value.js';
import type { Check } from './by-function/check.js';
import { OPENING, ofFiles } from './by-function/files.js';
import { ofLeaks } from './by-function/leaks.js';
import { ofObjects } from './by-function/objects.js';
import { ofSystem } from './by-function/system.js';

/** Functions and methods whose arguments give something away, by name: known.ts and held.ts list them too. */
const checks = new Map<string, Check[]>();
for (const [name, check] of [...ofFiles, ...ofObjects, ...ofSystem, ...ofLeaks]) {
  const before = checks.get(name);
  if (before === undefined) checks.set(name, [check]);
  else before.push(check);
}

/** What the arguments of a function give away beside what the first rules look for (docs/scan.md, the second tier). */
export function checkArguments(report: Report, name: string, at: number, args: readonly Value[]): void {
  const found = checks.get(name);
  if (found !== undefined) for (const check of found) check(report, at, args);
}

/** Whether a function opens its first argument as a path: an archive at it creates objects. */
export function opensPath(name: string): boolean {
  return name === 'fopen' || OPENING.has(name);
}
