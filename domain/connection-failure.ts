/** How far a request to somebody else's server had come. */
export type ConnectionStep = 'name' | 'connection' | 'tls' | 'answer';

/** Why somebody else's server gave no answer. */
export type ConnectionFailure =
  | 'timed_out'
  | 'interim_answers_endless'
  | 'connection_refused'
  | 'address_unreachable'
  | 'address_silent'
  | 'certificate_expired'
  | 'certificate_not_yet_valid'
  | 'certificate_revoked'
  | 'certificate_self_signed'
  | 'certificate_root_untrusted'
  | 'certificate_chain_incomplete'
  | 'certificate_of_another_name'
  | 'headers_too_large'
  | 'not_http'
  | 'connection_closed'
  | 'tls_failed'
  | 'failed';
