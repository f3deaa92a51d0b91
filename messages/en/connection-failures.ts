import type { ConnectionFailure, ConnectionStep } from '../../domain/connection-failure.js';

const during: Readonly<Record<ConnectionStep, string>> = {
  name: 'during the DNS lookup',
  connection: 'while connecting',
  tls: 'during the TLS handshake',
  answer: 'while waiting for the response',
};

const failures: Readonly<Record<ConnectionFailure, string | ((during: string) => string)>> = {
  timed_out: (at) => `a timeout ${at}`,
  interim_answers_endless: 'endless interim responses (1xx)',
  connection_refused: 'a refused connection',
  address_unreachable: 'no route to the address',
  address_silent: 'no reply from the address',
  certificate_expired: 'an expired certificate',
  certificate_not_yet_valid: 'a certificate that is not valid yet',
  certificate_revoked: 'a revoked certificate',
  certificate_self_signed: 'a self-signed certificate',
  certificate_root_untrusted: 'a certificate from an untrusted root',
  certificate_chain_incomplete: 'a certificate without a chain to a trusted root; an intermediate may be missing',
  certificate_of_another_name: 'a certificate for another name',
  headers_too_large: 'headers of more than 16 KiB',
  not_http: 'a response that is not HTTP/1.1',
  connection_closed: (at) => `a closed connection ${at}`,
  tls_failed: 'a failed TLS handshake',
  failed: (at) => `a failure ${at}`,
};

/** Why a server gave no answer, after "received". */
export function connectionFailure(failure: ConnectionFailure, step: ConnectionStep): string {
  const words = failures[failure];
  return typeof words === 'string' ? words : words(during[step]);
}
