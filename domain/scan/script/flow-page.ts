import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Severity } from '../flag-rules.js';
import { Made, type ScriptValue } from './value.js';

const code = finding('eval.text_as_code');
/** In a page itself such elements are usual. */
export const scriptElement: Finding = finding('eval.script_element');

/** An element that runs something as soon as it stands in a page. */
const SCRIPT = /<script\b/i;
const RUNS_AT_ONCE = /<\w[^>]{0,256}\son(?:error|load|toggle|focus|begin|animation\w{3,9}|pageshow)\s*=/i;

/** What is written into a page, `<script` or an event handler in it: honest pages seldom do it. */
export function checkMarkup(report: Report, markup: readonly ScriptValue[], at: number): void {
  for (const { head } of markup) {
    if (head.length <= 12) continue;
    if (SCRIPT.test(head)) report('eval', at, scriptElement, 'low');
    else if (RUNS_AT_ONCE.test(head)) report('eval', at, code, 'low');
  }
}

/** A script element gets its text, or the address of another server. */
export function checkScriptElement(report: Report, element: ScriptValue, at: number): void {
  if (element.traits & Made.Script) report('eval', at, scriptElement, 'low');
}

/** `(() => {})[key]`, `[][key]`: what of a function that is written in place is asked for, other than its constructor? */
export function reportRoad(report: Report, at: number, severity: Severity = 'medium'): void {
  report('eval', at, code, severity);
}

/** `(function () {}).constructor` */
export function reportConstructor(report: Report, at: number): void {
  report('eval', at, code, 'low');
}
