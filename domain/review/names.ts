import type { Ports } from '../context.js';

/** The names of these accounts by id; one that is gone has none. */
export async function findNames(
  ports: Pick<Ports, 'accounts'>,
  ids: ReadonlyArray<string | null>,
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)].filter((id) => id !== null);
  const accounts = await Promise.all(distinct.map((id) => ports.accounts.byId(id)));
  return new Map(accounts.flatMap((account) => (account === null ? [] : [[account._id, account.name] as const])));
}
