import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';
import { mayHold, wordSet } from '../word-sets.js';

const code = finding('eval.text_as_code');
const image = finding('include_image');
/** `x.constructor.constructor('…')`, `x.constructor("…")` */
const MAKES = /^constructor\s{0,8}(?:\.\s{0,8}constructor\s{0,8})?\(\s{0,8}\\?["'`]/;
const MANY = 64;

/** A block of WordPress: files that are required when it is shown or registered. */
const BLOCK = /(?:^|\/)block\.json$/i;
const REQUIRED = /"(?:render|variations)"\s{0,8}:\s{0,8}"(?:file:)?([^"\n]{1,200})"/g;
const LONGEST_BLOCK = 65536;

const CONSTRUCTOR = '.constructor';
const constructors = wordSet([CONSTRUCTOR]);

/** Expressions in data that a player runs (Lottie): the constructor of functions is called. */
export function scanJson(path: string, b: Uint8Array, report: Report): void {
  if (extensionOf(path) !== 'json') return;
  if (BLOCK.test(path)) scanBlock(b, report);
  if (!mayHold(b, constructors)) return;
  const buffer = bufferOf(b);
  let found = 0;
  for (let at = buffer.indexOf(CONSTRUCTOR); at !== -1 && found < MANY; at = buffer.indexOf(CONSTRUCTOR, at + 1)) {
    if (!MAKES.test(latin1(b, at + 1, Math.min(b.length, at + 64)))) continue;
    report('eval', at, code, 'medium');
    found++;
  }
}

/** `"render": "file:./card.jpg"`: it runs as PHP, whatever it is called. */
function scanBlock(b: Uint8Array, report: Report): void {
  const text = latin1(b, 0, Math.min(b.length, LONGEST_BLOCK));
  for (const { 1: file = '', index } of text.matchAll(REQUIRED))
    if (/\.\w{2,5}$/.test(file) && !/\.(?:php|json)$/i.test(file)) report('include_image', index, image, 'medium');
}
