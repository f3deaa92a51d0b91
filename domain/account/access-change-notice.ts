import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { deviceWords } from './device.js';
import type { AccountRecord } from './ports.js';
import type { SecurityEvent } from './security-event.js';
import { securityNote } from './security-log.js';

export interface AccessChange {
  readonly event: SecurityEvent;
  /** What the mail says has changed (`account_changed`). */
  readonly what:
    | 'password'
    | 'email'
    | 'second_factor_on'
    | 'second_factor_off'
    | 'recovery_codes'
    | 'recovery_code_used'
    | 'sessions_ended';
  /** The new address. */
  readonly email?: string;
  /** Agent tokens and API keys that a new password alone does not end, as `programLines` writes them. */
  readonly programs?: string | null;
  /** They were ended with it. */
  readonly programs_ended?: true;
  /** Done by who runs the service, whose address and browser are nobody else's business. */
  readonly by_operator?: true;
}

/**
 * What follows from every change of how an account is got into: a line in its security log and a mail to the address
 * that it has had so far.
 */
export function accessChangeNotice(ctx: Context, account: AccountRecord, change: AccessChange): readonly Effect[] {
  const { now } = ctx;
  const from = change.by_operator === true ? null : ctx.from;
  const data = {
    name: account.name,
    what: change.what,
    at: now.toISOString(),
    device: from === null ? null : deviceWords(from.agent),
    address: from?.address ?? null,
    email: change.email ?? null,
    by: change.by_operator === true ? 'operator' : null,
    programs: change.programs ?? null,
    programs_ended: change.programs_ended === true ? 'yes' : null,
  };
  const note = securityNote({ from }, account._id, change.event, change.email ?? null);
  return [
    effect(ctx, { do: 'note_security', ...note }),
    effect(ctx, { do: 'send_mail', template: 'account_changed', account_id: account._id, to: account.email, data }),
  ];
}
