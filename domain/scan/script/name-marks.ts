import { WordTable } from '../words.js';
import { globalNames, isGlobal, isTellingMember, tellingMembers } from './flow-globals.js';
import { flowWords } from './flow-words.js';
import { sayingNames, saysSomething } from './nearby-words.js';
import { AFTER_OWNER, COMMANDS, LOADING, MAKERS, MODULES, NUMBERED, SHUFFLERS, TIMERS } from './rule-names.js';

/** Who asks for a name. Most names concern nobody, and one look at these bits says so. */
export const Mark = {
  /** A word of the language (flow-words.ts). */
  Word: 1,
  /** Says something by what stands near it (nearby-words.ts). */
  Near: 2,
  /** A global value, or a member, of which something is known (flow-globals.ts). */
  Global: 4,
  Member: 8,
  /** The rules look for it (scan.ts). */
  Rule: 16,
  /** Obfuscators use it (obfuscated.ts). */
  Shuffler: 32,
  Numbered: 64,
  /** A regular expression may stand after it; `if`, `while`, `for`, `with`; `else`, `do`. */
  BeforeRegex: 128,
  Control: 256,
  BeforeBlock: 512,
} as const;

const BEFORE_REGEX = new Set(
  'return typeof case in of delete void throw new else do instanceof yield await extends default'.split(' '),
);
const CONTROL = new Set(['if', 'while', 'for', 'with']);
const RULES = new Set([...MODULES, ...LOADING, ...COMMANDS, ...TIMERS, ...MAKERS, ...AFTER_OWNER]);

function marksIn(name: string): number {
  return (
    (flowWords.has(name) ? Mark.Word : 0) |
    (saysSomething(name) ? Mark.Near : 0) |
    (isGlobal(name) ? Mark.Global : 0) |
    (isTellingMember(name) ? Mark.Member : 0) |
    (RULES.has(name) ? Mark.Rule : 0) |
    (SHUFFLERS.has(name) ? Mark.Shuffler : 0) |
    (BEFORE_REGEX.has(name) ? Mark.BeforeRegex : 0) |
    (CONTROL.has(name) ? Mark.Control : 0) |
    (name === 'else' || name === 'do' ? Mark.BeforeBlock : 0)
  );
}

/** Of every name that is marked, all that it is marked with: one look instead of ten. */
const MARKED: ReadonlyMap<string, number> = new Map(
  [
    ...flowWords.keys(),
    ...sayingNames(),
    ...globalNames(),
    ...tellingMembers(),
    ...RULES,
    ...SHUFFLERS,
    ...BEFORE_REGEX,
    ...CONTROL,
  ].map((name) => [name, marksIn(name)]),
);

function markOf(name: string): number {
  return MARKED.get(name) ?? (name.length <= 16 && NUMBERED.test(name) ? Mark.Numbered : 0);
}

/** The names of scripts. */
export const scriptNames: WordTable = new WordTable(markOf);

/** What a name is marked with that was written in escapes. */
export const marksOf: (name: string) => number = markOf;
