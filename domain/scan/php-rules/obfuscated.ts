import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

/** How many `chr(` in one expression, and how many characters of escapes in one string (decisions §5). */
export const MANY_CHR = 40;
export const MANY_ESCAPES = 512;

export function reportManyChr(report: Report, at: number): void {
  report('obfuscated', at, 'A text is put together from 40 or more chr(): written so that it cannot be read.');
}

export function reportEscapes(report: Report, at: number): void {
  report(
    'obfuscated',
    at,
    'A string is written in hexadecimal or octal escapes: it cannot be read without decoding it.',
  );
}

const MADE = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Rewritten | Trait.Escaped | Trait.Untold;
const HIDDEN = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Escaped | Trait.Untold;

/** What reaches `eval` and its like: decoded, or put together from pieces. */
export function checkCode(report: Report, at: number, code: Value): void {
  if (code.traits & (MADE | Trait.Xored)) reportCode(report, at);
}

/** What reaches `assert`, which may also be a condition: `assert($a ^ $b)`. */
export function checkAsserted(report: Report, at: number, code: Value): void {
  if (code.traits & MADE) reportCode(report, at);
}

function reportCode(report: Report, at: number): void {
  report('obfuscated', at, 'The code that is run here is decoded or put together first, so that it cannot be read.');
}

/** What reaches `include`. Paths are often joined and rewritten, so only decoding and split words count. */
export function checkPath(report: Report, at: number, path: Value): void {
  if (path.traits & HIDDEN) {
    report('obfuscated', at, 'The path of an included file is decoded or put together, so that it cannot be read.');
  }
}

/** `__call($name, …)` that calls the function `$name`. */
export function reportMethodName(report: Report, at: number): void {
  report(
    'obfuscated',
    at,
    'A function is called by the name of a method that does not exist: a search for calls of it does not find it.',
    'medium',
  );
}

/** A function name that is joined, decoded or assembled, and called. A joined one is how frameworks dispatch, and `…::x` is a method. */
export function checkCallee(report: Report, at: number, callee: Value): void {
  const hidden = callee.traits & (HIDDEN | Trait.Xored);
  const outside = callee.traits & Trait.Outside;
  const named = callee.traits & Trait.Joined && !callee.tail.includes('::');
  if (hidden || outside || named) {
    report(
      'obfuscated',
      at,
      'A function is called by a name that is put together first: a search for the name does not find it.',
      hidden ? 'high' : outside ? 'medium' : 'low',
    );
  }
}
