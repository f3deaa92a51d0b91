import type { Context } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { securityNote } from './security-log.js';

const TOKEN_ID = /^(?:bkp_[0-9A-Za-z]{20}|agt_[0-9A-Za-z]{26})$/;
const KEY_ID = /^key_[0-9A-Za-z]{26}$/;

/**
 * Revokes a publishing token, an agent token or an API key by its id, at once. What was published stays published
 * (service.md, States). One that was revoked before stays so.
 */
export async function revokeToken(ctx: Context, input: { readonly id: string }): Promise<{ revoked: boolean }> {
  if (KEY_ID.test(input.id) && (await endApiKey(ctx, input.id))) return { revoked: true };
  if (TOKEN_ID.test(input.id) && (await ctx.accounts.revokeToken(input.id, ctx.now))) {
    ctx.record.about('token', input.id);
    ctx.record.change('state', 'active', 'revoked');
    await tellOwner(ctx, input.id);
    return { revoked: true };
  }
  const looksSecret = /^bk(?!p_)/.test(input.id);
  return refuse('not_found', 'id', looksSecret ? NOT_SHOWN : input.id, rule('account.token_not_found'));
}

/** `false` where there is no such key. */
async function endApiKey(ctx: Context, id: string): Promise<boolean> {
  const key = await ctx.apiKeys.find(id);
  if (key === null) return false;
  await ctx.apiKeys.revoke(id, ctx.now);
  ctx.record.about('token', id);
  if (key.revoked_at !== null) return true;
  ctx.record.change('state', 'active', 'revoked');
  const note = securityNote({ from: null }, key.account_id, 'api_key_revoked', key.name || null);
  await ctx.accounts.noteSecurity(ctx.newId(), ctx.now, note);
  return true;
}

/** In the security log of the owner, without the address of who runs the service. */
async function tellOwner(ctx: Context, id: string): Promise<void> {
  const agent = await ctx.accounts.agentToken(id);
  const publishing = agent === null ? await ctx.accounts.publishingToken(id) : null;
  const note = agent
    ? securityNote({ from: null }, agent.account_id, 'agent_token_revoked', agent.name || null)
    : publishing && securityNote({ from: null }, publishing.account_id, 'publishing_token_revoked', publishing.slug);
  if (note !== null) await ctx.accounts.noteSecurity(ctx.newId(), ctx.now, note);
}
