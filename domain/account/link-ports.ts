import type { Language } from '../language.js';

/**
 * What a one-time value that a person was handed is for: `sign_up` makes an account, `reset` sets a password, `email`
 * changes an address, `code` goes on with a sign-in whose password was right.
 */
export type LinkPurpose = 'sign_up' | 'reset' | 'email' | 'code';

export interface AccountLinkRecord {
  /** SHA-256 of the value. */
  readonly _id: string;
  readonly purpose: LinkPurpose;
  /** The account; for `sign_up` the one that it will be. For an address without account it leads to nothing. */
  readonly account_id: string;
  /** The address that the link was sent to. */
  readonly email: string;
  /** The name that was given (`sign_up`). */
  readonly name: string;
  /** What the page spoke that it was asked for on (`sign_up`). */
  readonly language?: Language;
  /** Path of the page that it leads on to in the end; left out: none. */
  readonly next?: string;
  /** Whether using it does anything: one that was made for show, beside a mail that says why, does not. */
  readonly live: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export interface LinkPorts {
  putLink(link: AccountLinkRecord): Promise<void>;
  findLink(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<AccountLinkRecord | null>;
  /** Uses a link up: `true` for one caller only. */
  useLink(tokenHash: string, now: Date): Promise<boolean>;
  /** Ends all links of an account. */
  endLinks(accountId: string): Promise<void>;
}
