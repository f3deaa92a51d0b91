import type { Context } from '../../context.js';
import { type Fault, fault, NOT_SHOWN, Refusal, refuse } from '../../refusal.js';
import { type ClientRecord, isRegisteredId } from '../client.js';

/** The registered client of that id, noted as what the call is about; `not_found` without one. */
export async function requireClient(ctx: Context, id: string): Promise<ClientRecord> {
  const record = isRegisteredId(id) ? await ctx.clients.find(id) : null;
  if (record === null) {
    const looksSecret = /^bk(?!c_)/.test(id);
    return refuse('not_found', 'client_id', looksSecret ? NOT_SHOWN : id, 'the id of a registered client: bkc_…');
  }
  ctx.record.about('oauth_client', record._id);
  return record;
}

/** The same, and not revoked: revoking is final. */
export async function requireLivingClient(ctx: Context, id: string): Promise<ClientRecord> {
  const record = await requireClient(ctx, id);
  if (record.revoked_at === null) return record;
  return refuse(
    'decision_not_possible',
    'client_id',
    `${record._id}, which was revoked on ${record.revoked_at.toISOString()}`,
    'a client that is not revoked: register a new one',
  );
}

/** Somebody else changed the client between reading and writing: `differing` says in what it is not as was meant. */
export function refuseChanged(received: number, record: ClientRecord | null, differing: readonly Fault[] = []): never {
  const expected = `revision ${record?.revision ?? 'unknown'}, as the client stands now: look at it and decide again`;
  throw new Refusal([fault('decision_not_possible', 'revision', String(received), expected), ...differing]);
}
