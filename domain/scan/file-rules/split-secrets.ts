import { extensionOf } from '../content-kind.js';
import { finding, type SecretKind } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

const DATA = new Set('yml yaml neon ini json json5 toml xml properties env cfg conf'.split(' '));
/** Programs keep them in pieces too, where they are found by these words. */
const PROGRAMS = new Set(
  'php inc phtml js mjs cjs ts jsx tsx vue svelte py rb pl lua go java sql sh twig tpl html htm'.split(' '),
);
/** Services whose keys have two parts, which programs may keep apart: where the longer one stands tells of it. */
const SERVICES = ['telegram', 'hooks.slack', 'api/webhooks', 'twilio', 'sendgrid', 'mailgun', 'mailchimp'];
const BEGINNINGS = 'ghp gho ghs github_pat glpat xoxb xoxp sk_live rk_live shpat AKIA AIza'.split(' ');
const mayBegin = new WordFinder(
  [...BEGINNINGS, 'sk', 'rk']
    .flatMap((one) => [`'${one}'`, `"${one}"`, `'${one}_`, `"${one}_`, `'${one}-`, `"${one}-`])
    .concat(SERVICES),
  true,
);
/** In settings the whole of a value, whatever stands around it: `: sk`, `=ghp_`, `>AKIA<`. */
const mayBeginValue = new WordFinder(
  [
    ...SERVICES,
    ...BEGINNINGS,
    ...['ghu', 'dop_v1', 'dckr_pat'],
    ...['sk', 'rk'].flatMap((one) => [...' \t\n\r"\'=:>'].map((before) => `${before}${one}`)),
  ],
  true,
);
const IN_PROGRAM = /(['"])(ghp|gho|ghs|github_pat|glpat|xoxb|xoxp|sk_live|rk_live|shpat|AKIA|AIza|[sr]k)[_-]?\1/g;
const REST_IN_PROGRAM = /(['"])(?=[a-z\d]{0,80}[A-Z])(?=[A-Z\d]{0,80}[a-z])(?=[A-Za-z]{0,80}\d)[A-Za-z\d]{16,80}\1/;
const LIVE_IN_PROGRAM = /['"_]live['"_]/;
const BEFORE_PART = String.raw`(?:['"\`>=]|:[ \t]{1,4}|,[ \t]{0,4})`;
const AFTER_PART = String.raw`(?=['"\`<,;\s]|$)`;
const PAIRS: readonly (readonly [near: RegExp, part: RegExp, other: RegExp])[] = [
  // The number of a bot, and its key.
  [/telegram/i, part(String.raw`:?AA[\w-]{33}`), /\b\d{8,10}(?![\d.])|(?:['"`]\d{3,6}['"`]\s?\.?\+?\s?){2}/],
  [/hooks\.slack/, part('[A-Za-z0-9]{24}'), /\bB(?=[A-Z]{0,12}\d)[A-Z0-9]{8,12}\b/],
  [/discord/i, part(String.raw`[\w-]{66,70}`), /\b\d{17,20}\b/],
  [/twilio/i, part('[0-9a-f]{32}'), /\bAC[0-9a-f]{32}\b|['"]AC['"]/],
  [/sendgrid/i, part(String.raw`[\w-]{43}`), /['"]SG\.?['"]|\bSG\.[\w-]{22}\b|['"][\w-]{22}['"]/],
  [
    /mailgun/i,
    part('(?:key-)?[0-9a-f]{32}(?:-[0-9a-f]{8}-[0-9a-f]{8})?'),
    /api\.(?:eu\.)?mailgun|\bkey\b|['"][0-9a-f]{8}-[0-9a-f]{8}['"]/,
  ],
  [/mailchimp/i, part('[0-9a-f]{32}'), /['"]-?us\d{1,2}['"]|:\s?us\d{1,2}\b/],
];

function part(form: string): RegExp {
  return new RegExp(`${BEFORE_PART}(${form})${AFTER_PART}`, 'gm');
}

const LONGEST = 65_536;
const NEAR = 500;
/** Beginnings around which the rest is looked for. */
const MOST_TRIED = 100;
/** How a token begins, as the whole of a value; what is short, or a word elsewhere, only with more of it nearby. */
const BEGINNING =
  /(?:^|[\s"'=:>])(ghp|gho|ghs|ghu|github_pat|glpat|xoxb|xoxp|sk_live|rk_live|shpat|AKIA|AIza|dop_v1|dckr_pat|[sr]k)[_-]?["']?[ \t]*(?=$|[,}<#])/gm;
/** The rest of it: letters of both kinds and digits. */
const REST =
  /(?:^|[\s"'=:>])(?=[a-z\d]{0,80}[A-Z])(?=[A-Z\d]{0,80}[a-z])(?=[A-Za-z]{0,80}\d)[A-Za-z\d]{14,80}["']?[ \t]*(?=$|[,}<#])/m;
const LIVE = /[\s"'=:>]live["']?[ \t]*(?=$|[,}<#])/m;

/** `'…' . '…'`, `'…', '…'` */
const JOINT = /['"]\s{0,12}(?:[.,+]|\|\|)\s{0,12}['"]/g;

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
  scanPairs(text, report);
  const [begins, rest, live] = isProgram ? [IN_PROGRAM, REST_IN_PROGRAM, LIVE_IN_PROGRAM] : [BEGINNING, REST, LIVE];
  let left = MOST_TRIED;
  for (const found of text.matchAll(begins)) {
    if (left-- === 0) return;
    const beginning = (isProgram ? found[2] : found[1]) as string;
    const near = text.slice(Math.max(0, found.index - NEAR), found.index + NEAR);
    if (!rest.test(near) && !(isProgram && rest.test(near.replaceAll(JOINT, '')))) continue;
    if (/^[sr]k$/.test(beginning) && !live.test(near)) continue;
    const secret = kinds.find(([form]) => form.test(beginning))?.[1] ?? 'service_key';
    report('secret', found.index, finding('secret', { secret }));
    return;
  }
}

/** The longer of two parts of a key, where the other one and the name of the service are in the same file. */
function scanPairs(text: string, report: Report): void {
  for (const [near, form, other] of PAIRS) {
    if (!near.test(text)) continue;
    let left = MOST_TRIED;
    for (const { 0: found, 1: key = '', index } of text.matchAll(form)) {
      if (left-- === 0) break;
      if (new Set(key).size < FEWEST_SIGNS || /example|xxxx|your[-_]/i.test(key)) continue;
      if (!/\d/.test(key) || !other.test(text.replace(key, ''))) continue;
      // As sign-in data: what stands there is masked.
      report('secret', index + found.length - key.length, finding('secret', { secret: 'sign_in_data' }));
      return;
    }
  }
}

const FEWEST_SIGNS = 10;
