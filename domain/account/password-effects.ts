import type { Context } from '../context.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { accessChangeNotice } from './access-change-notice.js';
import type { AccountRecord } from './ports.js';
import { type ProgramAccess, programAccess, programLines } from './program-access.js';
import { securityNote } from './security-log.js';

/** What a new password brings with it. */
export interface PasswordEffects {
  /** In one update with the password: a crash leaves nothing alive that was to end. */
  readonly outbox: readonly Effect[];
  /** What ends with the old password; noted once the step has been applied. */
  readonly ended: readonly ProgramAccess[];
}

/** Agent tokens and API keys go on unless `ends`; the mail lists them either way. */
export async function passwordEffects(ctx: Context, account: AccountRecord, ends: boolean): Promise<PasswordEffects> {
  const programs = await programAccess(ctx, account._id);
  const ended = ends ? programs : [];
  const told = { programs: programLines(programs), ...(ended.length > 0 && { programs_ended: true as const }) };
  const notice = accessChangeNotice(ctx, account, { event: 'password_set', what: 'password', ...told });
  if (ended.length === 0) return { outbox: notice, ended };
  const note = securityNote(ctx, account._id, 'programs_ended', String(ended.length));
  return {
    outbox: [
      effect(ctx, { do: 'end_programs', account_id: account._id }),
      effect(ctx, { do: 'note_security', ...note }),
      ...notice,
    ],
    ended,
  };
}

/** For the line in the audit trail. */
export function recordEnded({ record }: Pick<Context, 'record'>, ended: readonly ProgramAccess[]): void {
  for (const { kind, id } of ended) record.change(kind, id, null);
}
