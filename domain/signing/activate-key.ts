import type { Context } from '../context.js';
import { DAY, NEXT_KEY_LIFE } from '../durations.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { type KeyList, keyList, requireKey } from './key-list.js';
import type { SigningKeyRecord } from './ports.js';

export interface KeyActivation {
  readonly kid: string;
  readonly reason?: string | null;
}

/**
 * Makes a `next` key `active` and retires the one before. A key stands as `next` for at least 30 days, so that a core
 * release can carry it; sooner only with a written reason, or when it was imported and nothing has been signed yet
 * (decisions §4, Signing keys).
 */
export async function activateSigningKey(ctx: Context, input: KeyActivation): Promise<KeyList> {
  const key = await requireKey(ctx, input.kid);
  ctx.record.about('signing_key', key._id);
  if (key.status !== 'next') return refuseStatus(key);
  const reason = input.reason ?? null;
  if (reason === null && ctx.now.getTime() - key.created_at.getTime() < NEXT_KEY_LIFE) {
    const free = key.imported && !(await ctx.signing.hasSigned());
    if (!free) refuseEarly(key);
  }
  const activated = await ctx.signing.activate(key._id, 'next', ctx.now, reason);
  if (!activated) return refuseStatus(await requireKey(ctx, input.kid));
  ctx.record.change('status', key.status, 'active');
  return keyList(ctx);
}

function refuseStatus(key: SigningKeyRecord): never {
  return refuse('decision_not_possible', 'kid', null, rule('key.not_next', { status: key.status }));
}

function refuseEarly(key: SigningKeyRecord): never {
  const until = new Date(key.created_at.getTime() + NEXT_KEY_LIFE).toISOString();
  return refuse('reason_required', 'reason', null, rule('key.too_recent', { days: NEXT_KEY_LIFE / DAY, until }));
}
