import type { Task } from '../task.js';
import { announce, answered, isInReview, publish, register, soundModule, wishes } from './module.js';

const A_CALL = 61;

/** Who calls, and what of: tokens, scopes, limits, and names that nobody has. */
export const callers: readonly Task[] = [
  {
    name: 'token without the publish scope',
    as: 'reader',
    known: soundModule,
    first: 'service_register_artifact',
    people: { '/account/tokens': async () => 'publisher' },
    isDone: answered('service_register_artifact'),
    most: 2,
  },
  {
    name: 'account without a publisher name',
    as: 'newcomer',
    known: soundModule,
    first: 'service_register_artifact',
    people: {
      '/account/profile': ({ world }) =>
        world.console('set_publisher_name', { account: 'new@example.com', publisher_name: 'Newcomer' }),
    },
    isDone: answered('service_register_artifact'),
    most: 2,
  },
  {
    name: 'unknown slug, where there are others',
    before: register,
    known: () => ({ slug: 'nobodys' }),
    first: 'service_artifact_status',
    isDone: answered('service_artifact_status'),
    most: 3,
    uses: {
      service_list_artifacts: (known, { artifacts }) => {
        const [first] = artifacts as ReadonlyArray<{ readonly slug: string }>;
        return ['service_artifact_status', { ...known, slug: first?.slug }];
      },
    },
  },
  {
    name: 'unknown version',
    before: register,
    known: soundModule,
    first: 'service_upload_package',
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'hash of an unknown version',
    before: publish,
    known: ({ slug }) => ({ ...wishes(slug), version: '9.9.9' }),
    first: 'service_release_hash',
    mends: { release_not_found: (known) => known },
    isDone: (call, reply) => call.tool !== 'service_release_hash' || reply.ok,
    most: 2,
  },
  {
    name: 'limit of packages reached',
    before: async (place) => {
      await register(place);
      await announce(place);
      const { limits } = place.world.service.store;
      await limits.take('packages_per_hour', `acc_owner:${place.slug}`, 1, A_CALL);
    },
    known: soundModule,
    first: 'service_upload_package',
    isDone: isInReview,
    most: 2,
  },
];
