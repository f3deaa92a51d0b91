import type { ConnectionFailure, ConnectionStep } from '../../domain/connection-failure.js';

const during: Readonly<Record<ConnectionStep, string>> = {
  name: 'during the DNS lookup',
  connection: 'while connecting',
  tls: 'during the TLS handshake',
  answer: 'while waiting for the response',
};

const failures: Readonly<Record<ConnectionFailure, string | ((during: string) => string)>> = {
  timed_out: (at) => `timeout ${at}`,
  interim_answers_endless: 'endless interim responses (1xx)',
  connection_refused: 'connection refused',
  address_unreachable: 'no route to the address',
  address_silent: 'no reply from the address',
  certificate_expired: 'expired certificate',
  certificate_not_yet_valid: 'certificate that is not valid yet',
  certificate_revoked: 'revoked certificate',
  certificate_self_signed: 'self-signed certificate',
  certificate_root_untrusted: 'certificate from an untrusted root',
  certificate_chain_incomplete: 'certificate without a chain to a trusted root; an intermediate may be missing',
  certificate_of_another_name: 'certificate for another name',
  headers_too_large: 'headers of more than 16 KiB',
  not_http: 'response that is not HTTP/1.1',
  connection_closed: (at) => `connection closed ${at}`,
  tls_failed: 'failed TLS handshake',
  failed: (at) => `failure ${at}`,
};

/** Why a server gave no answer, after "received". */
export function connectionFailure(failure: ConnectionFailure, step: ConnectionStep): string {
  const words = failures[failure];
  return typeof words === 'string' ? words : words(during[step]);
}
