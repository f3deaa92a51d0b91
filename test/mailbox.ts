import { MAIL_PURPOSE } from '../domain/account/purposes.js';
import type { Language } from '../domain/language.js';
import type { MailTemplate } from '../domain/mail/mail-templates.js';
import { bytesOf } from '../store/database/bytes.js';
import type { Store } from '../store/mongo.js';

/** A mail in the outbox, with what only its reader sees. */
export interface ReadMail {
  readonly template: MailTemplate;
  readonly to: string | null;
  readonly language: Language | undefined;
  readonly data: Readonly<Record<string, string | null>>;
  readonly secret: Readonly<Record<string, string>>;
}

/** The mails to an address, the oldest first. */
export async function mailsTo(store: Store, address: string): Promise<readonly ReadMail[]> {
  const found = await store.collections.mails.find({ to: address }).sort({ _id: 1 }).toArray();
  return found.map(({ template, to, language, data, sealed }) => {
    const secret = sealed === null ? '{}' : Buffer.from(store.signing.open(bytesOf(sealed), MAIL_PURPOSE)).toString();
    return { template, to, language, data, secret: JSON.parse(secret) as Record<string, string> };
  });
}

/** The link of the latest mail of that kind to an address, as a path. */
export async function linkTo(store: Store, address: string, template: MailTemplate): Promise<string> {
  const mail = (await mailsTo(store, address)).findLast((one) => one.template === template);
  if (mail === undefined) throw new Error(`no ${template} was kept for ${address}`);
  const { pathname, search } = new URL(mail.secret['link'] ?? '');
  return `${pathname}${search}`;
}
