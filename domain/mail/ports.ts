import type { Language } from '../language.js';
import type { MailTemplate } from './mail-templates.js';

/** A mail to be written from its template and sent. */
export interface NewMail {
  /** Kept once by it. */
  readonly id: string;
  readonly at: Date;
  readonly template: MailTemplate;
  readonly account_id: string;
  /** Where it goes; left out: to the address that the account has now. */
  readonly to?: string;
  /** Left out: that of the account; English where it has none. */
  readonly language?: Language;
  /** With the name that the artifact of `slug` then has added to it, as `artifact`. */
  readonly data: MailData;
  /** What the template needs and nobody else may read, as the link of a reset: sealed at rest. */
  readonly secret?: Readonly<Record<string, string>>;
}

export type MailData = Readonly<Record<string, string | null>>;

/** Whose mail it is, and in which language. */
export interface Letterhead {
  /** The origin that its links lead to. */
  readonly baseUrl: string;
  readonly language: Language;
}

/** A mail that can be read. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * `waiting` for an attempt; `sent`: a mail server has taken it; `page_only`: its reader wants it as a notice alone; `kept`:
 * there was no mail server, and it is read here; `failed`: refused for good, or its schedule is used up; `closed`: failed,
 * and somebody has said that it stays so.
 */
export const mailStates = ['waiting', 'sent', 'page_only', 'kept', 'failed', 'closed'] as const;

export type MailState = (typeof mailStates)[number];

/** Why a mail was not sent: what the mail server or the connection said, or a reason of ours. */
export type MailFailure =
  | string
  | {
      /** `unsettled`: under way, or cut off. */
      readonly why: 'no_address' | 'link_expired' | 'cut_off' | 'unsettled';
    };

export interface MailAttempt {
  readonly at: Date;
  /** Why it was not sent; `null`: it was, or is under way, or a crash has cut it off. */
  readonly error: MailFailure | null;
}

/** A mail in the outbox. */
export interface KeptMail {
  readonly id: string;
  readonly template: MailTemplate;
  readonly account_id: string;
  /** `null` when there was no such account any more. */
  readonly to: string | null;
  readonly language: Language;
  readonly data: MailData;
  readonly state: MailState;
  readonly created_at: Date;
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
  /** Of the present schedule: from 1, once the first attempt was begun. */
  readonly step: number;
  /** The latest ones. */
  readonly attempts: readonly MailAttempt[];
}

/** What a notice is about: of `data` only slug, version and decision. */
export type NoticeAbout = Pick<KeptMail, 'template' | 'data'>;

/** A mail with what is sealed of it; `null` without such, and once it was sent. */
export interface OpenMail extends KeptMail {
  readonly secret: Readonly<Record<string, string>> | null;
}

/** What became of an attempt. */
export interface MailSettlement extends Pick<KeptMail, 'state' | 'next_attempt_at' | 'sent_at' | 'attempts'> {
  /** An attempt has failed, whatever comes after it. Left out while none has. */
  readonly failed_once?: true;
}

/** Which mails: all of them where nothing is given. */
export interface MailFilter {
  readonly state?: MailState;
  readonly account_id?: string;
  readonly templates?: readonly MailTemplate[];
  /** The address that it goes to. */
  readonly to?: string;
  /** Waiting after an attempt that failed. */
  readonly retried?: true;
  /** An attempt failed, whatever came after it. */
  readonly failed_once?: true;
  /** Written then or later. */
  readonly since?: Date;
  /** Without those whose link has run out by then (`data.until`). */
  readonly good_at?: Date;
}

export interface MailPorts {
  /** Deletes mails that were written before a time and are not waiting, at most so many; answers how many. */
  deleteOld(before: Date, limit: number): Promise<number>;
  /** Keeps a mail in the outbox. */
  put(mail: NewMail): Promise<void>;
  /**
   * The ids of mails whose attempt is due, the longest due first, those of one moment by id. Those that one account is to
   * get about one artifact (`data.slug`) have their turn one after another, by id: what waits behind another one is not
   * due, and put off until that one's next attempt. One whose link has run out (`data.until`) holds up none.
   */
  due(now: Date, limit: number): Promise<readonly string[]>;
  /**
   * Begins an attempt, which is written before it is made, for one process alone: until `until` nobody else may. `null`
   * when it is not due.
   */
  claim(id: string, now: Date, lease: { readonly token: string; readonly until: Date }): Promise<OpenMail | null>;
  /** Ends the attempt; what is sealed goes once it was sent. `false` when the lease is another's by now. */
  settle(id: string, token: string, outcome: MailSettlement): Promise<boolean>;
  /** Lets the mail whose turn comes after this one, which has ended, be due at `now`, if it was put off only for it. */
  letNext(ended: Pick<KeptMail, 'id' | 'account_id' | 'data'>, now: Date): Promise<void>;
  find(id: string): Promise<OpenMail | null>;
  /** The newest first, below `before` (an id) when given. */
  page(filter: MailFilter, before: string | null, limit: number): Promise<readonly KeptMail[]>;
  /** What the newest of these that an account has above an id are about, at most `most`. */
  aboutAfter(accountId: string, templates: readonly MailTemplate[], id: string, most: number): Promise<NoticeAbout[]>;
  /** Lets a mail that was not sent begin its schedule anew. `false` when there is no such. */
  retry(id: string, at: Date): Promise<boolean>;
  /** Lets a mail that failed be. `false` when there is no such. */
  close(id: string): Promise<boolean>;
  /** How many have failed and could be tried again, at most `most`: their link, if they have one, is good at `now`. */
  countFailed(now: Date, most: number): Promise<number>;
  /** How many wait after an attempt that failed, at most `most`. */
  countRetried(most: number): Promise<number>;
  /** When the first of them is tried again; `null` without one. */
  nextRetry(): Promise<Date | null>;
  /** How many were kept while there was no mail server and could be sent, at most `most`; as `countFailed`. */
  countKept(now: Date, most: number): Promise<number>;
  /** Lets every mail that failed, as `countFailed` has it, begin its schedule anew; answers how many. */
  retryFailed(at: Date): Promise<number>;
}

/** A mail as it leaves. */
export interface Letter extends RenderedMail {
  /** The same at every attempt, so that a receiver sees two copies as one. */
  readonly id: string;
  readonly to: string;
  readonly language: Language;
}

export type MailOutcome =
  | { readonly did: 'sent' }
  /** Its reader wants it as a notice alone. */
  | { readonly did: 'page_only' }
  /** There is no mail server. */
  | { readonly did: 'kept' }
  /** `again`: it may go well another time. `failure` holds no credential. */
  | { readonly did: 'failed'; readonly again: boolean; readonly failure: MailFailure };

export interface PostPorts {
  /** Never throws. */
  send(letter: Letter): Promise<MailOutcome>;
}
