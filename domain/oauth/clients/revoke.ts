import type { Context } from '../../context.js';
import { refuse } from '../../refusal.js';
import { retryOnConflict } from '../../retry-on-conflict.js';
import { rule } from '../../rules/index.js';
import type { ClientRecord } from '../client.js';
import { type ClientEntry, clientEntry } from './client-schemas.js';
import { requireClient } from './require-client.js';

export interface ClientRevocation {
  readonly client_id: string;
  readonly reason: string;
}

/**
 * Revokes a client for good, and with it every grant and token of it (service.md, OAuth rules 8). One that was revoked
 * stays so, with the reason it had. The grants end first, so that a crash leaves no revoked client with tokens that
 * live; and once more, because of those that a member gave in between.
 */
export async function revokeClient(ctx: Context, input: ClientRevocation): Promise<ClientEntry> {
  const { _id } = await requireClient(ctx, input.client_id);
  const before = await ctx.grants.revokeAll({ client_id: _id }, ctx.now);
  const revoked = await endClient(ctx, input);
  const ended = before + (await ctx.grants.revokeAll({ client_id: _id }, ctx.now));
  ctx.record.change('authorizations_alive', ended, 0);
  return clientEntry(revoked, ctx.now);
}

async function endClient(ctx: Context, { client_id, reason }: ClientRevocation): Promise<ClientRecord> {
  const done = await retryOnConflict(async () => {
    const { _id, revision, revoked_at, ...before } = await requireClient(ctx, client_id);
    if (revoked_at !== null) return { _id, revision, revoked_at, ...before };
    const set = { revoked_at: ctx.now, revoked_reason: reason, previous_secret: null };
    const changed = await ctx.clients.apply({ id: _id, revision, set });
    if (changed === null) return null;
    ctx.record.change('state', 'active', 'revoked');
    return changed;
  });
  if (done !== null) return done;
  return refuse('unavailable', null, null, rule('client.changing'), { retryAfter: 1 });
}
