import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';

const code = finding('eval.text_as_code');
/** `x.constructor.constructor('…')`, `x.constructor("…")` */
const MAKES = /^constructor\s{0,8}(?:\.\s{0,8}constructor\s{0,8})?\(\s{0,8}\\?["'`]/;
const MANY = 64;

/** Expressions in data that a player runs (Lottie): the constructor of functions is called. */
export function scanJson(path: string, b: Uint8Array, report: Report): void {
  if (extensionOf(path) !== 'json') return;
  const buffer = bufferOf(b);
  let found = 0;
  for (
    let at = buffer.indexOf('.constructor');
    at !== -1 && found < MANY;
    at = buffer.indexOf('.constructor', at + 1)
  ) {
    if (!MAKES.test(latin1(b, at + 1, Math.min(b.length, at + 64)))) continue;
    report('eval', at, code, 'medium');
    found++;
  }
}
