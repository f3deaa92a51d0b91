import type { Static } from 'typebox';
import type { Deliveries, Event } from '../../domain/webhook/schemas.js';
import { type Brief, cutLists, cutToRoom } from '../cut-answer.js';

type Shown = Static<typeof Event>;

const ATTEMPTS = 20;
const cutEndpoints = cutLists('endpoints');

/**
 * Deliveries for an agent (decisions §10): what receivers answered only with the one event that is asked for, and as many
 * events as fit, from where `next_cursor` goes on; as many as the call wants where it says so.
 */
export const briefDeliveries: Brief = (answer, input) => {
  if (input['event_id'] !== undefined || input['resend_event_id'] !== undefined) return answer;
  const short = { ...cutEndpoints(answer, {}), events: (answer['events'] as Shown[]).map(briefEvent) };
  if (input['limit'] !== undefined) return short;
  return cutToRoom(
    (most) => firstEvents(short as unknown as Static<typeof Deliveries>, most),
    ({ events }) => JSON.stringify(events).length,
  );
};

function firstEvents(answer: Static<typeof Deliveries>, most: number): Static<typeof Deliveries> {
  if (answer.events.length <= most) return answer;
  const events = answer.events.slice(0, most);
  return { ...answer, events, next_cursor: events.at(-1)?.id ?? null };
}

function briefEvent(event: Shown): Shown {
  const attempts = event.attempts.slice(-ATTEMPTS).map((one) => ({ ...one, headers: null, body: null }));
  const total = event.attempts.length;
  return { ...event, attempts, ...(total > attempts.length ? { attempts_total: total } : {}) };
}
