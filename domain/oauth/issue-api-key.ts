import { requireActiveAccount } from '../account/account.js';
import { hashOf, newApiKey } from '../account/credentials.js';
import { noteTokenMade } from '../account/note-token-made.js';
import type { AccountRecord } from '../account/ports.js';
import type { Context } from '../context.js';
import { requireFuture } from '../dates.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { knownScopes } from './known-scopes.js';
import { OFFLINE_ACCESS } from './scopes.js';

export interface ApiKeyWish {
  readonly scopes: readonly string[];
  readonly name?: string;
  readonly until?: string | null;
}

export interface NewApiKey extends ApiKeyWish {
  readonly account: string;
}

export interface IssuedApiKey {
  api_key: string;
  key_id: string;
  scopes: string[];
}

/** Issues an API key of an account, from the console (decisions §11). */
export async function issueApiKey(ctx: Context, input: NewApiKey): Promise<IssuedApiKey> {
  return makeApiKey(ctx, await requireActiveAccount(ctx, input.account), input);
}

/**
 * Makes an API key with the scopes asked for, in the order in which they are listed. The key is shown here and never
 * again (decisions §1, At rest).
 */
export async function makeApiKey(ctx: Context, account: AccountRecord, input: ApiKeyWish): Promise<IssuedApiKey> {
  const scopes = await requireKeyScopes(ctx, input.scopes);
  const expiresAt = requireFuture(ctx, input.until ?? null);
  const key = newApiKey();
  const id = `key_${ctx.newId()}`;
  const name = input.name ?? '';
  await ctx.apiKeys.put({
    _id: id,
    key_hash: hashOf(key),
    account_id: account._id,
    name,
    scopes,
    created_at: ctx.now,
    expires_at: expiresAt,
    revoked_at: null,
    last_used_at: null,
  });
  await noteTokenMade(ctx, { kind: 'api_key', id, account_id: account._id, name, scopes });
  return { api_key: key, key_id: id, scopes };
}

/** Every scope but `offline_access`: a key needs no refresh token. */
async function keyScopes(ctx: Pick<Context, 'scopes'>): Promise<readonly string[]> {
  return (await knownScopes(ctx)).filter((name) => name !== OFFLINE_ACCESS);
}

async function requireKeyScopes(ctx: Context, asked: readonly string[]): Promise<string[]> {
  const known = await keyScopes(ctx);
  for (const [index, name] of asked.entries()) {
    if (known.includes(name)) continue;
    if (name === OFFLINE_ACCESS) {
      return refuse('invalid_field', `scopes.${index}`, name, rule('api_key.scope_offline_access'));
    }
    return refuse('invalid_field', `scopes.${index}`, name, rule('api_key.scope_unknown'));
  }
  const wanted = known.filter((name) => asked.includes(name));
  if (wanted.length === 0) refuse('invalid_field', 'scopes', null, rule('api_key.scopes_empty'));
  return wanted;
}
