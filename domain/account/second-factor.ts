import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.js';
import { SECOND } from '../durations.js';
import { accessChangeNotice } from './access-change-notice.js';
import { hashOf } from './credentials.js';
import type { AccountRecord } from './ports.js';
import { SECOND_FACTOR_PURPOSE } from './purposes.js';

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, a step of 30 seconds. */
const STEP = 30 * SECOND;
const form = { algorithm: 'SHA1', digits: 6, period: STEP / SECOND } as const;
/** Steps before and after this one that count, for clocks that are not quite right. */
const WINDOW = 1;

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Digits and letters of Crockford's base 32, five bits each: none is taken for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 16;

export function newTotpSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** What an authenticator is told, as an address for its camera and as text to type. */
export function totpKey(
  secret: Uint8Array,
  issuer: string,
  label: string,
): { readonly uri: string; readonly key: string } {
  const held = new Secret({ buffer: new Uint8Array(secret).buffer });
  return { uri: new TOTP({ ...form, secret: held, issuer, label }).toString(), key: held.base32 };
}

/** The time step of which this is the code, within the window; `null` when it is of none. */
export function timeStepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const totp = new TOTP({ ...form, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / STEP) + delta;
}

/**
 * Takes a code of the account's second factor, or one of its recovery codes: each is good once. Spaces and hyphens in
 * it do not count.
 */
export async function takeCode(ctx: Context, account: AccountRecord, typed: string): Promise<boolean> {
  const factor = account.second_factor ?? null;
  if (factor === null) return false;
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) {
    const step = timeStepOf(ctx.signing.open(factor.sealed_secret, SECOND_FACTOR_PURPOSE), code, ctx.now);
    return step !== null && (await ctx.accounts.useTimeStep(account._id, step));
  }
  const hash = recoveryHash(account._id, code);
  if (!factor.recovery.includes(hash)) return false;
  const notice = accessChangeNotice(ctx, account, { event: 'recovery_code_used', what: 'recovery_code_used' });
  if (!(await ctx.accounts.useRecoveryCode(account._id, hash, notice))) return false;
  await ctx.outbox.drainAccount(account._id);
  return true;
}

/** Ten codes for when the device is lost, as they are shown once, and as they lie at rest. */
export function newRecoveryCodes(accountId: string): {
  readonly shown: readonly string[];
  readonly hashes: readonly string[];
} {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join(''),
  );
  return {
    shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    hashes: codes.map((code) => recoveryHash(accountId, code)),
  };
}

function recoveryHash(accountId: string, code: string): string {
  return hashOf(`${accountId} ${code}`);
}
