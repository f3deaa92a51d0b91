import type { FastifyRequest } from 'fastify';
import { type Fault, fault, Refusal } from '../../domain/refusal.js';
import { type Rule, rule } from '../../domain/rules/index.js';

/** The fields of a form, as text; of a set of check boxes the first value. */
export type Fields = Readonly<Record<string, string>>;

/** Browsers send line ends as CRLF, whatever was typed. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function fieldsOf(request: FastifyRequest): Fields {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') fields[name] = plain(first);
  }
  return fields;
}

/** Parameters of a path or a query, as text; what was sent twice counts once. */
export function textsOf(given: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') texts[name] = first;
  }
  return texts;
}

/** Everything that was sent under a name, which may be several times: check boxes, a choice of several. */
export type Sent = Readonly<Record<string, readonly string[]>>;

export function sentOf(request: FastifyRequest): Sent {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const texts = (value: unknown): string[] =>
    [value]
      .flat()
      .filter((one): one is string => typeof one === 'string')
      .map(plain);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, texts(value)]));
}

/** The faults of a refusal by field, for a form that is shown again. */
export type Faults = Readonly<Record<string, Fault>>;

function faultsOf(refusal: Refusal): Faults {
  const faults: Record<string, Fault> = {};
  for (const fault of refusal.faults) faults[fault.field ?? ''] ??= fault;
  return faults;
}

/** How a form is shown: as new, or again with what was sent and what was wrong with it. */
export interface FormState {
  readonly fields: Fields;
  /** Every value of the fields, where it was a form that may send one several times. */
  readonly sent: Sent;
  readonly faults: Faults;
  readonly refusal: Refusal | null;
}

export const newForm: FormState = { fields: {}, sent: {}, faults: {}, refusal: null };

/** A form that is shown again. */
export function formAgain(fields: Fields, refusal: Refusal | null, sent: Sent = {}): FormState {
  return { fields, sent, faults: refusal === null ? {} : faultsOf(refusal), refusal };
}

/**
 * For the summary of a form with boxes: those of a list that are all left empty are not sent, and what is wrong with them
 * leads to them all the same. Each list has an element with its name as id.
 */
export function withLists(form: FormState, names: readonly string[]): FormState {
  return { ...form, fields: { ...Object.fromEntries(names.map((name) => [name, ''])), ...form.fields } };
}

/** Runs a form's capability. What its fields have caused comes back as faults; everything else is thrown on. */
export async function tryForm<T>(
  fields: readonly string[],
  run: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refusal: Refusal; readonly faults: Faults }> {
  try {
    return { done: await run() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = faultsOf(error);
    if (!fields.some((field) => faults[field] !== undefined)) throw error;
    return { refusal: error, faults };
  }
}

/** A web address as people type it: without a scheme it is `https:`. Empty stays empty. */
export function webAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

const ADD = 'kit-add';
const REMOVE = 'kit-remove';
export const PREVIEW = 'kit-preview';

/**
 * Buttons that only change the form: `kit-add` adds the language that was typed to the map it names, `kit-remove`
 * takes a language away, `kit-preview` shows the map it names as others will read it. `null` where another button was
 * pressed.
 */
export function reshape(fields: Fields): Fields | null {
  const { [ADD]: map, [REMOVE]: field, [PREVIEW]: previewed, ...rest } = fields;
  if (previewed !== undefined) return { ...rest, [PREVIEW]: previewed };
  if (field !== undefined) return Object.fromEntries(Object.entries(rest).filter(([name]) => name !== field));
  if (map === undefined) return null;
  const tag = (rest[`${map}-tag`] ?? '').trim();
  if (faultOfTag(fields) !== null) return rest;
  return { ...rest, [`${map}.${tag}`]: rest[`${map}.${tag}`] ?? '', [`${map}-tag`]: '' };
}

/** Why the language that was typed cannot be added; `null` when it was, or when another button was pressed. */
export function faultOfTag(fields: Fields): Refusal | null {
  const map = fields[ADD];
  if (map === undefined || fields[REMOVE] !== undefined) return null;
  const tag = (fields[`${map}-tag`] ?? '').trim();
  const there = [`${map}.en`, ...Object.keys(fields)].map((name) => name.toLowerCase());
  if (there.includes(`${map}.${tag}`.toLowerCase())) return ofTag(map, tag, rule('form.language_present'));
  return isTag(tag) ? null : ofTag(map, tag, rule('form.language_tag'));
}

/** Refuses a form with a language that was typed and not added: it would be dropped without a word. */
export function refuseTagLeft(fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const tag = value.trim();
    if (!name.endsWith('-tag') || tag === '') continue;
    throw ofTag(name.slice(0, -'-tag'.length), tag, rule('form.language_not_added'));
  }
}

function isTag(text: string): boolean {
  if (!/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(text)) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function ofTag(map: string, tag: string, expected: Rule): Refusal {
  return new Refusal([fault('invalid_field', `${map}-tag`, tag, expected)]);
}

/** The texts by language that a language-map editor has sent; a language left blank counts as taken away. */
export function languageMapOf(fields: Fields, name: string): Record<string, string> {
  const entries = Object.entries(fields)
    .filter(([key, text]) => key.startsWith(`${name}.`) && text.trim() !== '')
    .map(([key, text]) => [key.slice(name.length + 1), text] as const);
  return Object.fromEntries(entries);
}
