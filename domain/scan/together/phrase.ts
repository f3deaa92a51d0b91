import { type Finding, finding } from '../finding.js';
import type { FlagRule, Severity } from '../flag.js';

/** A pattern, or what else tells of a text. */
export interface Near {
  test(text: string): boolean;
}

/** Words that say something where each of some patterns is near. */
export interface Phrase {
  /** Of eight letters at least: they are looked for in every file. */
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
  | 'base64_literal'
  | 'fixed_ip_url'
  | 'include_image'
  | 'secret'
  | `${string}.${'called' | 'by_name'}`
  | 'shell_exec.remote'
  | 'eval.function_replaced'
  | `stray_file.${string}`
>;

/** `words`: between blanks, or a list of such that hold blanks. */
export function phrase(id: Told, words: string | readonly string[], ...near: readonly Near[]): Phrase {
  const rule = id.slice(0, id.indexOf('.')) as FlagRule;
  return {
    words: typeof words === 'string' ? words.split(' ') : words,
    near,
    rule,
    found: finding(id),
    severity: 'medium',
  };
}

/** The same where honest programs do it too: `low`. */
export function lightly(one: Phrase): Phrase {
  return { ...one, severity: 'low' };
}

/** A variable that is `made`, the first group of the pattern, and that stands right behind one of `before`. */
export function given(made: RegExp, before: readonly string[]): Near {
  return {
    test(text) {
      const name = made.exec(text)?.[1];
      return name !== undefined && before.some((one) => isGiven(text, one, name));
    },
  };
}

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
