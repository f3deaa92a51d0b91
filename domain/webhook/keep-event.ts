import type { HourlyCountPorts } from '../operation/ports.js';
import type { EndpointRecord } from './endpoint.js';
import { bodyOf, type EventRecord, type EventStatus, hostOf } from './event.js';
import type { EventPorts, NewEvent } from './ports.js';
import { followHeld, type QuarantineSteps } from './quarantine.js';

/** The steps that keeping an event is made of. */
export interface KeepSteps extends QuarantineSteps {
  readonly counts: Pick<HourlyCountPorts, 'note'>;
  readonly events: QuarantineSteps['events'] & Pick<EventPorts, 'insert' | 'findOwner'>;
}

/** Keeps an event, once by its id: `pending`, or `held` or `no_endpoint` as its endpoint is (decisions §6). */
export async function keepEvent(steps: KeepSteps, event: NewEvent): Promise<void> {
  const { slug } = event;
  const [endpoint, owner] = await Promise.all([steps.endpoints.find(slug), steps.events.findOwner(slug)]);
  const host = endpoint?.url == null ? null : hostOf(endpoint.url);
  const record = { ...recordOf(event, owner, statusBy(endpoint, event)), host };
  const isNew = await steps.events.insert(record);
  if (isNew) steps.counts.note('webhook_events', record.created_at);
  // The artifact may have moved by now, and its other events with it.
  if (!isNew || (await steps.events.findOwner(slug)) !== owner) await steps.events.followOwner(slug);
  // What it waits for may be over by now, and nobody else looks for held events then.
  if (record.status === 'held' || !isNew) await followHeld(steps, slug, event.at);
}

function recordOf({ id, at, type, slug, data }: NewEvent, owner: string | null, status: EventStatus): EventRecord {
  const event = { _id: `evt_${id}`, type, slug, owner, created_at: at, data };
  const wake_at = status === 'pending' ? at : null;
  const untried = { step: 0, current: null, attempts: 0, tries: 0, outbox: [] };
  return { ...event, body: bodyOf(event), status, wake_at, ...untried };
}

/** New events are held in a quarantine, and after it until those that it has held have followed (decisions §6). */
function statusBy(endpoint: EndpointRecord | null, { type }: NewEvent): EventStatus {
  if (endpoint === null || endpoint.url === null) return 'no_endpoint';
  if (type === 'webhook.ping') return 'pending';
  return endpoint.state === 'quarantined' || endpoint.following !== null ? 'held' : 'pending';
}
