import { SECOND } from '../domain/durations.js';
import type { Job } from './job.js';

/** Wakes when an event is to be tried again (service.md, Events 2). The key: its id, the slug, and the time. */
export const deliverEvent: Job = {
  name: 'deliver-event',
  due: async ({ ports, clock }, limit) =>
    (await ports.events.due(clock(), limit, [])).map(({ event_id, slug }) => `${event_id} ${slug}`),
  next: ({ ports }) => ports.events.nextWake(),
  handsOn: true,
  concurrency: 16,
  lockLifetime: 60 * SECOND,
  run: async ({ deliver }, key) => {
    const [event_id = '', slug = ''] = key.split(' ');
    await deliver({ event_id, slug });
  },
};
