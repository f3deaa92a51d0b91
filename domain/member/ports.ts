import type { AccountRecord, AgentTokenRecord, PublishingTokenRecord } from '../account/ports.js';
import type { Role } from '../actor.js';
import type { Effect } from '../effect.js';

export const memberStates = ['active', 'banned', 'deleted'] as const;
export type MemberState = (typeof memberStates)[number];

/** Who an account is to a reader. */
export interface Person {
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly deleted: boolean;
}

/** A decided change of an account, applied only if what it was decided on is still so. */
export interface MemberStep {
  readonly id: string;
  readonly from: Partial<Pick<AccountRecord, 'roles' | 'groups' | 'banned_at' | 'publisher_key'>>;
  readonly set: Partial<
    Pick<AccountRecord, 'roles' | 'groups' | 'banned_at' | 'banned_reason' | 'publisher_name' | 'publisher_key'>
  >;
  readonly outbox: readonly Effect[];
}

/** Which accounts are asked for; all that is given holds together. */
export interface MemberFilter {
  readonly state?: MemberState;
  readonly role?: Role;
  readonly secondFactor?: boolean;
  readonly group?: string;
  /** Made then or later. */
  readonly since?: Date;
  /** Made before. */
  readonly until?: Date;
}

/** What accounts are searched by, in the order in which they are listed. */
export const memberKeys = ['email_key', 'name_key', 'publisher_key'] as const;
export type MemberKey = (typeof memberKeys)[number];

/** The place in a search: what the last row was found by, its key, and its id. */
export interface MemberPlace {
  readonly by: MemberKey;
  readonly key: string;
  readonly id: string;
}

export interface FoundMember {
  readonly account: AccountRecord;
  readonly place: MemberPlace;
}

export interface MemberPorts {
  /** One `findOneAndUpdate`; `null` when somebody was faster, `publisher_name` when another account has that name. */
  apply(step: MemberStep): Promise<AccountRecord | null | 'publisher_name'>;
  /** Takes everything personal out of an account and leaves its id; `null` when it was deleted already. */
  erase(id: string, at: Date, keepsName: boolean, outbox: readonly Effect[]): Promise<AccountRecord | null>;
  /** Accounts whose email address, name or publisher name begins with the text, each once. */
  search(text: string, after: MemberPlace | null, limit: number): Promise<readonly FoundMember[]>;
  /** Accounts that fit, the newest first. */
  newest(
    filter: MemberFilter,
    after: { readonly at: Date; readonly id: string } | null,
    limit: number,
  ): Promise<readonly AccountRecord[]>;
  /** How many were made then or later, at most `most`. */
  countSince(since: Date, most: number): Promise<number>;
  /** Those of these ids that there are, in no order. */
  byIds(ids: readonly string[]): Promise<readonly AccountRecord[]>;
  byPublisherKey(key: string): Promise<AccountRecord | null>;
  /** Accounts by id, for names. */
  people(ids: readonly string[]): Promise<readonly Person[]>;
  /** Whether an admin who is not banned is there besides this account. */
  hasOtherAdmin(id: string): Promise<boolean>;
  /**
   * Takes the turn in which the number of admins may change: one caller at a time over all processes. Waits for a
   * moment; `false` when it was another's all the while.
   */
  takeAdminTurn(token: string, now: Date, until: Date): Promise<boolean>;
  leaveAdminTurn(token: string): Promise<void>;
  /** Agent tokens of an account, newest first, at most so many. */
  agentTokensOf(id: string, limit: number): Promise<readonly AgentTokenRecord[]>;
  /** Publishing tokens of an account's artifacts, by slug. */
  publishingTokensOf(id: string, limit: number): Promise<readonly PublishingTokenRecord[]>;
  /** How many sessions of an account, begun in an epoch of it, are running. */
  sessionsOf(id: string, epoch: number, now: Date): Promise<number>;
  /** Ends every token, session and link of an account and its artifacts, for good. Again is harmless. */
  endCredentials(id: string, at: Date): Promise<void>;
  /** Ends the agent tokens and API keys that an account had at a time, for good. Again is harmless. */
  endPrograms(id: string, at: Date): Promise<void>;
  /** Removes mails, the security log, known devices and the names of tokens. Again is harmless. */
  forgetPerson(id: string): Promise<void>;
  /** Ends the publishing token that an account had for an artifact, which has left it. Again is harmless. */
  endArtifactAccess(slug: string, id: string, at: Date): Promise<void>;
  /** Lets an account's artifacts carry its publisher name of now. Again is harmless. */
  publishUnderOwnName(id: string, at: Date): Promise<void>;
}
