import type { Log, OutboxOwner, OutboxPorts } from '../context.js';
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
    drainArtifact: (slug: string) => drain('artifact', slug),
    drainRelease: (releaseId: string) => drain('release', releaseId),
    drainAccount: (accountId: string) => drain('account', accountId),
    drainAppeal: (appealId: string) => drain('appeal', appealId),
    drainAlteredGroup: (groupId: string) => drain('altered_group', groupId),
    drainEndpoint: (slug: string) => drain('endpoint', slug),
    drainEvent: (eventId: string) => drain('event', eventId),
  };
  const carrier: Carrier = { ports, clock, drainEndpoint: drains.drainEndpoint, drainRelease: drains.drainRelease };
  return {
    ...drains,

    async drainEvents(slug) {
      for (const id of await documents.eventsWaiting(slug)) await drain('event', id);
    },

    waiting: (limit) => documents.waiting(limit),
  };

  /**
   * One effect that fails does not hold up the others, except later ones of its kind, which keep their order. It stays
   * for the sweep; the drain throws only where the caller's answer depends on the effect.
   */
  async function drain(of: OutboxOwner, id: string): Promise<void> {
    const done: string[] = [];
    const failed = new Map<KnownEffect['do'], unknown>();
    for (const effect of (await documents.effects(of, id)).map(openEffect)) {
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
  }
}
