import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { SigningKeyRecord } from './ports.js';

/** What sealed private keys are bound to. */
export const SIGNING_KEY_PURPOSE = 'signing-key';

/**
 * The key that signs now. The first start makes one; there is none while the active one is compromised and no other has
 * been activated: then nothing can be approved, `decision_not_possible` (decisions §4, Signing keys).
 */
export async function activeKey(ctx: Pick<Context, 'signing'>): Promise<SigningKeyRecord> {
  const key = (await ctx.signing.keys()).find((one) => one.status === 'active');
  return key ?? refuseWithout();
}

/** Whether a key was marked as compromised; one that was retired is as good as before. */
export async function isCompromised(ctx: Pick<Context, 'signing'>, kid: string): Promise<boolean> {
  return (await ctx.signing.keys()).some((key) => key._id === kid && key.status === 'compromised');
}

/** Refuses to publish what a key has signed that was marked in the meantime. */
export function refuseCompromised(): never {
  refuse('decision_not_possible', 'decision', null, rule('key.compromised_meanwhile'));
}

function refuseWithout(): never {
  return refuse('decision_not_possible', 'decision', null, rule('key.none_active'), {
    next: { do: 'activate_key' },
  });
}

/** The private key as PKCS #8 PEM. */
export function privateKeyOf(ctx: Pick<Context, 'signing'>, key: SigningKeyRecord): string {
  return Buffer.from(ctx.signing.open(key.sealed_private_key, SIGNING_KEY_PURPOSE)).toString('utf8');
}
