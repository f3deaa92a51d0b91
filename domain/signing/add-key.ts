import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { SIGNING_KEY_PURPOSE } from './active-key.js';
import { type KeyList, keyList } from './key-list.js';
import { generateSigningKey, importSigningKey, type KeyPair } from './keys.js';
import type { SigningKeyRecord } from './ports.js';

type KeyContext = Pick<Context, 'signing' | 'now'>;

/** Adds a signing key as `next`: made here, or imported from PEM or JWK (decisions §4, Signing keys). */
export async function addSigningKey(ctx: KeyContext, input: { readonly key?: string }): Promise<KeyList> {
  const imported = input.key !== undefined;
  const pair = input.key === undefined ? await generateSigningKey() : await importSigningKey(input.key);
  const added = await ctx.signing.add(recordOf(ctx, pair, 'next', imported));
  if (!added) refuse('invalid_field', 'key', pair.kid, rule('key.exists'));
  await recordKeyAdded(ctx, pair.kid);
  return keyList(ctx);
}

/** Makes the one key of an empty store, `active` at once. Two first starts at once end with one active key. */
export async function ensureSigningKey(ctx: KeyContext): Promise<void> {
  const keys = await ctx.signing.keys();
  if (keys.length > 0) {
    // A start that was cut off between the key and its fact.
    for (const key of keys) await recordKeyAdded(ctx, key._id);
    return;
  }
  await addActiveKey(ctx);
}

/** Makes another key that signs, where none does. */
export async function ensureActiveKey(ctx: KeyContext): Promise<void> {
  const keys = await ctx.signing.keys();
  if (!keys.some(({ status }) => status === 'active')) await addActiveKey(ctx);
}

async function addActiveKey(ctx: KeyContext): Promise<void> {
  const pair = await generateSigningKey();
  if (await ctx.signing.add(recordOf(ctx, pair, 'active', false))) await recordKeyAdded(ctx, pair.kid);
}

/** Notes the fact that a key was added; again is harmless. */
export async function recordKeyAdded(ctx: KeyContext, kid: string): Promise<void> {
  await ctx.signing.recordFact(`key_added:${kid}`, 'key_added', ctx.now, { kid });
}

/** A key as it is stored when it is added. */
export function recordOf(
  ctx: KeyContext,
  pair: KeyPair,
  status: 'next' | 'active',
  imported: boolean,
): SigningKeyRecord {
  return {
    _id: pair.kid,
    jwk: pair.jwk,
    sealed_private_key: ctx.signing.seal(Buffer.from(pair.privateKey), SIGNING_KEY_PURPOSE),
    status,
    imported,
    reason: null,
    created_at: ctx.now,
    activated_at: status === 'active' ? ctx.now : null,
    retired_at: null,
    compromised_at: null,
  };
}
