export type Json = Record<string, unknown>;

/** What a reader of the tour wants to see of an answer, in this order. */
const INTERESTING = [
  'answer',
  'code',
  'detail',
  'slug',
  'version',
  'state',
  'passed',
  'name',
  'summary',
  'min_core',
  'php',
  'size',
  'sha256',
  'validation_hash',
  'missing',
  'expires_at',
  'account_id',
  'scopes',
  'token',
  'key',
  'secret',
  'core_releases',
  'sign_in_url',
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'client_id',
  'access_token',
  'refresh_token',
  'expires_in',
  'scope',
  'sub',
  'email',
  'error',
  'error_description',
  'package_base64',
];

/** Fields whose values nobody should find in a scrollback. */
const SECRET = new Set(['token', 'secret', 'sign_in_url', 'access_token', 'refresh_token']);

/** The interesting fields of an object on one line: secrets hidden, long values cut, lists counted or named. */
export function brief(value: Json): string {
  const shown = INTERESTING.filter((name) => value[name] !== undefined && value[name] !== null);
  return shown.map((name) => `${name}: ${words(name, value[name])}`).join(', ');
}

const LONGEST = 60;

function words(name: string, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(itemWords).join(', ')}]`;
  const text = String(value);
  if (SECRET.has(name)) return `${text.slice(0, 5)}…`;
  if (name === 'package_base64') return `… (${text.length} characters)`;
  return text.length > LONGEST && name !== 'validation_hash' && name !== 'sha256' ? `${text.slice(0, LONGEST)}…` : text;
}

function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  return String((item as Json)['code'] ?? '…');
}
