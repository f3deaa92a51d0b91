import type { MailTemplate } from '../effect.js';

/** A mail to be written from its template and sent. */
export interface NewMail {
  /** Kept once by it. */
  readonly id: string;
  readonly at: Date;
  readonly template: MailTemplate;
  readonly account_id: string;
  /** Where it goes; left out: to the address that the account has now. */
  readonly to?: string;
  readonly data: Readonly<Record<string, string | null>>;
  /** What the template needs and nobody else may read, as the link of a reset: sealed at rest. */
  readonly secret?: Readonly<Record<string, string>>;
}

export interface MailPorts {
  /** Keeps a mail in the outbox. */
  put(mail: NewMail): Promise<void>;
}
