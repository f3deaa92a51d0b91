import type { Effect } from '../../domain/effect.js';
import { intoOutbox } from './outbox-entry.js';

/** The update of a decided step: what it sets, what follows from it, and the next revision, in one. */
export function stepUpdate<Set extends object>(step: { readonly set: Set; readonly outbox: readonly Effect[] }) {
  return {
    // An empty $set is refused by older servers.
    ...(Object.keys(step.set).length > 0 && { $set: step.set }),
    ...intoOutbox(step.outbox),
    $inc: { revision: 1 },
  };
}
