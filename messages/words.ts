import type { Language } from '../domain/language.js';
import type { ProgressSteps } from '../domain/progress.js';
import type { FlagFindings } from '../domain/scan/finding.js';

/** How a door writes sizes, times and states: the wire as the contract has them, people as they read them. */
export interface Units {
  readonly language: Language;
  bytes(count: number): string;
  /** An instant, given as RFC 3339 in UTC. */
  instant(iso: string): string;
  /** The state of a release, an artifact or a key. */
  state(state: string): string;
  /** The same as a name inside a sentence: in quotation marks where people read it. */
  quoted(state: string): string;
}

export type Text<Parameters> = string | ((params: Parameters, units: Units) => string);

/**
 * The words of one rule: what is expected; and where what arrived is no value of the caller's, but a circumstance,
 * what to say of it.
 */
export type RuleWords<Parameters> =
  | Text<Parameters>
  | { readonly expected: Text<Parameters>; readonly received: Text<Parameters> };

/** The words of all rules of an area: what is missing in a language does not compile. */
export type WordsOf<Rules> = { readonly [Id in keyof Rules]: RuleWords<Rules[Id]> };

/** What a long call is doing. */
export type ProgressWords = {
  readonly [Id in keyof ProgressSteps]: string | ((params: ProgressSteps[Id]) => string);
};

/** What the scan says of each thing that it can find: whole sentences. */
export type FlagWords = { readonly [Id in keyof FlagFindings]: Text<FlagFindings[Id]> };

type Joined<Areas> = (
  Areas[keyof Areas] extends infer Area
    ? Area extends unknown
      ? (area: Area) => void
      : never
    : never
) extends (all: infer All) => void
  ? All
  : never;

/** The areas of a module that exports nothing else, as one: a rule that no area has does not compile. */
export function joined<Areas extends object>(areas: Areas): Joined<Areas> {
  return Object.assign({}, ...Object.values(areas)) as Joined<Areas>;
}
