import { type Finding, finding } from '../finding.js';
import type { FlagRule, Severity } from '../flag.js';

/** Words that say something where each of some patterns is near. */
export interface Phrase {
  /** Of eight letters at least: they are looked for in every file. */
  readonly words: readonly string[];
  readonly near: readonly RegExp[];
  readonly rule: FlagRule;
  readonly found: Finding;
  readonly severity: Severity;
}

/** Rules that can be told by words which stand together. */
type Told = Extract<
  Finding['id'],
  | `takeover.${string}`
  | `server_config.page`
  | `inline_script.adds`
  | `process_environment.mail`
  | `data_leak.${string}`
>;

/** `words`: between blanks, or a list of such that hold blanks. */
export function phrase(id: Told, words: string | readonly string[], ...near: readonly RegExp[]): Phrase {
  const rule = id.slice(0, id.indexOf('.')) as FlagRule;
  return {
    words: typeof words === 'string' ? words.split(' ') : words,
    near,
    rule,
    found: finding(id),
    severity: 'medium',
  };
}
