import type { Context } from '../context.js';
import { coreScopes } from './scopes.js';

/** Every scope there is: the core's, then what modules declare, by name (service.md, OAuth bearer tokens 2). */
export async function knownScopes(ctx: Pick<Context, 'scopes'>): Promise<readonly string[]> {
  const declared = await ctx.scopes.all();
  return [...coreScopes, ...declared.map(({ _id }) => _id)];
}

/** Those of granted scopes that there are still: one that was removed counts no more. Without any of a module nothing is read. */
export async function stillKnown(ctx: Pick<Context, 'scopes'>, granted: readonly string[]): Promise<readonly string[]> {
  if (granted.every((name) => coreScopes.includes(name))) return granted;
  const known = await knownScopes(ctx);
  return granted.filter((name) => known.includes(name));
}
