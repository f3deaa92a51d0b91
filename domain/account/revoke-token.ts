import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { noteSecurity } from './security-log.js';

const TOKEN_ID = /^(?:bkp_[0-9A-Za-z]{20}|agt_[0-9A-Za-z]{26})$/;

/**
 * Revokes a publishing token or an agent token by its id, at once. What was published stays published
 * (service.md, States). One that was revoked before stays so.
 */
export async function revokeToken(ctx: Context, input: { readonly id: string }): Promise<{ revoked: boolean }> {
  if (TOKEN_ID.test(input.id) && (await ctx.accounts.revokeToken(input.id, ctx.now))) {
    ctx.record.about('token', input.id);
    ctx.record.change('state', 'active', 'revoked');
    const token = await ctx.accounts.agentToken(input.id);
    if (token !== null) await noteSecurity(ctx, token.account_id, 'agent_token_revoked', token.name || null);
    return { revoked: true };
  }
  const looksSecret = /^bk(?!p_)/.test(input.id);
  return refuse('not_found', 'id', looksSecret ? NOT_SHOWN : input.id, 'the id of a token: bkp_… or agt_…');
}
