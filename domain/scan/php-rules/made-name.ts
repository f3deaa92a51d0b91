import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

/** Names that nobody takes to pieces who means well: what runs, decodes or writes code, and where the request stands. */
const NAMES: ReadonlySet<string> = new Set(
  [
    'shell_exec exec system passthru popen proc_open pcntl_exec eval assert create_function call_user_func',
    'call_user_func_array base64_decode gzinflate gzuncompress str_rot13 file_put_contents move_uploaded_file',
    'reflectionfunction _get _post _request _cookie _server _files',
  ].flatMap((list) => list.split(' ')),
);
const LONGEST = 24;

/** Such a name is made in a file that calls a function of whose name nothing is known. */
export function reportMadeName(report: Report, at: number): void {
  report('obfuscated', at, finding('obfuscated.made_name'));
}

/** Two texts are joined: whether the word at the seam is such a name. */
export function splitsKnownName(left: Value, right: Value): boolean {
  const before = /\w{1,24}$/.exec(left.tail.slice(-LONGEST))?.[0] ?? '';
  const after = /^\w{1,24}/.exec(right.head.slice(0, LONGEST))?.[0] ?? '';
  return before !== '' && after !== '' && NAMES.has((before + after).toLowerCase());
}

/** A function decoded a text, or put it together: whether it is such a name, or code. */
export function makesName(made: Value, args: readonly Value[]): boolean {
  return made.options().some(({ text, traits }) => {
    if (text === null || (traits & MADE) === 0) return false;
    return text.length <= LONGEST ? isName(text, args) : (traits & Trait.Decoded) !== 0 && isCode(text, args);
  });
}

const MADE = Trait.Decoded | Trait.Assembled | Trait.Split | Trait.Chr;

function isName(text: string, args: readonly Value[]): boolean {
  const name = text.trim().toLowerCase();
  return NAMES.has(name) && !args.some((arg) => holds(arg, name));
}

/** The name stood there before, in one piece. */
function holds(value: Value, name: string): boolean {
  return value.options().some(({ text, items }) => {
    if (text?.toLowerCase().includes(name)) return true;
    for (const item of items?.values() ?? []) if (item.text?.toLowerCase().includes(name)) return true;
    return false;
  });
}

const CODE =
  /<\?php|\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|\b(?:eval|assert|system|exec|passthru|shell_exec)\s*\(/i;

function isCode(text: string, args: readonly Value[]): boolean {
  return CODE.test(text) && !args.some((arg) => CODE.test(arg.head));
}
