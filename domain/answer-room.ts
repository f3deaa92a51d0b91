/** Entries of a list in an answer to an agent, where the call does not say how many (decisions §10). */
export const ENTRIES_TOLD = 20;

/** Characters of the lists of an answer together: with what stands beside them, a text of about 16,000 (decisions §10). */
export const ROOM = 13_000;

/**
 * The first entries of a list that fit into an answer, one at least: as many as a call asks for, or where it does not
 * say 20 at most, of about 13,000 characters as JSON.
 */
export function firstThatFit<Entry>(entries: readonly Entry[], limit?: number): readonly Entry[] {
  if (limit !== undefined) return entries.slice(0, limit);
  let room = ROOM;
  const [first, ...others] = entries.slice(0, ENTRIES_TOLD);
  if (first === undefined) return [];
  room -= JSON.stringify(first).length;
  const end = others.findIndex((entry) => {
    room -= JSON.stringify(entry).length;
    return room < 0;
  });
  return [first, ...(end === -1 ? others : others.slice(0, end))];
}
