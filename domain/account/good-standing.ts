import type { Ports } from '../context.js';
import type { AccountRecord } from './ports.js';

/** The account of that id; `null` where it is gone or banned. */
export async function accountInGoodStanding(
  { accounts }: Pick<Ports, 'accounts'>,
  id: string,
): Promise<AccountRecord | null> {
  const account = await accounts.byId(id);
  return account === null || account.banned_at !== null ? null : account;
}
