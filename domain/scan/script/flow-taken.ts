import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import type { FlowFrame } from './flow-frame.js';
import type { NumberText } from './strings.js';

const code = finding('eval.text_as_code');
const pageFunction = finding('eval.page_function');

/** Stems of the names of functions by which a text becomes code, a template, an element or a module. */
const STEMS =
  /compile|template|render|eval|execu|^run(?:script|code|js|in|macro|expr|template|command|task|action|rule)|script|import|interpret|parsehtml|inject|dynamic|plugin|macro|lambda|formula|expression/i;
/** These ask something, or make what is no code of it. */
const ASKS =
  /^(?:is|has|get|set|check|create|add|walk|should|can|find|update|log|generate|try|parse|visit|emit|resolve|build|clear|in)[A-Z_]|Error|retrieval|description/;

/** A value from outside, handed to a function whose name says that it makes code of it. */
export function checkTaken(report: Report, { calleeName, calleeAt }: FlowFrame): void {
  if (calleeName.length < 3 || !STEMS.test(calleeName) || ASKS.test(calleeName)) return;
  report('eval', calleeAt, code, 'low');
}

const SPELLS = /^3[0-6]$/;
/** `Math.random().toString(36)` is a name for something new. */
const NEW_NAME = /(?:random|now|getTime|valueOf|Date)\(?\)?[^;=,]{0,24}$/i;
const BEFORE = 40;

/** A word that is written as a number: `(693741).toString(36)` */
export function checkSpelled(report: Report, b: Uint8Array, { text }: NumberText, at: number): void {
  if (!SPELLS.test(text) || NEW_NAME.test(latin1(b, Math.max(0, at - BEFORE), at))) return;
  report('eval', at, pageFunction, 'low');
}
