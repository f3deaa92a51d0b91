import { hashOf, newClientSecret } from '../../account/credentials.js';
import type { Context } from '../../context.js';
import { HOUR } from '../../durations.js';
import { refuse } from '../../refusal.js';
import { rule } from '../../rules/index.js';
import type { ClientRecord } from '../client.js';
import { type ClientEntry, type ClientWithSecret, clientEntry } from './client-schemas.js';
import { refuseChanged, requireClient, requireLivingClient } from './require-client.js';

export interface Rotation {
  readonly client_id: string;
  /** Hours, 0 to 24, that the secret before counts on. */
  readonly keep_previous?: number;
}

/**
 * Gives a confidential client a new secret, which is shown here and never again. The one before ends at once, or counts
 * on for the hours that were asked for; one that was kept from an earlier rotation ends.
 */
export async function rotateSecret(ctx: Context, input: Rotation): Promise<ClientWithSecret> {
  const before = await requireConfidential(ctx, input.client_id);
  const { keep_previous = 0 } = input;
  const secret = newClientSecret();
  const until = new Date(ctx.now.getTime() + keep_previous * HOUR);
  const { secret_hash } = before;
  const previous_secret = keep_previous === 0 || secret_hash === null ? null : { hash: secret_hash, until };
  const changed = await applyTo(ctx, before, { secret_hash: hashOf(secret), previous_secret });
  ctx.record.change('secret', 'old', 'new');
  ctx.record.change('previous_secret_until', livingUntil(before, ctx.now), previous_secret?.until);
  return { ...clientEntry(changed, ctx.now), client_secret: secret };
}

/** Ends the secret before the last rotation, where it still counts: for when it turns out to be in other hands. */
export async function endPreviousSecret(ctx: Context, input: { readonly client_id: string }): Promise<ClientEntry> {
  const before = await requireConfidential(ctx, input.client_id);
  const until = livingUntil(before, ctx.now);
  if (until === null) {
    refuse('decision_not_possible', 'client_id', null, rule('client.previous_secret_missing'));
  }
  const changed = await applyTo(ctx, before, { previous_secret: null });
  ctx.record.change('previous_secret_until', until, null);
  return clientEntry(changed, ctx.now);
}

async function requireConfidential(ctx: Context, id: string): Promise<ClientRecord> {
  const record = await requireLivingClient(ctx, id);
  if (record.confidential) return record;
  return refuse('decision_not_possible', 'client_id', null, rule('client.public_without_secret'));
}

async function applyTo(
  ctx: Context,
  { _id, revision }: ClientRecord,
  set: Partial<Pick<ClientRecord, 'secret_hash' | 'previous_secret'>>,
): Promise<ClientRecord> {
  const changed = await ctx.clients.apply({ id: _id, revision, set });
  return changed ?? refuseChanged(revision, await requireClient(ctx, _id));
}

function livingUntil({ previous_secret }: ClientRecord, now: Date): Date | null {
  return previous_secret !== null && previous_secret.until > now ? previous_secret.until : null;
}
