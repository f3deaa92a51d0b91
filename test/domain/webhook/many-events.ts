import assert from 'node:assert/strict';
import { bodyOf } from '../../../domain/webhook/event.js';
import { keepEvent } from '../../../domain/webhook/keep-event.js';
import type { NewEvent } from '../../../domain/webhook/ports.js';
import type { Store } from '../../../store/mongo.js';

/** Keeps the first event as the service does, and copies of it under the other ids: a thousand in one step. */
export async function keepMany(store: Store, ids: readonly string[], event: Omit<NewEvent, 'id'>): Promise<void> {
  const [first, ...others] = ids;
  if (first === undefined) return;
  await keepEvent(store, { ...event, id: first });
  if (others.length === 0) return;
  const { events } = store.collections;
  const kept = await events.findOne({ _id: `evt_${first}` });
  if (kept === null) return assert.fail('the first event is not kept');
  const copies = others.map((id) => ({ ...kept, _id: `evt_${id}` }));
  await events.insertMany(copies.map((copy) => ({ ...copy, body: bodyOf(copy) })));
}
