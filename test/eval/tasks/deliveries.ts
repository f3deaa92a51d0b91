import { deliverDue } from '../../webhooks.js';
import type { Place, Task } from '../task.js';
import type { Json } from '../world.js';
import { answered, publish } from './module.js';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly status: string;
}

const NO_EVENT = 'evt_01ARZ3NDEKTSV4RRFFQ69G5FAV';

async function hook({ world, slug }: Place): Promise<void> {
  await world.console('set_webhook', { slug, url: `https://${slug}.example.com/in` });
}

/** A published version whose event the receiver did not take. */
async function failedDelivery(place: Place): Promise<void> {
  const { service, receivers } = place.world;
  await publish(place);
  await hook(place);
  receivers.answers(500);
  await service.owner('service_webhook_deliveries', { slug: place.slug });
  await report(place);
  await deliverDue(service.services, place.slug);
  receivers.answers(204);
}

/** An installation tells of a copy that is not what was published. */
async function report({ world, slug }: Place): Promise<void> {
  const who = { kind: 'licence', licence_id: `lic_${slug}`, slug, installation: 'shop-1' } as const;
  const copy = { slug, version: '1.0.0', sha256: 'c'.repeat(64), installation: 'shop-1' };
  await world.service.call('report_altered_copy', copy, who, 'http');
}

const eventsOf = (body: Json): readonly Event[] => (body['events'] ?? []) as readonly Event[];

/** Sends the newest event of the list that is not delivered. */
const resendFirst: NonNullable<Task['reads']> = ({ arguments: { resend_event_id } }, { body }) => {
  const failed = eventsOf(body).find(({ status }) => status !== 'delivered');
  if (resend_event_id !== undefined || failed === undefined) return null;
  return { tool: 'service_webhook_deliveries', arguments: { resend_event_id: failed.id } };
};

const isResent = answered('service_webhook_deliveries', ({ resent }) => resent !== null);

/** Events: what failed, and what they tell. */
export const deliveries: readonly Task[] = [
  {
    name: 'resend of a failed delivery',
    before: failedDelivery,
    known: ({ slug }) => ({ slug }),
    first: 'service_webhook_deliveries',
    reads: resendFirst,
    isDone: isResent,
    most: 2,
  },
  {
    name: 'resend of an event that does not exist',
    before: failedDelivery,
    known: () => ({ resend_event_id: NO_EVENT }),
    first: 'service_webhook_deliveries',
    mends: { not_found: ({ resend_event_id: _id, ...known }) => known },
    reads: resendFirst,
    isDone: isResent,
    most: 3,
  },
  {
    name: 'resend without a webhook',
    before: async (place) => {
      await publish(place);
      await report(place);
    },
    known: ({ slug }) => ({ slug }),
    first: 'service_webhook_deliveries',
    reads: resendFirst,
    people: { '/webhook': hook },
    isDone: isResent,
    most: 4,
  },
  {
    name: 'event of an altered copy',
    before: async (place) => {
      await publish(place);
      await report(place);
    },
    known: ({ slug }) => ({ slug, type: 'package.altered' }),
    first: 'service_webhook_deliveries',
    isDone: answered('service_webhook_deliveries', (body) =>
      eventsOf(body).some(({ type }) => type === 'package.altered'),
    ),
    most: 1,
  },
];
