import type { Report } from '../flag.js';
import type { Value } from '../php/value.js';

/** From how many characters on a base64 literal is large (decisions §5). */
export const LARGE_BASE64 = 256;

export const base64Message =
  'A large block of base64 is decoded here: what it holds cannot be read in review without decoding it.';

export function checkBase64(report: Report, at: number, argument: Value | undefined): void {
  if (argument !== undefined && argument.base64Length >= LARGE_BASE64) report('base64_literal', at, base64Message);
}
