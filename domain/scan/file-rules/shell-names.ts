import { forEachLine } from './text-lines.js';

/**
 * Commands, addresses and shells that the lines of a script or a build have by a name: `$(FETCH) $(HOST)/x | $(RUN)`.
 */

const MANY = 32;
/** `RUN := sh`, `ENV GET="curl -s"`, `set U=https://…`, `$u = '…'`, `get: curl` in a list of names. */
const SET =
  /(?:^|[\s"$])([A-Za-z_]\w{0,30})\s{0,4}(?::{0,3}=|\?=|\+=|!=|:(?=\s))\s{0,4}(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'][^;&|]{0,200}))/g;
const SET_WORD = /(?:^|\s)([A-Za-z_]\w{0,30})=(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'$]\S{0,200}))/g;
/** What fetches, where from, and what runs what it reads. */
const TELLING =
  /^(?:@?(?:\/\S{1,40}\/)?(?:curl|wget|fetch|aria2c|lynx|http|xh)(?:\s.{0,120})?|https?:\/\/\S{1,160}|(?:\/\S{1,40}\/)?(?:(?:ba|z|da|k|a)?sh|php\d?|python[\d.]{0,4}|perl|node|ruby)(?:\s+-\S{0,8}){0,2}|\$\(or\s.{0,60}sh\)|\$[({]SHELL[)}])\s*$/;
const NAMED = /\$\$?[({]?([A-Za-z_]\w{0,30})[)}]?|\{\{\s?\.?([A-Za-z_]\w{0,30})\s?\}\}|%([A-Za-z_]\w{0,30})%/g;
const LONGEST = 2000;
const LONGEST_FILE = 262_144;

/** What of a file's names is one of those, by their names. */
export function tellingNames(b: Uint8Array): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (b.length > LONGEST_FILE) return names;
  forEachLine(b, (line) => {
    if (line.length > LONGEST || names.size > MANY) return;
    const isBuild = /^\s*(?:ARG|ENV|export|local|readonly|declare)\s/.test(line);
    for (const [, name = '', double, single, bare] of line.matchAll(isBuild ? SET_WORD : SET)) {
      const value = (double ?? single ?? bare ?? '').trim();
      if (TELLING.test(value)) names.set(name, value.startsWith('$(or') ? 'sh' : value);
    }
  });
  return names;
}

/** The line as it is once the names are replaced; `null` where none stands in it. */
export function withNames(line: string, names: ReadonlyMap<string, string>): string | null {
  if (names.size === 0 || line.length > LONGEST || !/[$%{]/.test(line)) return null;
  let replaced = false;
  const text = line.replace(NAMED, (written, shell?: string, braces?: string, percent?: string) => {
    const value = names.get(shell ?? braces ?? percent ?? '');
    if (value === undefined) return written;
    replaced = true;
    return value;
  });
  return replaced ? text : null;
}
