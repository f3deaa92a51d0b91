import type { Role } from '../actor.js';
import type { Effect } from '../effect.js';
import type { Language } from '../language.js';
import type { NoticeKind } from '../mail/notice-kinds.js';

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
  /** The kinds of notices that are not sent by email. */
  readonly page_only?: readonly NoticeKind[];
  /** The highest id of a notice that was marked as read. */
  readonly notices_read?: string;
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

/** The second factor of an account: time-based codes (RFC 6238), and codes for when the device is lost. */
export interface SecondFactorRecord {
  /** Sealed under `SECOND_FACTOR_PURPOSE`. */
  readonly sealed_secret: Uint8Array;
  readonly since: Date;
  /** The time step of the last code that was taken: it and those before it are no good any more. */
  readonly last_step: number;
  /** SHA-256 of the recovery codes that are left. */
  readonly recovery: readonly string[];
}

/** A second factor that is being set up: it counts once a code of it has been shown. */
export interface SecondFactorSetup {
  readonly sealed_secret: Uint8Array;
  readonly at: Date;
}
