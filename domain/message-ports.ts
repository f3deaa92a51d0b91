import type { MailTemplate } from './mail/mail-templates.js';
import type { Letterhead, MailData, RenderedMail } from './mail/ports.js';
import type { Fault, ShownFault } from './refusal.js';

/** What puts data into words where a rule has to hand them on. */
export interface MessagePorts {
  /** In English, as on the wire. */
  fault(fault: Fault): ShownFault;
  /**
   * In the language of its reader. `data` are the keys that stand beside `MailTemplate`, with those of `secret` among
   * them; what is absent is left out.
   */
  mail(template: MailTemplate, data: MailData, head: Letterhead): RenderedMail;
}
