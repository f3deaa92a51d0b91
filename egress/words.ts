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
