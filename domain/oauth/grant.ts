/**
 * One authorization of a client by a member, from its code to its last token: one document, so that redeeming a code
 * and rotating a refresh token are one atomic update each, and nothing can fork (service.md, OAuth rules 2).
 */
export interface GrantRecord {
  /** What all its credentials lead to (`grant-handle.ts`). */
  readonly _id: string;
  /** `oag_` + 26: how logs, audit lines and pages name it. It opens nothing. */
  readonly id: string;
  readonly client_id: string;
  readonly account_id: string;
  readonly scope: readonly string[];
  /** The resource it is for (RFC 8707); `null`: this service's base URL. */
  readonly resource: string | null;
  readonly created_at: Date;
  readonly code: CodeRecord;
  /** The one refresh token that counts; `null` without `offline_access`, and before the code is redeemed. */
  readonly refresh: { readonly hash: string; readonly expires_at: Date } | null;
  /** Access tokens that have not expired, oldest first, at most `MAX_ACCESS_TOKENS`. */
  readonly access: readonly AccessTokenRecord[];
  readonly revoked_at: Date | null;
  readonly used_at: Date | null;
  /** From then on nothing of it can count, and the record goes. */
  readonly until: Date;
}

export interface CodeRecord {
  readonly hash: string;
  /** The S256 challenge (RFC 7636). */
  readonly challenge: string;
  readonly redirect_uri: string;
  /** What the refresh token will be found by, masked with the code's secret (`grant-handle.ts`). */
  readonly refresh_handle: string;
  readonly expires_at: Date;
  readonly redeemed_at: Date | null;
}

export interface AccessTokenRecord {
  readonly hash: string;
  readonly scope: readonly string[];
  readonly issued_at: Date;
  readonly expires_at: Date;
}

/** A client that refreshes more often within an hour loses the oldest, so that a grant does not grow. */
export const MAX_ACCESS_TOKENS = 100;

/** A member's consent to an app, which stands until it is withdrawn; `_id` is the account and the client. */
export interface ConsentRecord {
  readonly _id: string;
  readonly account_id: string;
  readonly client_id: string;
  /** Every scope that was allowed, `offline_access` included. */
  readonly scope: readonly string[];
  readonly since: Date;
  readonly used_at: Date | null;
}

/** An authorization request that waits for the member's answer; `_id` is the SHA-256 of what the form carries. */
export interface RequestRecord {
  readonly _id: string;
  readonly account_id: string;
  /** `SessionRecord._id`: another session cannot answer it. */
  readonly session: string;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly challenge: string;
  readonly scope: readonly string[];
  readonly resource: string | null;
  readonly expires_at: Date;
}
