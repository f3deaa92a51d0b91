import type { Effect } from '../../domain/effect.js';

/** The update of a decided step: what it sets, what follows from it, and the next revision, in one. */
export function stepUpdate<Set extends object>(step: { readonly set: Set; readonly outbox: readonly Effect[] }) {
  return {
    // An empty $set is refused by older servers.
    ...(Object.keys(step.set).length > 0 && { $set: step.set }),
    ...(step.outbox.length > 0 && { $push: { outbox: { $each: [...step.outbox] } } }),
    $inc: { revision: 1 },
  };
}
