import type { Actor } from '../actor.js';
import type { Context } from '../context.js';
import { addressGroup } from '../limits/address-group.js';
import { takeLimit } from '../limits/take.js';
import { hashOf } from './credentials.js';
import type { AccountRecord } from './ports.js';

/** A window of failures, and how often the limit's value it holds. */
interface Counted {
  readonly key: string;
  readonly times: number;
}

/**
 * Among whose failures a try counts (decisions §8). Codes have windows of their own beside those of passwords, since a
 * code has only a million values.
 */
export interface AttemptLimits {
  readonly password: readonly Counted[];
  readonly code: readonly Counted[];
}

/**
 * Tries at signing in. A browser that has signed in to the account before is counted by itself, so that strangers who
 * try passwords do not lock it out; a value that it did not get from us is no such browser. The same is asked of the
 * database with an account and without one.
 */
export async function signInAttemptLimits(
  ctx: Context,
  emailKey: string,
  account: AccountRecord | null,
): Promise<AttemptLimits> {
  const device = ctx.from?.device ?? null;
  const id = device === null ? null : deviceId(account?._id ?? '', device);
  const known = id !== null && (await ctx.accounts.isKnownDevice(id, ctx.now));
  if (known && account !== null) {
    const tries = [
      { key: `device:${id}`, times: 1 },
      { key: `devices:${account._id}`, times: 5 },
    ];
    return { password: tries, code: tries };
  }
  const address = addressGroup(ctx.from?.address);
  const tries = [
    { key: `both:${emailKey} ${address}`, times: 1 },
    { key: `address:${address}`, times: 5 },
    { key: `account:${emailKey}`, times: 10 },
  ];
  return { password: tries, code: [...tries, { key: `code:${account?._id ?? ''}`, times: 1 }] };
}

/**
 * Tries of somebody who is signed in. They count by the session, which strangers do not have, and among all sessions of
 * the account: an open session is no way to guess, nor are many.
 */
export function sessionAttemptLimits(actor: Extract<Actor, { kind: 'person' }>): AttemptLimits {
  return {
    password: [
      { key: `session:${actor.session_id}`, times: 1 },
      { key: `sessions:${actor.account_id}`, times: 5 },
    ],
    code: [
      { key: `session-code:${actor.session_id}`, times: 1 },
      { key: `sessions-code:${actor.account_id}`, times: 2 },
    ],
  };
}

/** A browser of an account, as it lies at rest: nothing tells two accounts of one browser. */
export function deviceId(accountId: string, device: string): string {
  return hashOf(`${accountId} ${device}`);
}

/** Counts a try before it is looked at, and takes it back if it was right. */
export async function countingAttempt<T>(
  ctx: Context,
  counted: readonly Counted[],
  look: () => Promise<T | null>,
): Promise<T | null> {
  for (const { key, times } of counted) await takeLimit(ctx, 'sign_in_failures', key, times);
  const right = await look();
  if (right === null) return null;
  for (const { key } of counted) await ctx.limits.giveBack('sign_in_failures', key);
  return right;
}
