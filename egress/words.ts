import type { ConnectionFailure, ConnectionStep } from '../domain/connection-failure.js';

/** The time for an answer is over. */
export class Late extends Error {
  override readonly name = 'Late';
}

/** The receiver sent interim answers (1xx) without an end. */
export class Unreasonable extends Error {
  override readonly name = 'Unreasonable';
}

/** Interim answers (1xx) before the final one. */
export const MOST_INTERIM = 50;

const byCode: Readonly<Record<string, ConnectionFailure>> = {
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'address_unreachable',
  ENETUNREACH: 'address_unreachable',
  ETIMEDOUT: 'address_silent',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_not_yet_valid',
  CERT_REVOKED: 'certificate_revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_root_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_chain_incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_chain_incomplete',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_chain_incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_another_name',
  HOSTNAME_MISMATCH: 'certificate_of_another_name',
  UND_ERR_HEADERS_OVERFLOW: 'headers_too_large',
  ECONNRESET: 'connection_closed',
  EPIPE: 'connection_closed',
  UND_ERR_SOCKET: 'connection_closed',
};

/** Why there was no status: nothing of this machine, its paths or its network. */
export function failureOf(error: unknown, step: ConnectionStep): ConnectionFailure {
  if (error instanceof Late) return 'timed_out';
  if (error instanceof Unreasonable) return 'interim_answers_endless';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = byCode[code];
  if (known !== undefined) return known;
  if (error instanceof Error && error.name === 'HTTPParserError') return 'not_http';
  return step === 'tls' ? 'tls_failed' : 'failed';
}

const doing: Readonly<Record<ConnectionStep, string>> = {
  name: 'the name was looked up',
  connection: 'the connection was made',
  tls: 'the TLS handshake went on',
  answer: 'the answer was waited for',
};

const sentences: Readonly<Record<ConnectionFailure, (doing: string, seconds: number) => string>> = {
  timed_out: (what, seconds) => `Nothing within ${seconds} seconds: they were over while ${what}.`,
  interim_answers_endless: () => 'Interim answers (1xx) came without an end.',
  connection_refused: () => 'The connection was refused.',
  address_unreachable: () => 'There is no route to the address.',
  address_silent: () => 'The address did not answer.',
  certificate_expired: () => 'The certificate has expired.',
  certificate_not_yet_valid: () => 'The certificate is not valid yet.',
  certificate_revoked: () => 'The certificate was revoked.',
  certificate_self_signed: () => 'The certificate is signed by itself, and by nobody who is trusted.',
  certificate_root_untrusted: () => 'The certificate leads to a root that is not trusted.',
  certificate_chain_incomplete: () =>
    'The certificate leads to no trusted root: intermediate certificates may be missing.',
  certificate_of_another_name: () => 'The certificate is not for this name.',
  headers_too_large: () => 'The headers of the answer are larger than 16 KiB.',
  not_http: () => 'What came is not an HTTP/1.1 answer.',
  connection_closed: (what) => `The connection was closed while ${what}.`,
  tls_failed: () => 'The TLS handshake failed.',
  failed: (what) => `It failed while ${what}.`,
};

/** The same in plain words for the publisher. */
export function wordsFor(error: unknown, step: ConnectionStep, seconds: number): string {
  return sentences[failureOf(error, step)](doing[step], seconds);
}
