export type KeyStatus = 'next' | 'active' | 'retired' | 'compromised';

/** A public RSA key as a JWK. */
export interface PublicJwk {
  readonly kty: 'RSA';
  readonly n: string;
  readonly e: string;
}

/** A signing key as it is stored; `_id` is the `kid`, the RFC 7638 thumbprint. */
export interface SigningKeyRecord {
  readonly _id: string;
  readonly jwk: PublicJwk;
  /** PKCS #8 PEM under the master key. */
  readonly sealed_private_key: Uint8Array;
  readonly status: KeyStatus;
  /** Brought along, not made here. */
  readonly imported: boolean;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly activated_at: Date | null;
  readonly retired_at: Date | null;
  readonly compromised_at: Date | null;
  /** While the owners of what it signed are told that it is compromised: in the order of their ids, up to this one. */
  readonly told_up_to?: string;
}

/** What signs in place of an active key that is compromised: a `next` one, or one that is added with it. */
export type Successor = { readonly kid: string } | { readonly key: SigningKeyRecord };

export type FactKind = 'key_added' | 'version_published' | 'version_suspended' | 'version_reinstated';

/** A numbered fact: 1, 2, 3 … without gaps; `source` makes it idempotent. */
export interface Fact {
  readonly _id: number;
  readonly source: string;
  readonly kind: FactKind;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | null>>;
}

export interface SigningPorts {
  keys(): Promise<readonly SigningKeyRecord[]>;
  /** Adds a key; with status `active` only while no key is active. `false` when the kid is there already. */
  add(key: SigningKeyRecord): Promise<boolean>;
  /** Makes a key active and retires the one before, if `kid` still has the status `from`. */
  activate(kid: string, from: KeyStatus, at: Date, reason: string | null): Promise<boolean>;
  /** `false` when there is no such key, or it is not `next`. */
  retireNext(kid: string, at: Date, reason: string): Promise<boolean>;
  /**
   * Marks a key that still has the status `from`, and lets the successor sign, in one update; from then on owners have
   * to be told. `false` when the key has another status by now, or the successor is not `next` any more.
   */
  markCompromised(
    kid: string,
    from: KeyStatus,
    at: Date,
    reason: string,
    successor: Successor | null,
  ): Promise<boolean>;
  /** Notes up to which owner they have been told of a compromised key; `null`: all have. */
  noteOwnersNotified(kid: string, owner: string | null): Promise<void>;
  /** Whether anything has been signed yet. */
  hasSigned(): Promise<boolean>;
  recordFact(source: string, kind: FactKind, at: Date, data: Fact['data']): Promise<void>;
  facts(after: number, limit: number): Promise<readonly Fact[]>;
  /** AES-256-GCM under the master key; `purpose` is bound to the sealed bytes. */
  seal(plain: Uint8Array, purpose: string): Uint8Array;
  open(sealed: Uint8Array, purpose: string): Uint8Array;
  /** A key of 32 bytes for one purpose, always the same, out of the master key (HKDF-SHA256). */
  derive(purpose: string): Uint8Array;
}
