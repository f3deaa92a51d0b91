import { type Finding, finding } from '../finding.js';
import type { FlagRule, Severity } from '../flag-rules.js';

/** A pattern, or what else tells of a text. */
export interface Near {
  test(text: string): boolean;
}

/** Words that say something where each of some patterns is near. */
export interface Phrase {
  readonly words: readonly string[];
  readonly near: readonly Near[];
  readonly rule: FlagRule;
  readonly found: Finding;
  readonly severity: Severity;
}

/** Rules that can be told by words which stand together. */
type Told = Exclude<
  Finding['id'],
  | 'as_told'
  | 'secret'
  | `${string}.${'called' | 'by_name'}`
  | 'shell_exec.remote'
  | 'eval.function_replaced'
  | `stray_file.${string}`
>;

/**
 * Every file is searched for all words at once by four letters of each (gram-finder.ts). As the shortest has seven, looking
 * at every fourth place of a file finds them all; one of six would make it every third, for all of them.
 */
const SHORTEST_WORD = 7;

/**
 * Where one of `words` stands, and every pattern of `near` within the text around it (scan.ts), `id` is found, with
 * severity `medium`. Throws a `RangeError` for a word that is too short to be looked for.
 */
export function phrase(id: Told, words: readonly string[], ...near: readonly Near[]): Phrase {
  const short = words.find((word) => word.length < SHORTEST_WORD);
  if (short !== undefined) throw new RangeError(`${id}: ${short} has fewer than ${SHORTEST_WORD} letters.`);
  const rule = id.split('.', 1)[0] as FlagRule;
  return { words, near, rule, found: finding(id), severity: 'medium' };
}

/** The same where honest programs do it too: `low`. */
export function lightly(one: Phrase): Phrase {
  return { ...one, severity: 'low' };
}

/** The words between blanks and line breaks, as they are written: no backslash is doubled. */
export function words({ raw }: TemplateStringsArray): readonly string[] {
  return raw.join('').trim().split(/\s+/);
}

/** That a pattern is nowhere near: honest programs that do the same tell themselves apart by it. */
export function without(pattern: RegExp): Near {
  return { test: (text) => !pattern.test(text) };
}

/** A sign with a backslash, a class of signs, or the beginning of a group that is counted. */
const PARTS = /\\(\d|.)|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(\?<(?![=!])/g;

/**
 * Any of these patterns: a long one is written as several, of which each counts its groups from one. Throws a
 * `RangeError` if their flags differ.
 */
export function oneOf(first: RegExp, ...others: readonly RegExp[]): RegExp {
  const odd = others.find(({ flags }) => flags !== first.flags);
  if (odd !== undefined) throw new RangeError(`${odd} has other flags than ${first}.`);
  let groups = 0;
  const sources = [first, ...others].map(({ source }) => {
    const before = groups;
    return source.replace(PARTS, (part, escaped: string | undefined) => {
      if (part.startsWith('(')) groups++;
      return escaped !== undefined && /[1-9]/.test(escaped) ? `\\${before + Number(escaped)}` : part;
    });
  });
  return new RegExp(sources.join('|'), first.flags);
}

/** A variable that is `made`, the first group of the pattern, and that stands right behind one of `before`. */
export function given(made: RegExp, before: readonly string[]): Near {
  const all = new RegExp(made.source, `${made.flags}g`);
  return {
    test(text) {
      const names = new Set(Array.from(text.matchAll(all), ([, name = '']) => name));
      return [...names].slice(0, MOST_NAMES).some((name) => before.some((one) => isGiven(text, one, name)));
    },
  };
}

/** Of those that are made in one text. */
const MOST_NAMES = 40;

function isGiven(text: string, called: string, name: string): boolean {
  const start = `${called}${name}`;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (!/\w/.test(text.charAt(at + start.length))) return true;
  return false;
}

/** The source of a pattern that finds any of these words, as they are written. */
export function anyOf(words: readonly string[]): string {
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
}
