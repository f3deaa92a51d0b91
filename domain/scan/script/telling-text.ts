import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';

const code = finding('eval.text_as_code');
const command = finding('shell_exec.script');

/** What is read of a literal at most. */
const LONGEST = 96;
const SCRIPT_DATA =
  /^data:(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/html[^,]{0,32},.*(?:<|%3c)script)/i;
/** Not `javascript:void(0)` and other ways to do nothing. */
export const SCRIPT_ADDRESS: RegExp = /^\s*javascript:\s*(?!void\s*\(?\s*['"\d]|false\b|true\b|;|\/\/|\d|["'])\S/i;
const ROAD = /^[\w$]+(?:\.[\w$]+){0,6}\.constructor$/;
/** Calls whose module flow-rules.ts looks at. */
const REQUIRES = new Set(['require', 'import', '_load']);
const COMMANDS = new Set(['child_process', 'node:child_process']);

/**
 * What a text literal gives away by itself, wherever it goes: an address that is a script, the way to the constructor of
 * functions, the module that runs commands when a function of unknown name is asked for it. `before`: the punctuator
 * before it; `callee`: the word before that.
 */
export function checkText(
  report: Report,
  b: Uint8Array,
  start: number,
  end: number,
  before: number,
  callee: string,
): void {
  const first = (b[start + 1] as number) | 32;
  const length = end - start - 2;
  if ((first === 0x64 && b[start + 5] === 0x3a) || (first === 0x6a && b[start + 11] === 0x3a)) {
    if (length < 12) return;
    const text = latin1(b, start + 1, Math.min(end - 1, start + 1 + LONGEST));
    if (SCRIPT_DATA.test(text) || SCRIPT_ADDRESS.test(text)) report('eval', start, code, 'low');
    return;
  }
  if (length > LONGEST || length < 12) return;
  if (b[end - 2] === 0x72 && b[end - 13] === 0x2e) {
    if (ROAD.test(latin1(b, start + 1, end - 1))) report('eval', start, code, 'low');
  } else if (first === 0x72 && length === 16) {
    if (latin1(b, start + 1, end - 1) === 'Runtime.evaluate') report('eval', start, code, 'low');
  } else if (before === 0x28 && (length === 13 || length === 18) && !REQUIRES.has(callee)) {
    if (COMMANDS.has(latin1(b, start + 1, end - 1))) report('shell_exec', start, command, 'medium');
  }
}
