import { DeliveryFilter, DeliveryList, listDeliveries as list } from '../../domain/webhook/list-deliveries.js';
import { capability } from '../capability.js';

export const listDeliveries = capability({
  name: 'list_deliveries',
  title: 'List all deliveries',
  description: 'Lists the webhook deliveries of every artifact, newest first.',
  doors: ['pages'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: DeliveryFilter,
  output: DeliveryList,
  handler: list,
});
