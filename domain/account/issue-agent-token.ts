import type { AgentScope } from '../actor.js';
import type { Context } from '../context.js';
import { requireFuture } from '../until.js';
import { requireActiveAccount } from './account.js';
import { hashOf, newAgentToken } from './credentials.js';
import type { AccountRecord } from './ports.js';
import { noteSecurity } from './security-log.js';

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
  ctx.record.about('account', account._id);
  ctx.record.change('agent_token', null, `${id} (${scopes.join(' ')})`);
  await noteSecurity(
    ctx,
    account._id,
    'agent_token_made',
    name === '' ? scopes.join(' ') : `${name} (${scopes.join(' ')})`,
  );
  return { token, token_id: id, scopes };
}
