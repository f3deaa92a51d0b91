import type { AgentScope } from '../actor.js';
import type { AccessPorts } from './access-ports.js';
import type { LinkPorts } from './link-ports.js';
import type { AccountRecord, SessionRecord } from './records.js';

export type { AccountRecord, SessionRecord } from './records.js';

/** `_id` is `bkp_` + 20 base62. One per artifact at a time: the others have `revoked_at`. */
export interface PublishingTokenRecord {
  readonly _id: string;
  readonly slug: string;
  readonly account_id: string;
  readonly sealed_secret: Uint8Array;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** `_id` is `agt_` + 26; the token itself only as SHA-256. */
export interface AgentTokenRecord {
  readonly _id: string;
  readonly token_hash: string;
  readonly account_id: string;
  readonly name: string;
  readonly scopes: readonly AgentScope[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
}

/** A token with whether its account is there and not banned: what every call by it asks, in one query. */
export interface HeldToken<T> {
  readonly token: T;
  readonly inGoodStanding: boolean;
}

export interface SignInLinkRecord {
  /** SHA-256 of the link's token. */
  readonly _id: string;
  /** `null`: the link makes the first admin. */
  readonly account_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export interface AccountPorts extends AccessPorts, LinkPorts {
  /** `email` or `publisher_name` when that is taken. */
  create(account: AccountRecord): Promise<'created' | 'email' | 'publisher_name'>;
  byId(id: string): Promise<AccountRecord | null>;
  byEmail(emailKey: string): Promise<AccountRecord | null>;
  /** Whether any account has the role admin. */
  hasAdmin(): Promise<boolean>;
  /** Sets the first one: `set` already, `taken` by another account, or `done`. */
  setPublisherName(id: string, name: string, key: string): Promise<'done' | 'taken' | 'set'>;

  /** Revokes the artifact's token before it in the same step (decisions §4). */
  putPublishingToken(token: PublishingTokenRecord): Promise<void>;
  publishingToken(id: string): Promise<PublishingTokenRecord | null>;
  /** `null` for one that another has replaced, too. */
  heldPublishingToken(id: string): Promise<HeldToken<PublishingTokenRecord> | null>;
  /** The artifact's latest, revoked or not; `null` before the first. */
  publishingTokenOf(slug: string): Promise<PublishingTokenRecord | null>;
  putAgentToken(token: AgentTokenRecord): Promise<void>;
  agentTokenByHash(tokenHash: string): Promise<AgentTokenRecord | null>;
  heldAgentToken(tokenHash: string): Promise<HeldToken<AgentTokenRecord> | null>;
  agentToken(id: string): Promise<AgentTokenRecord | null>;
  /** `false` when there is no such token; a token already revoked stays so. */
  revokeToken(id: string, at: Date): Promise<boolean>;
  touchAgentToken(id: string, at: Date): Promise<void>;
  /** Remembers a nonce of a key; `false` when it was there already. */
  useNonce(key: string, nonce: string, until: Date, now: Date): Promise<boolean>;
  /** Lets a nonce of ours be used again, where nothing came of its use. Those of a signed request stay used (decisions §3). */
  forgetNonce(key: string, nonce: string): Promise<void>;

  putSignInLink(link: SignInLinkRecord): Promise<void>;
  findSignInLink(tokenHash: string, now: Date): Promise<SignInLinkRecord | null>;
  /** Uses the link up: `true` for one caller only. */
  useSignInLink(tokenHash: string, now: Date): Promise<boolean>;
  putSession(session: SessionRecord): Promise<void>;
  session(id: string, now: Date): Promise<SessionRecord | null>;
  /** Moves a session's end on, after use. */
  touchSession(id: string, seenAt: Date, expiresAt: Date): Promise<void>;
  /** The password was proved again. */
  proveSession(id: string, at: Date): Promise<void>;
  endSession(id: string): Promise<void>;
}

/** Passwords at rest: argon2id (decisions §1), off the event loop. */
export interface PasswordPorts {
  hash(password: string): Promise<string>;
  /** `null` (no such account, no password yet) takes as long as a wrong password, and answers `false`. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}
