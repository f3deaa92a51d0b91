import type { Backlog, BacklogPorts } from '../../domain/operation/ports.js';
import type { Collections } from '../database/collections.js';
import { REVIEWERS_TURN } from '../review/review-queue.js';

/** Most of what waits has no claim, or never had. */
const BY_CLAIM = { hint: { 'claim.until': 1 } } as const;

/** How much waits for reviewers, and since when, by the partial indexes of the queue: not what waits for its publisher. */
export function backlogStore({ artifacts, releases }: Collections): BacklogPorts {
  return {
    async lapsedClaims(now, most) {
      const lapsed = { 'claim.until': { $lte: now }, ...REVIEWERS_TURN };
      const [registrations, versions] = await Promise.all([
        artifacts.countDocuments({ state: 'pending', ...lapsed }, { limit: most, ...BY_CLAIM }),
        releases.countDocuments({ state: 'in_review', ...lapsed }, { limit: most, ...BY_CLAIM }),
      ]);
      return Math.min(most, registrations + versions);
    },

    async registrations(most) {
      const [count, oldest] = await Promise.all([
        artifacts.countDocuments({ state: 'pending', ...REVIEWERS_TURN }, { limit: most }),
        artifacts.findOne(
          { state: 'pending', ...REVIEWERS_TURN },
          { sort: { pending_since: 1 }, projection: { pending_since: 1 } },
        ),
      ]);
      return backlog(count, oldest?.pending_since);
    },

    async releases(most) {
      const [count, oldest] = await Promise.all([
        releases.countDocuments({ state: 'in_review', ...REVIEWERS_TURN }, { limit: most }),
        releases.findOne(
          { state: 'in_review', ...REVIEWERS_TURN },
          { sort: { received_at: 1 }, projection: { received_at: 1 } },
        ),
      ]);
      return backlog(count, oldest?.received_at);
    },
  };
}

function backlog(count: number, oldest: Date | null | undefined): Backlog {
  return { count, oldest: oldest ?? null };
}
