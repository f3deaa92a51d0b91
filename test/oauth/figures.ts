import type { Store } from '../../store/mongo.js';

/** The counts of a client of all days together: the day may turn over while a test runs. */
export async function figuresOf(
  { figures }: Pick<Store, 'figures'>,
  clientId: string,
): Promise<Readonly<Record<string, number>>> {
  const all: Record<string, number> = {};
  for (const { counts } of await figures.since(clientId, '2000-01-01')) {
    for (const [name, count] of Object.entries(counts)) all[name] = (all[name] ?? 0) + count;
  }
  return all;
}
