import type { AgentScope } from '../actor.js';
import type { Context } from '../context.js';
import { requireFuture } from '../dates.js';
import { requireActiveAccount } from './account.js';
import { hashOf, newAgentToken } from './credentials.js';
import { noteTokenMade } from './note-token-made.js';
import type { AccountRecord } from './ports.js';

export interface AgentTokenWish {
  readonly scopes?: readonly 'publish'[];
  readonly name?: string;
  readonly until?: string | null;
}

export interface NewAgentToken extends AgentTokenWish {
  readonly account: string;
}

export interface IssuedAgentToken {
  token: string;
  token_id: string;
  scopes: AgentScope[];
}

/** Issues an agent token of an account, from the console. */
export async function issueAgentToken(ctx: Context, input: NewAgentToken): Promise<IssuedAgentToken> {
  return makeAgentToken(ctx, await requireActiveAccount(ctx, input.account), input);
}

/**
 * Makes an agent token: `read` always, `publish` only when asked for (service.md, Agent token). The token is shown here
 * and never again.
 */
export async function makeAgentToken(
  ctx: Context,
  account: AccountRecord,
  input: AgentTokenWish,
): Promise<IssuedAgentToken> {
  const expiresAt = requireFuture(ctx, input.until ?? null);
  const token = newAgentToken();
  const scopes: AgentScope[] = input.scopes?.includes('publish') ? ['read', 'publish'] : ['read'];
  const id = `agt_${ctx.newId()}`;
  const name = input.name ?? '';
  await ctx.accounts.putAgentToken({
    _id: id,
    token_hash: hashOf(token),
    account_id: account._id,
    name,
    scopes,
    created_at: ctx.now,
    expires_at: expiresAt,
    revoked_at: null,
    last_used_at: null,
  });
  await noteTokenMade(ctx, { kind: 'agent_token', id, account_id: account._id, name, scopes });
  return { token, token_id: id, scopes };
}
