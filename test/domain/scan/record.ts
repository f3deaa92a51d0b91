import type { Flag } from '../../../domain/scan/flag.js';
import type { RecordedEntry, RecordedList } from '../../recorded.js';
import { argumentEntries } from './arguments.js';
import { characterEntries } from './characters.js';
import {
  type Choice,
  choiceLists,
  foundByChoice,
  phpTokens,
  phpValue,
  readChoices,
  scriptTokens,
  scriptValue,
} from './choices.js';
import { combinationEntries } from './combinations.js';
import { eachFoundByLine, flagsOf, flagsOfEach, foundByLine, told } from './found.js';
import { gridEntries } from './grids.js';
import { leftOut } from './left-out.js';
import { modelGroups } from './model/groups.js';
import { packageEntries } from './packages.js';
import { pairEntries } from './pairs.js';
import { hostileLists, type Sample, samplesOf } from './samples.js';
import { scriptArgumentEntries } from './script-arguments.js';
import { walkLines } from './walks.js';

/** Samples that are scanned cut off at each byte. */
const SHORT = 70;
/** Bytes that are put in a place: spaces, marks, digits and letters at an edge of what is asked of them, others. */
const PLACED = [
  ...Buffer.from('\0\t\n\v\f\r !"#$%&\'()*+,-./01789:;<=>?@ABEFGHNSUXYZ[\\]^_`abefghnsuxyz{|}~\x7f'),
  0x80,
  0xc3,
  0xff,
];
const grids = { name: 'grids', about: 'What parts of the scan say of every value of a kind (grids.ts).' };
const given = { name: 'arguments', about: 'What is found with each value in each place of a call (arguments.ts).' };
const scripts = {
  name: 'script-arguments',
  about: 'What is found with each name of scripts in each use, and what is known of it (script-arguments.ts).',
};
const pairs = { name: 'pairs', about: 'What is found where two stand near each other, and how near (pairs.ts).' };
const characters = { name: 'characters', about: 'What is said of every character, and of secrets (characters.ts).' };
const combinations = {
  name: 'combinations',
  about: 'What is known of values that are joined and handed on, and what is found with them (combinations.ts).',
};
const packages = { name: 'packages', about: 'What is said of several files (packages.ts).' };
const walks = { name: 'walks', about: 'What is remembered of a program, and how much work it was (walks.ts).' };
const walkLists = ['hostile', 'evasions-php'];
/** Samples of which the walk is recorded. */
const NOT_LARGE = 400;
const left = { name: 'left-out', about: 'What is found when one word or sign is left out.' };
const leftLists = ['hostile', 'hostile-files', 'evasions-php', 'evasions-files', 'evasions-scripts', 'evasions-site'];
/** Samples of which each word is left out. */
const NOT_LONG: Readonly<Record<string, number>> = {
  'evasions-scripts': 240,
  'hostile-files': 120,
  'evasions-files': 120,
};
const NOT_LONG_OF_PHP = 60;
const cutLists = ['hostile', 'evasions-php', 'evasions-scripts', 'evasions-site'];

/** What the scan finds, to the letter. */
export function recordedLists(): RecordedList[] {
  const all = hostileLists.map((name) => ({ name, samples: samplesOf(name) }));
  const whole = all.map(({ name, samples }) => ({
    name,
    about: 'The flags of each sample.',
    entries: samples.map((sample) => ({ name: sample.name, lines: () => foundIn(sample.file, sample.text) })),
  }));
  const short = all
    .filter(({ name }) => cutLists.includes(name))
    .flatMap(({ name: list, samples }) => samples.map((sample) => ({ ...sample, name: `${list}: ${sample.name}` })))
    .filter(({ text }) => text.length <= SHORT);
  const cut = { name: 'cut', about: 'Samples that end after so many bytes: where what is found changes, and to what.' };
  const bytes = {
    name: 'bytes',
    about: 'What is found with each of some bytes in the place of ¤, in hexadecimal numbers.',
  };
  const model = { name: 'model', about: 'Of the programs of each group (model/), how often something is found.' };
  const named: ReadonlyArray<Omit<RecordedList, 'path'> & { readonly name: string }> = [
    ...whole,
    {
      ...model,
      entries: modelGroups().map(({ name, file, programs }) => ({ name, lines: () => tally(file, programs) })),
    },
    { ...cut, entries: short.map((sample) => ({ name: sample.name, lines: () => changesIn(sample) })) },
    { ...bytes, entries: samplesOf('edges').flatMap(byteEntries) },
    ...choiceLists.map(({ name, about }) => ({ name, about, entries: readChoices(name).map(choiceEntry) })),
    { ...grids, entries: gridEntries },
    { ...given, entries: argumentEntries(rulesInEach) },
    { ...scripts, entries: scriptArgumentEntries((texts) => eachFoundByLine('a.js', bytesOf(texts))) },
    { ...pairs, entries: pairEntries(rulesIn) },
    { ...characters, entries: characterEntries },
    { ...combinations, entries: combinationEntries((file, text) => foundByLine(file, Buffer.from(text))) },
    { ...packages, entries: packageEntries },
    { ...walks, entries: all.filter(({ name }) => walkLists.includes(name)).flatMap(walkEntries) },
    { ...left, entries: all.filter(({ name }) => leftLists.includes(name)).flatMap(leftOutEntries) },
  ];
  return named.map(({ name, ...list }) => ({ path: `domain/scan/records/${name}`, ...list }));
}

/** The rules that are raised in a file, with their severity. */
function rulesIn(file: string, text: string): string[] {
  return rulesOf(flagsOf(file, Buffer.from(text)));
}

/** Those of each text, as of a file of this name. */
function rulesInEach(file: string, texts: readonly string[]): string[][] {
  return flagsOfEach(file, bytesOf(texts)).map(rulesOf);
}

function rulesOf(flags: readonly Flag[]): string[] {
  return flags.map(({ severity, rule }) => `${severity} ${rule}`);
}

function bytesOf(texts: readonly string[]): Buffer[] {
  return texts.map((text) => Buffer.from(text));
}

/** Each flag in a line: place, severity, rule, what was found with its parameters. */
function foundIn(file: string, text: string): string[] {
  return flagsOf(file, Buffer.from(text)).map(({ line, column, ...flag }) => `${line}:${column} ${told(flag)}`);
}

function tally(file: string, programs: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const flags of flagsOfEach(file, bytesOf(programs))) {
    const all = flags.map(told);
    for (const one of all.length === 0 ? ['nothing'] : all) times.set(one, (times.get(one) ?? 0) + 1);
  }
  return [...times].map(([one, count]) => `${count} × ${one}`).sort();
}

function changesIn({ file, text }: Sample): string[] {
  const bytes = Buffer.from(text);
  const lines: string[] = [];
  let before = '';
  const beginnings = Array.from(bytes, (_, end) => bytes.subarray(0, end));
  for (const [end, flags] of flagsOfEach(file, beginnings).entries()) {
    const found = flags.map(told).join('; ');
    if (found !== before) lines.push(`${end} ${found === '' ? 'nothing' : found}`);
    before = found;
  }
  return lines;
}

function choiceEntry(choice: Choice): RecordedEntry {
  const { kind, line } = choice;
  return { name: `${kind}: ${line}`, lines: () => foundByChoice(choice, lookOf(kind)) };
}

function lookOf(kind: string): (texts: readonly string[]) => string[] {
  const each = (look: (text: string) => string) => (texts: readonly string[]) => texts.map(look);
  if (kind === 'expression') return each((text) => phpValue(`$r = ${text};`));
  if (kind === 'statements') return each(phpValue);
  if (kind === 'value') return each((text) => scriptValue(`r = ${text};`));
  if (kind === 'values') return each(scriptValue);
  if (kind === 'php') return each(phpTokens);
  if (kind === 'script') return each(scriptTokens);
  return (texts) => eachFoundByLine(kind, bytesOf(texts));
}

function walkEntries({ name: list, samples }: { name: string; samples: readonly Sample[] }): RecordedEntry[] {
  return samples
    .filter(({ file, text }) => file.endsWith('.php') && text.length <= NOT_LARGE)
    .map(({ name, text }) => ({ name: `${list}: ${name}`, lines: () => walkLines(text) }));
}

function leftOutEntries({ name: list, samples }: { name: string; samples: readonly Sample[] }): RecordedEntry[] {
  return samples
    .filter(({ text }) => text.length <= (NOT_LONG[list] ?? NOT_LONG_OF_PHP))
    .map(({ name, file, text }) => ({
      name: `${list}: ${name}`,
      lines: () =>
        leftOut(text, (texts) => flagsOfEach(file, bytesOf(texts)).map((flags) => flags.map(told).join('; '))),
    }));
}

function byteEntries({ file, text }: Sample): RecordedEntry[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => ({ name: `${file}: ${line}`, lines: () => byBytes(file, line) }));
}

function byBytes(file: string, line: string): string[] {
  const parts = line.split('¤').map((part) => Buffer.from(part));
  const [first = Buffer.alloc(0), ...others] = parts;
  const texts = PLACED.map((byte) => Buffer.concat([first, ...others.flatMap((part) => [Buffer.from([byte]), part])]));
  const bytesByFound = new Map<string, number[]>();
  for (const [at, found] of eachFoundByLine(file, texts).entries()) {
    bytesByFound.set(found, [...(bytesByFound.get(found) ?? []), PLACED[at] ?? 0]);
  }
  const groups = [...bytesByFound].sort(([, one], [, other]) => other.length - one.length);
  return groups.map(([found, bytes], at) => `${at === 0 ? 'else' : ranges(bytes)}: ${found}`);
}

function ranges(bytes: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const byte of bytes) {
    const last = spans.at(-1);
    if (last?.[1] === byte - 1) last[1] = byte;
    else spans.push([byte, byte]);
  }
  const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
  return spans.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ');
}
