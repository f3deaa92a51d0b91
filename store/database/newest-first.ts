/** The order of lists that begin with what was made last; ids decide between what was made at once. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;

/** What comes behind a place in that order. */
export function madeBefore({ at, id }: { readonly at: Date; readonly id: string }): {
  created_at: { $lte: Date };
  $or: [{ created_at: { $lt: Date } }, { _id: { $lt: string } }];
} {
  return { created_at: { $lte: at }, $or: [{ created_at: { $lt: at } }, { _id: { $lt: id } }] };
}
