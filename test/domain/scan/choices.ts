import { readFileSync } from 'node:fs';
import { hashOf } from '../../../domain/scan/bytes.js';
import { PhpLexer } from '../../../domain/scan/php/lexer.js';
import { T } from '../../../domain/scan/php/tokens.js';
import { Trait, UNKNOWN, type Value } from '../../../domain/scan/php/value.js';
import { walkPhp } from '../../../domain/scan/php/walk.js';
import { WalkState } from '../../../domain/scan/php/walk-state.js';
import { S, ScriptLexer } from '../../../domain/scan/script/lexer.js';
import { ScriptScan } from '../../../domain/scan/script/scan.js';
import { Made, type ScriptValue } from '../../../domain/scan/script/value.js';

/**
 * `choices/*.txt`: `=== kind`, then a text in each line, with places for what may stand there: `‹a¦b›` for the one or
 * the other, `‹-2..2›` for numbers. `↵` is a line break, `␍` the other one, `␀` a byte 0, `«a#×3»` is `a0a1a2`.
 */
export interface Choice {
  /** What is looked at, such as `php value`. */
  readonly kind: string;
  readonly line: string;
  /** Every text that the line stands for, by what was put in its places. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Every list, and what is recorded of it. */
export const choiceLists = [
  { name: 'php-values', about: 'What is known of each value (choices/php-values.txt).' },
  { name: 'script-values', about: 'What is known of each value of JavaScript (choices/script-values.txt).' },
  { name: 'tokens', about: 'The tokens of each text (choices/tokens.txt).' },
  { name: 'found', about: 'What is found in each text (choices/found.txt).' },
  { name: 'found-files', about: 'What is found in files of other kinds (choices/found-files.txt).' },
  {
    name: 'breaks',
    about: 'Tokens and what is found around line breaks and bytes that are no text (choices/breaks.txt).',
  },
  { name: 'near', about: 'What is found near something else (choices/near.txt).' },
  { name: 'bounds', about: 'What is known and found at the bounds (choices/bounds.txt).' },
  {
    name: 'settings',
    about: 'What is found in settings, data, templates and pages (choices/settings.txt).',
  },
  {
    name: 'spread',
    about: 'What is found of sign-in data, spread programs and installations (choices/spread.txt).',
  },
  {
    name: 'searched',
    about: 'What is found in texts that were searched for, or written for what no text noticed (choices/searched.txt).',
  },
];

export function readChoices(list: string): Choice[] {
  const path = new URL(`../../../../test/domain/scan/choices/${list}.txt`, import.meta.url);
  const parts = readFileSync(path, 'utf8').trimEnd().split(/^=== /m).slice(1);
  return parts.flatMap((part) => {
    const [kind = '', ...lines] = part.trimEnd().split('\n');
    return lines.map((line) => ({ kind, line, texts: textsOf(line) }));
  });
}

/** Every text that a line stands for, by what was put in its places. */
export function textsOf(line: string): Map<string, string> {
  const [start = '', ...rest] = line.replaceAll('↵', '\n').replaceAll('␍', '\r').replaceAll('␀', '\0').split('‹');
  let texts = new Map([['', start]]);
  for (const part of rest) {
    const [places = '', after = ''] = part.split('›');
    const made = new Map<string, string>();
    for (const [name, text] of texts) {
      for (const one of choicesOf(places)) made.set(name === '' ? one : `${name} ${one}`, text + one + after);
    }
    texts = made;
  }
  return new Map([...texts].map(([name, text]) => [name, repeated(text)]));
}

function repeated(text: string): string {
  if (!text.includes('«')) return text;
  const made = text.replace(/«([^«»]*)×(\d+)»/g, (_, part: string, times: string) =>
    part.includes('#')
      ? Array.from({ length: Number(times) }, (_, at) => part.replaceAll('#', String(at))).join('')
      : part.repeat(Number(times)),
  );
  return made === text ? text : repeated(made);
}

function choicesOf(places: string): string[] {
  return places.split('¦').flatMap((place) => {
    const span = /^(-?\d+)\.\.(-?\d+)$/.exec(place);
    if (span === null) return [place];
    const [from, to] = [Number(span[1]), Number(span[2])];
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  });
}

/** What is found for each text, those together of which it is the same: `choices: found`. */
export function foundByChoice(choice: Choice, lookAtEach: (texts: readonly string[]) => string[]): string[] {
  const groups = new Map<string, string[]>();
  const all = lookAtEach([...choice.texts.values()]);
  for (const [at, name] of [...choice.texts.keys()].entries()) {
    const found = all[at] ?? '';
    const names = groups.get(found);
    if (names === undefined) groups.set(found, [name]);
    else names.push(name);
  }
  const most = Math.max(...[...groups.values()].map((names) => names.length));
  const [usual] = [...groups].find(([, names]) => names.length === most) ?? [];
  const others = [...groups].filter(([found]) => found !== usual);
  return [
    ...others.map(([found, names]) => `${names.map((name) => JSON.stringify(name)).join(' ')}: ${found}`),
    `else: ${usual}`,
  ];
}

/** What is known of `$r` where these statements end. */
export function phpValue(statements: string): string {
  const walk = new WalkState(Buffer.from(`<?php ${statements}`), false, false, () => {});
  walkPhp(walk, () => {});
  return valueTold(walk.scope.get(hashOf('r')));
}

const traitNames = Object.entries(Trait).map(([name, bit]) => [name.toLowerCase(), bit] as const);

function valueTold(value: Value): string {
  return value.options().map(optionTold).join(' or ');
}

function optionTold(value: Value): string {
  if (value === UNKNOWN) return '?';
  const { text, head, tail, items, closure } = value;
  const own = value.options()[0]?.traits ?? 0;
  const parts = traitNames.filter(([, bit]) => own & bit).map(([name]) => name);
  if (text !== null && !value.isArray) parts.unshift(quoted(text));
  else if (head !== '' || tail !== '') parts.unshift(`${quoted(head)} … ${quoted(tail)}`);
  if (value.isNumber) parts.push('number');
  if (text === null && value.base64Length > 0) parts.push(`base64 ${value.base64Length}`);
  if (items !== null) parts.push(itemsTold([...items]));
  if (closure !== null)
    parts.push(`returns ${valueTold(closure.returned)} calls ${closure.callbacks} includes ${closure.included}`);
  return parts.join(' ') || 'nothing';
}

/** Of a long list the first two and the last two. */
function itemsTold(items: readonly (readonly [string, Value])[]): string {
  const told = items.map(([key, item]) => `${key}: ${valueTold(item)}`);
  if (told.length > 12) told.splice(2, told.length - 4, `… ${told.length} in all …`);
  return `[${told.join(', ')}]`;
}

/** A character that is repeated stands once, with how often. */
function quoted(text: string): string {
  return JSON.stringify(text.replace(/(.)\1{11,}/gs, (run) => `${run.charAt(0)}×${run.length}`));
}

const madeNames = Object.entries(Made).map(([name, bit]) => [name.toLowerCase(), bit] as const);

/** What is known of the variable `r` where this script ends. */
export function scriptValue(statements: string): string {
  const scan = new ScriptScan(Buffer.from(statements), () => {});
  scan.run();
  const flow = Reflect.get(scan, 'flow') as object;
  const known = Reflect.get(flow, 'variables') as ReadonlyMap<string, { readonly value: ScriptValue }> | null;
  const value = known?.get('r')?.value;
  return value === undefined ? 'nothing' : scriptTold(value);
}

function scriptTold({ text, head, traits, list }: ScriptValue): string {
  const parts = madeNames.filter(([, bit]) => traits & bit).map(([name]) => name);
  if (text !== null) parts.unshift(quoted(text));
  else if (head !== '') parts.unshift(`${quoted(head)} …`);
  if (list !== null) parts.push(`[${list.map(scriptTold).join(', ')}]`);
  return parts.join(' ') || '?';
}

const phpKinds = namesOf(T);
const scriptKinds = namesOf(S);

function namesOf(kinds: Readonly<Record<string, number>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(kinds).map(([name, kind]) => [kind, name]));
}

/** The tokens of a text: kind and where it ends; of a name also where its last part begins. */
export function phpTokens(text: string): string {
  const lexer = new PhpLexer(Buffer.from(text));
  const tokens: string[] = [];
  while (lexer.next() !== T.End) {
    const { kind, start, end, nameStart, op, hasEscapes } = lexer;
    const inName = kind >= T.Name && kind <= T.RelativeName && nameStart !== start ? `/${nameStart}` : '';
    const escapes = kind === T.DoubleQuoted && hasEscapes ? ' escapes' : '';
    tokens.push(`${phpKinds.get(kind)}${kind === T.Op ? ` ${op}` : ''} ${start}${inName}-${end}${escapes}`);
  }
  return tokens.join(', ');
}

export function scriptTokens(text: string): string {
  const lexer = new ScriptLexer(Buffer.from(text));
  const tokens: string[] = [];
  while (lexer.next() !== S.End) {
    const { kind, start, end, byte, afterBreak } = lexer;
    const sign = kind === S.Punctuator ? ` ${String.fromCharCode(byte)}` : '';
    const name = kind === S.Identifier ? ` ${lexer.text()}` : '';
    tokens.push(`${afterBreak ? '↵' : ''}${scriptKinds.get(kind)}${sign}${name} ${start}-${end}`);
  }
  return tokens.join(', ');
}
