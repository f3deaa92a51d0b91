import { randomUUID } from 'node:crypto';
import { SLOT_KEPT, SLOT_LEASE } from '../../domain/durations.js';
import { type EndpointRecord, isSet } from '../../domain/webhook/endpoint.js';
import type { EndpointPorts, Learned, TakenSlot } from '../../domain/webhook/ports.js';
import { batched } from '../database/batch.js';
import type { Collections } from '../database/collections.js';
import { type KeptSlot, KeptSlots } from './kept-slots.js';

/** The last of the four places of an endpoint's deliveries (at most 4 at once, over all processes). */
const LAST_SLOT = 'slots.3';
/** Deliveries that begin within so many ms share their commands. */
const WINDOW_MS = 5;

type Wanted = { readonly slug: string; readonly now: Date };
type Taken = TakenSlot | 'full' | null;
type SlotSteps = Pick<EndpointPorts, 'takeSlot' | 'freeSlot' | 'giveBackSlots' | 'paces'>;

/**
 * The slots of endpoints, which come and go without raising `revision`. A process keeps one for a while after a delivery
 * has left it. The endpoint is read for every delivery all the same: its URL, secret and quarantine count from then on.
 */
export function deliverySlotStore({ endpoints }: Collections): SlotSteps {
  const kept = new KeptSlots();
  const take = batched(takeAll, WINDOW_MS);
  return {
    takeSlot: (slug, now) => take({ slug, now }),

    async freeSlot(slug, token, learned) {
      kept.free(token, learned);
      if (learned.unwarned === true) await endpoints.updateOne({ _id: slug }, { $set: { warned: false } });
    },

    async giveBackSlots(freeFor) {
      const gone = kept.letGo(freeFor);
      if (gone.length > 0) {
        const updates = gone.map(({ slug, token, learned: { pace } }) => ({
          updateOne: {
            filter: { _id: slug },
            update: { $pull: { slots: { token } }, ...(pace !== undefined && { $set: { pace } }) },
          },
        }));
        await endpoints.bulkWrite(updates, { ordered: false });
      }
      return kept.count;
    },

    async paces(of) {
      const found = await endpoints.find({ _id: { $in: [...of] } }, { projection: { pace: 1 } }).toArray();
      return new Map(found.flatMap(({ _id, pace }) => (pace === undefined ? [] : [[_id, pace] as const])));
    },
  };

  async function takeAll(wanted: readonly Wanted[]): Promise<readonly Taken[]> {
    const slots = wanted.map(({ slug, now }) => {
      const held = kept.take(slug, now);
      return { now, isNew: held === undefined, slot: held ?? newSlot(slug, now) };
    });
    const fresh = slots.flatMap(({ isNew, slot }) => (isNew ? [slot] : []));
    const [only, another] = wanted;
    if (fresh.length === 1 && only !== undefined && another === undefined) return [await takeOne(only.slug, only.now)];
    if (fresh.length > 0) {
      await endpoints.bulkWrite(
        fresh.map(({ slug, token, until }) => ({
          updateOne: { filter: freeIn(slug), update: { $push: { slots: { token, until } } } },
        })),
        { ordered: false },
      );
    }
    const found = await endpoints.find({ _id: { $in: [...new Set(wanted.map(({ slug }) => slug))] } }).toArray();
    const bySlug = new Map(found.map((endpoint) => [endpoint._id, endpoint]));
    return Promise.all(slots.map(({ slot, isNew, now }) => settled(slot, isNew, bySlug.get(slot.slug) ?? null, now)));
  }

  /** Whether the slot stands in the endpoint as it is now, and something can be sent there. */
  async function settled(slot: KeptSlot, isNew: boolean, endpoint: EndpointRecord | null, now: Date) {
    const isMine = endpoint?.slots.some(({ token }) => token === slot.token) ?? false;
    if (!isMine) {
      kept.drop(slot.token);
      return takeOne(slot.slug, now);
    }
    if (isNew) kept.use(slot);
    if (isSet(endpoint) && endpoint.state === 'active') return { token: slot.token, endpoint };
    kept.free(slot.token, {});
    return null;
  }

  async function takeOne(slug: string, now: Date): Promise<Taken> {
    const open = openOf(slug);
    const taken = await takeFree();
    if (taken !== null) return taken;
    // The slots of processes that died are free again; they are only cleared when there is no other.
    const cleared = await endpoints.updateOne(
      { ...open, slots: { $elemMatch: { until: { $lte: now } } } },
      { $pull: { slots: { until: { $lte: now } } } },
    );
    const found = cleared.matchedCount === 0 ? null : await takeFree();
    if (found !== null) return found;
    return (await endpoints.findOne(open, { projection: { _id: 1 } })) === null ? null : 'full';

    async function takeFree(): Promise<TakenSlot | null> {
      const slot = newSlot(slug, now);
      const { token, until } = slot;
      const endpoint = await endpoints.findOneAndUpdate(
        freeIn(slug),
        { $push: { slots: { token, until } } },
        { returnDocument: 'after' },
      );
      if (!isSet(endpoint)) return null;
      kept.use(slot);
      return { token, endpoint };
    }
  }
}

const NOTHING: Learned = {};

function newSlot(slug: string, now: Date): KeptSlot {
  const until = new Date(now.getTime() + SLOT_LEASE + SLOT_KEPT);
  return { slug, token: randomUUID(), until, learned: NOTHING };
}

function openOf(slug: string) {
  return { _id: slug, state: 'active', url: { $ne: null } } as const;
}

function freeIn(slug: string) {
  return { ...openOf(slug), [LAST_SLOT]: { $exists: false } };
}
