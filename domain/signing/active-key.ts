import type { Context } from '../context.js';
import type { SigningKeyRecord } from './ports.js';

/** What sealed private keys are bound to. */
export const SIGNING_KEY_PURPOSE = 'signing-key';

/** The key that signs now. There is always one: the first start makes it (decisions §4, Signing keys). */
export async function activeKey(ctx: Pick<Context, 'signing'>): Promise<SigningKeyRecord> {
  const key = (await ctx.signing.keys()).find((one) => one.status === 'active');
  if (key === undefined) throw new Error('no signing key is active');
  return key;
}

/** The private key as PKCS #8 PEM. */
export function privateKeyOf(ctx: Pick<Context, 'signing'>, key: SigningKeyRecord): string {
  return Buffer.from(ctx.signing.open(key.sealed_private_key, SIGNING_KEY_PURPOSE)).toString('utf8');
}
