import type { Progress } from './connect.js';

/** The time for an answer is over. */
export class Late extends Error {
  override readonly name = 'Late';
}

/** The receiver did what no HTTP server should. */
export class Unreasonable extends Error {
  override readonly name = 'Unreasonable';
}

/** Interim answers (1xx) before the final one. */
export const MOST_INTERIM = 50;
export const ENDLESS_INTERIM = 'Interim answers (1xx) came without an end.';

const doing: Readonly<Record<Progress['step'], string>> = {
  name: 'the name was looked up',
  connection: 'the connection was made',
  tls: 'the TLS handshake went on',
  answer: 'the answer was waited for',
};

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  EHOSTUNREACH: 'There is no route to the address.',
  ENETUNREACH: 'There is no route to the address.',
  ETIMEDOUT: 'The address did not answer.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  CERT_REVOKED: 'The certificate was revoked.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by itself, and by nobody who is trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate leads to a root that is not trusted.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate leads to no trusted root: intermediate certificates may be missing.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The certificate leads to no trusted root: intermediate certificates may be missing.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate leads to no trusted root: intermediate certificates may be missing.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is not for this name.',
  HOSTNAME_MISMATCH: 'The certificate is not for this name.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are larger than 16 KiB.',
};

const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Why there was no status, in plain words for the publisher: nothing of this machine, its paths or its network. */
export function wordsFor(error: unknown, step: Progress['step'], seconds: number): string {
  if (error instanceof Late) return `Nothing within ${seconds} seconds: they were over while ${doing[step]}.`;
  if (error instanceof Unreasonable) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = byCode[code];
  if (known !== undefined) return known;
  if (error instanceof Error && error.name === 'HTTPParserError') return 'What came is not an HTTP/1.1 answer.';
  if (CLOSED.has(code)) return `The connection was closed while ${doing[step]}.`;
  if (step === 'tls') return 'The TLS handshake failed.';
  return `It failed while ${doing[step]}.`;
}
