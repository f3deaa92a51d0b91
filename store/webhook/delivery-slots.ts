import { type EndpointRecord, isSet } from '../../domain/webhook/endpoint.js';
import type { EndpointPorts } from '../../domain/webhook/ports.js';
import { batched } from '../database/batch.js';
import type { Collections } from '../database/collections.js';

/** The last of the four places of an endpoint's deliveries (at most 4 at once, over all processes). */
const LAST_SLOT = 'slots.3';

type TakeSlot = EndpointPorts['takeSlot'];
type Wanted = { readonly slug: string; readonly slot: Parameters<TakeSlot>[1]; readonly now: Date };
type Freed = { readonly slug: string; readonly token: string; readonly accepted: boolean };

/** The slots of endpoints. They come and go without raising `revision`; those of one turn with one command. */
export function deliverySlotStore({ endpoints }: Collections): Pick<EndpointPorts, 'takeSlot' | 'freeSlot'> {
  const take = batched(takeAll);
  const free = batched(freeAll);
  return {
    takeSlot: (slug, slot, now) => take({ slug, slot, now }),
    freeSlot: (slug, token, accepted) => free({ slug, token, accepted }),
  };

  async function takeAll(wanted: readonly Wanted[]): Promise<ReadonlyArray<Awaited<ReturnType<TakeSlot>>>> {
    const [only, another] = wanted;
    if (only !== undefined && another === undefined) return [await takeOne(only)];
    await endpoints.bulkWrite(
      wanted.map(({ slug, slot }) => ({
        updateOne: { filter: { ...openOf(slug), [LAST_SLOT]: { $exists: false } }, update: { $push: { slots: slot } } },
      })),
      { ordered: false },
    );
    const found = await endpoints.find({ _id: { $in: wanted.map(({ slug }) => slug) } }).toArray();
    const bySlug = new Map(found.map((endpoint) => [endpoint._id, endpoint]));
    return Promise.all(
      wanted.map((one) => {
        const endpoint = bySlug.get(one.slug) ?? null;
        const isMine = endpoint?.slots.some(({ token }) => token === one.slot.token) ?? false;
        return isMine && isSet(endpoint) ? endpoint : takeOne(one);
      }),
    );
  }

  async function takeOne({ slug, slot, now }: Wanted): ReturnType<TakeSlot> {
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

    async function takeFree(): Promise<Awaited<ReturnType<TakeSlot>>> {
      const free = await endpoints.findOneAndUpdate(
        { ...open, [LAST_SLOT]: { $exists: false } },
        { $push: { slots: slot } },
        { returnDocument: 'after' },
      );
      return isSet(free) ? free : null;
    }
  }

  async function freeAll(freed: readonly Freed[]): Promise<readonly undefined[]> {
    const warned: Partial<EndpointRecord> = { warned: false };
    await endpoints.bulkWrite(
      freed.map(({ slug, token, accepted }) => ({
        updateOne: {
          filter: { _id: slug },
          update: { $pull: { slots: { token } }, ...(accepted && { $set: warned }) },
        },
      })),
      { ordered: false },
    );
    return freed.map(() => undefined);
  }
}

function openOf(slug: string) {
  return { _id: slug, state: 'active', url: { $ne: null } } as const;
}
