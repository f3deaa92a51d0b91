import type { Report } from '../../flag.js';
import { knownFunction } from '../../php/known.js';
import type { Value } from '../../php/value.js';
import { reportCommandByName } from '../shell-exec.js';

/** What the arguments of a call give away. */
export type Check = (report: Report, at: number, args: readonly Value[]) => void;

export type ByName = readonly (readonly [string, Check])[];

/** The same for several functions; their names between blanks. */
export function each(names: string, check: Check): [string, Check][] {
  return names.split(' ').map((name) => [name, check]);
}

/** Some calls of that name take the name of a function among their arguments. */
export const checkNames: Check = (report, at, args) => {
  for (const arg of args) {
    arg.forEachText((text) => {
      const known = text.length <= 24 ? knownFunction(text) : null;
      if (known?.command) reportCommandByName(report, at, known.name);
    });
  }
};
