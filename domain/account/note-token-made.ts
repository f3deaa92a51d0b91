import type { Context } from '../context.js';
import { noteSecurity } from './security-log.js';

/** A token or a key of a member that was just made. */
interface MadeToken {
  readonly kind: 'agent_token' | 'api_key';
  readonly id: string;
  readonly account_id: string;
  /** Empty where it has none. */
  readonly name: string;
  readonly scopes: readonly string[];
}

/** Writes it into the audit trail and into the member's security log: what it may do, never the token. */
export async function noteTokenMade(ctx: Context, { kind, id, account_id, name, scopes }: MadeToken): Promise<void> {
  const may = scopes.join(' ');
  ctx.record.about('account', account_id);
  ctx.record.change(kind, null, `${id} (${may})`);
  await noteSecurity(ctx, account_id, `${kind}_made`, name === '' ? may : `${name} (${may})`);
}
