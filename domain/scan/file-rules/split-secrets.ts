import { extensionOf } from '../content-kind.js';
import { finding, type SecretKind } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

const DATA = new Set('yml yaml neon ini json json5 toml xml properties env cfg conf'.split(' '));
/** Programs keep them in pieces too, where they are found by these words. */
const PROGRAMS = new Set('php inc phtml js mjs cjs ts py rb'.split(' '));
const mayBegin = new WordFinder(
  [
    'ghp',
    'gho',
    'ghs',
    'github_pat',
    'glpat',
    'xoxb',
    'xoxp',
    'sk_live',
    'rk_live',
    'shpat',
    'AKIA',
    'AIza',
    'sk',
    'rk',
  ].flatMap((one) => [`'${one}'`, `"${one}"`, `'${one}_`, `"${one}_`, `'${one}-`, `"${one}-`]),
);
/** In settings the whole of a value, whatever stands around it: `: sk`, `=ghp_`, `>AKIA<`. */
const mayBeginValue = new WordFinder([
  ...['ghp', 'gho', 'ghs', 'ghu', 'github_pat', 'glpat', 'xoxb', 'xoxp', 'sk_live', 'rk_live', 'shpat', 'AKIA', 'AIza'],
  ...['dop_v1', 'dckr_pat'],
  ...['sk', 'rk'].flatMap((one) => [...' \t\n\r"\'=:>'].map((before) => `${before}${one}`)),
]);
const IN_PROGRAM = /(['"])(ghp|gho|ghs|github_pat|glpat|xoxb|xoxp|sk_live|rk_live|shpat|AKIA|AIza|[sr]k)[_-]?\1/g;
const REST_IN_PROGRAM = /(['"])(?=[a-z\d]{0,80}[A-Z])(?=[A-Z\d]{0,80}[a-z])(?=[A-Za-z]{0,80}\d)[A-Za-z\d]{16,80}\1/;
const LIVE_IN_PROGRAM = /['"_]live['"_]/;
const LONGEST = 65_536;
const NEAR = 500;
/** How a token begins, as the whole of a value; what is short, or a word elsewhere, only with more of it nearby. */
const BEGINNING =
  /(?:^|[\s"'=:>])(ghp|gho|ghs|ghu|github_pat|glpat|xoxb|xoxp|sk_live|rk_live|shpat|AKIA|AIza|dop_v1|dckr_pat|[sr]k)[_-]?["']?[ \t]*(?=$|[,}<#])/gm;
/** The rest of it: letters of both kinds and digits. */
const REST =
  /(?:^|[\s"'=:>])(?=[a-z\d]{0,80}[A-Z])(?=[A-Z\d]{0,80}[a-z])(?=[A-Za-z]{0,80}\d)[A-Za-z\d]{14,80}["']?[ \t]*(?=$|[,}<#])/m;
const LIVE = /[\s"'=:>]live["']?[ \t]*(?=$|[,}<#])/m;

const kinds: readonly (readonly [RegExp, SecretKind])[] = [
  [/^g[h]|^github/, 'github_token'],
  [/^glpat/, 'gitlab_token'],
  [/^xox/, 'slack_token'],
  [/^[sr]k/, 'stripe_key'],
  [/^AKIA/, 'aws_key'],
];

/** Settings that keep a token in pieces, which others put together: `kind: ghp`, `body: …`. */
export function scanSplitSecrets(path: string, b: Uint8Array, report: Report): void {
  const isProgram = PROGRAMS.has(extensionOf(path));
  if ((!isProgram && !DATA.has(extensionOf(path))) || b.length > LONGEST) return;
  if ((isProgram ? mayBegin : mayBeginValue).next(b, 0) === -1) return;
  const text = latin1(b, 0, b.length);
  const [begins, rest, live] = isProgram ? [IN_PROGRAM, REST_IN_PROGRAM, LIVE_IN_PROGRAM] : [BEGINNING, REST, LIVE];
  for (const found of text.matchAll(begins)) {
    const beginning = (isProgram ? found[2] : found[1]) as string;
    const near = text.slice(Math.max(0, found.index - NEAR), found.index + NEAR);
    if (!rest.test(near) || (/^[sr]k$/.test(beginning) && !live.test(near))) continue;
    const secret = kinds.find(([form]) => form.test(beginning))?.[1] ?? 'service_key';
    report('secret', found.index, finding('secret', { secret }));
    return;
  }
}
