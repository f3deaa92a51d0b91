/** What the security log of an account tells its member; apart from the audit trail, since it holds IP addresses. */
export const securityEvents = [
  'account_made',
  'signed_in',
  'sign_in_failed',
  'code_failed',
  'proof_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'all_sessions_ended',
  'reset_asked',
  'password_set',
  'email_change_asked',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'recovery_code_used',
  'agent_token_made',
  'agent_token_revoked',
  'api_key_made',
  'api_key_revoked',
  'programs_ended',
  'app_revoked',
  'publishing_token_made',
  'publishing_token_revoked',
  'publisher_name_set',
  'app_allowed',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** What happened, and from where. */
export interface SecurityNote {
  /** `null`: somebody tried an address that no account has. */
  readonly account_id: string | null;
  readonly event: SecurityEvent;
  /** IP address; `null` when it was done by who runs the service, or at the console. */
  readonly address: string | null;
  /** What the browser says it is, in a few words; `null` when it says nothing. */
  readonly device: string | null;
  /** What it was about: the name of a token, an address. Never a secret. */
  readonly detail: string | null;
}

export interface SecurityRecord extends SecurityNote {
  readonly _id: string;
  readonly at: Date;
  readonly until: Date;
}
