import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { requireOwnAccount } from './account.js';
import { type AgentTokenWish, type IssuedAgentToken, makeAgentToken } from './issue-agent-token.js';
import { noteSecurity } from './security-log.js';
import { tokenState } from './token-state.js';

/** Tokens in the list: the newest. */
const SHOWN = 200;

export const OwnAgentTokens = Type.Object(
  {
    tokens: Type.Array(
      Type.Object(
        {
          id: Type.String({ 'x-says': 'own_agent_tokens.tokens.id' }),
          name: Type.String({ 'x-says': 'own_agent_tokens.tokens.name' }),
          scopes: Type.Array(Type.Enum(['read', 'publish']), { 'x-says': 'own_agent_tokens.tokens.scopes' }),
          state: Type.Enum(['active', 'expired', 'revoked'], { 'x-says': 'own_agent_tokens.tokens.state' }),
          created_at: Instant,
          last_used_at: Nullable(Instant),
          expires_at: Nullable(Instant),
          revoked_at: Nullable(Instant),
        },
        { additionalProperties: false, 'x-says': 'own_agent_tokens.tokens.item' },
      ),
      { 'x-says': 'own_agent_tokens.tokens' },
    ),
  },
  { additionalProperties: false, 'x-says': 'own_agent_tokens' },
);

export type OwnAgentTokens = Static<typeof OwnAgentTokens>;

/** The agent tokens of the person who calls. */
export async function listAgentTokens(ctx: Context): Promise<OwnAgentTokens> {
  const account = await requireOwnAccount(ctx);
  const found = await ctx.members.agentTokensOf(account._id, SHOWN);
  return {
    tokens: found.map((token) => ({
      id: token._id,
      name: token.name,
      scopes: [...token.scopes],
      state: tokenState(token, ctx.now),
      created_at: instant(token.created_at),
      last_used_at: instant(token.last_used_at),
      expires_at: instant(token.expires_at),
      revoked_at: instant(token.revoked_at),
    })),
  };
}

/** Makes an agent token of the person who calls: read always, publish only when asked for. */
export async function createAgentToken(ctx: Context, input: AgentTokenWish): Promise<IssuedAgentToken> {
  return makeAgentToken(ctx, await requireOwnAccount(ctx), input);
}

/** Revokes an agent token of the person who calls, at once. Another account's answers as one that is not there. */
export async function revokeAgentToken(ctx: Context, input: { readonly id: string }): Promise<{ revoked: boolean }> {
  const account = await requireOwnAccount(ctx);
  const token = await ctx.accounts.agentToken(input.id);
  if (token === null || token.account_id !== account._id) {
    return refuse('not_found', 'id', input.id, rule('account.agent_token_not_found'));
  }
  await ctx.accounts.revokeToken(token._id, ctx.now);
  if (token.revoked_at === null) await noteSecurity(ctx, account._id, 'agent_token_revoked', token.name);
  return { revoked: true };
}
