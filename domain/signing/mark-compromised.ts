import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { rule } from '../rules/index.js';
import { recordKeyAdded, recordOf } from './add-key.js';
import { type KeyList, keyList, requireKey } from './key-list.js';
import { generateSigningKey } from './keys.js';
import type { SigningKeyRecord, Successor } from './ports.js';

/** Words in place of a kid: a key that is made for it, or nothing that signs. */
export const NEW_KEY = 'new';
export const NO_KEY = 'none';

export interface Condemnation {
  readonly kid: string;
  readonly reason: string;
  /** What signs in place of the active key: the kid of a next one, `new` or `none`. */
  readonly replacement?: string | null;
}

/**
 * Marks a key as compromised, with a written reason and for good: from then on only the verify route vouches for what
 * it signed (decisions §4, Signing keys), and a job tells the owners. The active one is replaced in the same update, so
 * that approvals go on: by the key that has been `next` for longest or, without one, by a new one, unless the caller
 * names another or `none`. The reason stands for the early activation too.
 */
export async function markCompromised(ctx: Context, input: Condemnation): Promise<KeyList> {
  ctx.record.about('signing_key', input.kid);
  const done = await retryOnConflict(async () => {
    const key = await requireKey(ctx, input.kid);
    if (key.status === 'compromised') return refuseAgain();
    const successor = await successorOf(ctx, key, input.replacement ?? null);
    if (!(await ctx.signing.markCompromised(key._id, key.status, ctx.now, input.reason, successor))) return null;
    if (successor !== null && 'key' in successor) await recordKeyAdded(ctx, successor.key._id);
    ctx.verify.forgetKeys();
    ctx.record.change('status', key.status, 'compromised');
    if (successor !== null) ctx.record.change('active', key._id, kidOf(successor));
    await wakeTelling(ctx, key._id);
    return keyList(ctx);
  });
  if (done !== null) return done;
  return refuse('unavailable', null, null, rule('key.busy'), { retryAfter: 1 });
}

function refuseAgain(): never {
  return refuse('decision_not_possible', 'kid', null, rule('key.compromised'));
}

async function successorOf(
  ctx: Context,
  { _id, status }: SigningKeyRecord,
  wanted: string | null,
): Promise<Successor | null> {
  if (status !== 'active') {
    if (wanted === null || wanted === NO_KEY) return null;
    return refuse('invalid_field', 'replacement', wanted, rule('key.replacement_needless', { status }));
  }
  if (wanted === NO_KEY) return null;
  const next = (await ctx.signing.keys()).filter((key) => key.status === 'next' && key._id !== _id);
  if (wanted !== null && wanted !== NEW_KEY) {
    if (!next.some((key) => key._id === wanted)) refuseReplacement(wanted);
    return { kid: wanted };
  }
  const [oldest] = [...next].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  if (wanted === null && oldest !== undefined) return { kid: oldest._id };
  return { key: recordOf(ctx, await generateSigningKey(), 'active', false) };
}

function refuseReplacement(wanted: string): never {
  return refuse('invalid_field', 'replacement', wanted, rule('key.replacement_unknown'));
}

function kidOf(successor: Successor): string {
  return 'key' in successor ? successor.key._id : successor.kid;
}

/** Owners are told by a job; without its alarm the sweep begins it. */
async function wakeTelling(ctx: Context, kid: string): Promise<void> {
  await ctx.alarm.wake('notify-compromised', ctx.now, kid).catch((error: unknown) => {
    ctx.log.warn({ err: error, kid }, 'an alarm could not be set');
  });
}
