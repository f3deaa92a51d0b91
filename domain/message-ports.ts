import type { Language } from './language.js';
import type { MailTemplate } from './mail/mail-templates.js';
import type { Letterhead, MailData, MailFailure, RenderedMail } from './mail/ports.js';
import type { Fault, ShownFault } from './refusal.js';

/** What puts data into words where a rule has to hand them on. */
export interface MessagePorts {
  /** In English, as on the wire. */
  fault(fault: Fault): ShownFault;
  /** A fault in one sentence, in English. */
  detail(fault: Fault): string;
  /** What a scope of the core lets an app do, in one sentence; `null` for any other. */
  scope(name: string, language: Language): string | null;
  /**
   * In the language of its reader. `data` are the keys that stand beside `MailTemplate`, with those of `secret` among
   * them; what is absent is left out.
   */
  mail(template: MailTemplate, data: MailData, head: Letterhead): RenderedMail;
  /** Why a mail was not sent: a sentence. */
  mailFailure(failure: MailFailure): string;
}
