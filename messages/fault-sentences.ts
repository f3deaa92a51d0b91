import type { Language } from '../domain/language.js';
import { NOT_SHOWN } from '../domain/refusal.js';
import type { Rule, RuleId, Rules } from '../domain/rules/index.js';
import { listIn } from './lists.js';
import type { Units } from './words.js';

/** What a sentence about a fault can name beside the parameters of its rule. */
export interface Told extends Units {
  /** What arrived, in code type; `null` where nothing did, and where it is a secret. */
  readonly received: string | null;
  /** The field is empty, or was not sent. */
  readonly isEmpty: boolean;
  /** The first character that cannot be seen, and where it is, from 1; `null` where the fault is about none. */
  readonly hidden: { readonly character: string; readonly at: string } | null;
  /** Name of the field in code type, as in a manifest; `null` where there is none. */
  readonly field: string | null;
  number(count: number): string;
  /** A value as it is typed and sent. */
  code(value: string): string;
  /** Values in code type, joined as in a sentence. */
  codes(joined: 'or' | 'and', values: readonly string[]): string;
}

/** Whole sentences about a broken rule, for who reads a page; code stands between backticks. */
export type Sentence<Parameters> = string | ((params: Parameters, told: Told) => string);

/** By rule. A rule without sentences is one that no page shows, or whose words for every door do. */
export type Sentences<Of = Rules> = { readonly [Id in keyof Of]?: Sentence<Of[Id]> };

/** Of a rule that many fields share, with what the field takes: "a reason". */
export type ThingSentence<Parameters> = (params: Parameters, thing: string, told: Told) => string;

/** Everything that pages say of faults, in one language. */
export interface FaultSentences {
  readonly rules: Sentences;
  /** Where a rule says something else in one field: by the name of the field, without numbers and languages. */
  readonly byField: Readonly<Record<string, Sentences>>;
  /** What a field takes, with its article, as the object of "Enter". */
  readonly things: Readonly<Record<string, string>>;
  readonly ofThings: { readonly [Id in RuleId]?: ThingSentence<Rules[Id]> };
  /** For every other rule: what is needed; and where it is a circumstance, what was found. */
  readonly otherwise: (expected: string, found: string | null) => string;
}

/** What is said of a fault. */
export interface Said {
  /** Whole sentences; code stands between backticks. */
  readonly text: string;
  /** They tell which field they are about: its label before them would say it twice. */
  readonly namesField: boolean;
}

/** Sentences that say nothing of what their field is for. */
const nameless: ReadonlySet<RuleId> = new Set([
  'date.past',
  'field.any',
  'field.blank',
  'field.boolean',
  'field.bytes',
  'field.control_character',
  'field.hidden_character',
  'field.integer',
  'field.list',
  'field.map',
  'field.nul',
  'field.object',
  'field.one_of',
  'field.record_id',
  'field.since',
  'field.text',
  'field.unknown',
  'field.until',
  'field.url_with_credentials',
  'field.web_url',
  'form.language_not_added',
  'form.language_present',
  'language_map.english_blank',
  'language_map.english_missing',
  'language_map.too_long',
  'language_map.too_many',
  'request.repeated',
  'size.bytes',
]);

/** What is said of a zip or of JSON is said of "this entry" or "this file": which one, only the label tells. */
const OF_FILES = /^(?:zip|json)\./;

/** One of several entries of a form: which one, only the label tells. */
const NUMBERED = /^\w+\.\d+\.\w/;

/**
 * What a page says of a fault: by its field and rule, then by what the field takes, then by its rule; `null` where there
 * are no sentences.
 *
 * @param field its name as in a fault, such as `email`, `notes.de` or `findings.2.text`
 */
export function sentenceOf(
  sentences: FaultSentences,
  { rule, params }: Rule,
  told: Told,
  field: string | null,
): Said | null {
  const safe = withoutBackticks(params) as never;
  const names = namesOf(field);
  const isOne = field === null || !NUMBERED.test(field);
  const own = firstOf(names.map((name) => ownOf(sentences.byField, name)?.[rule]));
  if (own !== undefined) return { text: textOf(own, safe, told), namesField: isOne };
  const ofThing = sentences.ofThings[rule] as ThingSentence<never> | undefined;
  const thing = firstOf(names.map((name) => ownOf(sentences.things, name)));
  if (ofThing !== undefined && thing !== undefined) return { text: ofThing(safe, thing, told), namesField: isOne };
  const general = sentences.rules[rule];
  if (general === undefined) return null;
  return { text: textOf(general, safe, told), namesField: isOne && !nameless.has(rule) && !OF_FILES.test(rule) };
}

function textOf(sentence: unknown, params: never, told: Told): string {
  return typeof sentence === 'string' ? sentence : (sentence as (given: never, also: Told) => string)(params, told);
}

function ownOf<Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

function firstOf<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

/** What a backtick of a value is until the sentence is shown: values have no NUL. */
const BACKTICK = '\0';

/** Values whose backticks do not end the code that they stand in. */
function withoutBackticks<Value>(value: Value): Value {
  return mapped(value) as Value;
}

function mapped(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('`', BACKTICK);
  if (Array.isArray(value)) return value.map(mapped);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one)]));
}

/** A value in code type. */
export function codeOf(value: string): string {
  return `\`${withoutBackticks(value)}\``;
}

/** Text that has no code in it, whatever somebody has written there. */
export function asProse(text: string): string {
  return withoutBackticks(text);
}

/** Changes the words of a sentence and leaves its code alone. */
export function inProse(sentence: string, change: (words: string) => string): string {
  return sentence
    .split('`')
    .map((piece, at) => (at % 2 === 0 ? change(piece) : piece))
    .join('`');
}

/** Whether what a rule expects is one of the values that it was given; what somebody else has written of it is none. */
export function isGiven(expected: string, { rule, params }: Rule): boolean {
  return rule !== 'as_told' && Object.values(params).some((given) => String(given) === expected);
}

/** A sentence in pieces: words, code, words, and so on. */
export function piecesOf(sentence: string): readonly string[] {
  return sentence.split('`').map((piece) => piece.replaceAll(BACKTICK, '`'));
}

const HIDDEN = /^(U\+[0-9A-F]+) at character (\d+)$/;

/** What is told of a fault, from what arrived and where. */
export function toldOf(units: Units, field: string | null, received: string | null): Told {
  const value = received === NOT_SHOWN ? null : received;
  const [, character, at] = HIDDEN.exec(value ?? '') ?? [];
  return {
    ...units,
    received: value === null || value.trim() === '' ? null : codeOf(value),
    isEmpty: received === null || received.trim() === '',
    hidden: character === undefined || at === undefined ? null : { character: codeOf(character), at },
    field: field === null ? null : codeOf(field),
    number: (count) => numberIn(units.language, count),
    code: codeOf,
    codes: (joined, values) => listIn(units.language, joined, values.map(codeOf)),
  };
}

function numberIn(language: Language, count: number): string {
  return new Intl.NumberFormat(language).format(count);
}

/** The names under which a field may have words of its own, the closest first: `findings.2.text`, `notes.pt-BR`. */
function namesOf(field: string | null): readonly string[] {
  if (field === null) return [];
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  const [first = ''] = parts;
  return parts.length === 1 ? [first] : [parts.join('.'), first];
}
