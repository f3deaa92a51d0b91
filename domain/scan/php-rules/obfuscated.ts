import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';
import { reportDispatch } from './eval.js';
import { mayBeHarmful, namesInside } from './harmful-name.js';

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

/**
 * What reaches `include`. Paths are often joined and rewritten, so only decoding and split words count; nor does how one is
 * put together that may be another path (`Open`).
 */
export function checkPath(report: Report, at: number, path: Value): void {
  const isOpen = (path.traits & Trait.Open) !== 0;
  if (path.traits & (HIDDEN & ~PUT_TOGETHER) || (path.traits & PUT_TOGETHER && !isOpen && !isProgram(path))) {
    report('obfuscated', at, finding('obfuscated.path'));
  }
}

/** `__call($name, …)` that calls the function `$name`. */
export function reportMethodName(report: Report, at: number): void {
  report('obfuscated', at, finding('obfuscated.method_name'), 'medium');
}

/**
 * A function name that is joined, decoded or assembled, and called. One that is written in pieces counts whatever it
 * names (decisions §5); one that only begins so is honest dispatch unless it may become the name of a harmful function.
 * `…::x` is a method. `isChosen`: it is one of several that are joined.
 */
export function checkCallee(report: Report, at: number, callee: Value, isChosen: boolean): void {
  const hidden = callee.traits & (HIDDEN | Trait.Xored);
  const outside = callee.traits & Trait.Outside;
  const joined = callee.traits & Trait.Joined && (callee.traits & Trait.Method) === 0 && !callee.tail.includes('::');
  const isWritten = (callee.traits & (SECRET | Trait.Xored | Trait.Outside)) === 0;
  if (isWritten && !mayBeHarmful(callee)) {
    if (joined) checkHarmless(report, at, callee, isChosen);
    return;
  }
  if (hidden || outside || joined) {
    report('obfuscated', at, finding('obfuscated.function_name'), hidden ? 'high' : outside ? 'medium' : 'low');
  }
}

/** A joined name that cannot be that of a harmful function: hidden if all its pieces are in the code, and nothing chooses. */
function checkHarmless(report: Report, at: number, { text, head, tail, traits }: Value, isChosen: boolean): void {
  if (traits & (Trait.Computed | Trait.Request)) return;
  if (text !== null && !isChosen) report('obfuscated', at, finding('obfuscated.function_name'), 'medium');
  else if (text !== null || !namesInside(head, tail)) reportDispatch(report, at);
}

/** `$prefix . 'store'`, where the prefix is one of two: more than one name is joined. */
export function isChosen(callee: Value): boolean {
  return !callee.isOne && callee.options().filter(({ traits }) => traits & Trait.Joined).length > 1;
}
