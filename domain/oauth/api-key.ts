/** A member's API key; `_id` is `key_` + 26, the key itself (`bka_`) only as SHA-256 (decisions §1). */
export interface ApiKeyRecord {
  readonly _id: string;
  readonly key_hash: string;
  readonly account_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  /** `null`: no end was chosen. */
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  /** To the minute. */
  readonly last_used_at: Date | null;
}
