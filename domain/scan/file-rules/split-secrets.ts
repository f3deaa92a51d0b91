import { extensionOf } from '../content-kind.js';
import { finding, type SecretKind } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';

const DATA = new Set('yml yaml neon ini json json5 toml xml properties env cfg conf'.split(' '));
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
  if (!DATA.has(extensionOf(path)) || b.length > LONGEST) return;
  const text = latin1(b, 0, b.length);
  for (const found of text.matchAll(BEGINNING)) {
    const beginning = found[1] as string;
    const near = text.slice(Math.max(0, found.index - NEAR), found.index + NEAR);
    if (!REST.test(near) || (/^[sr]k$/.test(beginning) && !LIVE.test(near))) continue;
    const secret = kinds.find(([form]) => form.test(beginning))?.[1] ?? 'service_key';
    report('secret', found.index, finding('secret', { secret }));
    return;
  }
}
