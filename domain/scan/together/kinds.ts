import { extensionOf } from '../content-kind.js';
import type { Report } from '../flag.js';
import { queryPhrases } from './queries.js';
import { PhraseFinder } from './scan.js';
import { scriptPhrases } from './scripts.js';
import { settingPhrases, shellPhrases } from './settings.js';
import { sitePhrases } from './site.js';

const inPrograms = new PhraseFinder([...sitePhrases, ...queryPhrases, ...scriptPhrases]);
const inScripts = new PhraseFinder(scriptPhrases);
const inQueries = new PhraseFinder([
  ...queryPhrases,
  ...sitePhrases.filter(({ found }) => found.id === 'inline_script.adds'),
]);
const inSettings = new PhraseFinder([...settingPhrases, ...shellPhrases]);
const inShells = new PhraseFinder(shellPhrases);

const KINDS: ReadonlyMap<string, PhraseFinder> = new Map([
  ...'js mjs cjs jsx ts mts cts tsx html htm tpl twig vue svg'
    .split(' ')
    .map((name): [string, PhraseFinder] => [name, inScripts]),
  ['sql', inQueries],
  ['yml', inSettings],
  ['yaml', inSettings],
  ...'sh bash mk dockerfile service toml'.split(' ').map((name): [string, PhraseFinder] => [name, inShells]),
]);

/** What words that stand together say of a program, a script, a query or settings, by the file's kind. */
export function scanTogether(path: string, b: Uint8Array, isPhp: boolean, report: Report): void {
  const finder = isPhp ? inPrograms : KINDS.get(extensionOf(path));
  finder?.scan(b, report);
}
