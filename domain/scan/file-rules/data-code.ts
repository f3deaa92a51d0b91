import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { WordFinder } from '../word-finder.js';
import { forLinesWith } from './text-lines.js';

const DATA = new Set('xml json yml yaml neon ini csv sql properties po xlf xliff conf dat'.split(' '));
const code = finding('eval.data_code');
/** PHP that runs what the request sends, or a file whose path a variable holds. */
const RUNS =
  /\b(?:eval|assert|system|exec|passthru|shell_exec|popen|proc_open|create_function|call_user_func(?:_array)?|include(?:_once)?|require(?:_once)?|file_put_contents|unserialize)\b\s*\(?\s*[^;]{0,80}\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)\b|\$_(?:GET|POST|REQUEST|COOKIE)\s*\[[^\]]{1,40}\]\s*\)?\s*\(|\b(?:include|require)(?:_once)?\s*\(?\s*\$\w+\s*\)?\s*;|\b(?:eval|shell_exec|passthru|proc_open)\s*\(\s*(?:\$\w+|base64_decode|gzinflate|file_get_contents)\b/;
const NAMES = ['shell_exec', 'passthru', 'proc_open', 'pcntl_exec', 'popen', 'create_function'];
const NAMED = NAMES.join('|');
/** Such a function as the whole of a value: `"use": "shell_exec"`, `use="shell_exec"`, `<use>shell_exec</use>`. */
const NAME = new RegExp(
  `[=:\\[,]\\s*["']\\\\{0,2}(${NAMED})["']|^\\s*(?:-|[\\w-]+:)\\s*\\\\?(${NAMED})\\s*$|^\\s*<[\\w:-]+>(${NAMED})</|^(?!\\s*disable)[^#;,=]{0,80}[,=]\\s*\\\\?(${NAMED})\\s*$`,
);
const SENT = ['GET', 'POST', 'REQUEST', 'COOKIE', 'SERVER', 'FILES'].map((name) => `$_${name}`);
/** A line without one of them holds nothing that is looked for. */
const words = new WordFinder([...NAMES, ...SENT, 'include', 'require', 'eval']);
const SHORTEST = 12;
/** Of more, it is a list of what is forbidden. */
const FEW = 2;
const MANY = 20;

/** Settings, translations and other data that hold code, or name a function which runs commands: a program uses them. */
export function scanData(path: string, b: Uint8Array, report: Report): void {
  if (!DATA.has(extensionOf(path))) return;
  const named = new Map<string, number>();
  let left = MANY;
  forLinesWith(words, b, (line, offset) => {
    if (line.length < SHORTEST) return;
    const found = NAME.exec(line);
    const names = found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4];
    if (names !== undefined && !named.has(names)) named.set(names, offset);
    if (left > 0 && line.includes('$') && RUNS.test(line)) {
      left--;
      report('eval', offset, code, 'medium');
    }
  });
  if (named.size > FEW) return;
  for (const [name, offset] of named) report('shell_exec', offset, finding('shell_exec.by_name', { name }));
}
