import type { Log, OutboxOwner, OutboxPorts, WithOutbox } from '../context.js';
import type { Effect } from '../effect.js';
import { type Carrier, carryOut } from './carry-out.js';
import type { KnownEffect } from './known-effect.js';
import { openEffect } from './make-effect.js';
import type { EffectPorts, OutboxDocuments } from './ports.js';

/**
 * Carries out what follows from changes of state. Every effect can be carried out again without harm, and is taken
 * out of its outbox only afterwards: a crash between the two, or two drains at once, repeat nothing.
 */
export function openOutbox(documents: OutboxDocuments, ports: EffectPorts, log: Log, clock: () => Date): OutboxPorts {
  const drains = {
    drainArtifact: drainOf('artifact'),
    drainRelease: drainOf('release'),
    drainAccount: drainOf('account'),
    drainAppeal: drainOf('appeal'),
    drainAlteredGroup: drainOf('altered_group'),
    drainEndpoint: drainOf('endpoint'),
    drainEvent: drainOf('event'),
  };
  const carrier: Carrier = { ports, clock, drainEndpoint: drains.drainEndpoint, drainRelease: drains.drainRelease };
  return {
    ...drains,

    async drainEvents(slug) {
      for (const id of await documents.eventsWaiting(slug)) await drain('event', id);
    },

    waiting: async (limit) => (await documents.waiting(null, limit)).map(({ of, id }) => ({ of, id })),

    due: (until, limit) => documents.waiting(until, limit),

    async drainDue(waiting) {
      if (!(await documents.take(waiting, clock()))) return false;
      const found = await drain(waiting.of, waiting.id);
      // Emptied, by two drains at once, each of which saw something of the other's.
      if (found === 0) await documents.remove(waiting.of, waiting.id, []);
      return true;
    },

    adopt: (limit) => documents.adopt(limit),
  };

  /**
   * One effect that fails does not hold up the others, except later ones of its kind, which keep their order. It stays
   * for the sweep; the drain throws only where the caller's answer depends on the effect. Answers how many there were.
   */
  async function drain(of: OutboxOwner, id: string, waiting?: readonly Effect[]): Promise<number> {
    const done: string[] = [];
    const failed = new Map<KnownEffect['do'], unknown>();
    const effects = waiting ?? (await documents.effects(of, id));
    for (const effect of effects.map(openEffect)) {
      if (failed.has(effect.do)) continue;
      try {
        await carryOut(carrier, effect);
        done.push(effect.id);
      } catch (error) {
        failed.set(effect.do, error);
        log.warn({ err: error, effect: effect.do, effect_id: effect.id }, 'an effect failed and waits for the sweep');
      }
    }
    if (done.length > 0) await documents.remove(of, id, done);
    const needed = failed.get('create_release') ?? failed.get('free_number');
    if (needed !== undefined) throw needed;
    return effects.length;
  }

  function drainOf(of: OutboxOwner): (document: string | WithOutbox) => Promise<void> {
    return async (document) => {
      if (typeof document === 'string') await drain(of, document);
      else await drain(of, document._id, document.outbox);
    };
  }
}
