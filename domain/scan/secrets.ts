import { CLASS, forEachRun, TOKEN } from './bytes.js';
import type { SecretKind } from './finding.js';
import { bufferOf } from './latin1.js';
import { formsByFirstByte, isSecretBody, type Secret, type SecretForm, secretForms } from './secret-forms.js';
import { findBareKeys } from './secret-keys.js';
import { mayHold, wordSet } from './word-sets.js';

const SHORTEST = 20;

/**
 * Private keys and tokens of well-known forms between `from` and `to`, not in order. Looks at every 20th byte, and at
 * more only where so long a run of token characters is possible.
 */
export function findSecrets(b: Uint8Array, from: number, to: number, visit: (secret: Secret) => void): void {
  findTokens(b, from, to, visit);
  if (findBareKeys(b, from, to, visit)) findPrivateKeys(b, from, to, visit);
}

/** How base64 of such tokens begins: the first letters of `ENCODED`. */
const ENCODED_FIRST = ['Z2h', 'Z2xwYXQt', 'Z2l0aHViX3BhdF', 'c2tfbGl2ZV', 'cmtfbGl2ZV', 'eG94', 'QUtJQ', 'QUl6Y'];
/** One of these stands in every token, or around it. */
const telling = wordSet([
  ...secretForms.flatMap(({ prefix }) => [prefix, [...prefix].reverse().join('')]),
  ...ENCODED_FIRST,
  ...['SG.', ':AA'],
]);

function findTokens(b: Uint8Array, from: number, to: number, visit: (secret: Secret) => void): void {
  if (!mayHold(b, telling)) return;
  forEachRun(b, { from, to, least: SHORTEST, table: CLASS, mark: TOKEN }, (start, end) => {
    const secret = tokenAt(b, start, end);
    if (secret !== null) visit(secret);
    return false;
  });
}

function tokenAt(b: Uint8Array, start: number, end: number): Secret | null {
  for (const form of formsByFirstByte[b[start] as number] ?? []) {
    if (end - start >= form.least && end - start <= form.most && matches(b, start, end, form)) {
      return { start, end, shown: form.prefix.length, what: form.owner };
    }
  }
  return (
    encodedToken(b, start, end) ??
    turnedToken(b, start, end) ??
    sendGridKey(b, start, end) ??
    telegramToken(b, start, end)
  );
}

/** How `ghp_`, `gho_`, `ghs_`, `glpat-`, `github_pat_`, `sk_live_`, `rk_live_`, `xox`, `AKIA` and `AIza` begin in base64. */
const ENCODED = /^(?:Z2h[w-z][X]|Z2h[vz][X]|Z2xwYXQt|Z2l0aHViX3BhdF|c2tfbGl2ZV|cmtfbGl2ZV|eG94[YcA-Z]|QUtJQ|QUl6Y)/;
const LONGEST_ENCODED = 400;

function encodedToken(b: Uint8Array, start: number, end: number): Secret | null {
  const first = b[start];
  if (first !== 0x5a && first !== 0x63 && first !== 0x65 && first !== 0x51) return null;
  if (end - start > LONGEST_ENCODED || end - start < SHORTEST + SHORTEST / 4) return null;
  const text = Buffer.from(b.buffer, b.byteOffset + start, end - start).toString('latin1');
  if (!ENCODED.test(text)) return null;
  const what = tokenIn(Buffer.from(text, 'base64').toString('latin1').trim());
  return what === null ? null : { start, end, shown: 0, what };
}

/** `strrev('…AIKA')` */
function turnedToken(b: Uint8Array, start: number, end: number): Secret | null {
  for (const form of formsByFirstByte[b[end - 1] as number] ?? []) {
    if (end - start < form.least || end - start > form.most || !endsTurned(b, end, form.prefix)) continue;
    const turned = Uint8Array.from(b.subarray(start, end)).reverse();
    if (matches(turned, 0, turned.length, form)) return { start, end, shown: 0, what: form.owner };
  }
  return null;
}

function endsTurned(b: Uint8Array, end: number, prefix: string): boolean {
  for (let i = 0; i < prefix.length; i++) if (b[end - 1 - i] !== prefix.charCodeAt(i)) return false;
  return true;
}

/** The token of a well-known form that a text is, or has behind a blank: `Bearer ghp_…`. */
export function tokenIn(text: string): SecretKind | null {
  if (text.length < SHORTEST || text.length > LONGEST_MADE) return null;
  const token = text.slice(text.lastIndexOf(' ') + 1);
  const b = Buffer.from(token, 'latin1');
  let end = 0;
  while (end < b.length && (CLASS[b[end] as number] as number) & TOKEN) end++;
  return end < SHORTEST ? null : (tokenAt(b, 0, end)?.what ?? null);
}

const LONGEST_MADE = 512;

function matches(b: Uint8Array, start: number, end: number, form: SecretForm): boolean {
  for (let i = 0; i < form.prefix.length; i++) {
    if (b[start + i] !== form.prefix.charCodeAt(i)) return false;
  }
  const body = Buffer.from(
    b.buffer,
    b.byteOffset + start + form.prefix.length,
    end - start - form.prefix.length,
  ).toString('latin1');
  if (form.body === 'upper' && !/^[A-Z0-9]+$/.test(body)) return false;
  if (form.body === 'hex' && !/^[0-9a-f]+$/.test(body)) return false;
  return isSecretBody(body);
}

/** `SG.` + 22 + `.` + 43 */
function sendGridKey(b: Uint8Array, start: number, end: number): Secret | null {
  if (end - start !== 22 || b[end] !== 0x2e || b[start - 1] !== 0x2e || b[start - 2] !== 0x47 || b[start - 3] !== 0x53)
    return null;
  let i = end + 1;
  while (i < b.length && i < end + 60 && (CLASS[b[i] as number] as number) & TOKEN) i++;
  return i - end - 1 === 43 ? { start: start - 3, end: i, shown: 3, what: 'sendgrid_key' } : null;
}

/** digits `:AA` + 33 */
function telegramToken(b: Uint8Array, start: number, end: number): Secret | null {
  if (end - start !== 35 || b[start] !== 0x41 || b[start + 1] !== 0x41 || b[start - 1] !== 0x3a) return null;
  let i = start - 1;
  while (i > 0 && start - i < 12 && (b[i - 1] as number) >= 0x30 && (b[i - 1] as number) <= 0x39) i--;
  return start - 1 - i >= 8 ? { start: i, end, shown: 4, what: 'telegram_token' } : null;
}

const KEY_BODY = 400;
const LEAST_BODY = 40;
const LONGEST_KEY = 16_384;

function findPrivateKeys(b: Uint8Array, from: number, to: number, visit: (secret: Secret) => void): void {
  const buffer = bufferOf(b.subarray(0, to));
  let at = buffer.indexOf(HEADER, from, 'latin1');
  while (at !== -1) {
    const end = privateKeyAt(buffer, at, visit);
    at = buffer.indexOf(HEADER, end, 'latin1');
  }
}

const HEADER = '-----BEGIN ';

/** Visits the private key whose header is at `at`, if there is one; gives where to go on. */
function privateKeyAt(buffer: Buffer, at: number, visit: (secret: Secret) => void): number {
  const label = buffer.toString('latin1', at + HEADER.length, Math.min(at + 60, buffer.length));
  const close = label.indexOf('-----');
  const after = at + HEADER.length;
  if (close === -1 || !/^([A-Z0-9]+ ){0,4}PRIVATE KEY( BLOCK)?$/.test(label.slice(0, close))) return after;
  const header = after + close + 5;
  if (!hasKeyBody(buffer, header, Math.min(header + KEY_BODY, buffer.length))) return after;
  const limit = Math.min(header + LONGEST_KEY, buffer.length);
  const stop = buffer.subarray(header, limit).indexOf('-----END', 0, 'latin1');
  const end = stop === -1 ? limit : header + stop;
  visit({ start: at, end, shown: header - at, what: 'private_key' });
  return end;
}

/** A header alone is what programs that read keys hold; a key has its text after it. */
function hasKeyBody(b: Uint8Array, from: number, to: number): boolean {
  let run = 0;
  let dashes = 0;
  for (let i = from; i < to; i++) {
    const c = b[i] as number;
    dashes = c === 0x2d ? dashes + 1 : 0;
    // Another header: what follows is its body.
    if (dashes === 5) return false;
    if ((CLASS[c] as number) & TOKEN || c === 0x2b || c === 0x2f || c === 0x3d) {
      if (++run >= LEAST_BODY) return true;
    } else run = 0;
  }
  return false;
}

const samples = new Set(['example', 'sample', 'dist', 'template', 'default', 'defaults', 'tpl', 'md']);
const files: ReadonlyMap<string, SecretKind> = new Map(
  Object.entries<SecretKind>({
    '.htpasswd': 'passwords',
    '.netrc': 'sign_in_data',
    _netrc: 'sign_in_data',
    '.git-credentials': 'sign_in_data',
    '.pgpass': 'sign_in_data',
    id_rsa: 'private_key',
    id_dsa: 'private_key',
    id_ecdsa: 'private_key',
    id_ed25519: 'private_key',
    'auth.json': 'composer_sign_in_data',
    id_ecdsa_sk: 'private_key',
    id_ed25519_sk: 'private_key',
    id_xmss: 'private_key',
    identity: 'private_key',
    'master.key': 'settings',
    '.vault_pass': 'passwords',
    '.vault-pass': 'passwords',
    '.vault_password': 'passwords',
    'vault-password-file': 'passwords',
    '.pypirc': 'sign_in_data',
    '.dockercfg': 'sign_in_data',
    '.s3cfg': 'sign_in_data',
    '.boto': 'sign_in_data',
    '.mylogin.cnf': 'sign_in_data',
    '.my.cnf': 'sign_in_data',
    '.ftpconfig': 'sign_in_data',
    '.remote-sync.json': 'sign_in_data',
    'sftp-config.json': 'sign_in_data',
    'filezilla.xml': 'sign_in_data',
    'sitemanager.xml': 'sign_in_data',
    'recentservers.xml': 'sign_in_data',
    'winscp.ini': 'sign_in_data',
    'rclone.conf': 'sign_in_data',
    kubeconfig: 'sign_in_data',
    '.kubeconfig': 'sign_in_data',
    'terraform.tfstate': 'settings',
    'terraform.tfvars': 'settings',
    '.terraformrc': 'sign_in_data',
    'client_secret.json': 'sign_in_data',
    'service-account.json': 'sign_in_data',
    'application_default_credentials.json': 'sign_in_data',
    '.esmtprc': 'sign_in_data',
    '.msmtprc': 'sign_in_data',
    '.fetchmailrc': 'sign_in_data',
    '.dbeaver-data-sources.xml': 'sign_in_data',
    shadow: 'passwords',
    'secring.gpg': 'private_key',
    '.flaskenv': 'settings',
    '.envrc.local': 'settings',
    'wallet.dat': 'private_key',
  }),
);

/** Files that hold private keys and nothing else, by their endings. */
const keyFiles: ReadonlyMap<string, SecretKind> = new Map(
  [
    'p12',
    'pfx',
    'ppk',
    'jks',
    'keystore',
    'kdbx',
    'kdb',
    'bks',
    'bcfks',
    'jceks',
    'p8',
    'pk8',
    'psafe3',
    'agilekeychain',
    'opvault',
    'snk',
    'ovpn',
    'rdp',
  ].map((ending) => [ending, 'private_key']),
);

/** What a file holds by its name: `.env` and its like, but not their samples; `null` for every other. */
export function secretFile(path: string): SecretKind | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (name === '.env') return 'settings';
  if (name.startsWith('.env.')) {
    return name.split('.').some((part) => samples.has(part)) ? null : 'settings';
  }
  return files.get(name) ?? keyFiles.get(name.slice(name.lastIndexOf('.') + 1)) ?? null;
}
