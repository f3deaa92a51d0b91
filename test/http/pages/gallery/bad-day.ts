import { seedBadDay } from '../../../bad-day.js';
import type { GalleryArea } from './gallery.js';

const NEARLY_NOTHING = 300 * 1024 ** 2;

/** What an operator finds on the worst of days. */
export const badDayPages: GalleryArea = {
  name: 'bad-day',
  isApart: true,
  async pages({ served, people }) {
    const { store, services } = served.wiring;
    const { publisher, reviewer } = people;
    await seedBadDay(store.collections, services.clock(), { publisher: publisher.id, reviewer: reviewer.id });
    Object.assign(services.ports.operation, { freeBytes: async () => NEARLY_NOTHING });
    return [{ name: 'front', path: '/admin', as: 'admin' }];
  },
};
