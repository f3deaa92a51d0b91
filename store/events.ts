import type { Effect } from '../domain/effect.js';
import type { Collections } from './collections.js';
import { insertOnce } from './duplicate.js';

/** Keeps an event, once by the effect's id. Without a webhook URL it stays `no_endpoint` (decisions §6). */
export async function keepEvent(
  { events }: Collections,
  effect: Extract<Effect, { do: 'publish_event' }>,
): Promise<void> {
  const { id, at, type, slug, data } = effect;
  await insertOnce(() =>
    events.insertOne({ _id: `evt_${id}`, type, slug, created_at: at, data, status: 'no_endpoint', attempts: [] }),
  );
}
