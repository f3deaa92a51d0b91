import type { Context } from '../../context.js';
import { type Fault, fault, NOT_SHOWN, Refusal, refuse } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import { type ClientRecord, isRegisteredId } from '../client.js';

/** The registered client of that id, noted as what the call is about; `not_found` without one. */
export async function requireClient(ctx: Context, id: string): Promise<ClientRecord> {
  const record = isRegisteredId(id) ? await ctx.clients.find(id) : null;
  if (record === null) {
    const looksSecret = /^bk(?!c_)/.test(id);
    return refuse('not_found', 'client_id', looksSecret ? NOT_SHOWN : id, rule('client.unknown'));
  }
  ctx.record.about('oauth_client', record._id);
  return record;
}

/** The same, and not revoked: revoking is final. */
export async function requireLivingClient(ctx: Context, id: string): Promise<ClientRecord> {
  const record = await requireClient(ctx, id);
  if (record.revoked_at === null) return record;
  const broken = rule('client.revoked', { client_id: record._id, at: record.revoked_at.toISOString() });
  return refuse('decision_not_possible', 'client_id', null, broken);
}

/** Somebody else changed the client between reading and writing: `differing` says in what it is not as was meant. */
export function refuseChanged(received: number, { revision }: ClientRecord, differing: readonly Fault[] = []): never {
  const broken = rule('client.changed_meanwhile', { revision });
  throw new Refusal([fault('decision_not_possible', 'revision', String(received), broken), ...differing]);
}
