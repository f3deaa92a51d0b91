import { DAY } from '../../../domain/durations.js';
import type { Place, Task } from '../task.js';
import type { Json } from '../world.js';
import { answered, higher, isInReview, publish, register, soundModule } from './module.js';

const SEVEN_DAYS = 7 * DAY;
const REBUILD_PAGE = '#rebuild';

const KEY = ({ slug }: Place): Json => ({ slug, version: '1.0.0' });

async function hashOf({ world, slug }: Place): Promise<string> {
  return String((await world.service.owner('service_release_hash', { slug, version: '1.0.0' }))['validation_hash']);
}

/** What an agent is asked for once a version is published. */
export const published: readonly Task[] = [
  {
    name: 'signed package after approval',
    before: publish,
    known: ({ slug }) => ({ slug }),
    first: 'service_artifact_status',
    isDone: answered('service_package_link', ({ url }) => typeof url === 'string'),
    most: 2,
  },
  {
    name: 'signed package that was downloaded',
    before: async (place) => {
      await publish(place);
      const { service } = place.world;
      const { url } = await service.owner('service_package_link', KEY(place));
      await service.download(String(url));
    },
    known: KEY,
    first: 'service_package_link',
    people: { [REBUILD_PAGE]: ({ world, slug }) => world.service.owner('service_artifact_status', { slug }) },
    isDone: isLedTo(REBUILD_PAGE),
    most: 1,
  },
  {
    name: 'signed package that was deleted before',
    before: async (place) => {
      await publish(place);
      place.world.service.advance(SEVEN_DAYS + 1000);
      await place.world.service.sweep();
    },
    known: KEY,
    first: 'service_artifact_status',
    people: { [REBUILD_PAGE]: async () => undefined },
    isDone: (_call, { body }) => JSON.stringify(body).includes(REBUILD_PAGE),
    most: 1,
  },
  {
    name: 'signed package before a decision',
    before: register,
    known: soundModule,
    first: 'service_package_link',
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'copy that is altered',
    before: publish,
    known: (place) => ({ ...KEY(place), sha256: 'b'.repeat(64) }),
    first: 'service_verify_package',
    isDone: answered('service_verify_package', (body) => body['answer'] === 'altered'),
    most: 1,
  },
  {
    name: 'copy signed by a key that was compromised',
    before: async (place) => {
      await publish(place);
      const { world } = place;
      const active = (await world.service.store.signing.keys()).find(({ status }) => status === 'active');
      const admin = { kind: 'person', account_id: 'acc_admin', roles: ['admin'], session_id: 'ses' } as const;
      const who = { ...admin, proved_at: world.service.services.clock() };
      await world.service.call('mark_compromised', { kid: active?._id, reason: 'It was published.' }, who, 'pages');
    },
    known: async (place) => ({ ...KEY(place), sha256: await hashOf(place) }),
    first: 'service_verify_package',
    isDone: answered('service_verify_package', (body) => body['key_state'] === 'compromised'),
    most: 1,
  },
  {
    name: 'next version of what is published',
    before: publish,
    known: (place) => soundModule(place, '1.1.0'),
    first: 'service_review_preflight',
    mends: { higher },
    isDone: isInReview,
    most: 3,
  },
];

/** The answer leads a person to a page. */
function isLedTo(end: string): Task['isDone'] {
  return (_call, { body }) => String((body['next'] as { page?: string } | null)?.page).endsWith(end);
}
