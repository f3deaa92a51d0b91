import type { Context } from '../context.js';
import { CODE_STEP_LIFE, KNOWN_DEVICE_LIFE } from '../durations.js';
import { mailLanguageOf } from './account.js';
import { deviceId } from './attempt-limits.js';
import { hashOf, newSecret } from './credentials.js';
import { deviceWords } from './device.js';
import type { AccountRecord } from './ports.js';
import { noteSecurity } from './security-log.js';
import { startSession } from './session.js';

/** What signing in has led to: a session, or the step at which a code of the second factor is asked for. */
export interface SignInOutcome {
  /** Value of the session cookie. Never logged. */
  session: string | null;
  /** What the code is sent with. Never logged. */
  step: string | null;
  account_id: string;
}

/** Goes on after the right password: to a session, or to the second factor where one is on. */
export async function afterPassword(ctx: Context, account: AccountRecord): Promise<SignInOutcome> {
  ctx.record.about('account', account._id);
  if ((account.second_factor ?? null) === null) return beginSession(ctx, account);
  const step = newSecret();
  await ctx.accounts.putLink({
    _id: hashOf(step),
    purpose: 'code',
    account_id: account._id,
    email: account.email,
    name: account.name,
    live: true,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + CODE_STEP_LIFE),
  });
  return { session: null, step, account_id: account._id };
}

/** Begins the session of who has proved to be the account's person; the one before it in this browser ends. */
export async function beginSession(ctx: Context, account: AccountRecord): Promise<SignInOutcome> {
  if (ctx.actor.kind === 'person') await ctx.accounts.endSession(ctx.actor.session_id);
  const { session } = await startSession(ctx, account);
  await noteSecurity(ctx, account._id, 'signed_in');
  await tellOfNewDevice(ctx, account);
  return { session, step: null, account_id: account._id };
}

/**
 * Tells the member of a sign-in from a browser that has not signed in to the account before. What the browser keeps is
 * a random value; at rest it is hashed together with the account, so that nothing tells two accounts of one browser.
 */
async function tellOfNewDevice(ctx: Context, account: AccountRecord): Promise<void> {
  const { from, now } = ctx;
  if (from === null) return;
  if (from.device !== null) {
    const id = deviceId(account._id, from.device);
    const until = new Date(now.getTime() + KNOWN_DEVICE_LIFE);
    if ((await ctx.accounts.knowDevice(id, account._id, now, until)) !== 'new') return;
  }
  await ctx.mails.put({
    id: ctx.newId(),
    at: now,
    template: 'new_sign_in',
    account_id: account._id,
    to: account.email,
    language: mailLanguageOf(account),
    data: { name: account.name, at: now.toISOString(), device: deviceWords(from.agent), address: from.address },
  });
}
