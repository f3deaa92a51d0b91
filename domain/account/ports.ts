import type { AgentScope, Role } from '../actor.js';
import type { Effect } from '../effect.js';
import type { Language } from '../language.js';
import type { AccessPorts, SecondFactorRecord, SecondFactorSetup } from './access-ports.js';
import type { LinkPorts } from './link-ports.js';

export interface AccountRecord {
  readonly _id: string;
  /** Whether somebody has opened a link that was mailed to it; left out: nobody has. */
  readonly email_verified?: boolean;
  /** As given; compared by `email_key` (lower case). */
  readonly email: string;
  readonly email_key: string;
  readonly name: string;
  /** When the name last changed; left out: never. */
  readonly named_at?: Date;
  readonly publisher_name: string | null;
  /** NFKC and case-folded publisher name; unique (decisions §4). */
  readonly publisher_key: string | null;
  /** What the publisher name looks like; unique, and the store keeps it. Absent beside an older name with that look. */
  readonly publisher_look?: string | null;
  readonly roles: readonly Role[];
  readonly password_hash: string | null;
  readonly created_at: Date;
  readonly banned_at: Date | null;
  /** Why, in the words of who banned it; only while it is banned. */
  readonly banned_reason?: string | null;
  /** The person is gone with everything personal; the id remains. Such an account is banned, too. */
  readonly deleted_at?: Date | null;
  /** Groups besides `members`, which every account is in (decisions §7). */
  readonly groups?: readonly string[] | null;
  /** What follows from the latest changes and was not carried out yet. */
  readonly outbox?: readonly Effect[];
  /** The name as it is searched by; the store keeps it. */
  readonly name_key?: string;
  /** Sessions belong to one; it grows with every change that ends those begun before, as of the password. Left out: 0. */
  readonly epoch?: number;
  readonly second_factor?: SecondFactorRecord | null;
  readonly second_factor_setup?: SecondFactorSetup | null;
  /** What mails to its person are written in, and pages where the browser has chosen nothing. Left out: not known. */
  readonly language?: Language;
}

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

export interface SessionRecord {
  /** SHA-256 of the cookie. */
  readonly _id: string;
  /** What its person calls it by; says nothing of the cookie. */
  readonly id: string;
  readonly account_id: string;
  /** The account's when it began: it is over with another one. */
  readonly epoch: number;
  /** IP address and browser that it began at, where they were known. */
  readonly address: string | null;
  readonly device: string | null;
  readonly csrf: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  /** When it last proved the password, and the second factor where one is on. */
  readonly proved_at: Date;
  readonly expires_at: Date;
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
  /** The artifact's latest, revoked or not; `null` before the first. */
  publishingTokenOf(slug: string): Promise<PublishingTokenRecord | null>;
  putAgentToken(token: AgentTokenRecord): Promise<void>;
  agentTokenByHash(tokenHash: string): Promise<AgentTokenRecord | null>;
  agentToken(id: string): Promise<AgentTokenRecord | null>;
  /** `false` when there is no such token; a token already revoked stays so. */
  revokeToken(id: string, at: Date): Promise<boolean>;
  touchAgentToken(id: string, at: Date): Promise<void>;
  /** Remembers a nonce of a key; `false` when it was there already. */
  useNonce(key: string, nonce: string, until: Date, now: Date): Promise<boolean>;

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
