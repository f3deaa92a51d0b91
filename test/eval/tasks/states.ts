import { DAY } from '../../../domain/durations.js';
import type { Place, Task } from '../task.js';
import {
  announce,
  answered,
  decide,
  higher,
  isInReview,
  publish,
  register,
  repaired,
  soundModule,
  submit,
} from './module.js';

const SEVEN_DAYS = 7 * DAY;

async function inReview(place: Place): Promise<void> {
  await register(place);
  await submit(place);
}

const withHigher = { higher, version_not_newer: higher };

/** A version that has come to be in a state which the agent does not know of. */
export const states: readonly Task[] = [
  {
    name: 'announcement that has expired',
    before: async (place) => {
      await register(place);
      await announce(place);
      place.world.service.advance(SEVEN_DAYS + 1000);
    },
    known: soundModule,
    first: 'service_upload_package',
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'version that was withdrawn',
    before: async (place) => {
      await register(place);
      await announce(place);
      await place.world.service.owner('service_withdraw_release', { slug: place.slug, version: '1.0.0' });
    },
    known: soundModule,
    first: 'service_upload_package',
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'version that a higher one has superseded',
    before: async (place) => {
      await register(place);
      await announce(place, '1.0.0');
      await submit(place, '2.0.0');
      await decide(place, 'approve', '2.0.0');
    },
    known: soundModule,
    first: 'service_upload_package',
    mends: withHigher,
    reads: ({ tool }, _reply, { slug }) =>
      tool === 'service_withdraw_release' ? { tool: 'service_artifact_status', arguments: { slug } } : null,
    isDone: (call, reply) => call.tool === 'service_artifact_status' && reply.ok,
    most: 3,
  },
  {
    name: 'changes that a reviewer asked for',
    before: async (place) => {
      await inReview(place);
      await decide(place, 'request_changes');
    },
    known: soundModule,
    first: 'service_artifact_status',
    mends: {
      corrected_package: repaired,
    },
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'version that was rejected',
    before: async (place) => {
      await inReview(place);
      await decide(place, 'reject');
    },
    known: soundModule,
    first: 'service_artifact_status',
    mends: withHigher,
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'version that was suspended',
    before: async (place) => {
      await publish(place);
      await decide(place, 'suspend');
    },
    known: soundModule,
    first: 'service_package_link',
    mends: withHigher,
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'registration that was rejected',
    before: async ({ world, slug }) => {
      await world.service.registerPending(slug);
      await world.service.reviewer('decide_artifact', { slug, decision: 'reject', reason: 'Describe what it does.' });
    },
    known: async (place) => ({ ...(await soundModule(place)), description: { en: 'Writes invoices as PDF.' } }),
    first: 'service_announce_release',
    without: ['service_review_preflight'],
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'question of a reviewer',
    before: async (place) => {
      await inReview(place);
      const { world, slug } = place;
      await world.service.reviewer('ask_publisher', { slug, version: '1.0.0', text: 'Where does it send mail?' });
    },
    known: ({ slug }) => ({ slug, version: '1.0.0' }),
    first: 'service_artifact_status',
    uses: {
      service_review_thread: (known, { sent }) =>
        sent === true
          ? ['service_artifact_status', known]
          : ['service_review_thread', { ...known, answer: 'To the owner alone.' }],
    },
    isDone: (call, { body }) =>
      call.tool === 'service_artifact_status' && JSON.stringify(body).includes('review_decision'),
    most: 4,
  },
  {
    name: 'withdrawal of a published version',
    before: publish,
    known: ({ slug }) => ({ slug, version: '1.0.0' }),
    first: 'service_withdraw_release',
    isDone: answered('service_artifact_status'),
    most: 2,
  },
];
