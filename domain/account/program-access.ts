import type { Context } from '../context.js';
import { instant } from '../schemas.js';
import { requireOwnAccount } from './account.js';
import { tokenState } from './token-state.js';

/** Tokens and keys of each kind that are looked at: the newest. */
const MOST = 200;

/** What a program acts in an account's name with: an agent token or an API key that is good. */
export interface ProgramAccess {
  readonly id: string;
  readonly kind: 'agent_token' | 'api_key';
  /** As its owner has named it. */
  readonly name: string;
  /** RFC 3339. */
  readonly last_used_at: string | null;
}

/** The agent tokens and API keys of an account that are neither expired nor revoked, agent tokens first. */
export async function programAccess(ctx: Context, accountId: string): Promise<ProgramAccess[]> {
  const [tokens, keys] = await Promise.all([
    ctx.members.agentTokensOf(accountId, MOST),
    ctx.apiKeys.of(accountId, MOST),
  ]);
  const good = [
    ...tokens.map((one) => ({ kind: 'agent_token' as const, one })),
    ...keys.map((one) => ({ kind: 'api_key' as const, one })),
  ].filter(({ one }) => tokenState(one, ctx.now) === 'active');
  return good.map(({ kind, one }) => ({
    id: one._id,
    kind,
    name: one.name,
    last_used_at: instant(one.last_used_at),
  }));
}

/** Those of the person who calls. */
export async function ownProgramAccess(ctx: Context): Promise<{ programs: ProgramAccess[] }> {
  const { _id } = await requireOwnAccount(ctx);
  return { programs: await programAccess(ctx, _id) };
}

/** As a mail is told of it: a line each, of kind, last use (`-`: never) and name. */
export function programLines(programs: readonly ProgramAccess[]): string | null {
  const lines = programs.map(({ kind, name, last_used_at }) => `${kind} ${last_used_at ?? '-'} ${name}`);
  return lines.length === 0 ? null : lines.join('\n');
}
