import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Value } from '../php/value.js';

/** From how many characters on a base64 literal is large (decisions §5). */
export const LARGE_BASE64 = 256;

export const base64Message = finding('base64_literal');

export function checkBase64(report: Report, at: number, argument: Value | undefined): void {
  if (argument !== undefined && argument.base64Length >= LARGE_BASE64) report('base64_literal', at, base64Message);
}
