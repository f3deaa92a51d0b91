import type { AccountRecord } from '../account/ports.js';
import type { Ports } from '../context.js';

/** The account behind a grant; refused as its caller says where it is gone or banned. */
export async function requireGoodStanding(
  { accounts }: Pick<Ports, 'accounts'>,
  accountId: string,
  refuseIt: () => never,
): Promise<AccountRecord> {
  const account = await accounts.byId(accountId);
  return account === null || account.banned_at !== null ? refuseIt() : account;
}
