/** What a rotation of the master key has come to. */
export interface MasterKeyRotation {
  /** `waiting`: everything is sealed under the new key, and the service has yet to be given it as its setting. */
  readonly state: 'done' | 'waiting';
  /** How many secrets this call has sealed anew. */
  readonly resealed: number;
  /** What neither key opens, by kind and id: `endpoint my-module`. */
  readonly unreadable: readonly string[];
}

/** What was sealed under a master key that is lost, and is made good for, by id. */
export interface LostSecrets {
  /** Retired: they sign no more. */
  readonly signing_keys: readonly string[];
  /** Slugs whose publishing token was revoked. */
  readonly publishing_tokens: readonly string[];
  /** Slugs whose webhook secret is of no use: their owners have to rotate it. */
  readonly webhook_secrets: readonly string[];
  /** Accounts whose device is of no use; their recovery codes still are. */
  readonly second_factors: readonly string[];
  /** Emails whose link is lost: they are not sent. */
  readonly mails: readonly string[];
}

/** The key that everything is sealed under which must be readable (decisions §1, At rest). */
export interface MasterKeyPorts {
  /**
   * Seals everything under `next` (32 bytes; `null`: the one of a rotation under way, or one that is made here), while all
   * processes go on. Called again after a crash it goes on where it was. `taken`: another key is being rotated to.
   * `not_given`: a new key is needed, since the present one is a setting.
   */
  rotate(next: Uint8Array | null): Promise<MasterKeyRotation | 'taken' | 'not_given'>;
  /** Makes good for what the present key does not open; `null` when it opens everything. */
  replaceLost(at: Date): Promise<LostSecrets | null>;
}
