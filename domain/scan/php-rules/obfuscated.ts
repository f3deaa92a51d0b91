import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';
import { mayBeHarmful } from './harmful-name.js';

/** How many `chr(` in one expression, and how many characters of escapes in one string (decisions §5). */
export const MANY_CHR = 40;
export const MANY_ESCAPES = 512;

export function reportManyChr(report: Report, at: number): void {
  report('obfuscated', at, finding('obfuscated.chr'));
}

export function reportEscapes(report: Report, at: number): void {
  report('obfuscated', at, finding('obfuscated.escapes'));
}

const MADE = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Split | Trait.Rewritten | Trait.Escaped | Trait.Untold;
const HIDDEN = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Split | Trait.Escaped | Trait.Untold;

/** Hidden, whatever it turns out to be: put together from pieces it may be for the sake of order. */
const SECRET = HIDDEN & ~Trait.Split;
const PUT_TOGETHER = Trait.Split | Trait.Assembled;
const PROGRAM = /\.(?:php|inc)$/i;
const HIDDEN_FILE = /[/\\]\.\w/;
/** Where it begins: at the root, in another folder, or hidden. */
const STRANGE = /^\s*(?:[/\\]|[a-z]+:)|\.\.[/\\]|[/\\]\.\w/i;

/** Put together of parts as loaders of classes do: a program below a folder that is known, or not absolute, and not hidden. */
function isProgram(path: Value): boolean {
  return path.options().every(({ head, tail }) => PROGRAM.test(tail) && !STRANGE.test(head) && !HIDDEN_FILE.test(tail));
}

/** What reaches `eval` and its like: decoded, or put together from pieces. */
export function checkCode(report: Report, at: number, code: Value): void {
  if (code.traits & (MADE | Trait.Xored)) reportCode(report, at);
}

/** What reaches `assert`, which may also be a condition: `assert($a ^ $b)`. */
export function checkAsserted(report: Report, at: number, code: Value): void {
  if (code.traits & MADE) reportCode(report, at);
}

function reportCode(report: Report, at: number): void {
  report('obfuscated', at, finding('obfuscated.code'));
}

/** What reaches `include`. Paths are often joined and rewritten, so only decoding and split words count. */
export function checkPath(report: Report, at: number, path: Value): void {
  if (path.traits & (HIDDEN & ~PUT_TOGETHER) || (path.traits & PUT_TOGETHER && !isProgram(path))) {
    report('obfuscated', at, finding('obfuscated.path'));
  }
}

/** `__call($name, …)` that calls the function `$name`. */
export function reportMethodName(report: Report, at: number): void {
  report('obfuscated', at, finding('obfuscated.method_name'), 'medium');
}

/** A function name that is joined, decoded or assembled, and called. A joined one is how frameworks dispatch, and `…::x` is a method. */
export function checkCallee(report: Report, at: number, callee: Value): void {
  const hidden = callee.traits & (HIDDEN | Trait.Xored);
  const outside = callee.traits & Trait.Outside;
  const named = callee.traits & Trait.Joined && !callee.tail.includes('::');
  // What was only put together is judged by what it can be: frameworks build names all day.
  const isWritten = (callee.traits & (SECRET | Trait.Xored | Trait.Outside)) === 0;
  if (isWritten && !mayBeHarmful(callee)) return;
  if (hidden || outside || named) {
    report('obfuscated', at, finding('obfuscated.function_name'), hidden ? 'high' : outside ? 'medium' : 'low');
  }
}
