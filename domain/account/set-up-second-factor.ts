import type { Context } from '../context.js';
import { SECOND_FACTOR_SETUP_LIFE } from '../durations.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import { type AccessChange, accessChangeNotice } from './access-change-notice.js';
import { requireActiveAccount, requireOwnAccount } from './account.js';
import type { AccountRecord } from './ports.js';
import { SECOND_FACTOR_PURPOSE } from './purposes.js';
import { newRecoveryCodes, newTotpSecret, timeStepOf, totpKey } from './second-factor.js';
import { startSession } from './session.js';

/** What an authenticator is told. Never logged. */
export interface SecondFactorKey {
  /** `otpauth://` address, for a picture of it. */
  uri: string;
  /** The same secret in base32, to type. */
  key: string;
}

/** Makes the secret of a second factor, which counts once a code of it has been shown. */
export async function beginSecondFactor(ctx: Context): Promise<SecondFactorKey> {
  const account = await requireOwnAccount(ctx);
  const secret = newTotpSecret();
  const sealed_secret = ctx.signing.seal(secret, SECOND_FACTOR_PURPOSE);
  const changed = await ctx.accounts.setUpSecondFactor(account._id, { sealed_secret, at: ctx.now });
  if (changed === null) refuseState('on', rule('second_factor.on'));
  return keyOf(ctx, account, secret);
}

/** The one that is being set up, shown again. */
export async function readSecondFactorSetup(ctx: Context): Promise<SecondFactorKey> {
  const account = await requireOwnAccount(ctx);
  const { secret } = setupOf(ctx, account);
  return keyOf(ctx, account, secret);
}

export interface SecondFactorOn {
  /** Ten, each good once; shown here and never again. */
  recovery_codes: string[];
  /** Value of the session cookie from now on: the sessions before end. */
  session: string;
}

/** Turns it on with a code that the device shows. Every session ends; the one that calls goes on under a new cookie. */
export async function turnOnSecondFactor(ctx: Context, input: { readonly code: string }): Promise<SecondFactorOn> {
  const account = await requireOwnAccount(ctx);
  ctx.record.about('account', account._id);
  const { secret, at } = setupOf(ctx, account);
  const step = timeStepOf(secret, input.code.replaceAll(/[\s-]/g, ''), ctx.now);
  if (step === null) return refuseNewCode();
  const { shown, hashes } = newRecoveryCodes(account._id);
  const factor = {
    sealed_secret: ctx.signing.seal(secret, SECOND_FACTOR_PURPOSE),
    since: ctx.now,
    last_step: step,
    recovery: hashes,
  };
  const notice = accessChangeNotice(ctx, account, { event: 'second_factor_on', what: 'second_factor_on' });
  const changed = await ctx.accounts.turnOnSecondFactor(account._id, at, factor, notice);
  if (changed === null) return refuseState(null, rule('second_factor.setup_changed'));
  ctx.record.change('second_factor', 'off', 'on');
  await ctx.outbox.drainAccount(account._id);
  const { session } = await startSession(ctx, changed);
  return { recovery_codes: [...shown], session };
}

/** Turns it off. */
export async function turnOffSecondFactor(ctx: Context): Promise<{ second_factor: boolean }> {
  return turnOff(ctx, await requireOwnAccount(ctx), {});
}

/** Makes ten other recovery codes; those before are good no more. */
export async function replaceRecoveryCodes(ctx: Context): Promise<{ recovery_codes: string[] }> {
  const account = await requireOwnAccount(ctx);
  const { shown, hashes } = newRecoveryCodes(account._id);
  const notice = accessChangeNotice(ctx, account, { event: 'recovery_codes_made', what: 'recovery_codes' });
  const changed = await ctx.accounts.replaceRecoveryCodes(account._id, hashes, notice);
  if (changed === null) refuseState('off', rule('second_factor.off'));
  await ctx.outbox.drainAccount(account._id);
  return { recovery_codes: [...shown] };
}

/** Takes the second factor of somebody who has lost device and codes away, with a written reason; its member is told. */
export async function removeSecondFactor(
  ctx: Context,
  input: { readonly account: string; readonly reason: string },
): Promise<{ second_factor: boolean }> {
  const account = await requireActiveAccount(ctx, input.account);
  return turnOff(ctx, account, { by_operator: true });
}

async function turnOff(
  ctx: Context,
  account: AccountRecord,
  by: Pick<AccessChange, 'by_operator'>,
): Promise<{ second_factor: boolean }> {
  ctx.record.about('account', account._id);
  const notice = accessChangeNotice(ctx, account, { event: 'second_factor_off', what: 'second_factor_off', ...by });
  const changed = await ctx.accounts.turnOffSecondFactor(account._id, notice);
  if (changed === null) refuseState('off', rule('second_factor.off'));
  ctx.record.change('second_factor', 'on', 'off');
  await ctx.outbox.drainAccount(account._id);
  return { second_factor: false };
}

function setupOf(ctx: Context, account: AccountRecord): { readonly secret: Uint8Array; readonly at: Date } {
  const setup = account.second_factor_setup ?? null;
  const over = setup === null || ctx.now.getTime() - setup.at.getTime() >= SECOND_FACTOR_SETUP_LIFE;
  if (over) return refuseState(null, rule('second_factor.setup_expired'));
  return { secret: ctx.signing.open(setup.sealed_secret, SECOND_FACTOR_PURPOSE), at: setup.at };
}

function keyOf(ctx: Context, account: AccountRecord, secret: Uint8Array): SecondFactorKey {
  const issuer = `Countersign ${new URL(ctx.settings.baseUrl).host}`;
  return totpKey(secret, issuer, account.email);
}

function refuseState(received: string | null, broken: Rule): never {
  return refuse('decision_not_possible', 'second_factor', received, broken);
}

function refuseNewCode(): never {
  return refuse('invalid_field', 'code', NOT_SHOWN, rule('second_factor.setup_code_wrong'));
}
