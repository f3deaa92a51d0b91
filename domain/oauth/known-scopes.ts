import type { Context } from '../context.js';
import { coreScopes } from './scopes.js';

/** Every scope there is: the core's, then what modules declare, by name (service.md, OAuth bearer tokens 2). */
export async function knownScopes(ctx: Pick<Context, 'scopes'>): Promise<readonly string[]> {
  const declared = await ctx.scopes.all();
  return [...coreScopes, ...declared.map(({ _id }) => _id)];
}
