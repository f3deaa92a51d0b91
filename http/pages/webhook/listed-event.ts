import type { Static } from 'typebox';
import type { Deliveries } from '../../../domain/webhook/schemas.js';

/** An event of the list of deliveries, with its attempts. */
export type Event = Static<typeof Deliveries>['events'][number];
