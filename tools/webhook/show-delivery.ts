import Type from 'typebox';
import { DeliveryShown, showDelivery as show } from '../../domain/webhook/list-deliveries.js';
import { EventId } from '../../domain/webhook/schemas.js';
import { capability } from '../capability.js';

export const showDelivery = capability({
  name: 'show_delivery',
  title: 'Show a delivery',
  description:
    "Shows one webhook delivery of any artifact with its attempts, but not what the publisher's server answered.",
  doors: ['pages'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ event_id: EventId }, { additionalProperties: false, description: 'The event.' }),
  output: DeliveryShown,
  handler: show,
});
