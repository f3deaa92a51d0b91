import Type, { type Static } from 'typebox';
import { requireOwnAccount } from '../account/account.js';
import { noteSecurity } from '../account/security-log.js';
import { tokenState } from '../account/token-state.js';
import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { type ApiKeyWish, type IssuedApiKey, makeApiKey } from './issue-api-key.js';

/** Keys in the list: the newest. */
const SHOWN = 200;

export const OwnApiKeys = Type.Object(
  {
    keys: Type.Array(
      Type.Object(
        {
          key_id: Type.String({ 'x-says': 'own_api_keys.keys.key_id' }),
          name: Type.String({ 'x-says': 'own_api_keys.keys.name' }),
          scopes: Type.Array(Type.String(), { 'x-says': 'own_api_keys.keys.scopes' }),
          state: Type.Enum(['active', 'expired', 'revoked'], { 'x-says': 'own_api_keys.keys.state' }),
          created_at: Instant,
          last_used_at: Nullable(Instant),
          expires_at: Nullable(Instant),
          revoked_at: Nullable(Instant),
        },
        { additionalProperties: false, 'x-says': 'own_api_keys.keys.item' },
      ),
      { 'x-says': 'own_api_keys.keys' },
    ),
  },
  { additionalProperties: false, 'x-says': 'own_api_keys' },
);

export type OwnApiKeys = Static<typeof OwnApiKeys>;

/** The API keys of the person who calls. */
export async function listApiKeys(ctx: Context): Promise<OwnApiKeys> {
  const account = await requireOwnAccount(ctx);
  const found = await ctx.apiKeys.of(account._id, SHOWN);
  return {
    keys: found.map((key) => ({
      key_id: key._id,
      name: key.name,
      scopes: [...key.scopes],
      state: tokenState(key, ctx.now),
      created_at: instant(key.created_at),
      last_used_at: instant(key.last_used_at),
      expires_at: instant(key.expires_at),
      revoked_at: instant(key.revoked_at),
    })),
  };
}

/** Makes an API key of the person who calls. */
export async function createApiKey(ctx: Context, input: ApiKeyWish): Promise<IssuedApiKey> {
  return makeApiKey(ctx, await requireOwnAccount(ctx), input);
}

/** Revokes an API key of the person who calls, at once. Another account's answers as one that is not there. */
export async function revokeApiKey(ctx: Context, input: { readonly key_id: string }): Promise<{ revoked: boolean }> {
  const account = await requireOwnAccount(ctx);
  const key = await ctx.apiKeys.find(input.key_id);
  if (key === null || key.account_id !== account._id) {
    const received = input.key_id.startsWith('bka_') ? NOT_SHOWN : input.key_id;
    return refuse('not_found', 'key_id', received, rule('api_key.not_found'));
  }
  await ctx.apiKeys.revoke(key._id, ctx.now);
  ctx.record.about('account', account._id);
  if (key.revoked_at === null) {
    ctx.record.change('api_key', `${key._id} (${key.scopes.join(' ')})`, null);
    await noteSecurity(ctx, account._id, 'api_key_revoked', key.name === '' ? null : key.name);
  }
  return { revoked: true };
}
