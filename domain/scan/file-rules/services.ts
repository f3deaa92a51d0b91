import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';

const FUNCTIONS =
  '(?:shell_exec|exec|system|passthru|popen|proc_open|pcntl_exec|assert|eval|create_function|call_user_func)';
const KEYS = ['factory', 'configurator', 'arguments', 'controller', 'callback', 'callable'];
/** `factory: 'system'`; `factory: ['@some', 'exec']` is a method. */
const YAML = new RegExp(
  `^\\w+['"]?\\s{0,8}:\\s{0,8}\\[?\\s{0,8}['"]?\\\\{0,2}${FUNCTIONS}['"]?\\s{0,8}(?:[\\],}#\\n]|$)`,
  'i',
);
/** `<factory function="system"/>` */
const XML = new RegExp(`^\\w+\\s[^>]{0,64}\\bfunction\\s?=\\s?["']\\\\?${FUNCTIONS}["']`, 'i');
const LANGUAGES: ReadonlyMap<string, RegExp> = new Map([
  ['yml', YAML],
  ['yaml', YAML],
  ['neon', YAML],
  ['xml', XML],
]);
const WINDOW = 160;

const command = finding('shell_exec.service');

/** Settings by which a framework makes its objects, and whose functions it calls for that. */
export function scanServices(path: string, b: Uint8Array, report: Report): void {
  const pattern = LANGUAGES.get(extensionOf(path));
  if (pattern === undefined) return;
  const buffer = bufferOf(b);
  for (const key of KEYS)
    for (let at = buffer.indexOf(key); at !== -1; at = buffer.indexOf(key, at + key.length))
      if (pattern.test(latin1(b, at, Math.min(b.length, at + WINDOW)))) report('shell_exec', at, command, 'high');
}
