/** At most this many entries in each list of the report; a cut one has `<list>_total` beside it (decisions §4). */
export const REPORT_LIST = 1000;

/** A list of the report, cut, with its length beside it if it was (decisions §4): `{ <name>, <name>_total? }`. */
export type CutList<Name extends string, Item> = { [K in Name]: Item[] } & { [K in `${Name}_total`]?: number };

export function cutList<Name extends string, Item>(name: Name, items: readonly Item[]): CutList<Name, Item> {
  const list = { [name]: items.slice(0, REPORT_LIST) };
  if (items.length > REPORT_LIST) Object.assign(list, { [`${name}_total`]: items.length });
  return list as CutList<Name, Item>;
}
