import { testPackage } from '../../archives.js';
import type { Known, Place, Task } from '../task.js';
import { announce, answered, higher, isInReview, packed, publish, register, soundModule, submit } from './module.js';

const FORTY_MIB = 40 * 1024 * 1024;

/** A sound module, with one thing that its user got wrong. */
const but =
  (wrong: Known) =>
  async (place: Place): Promise<Known> => ({ ...(await soundModule(place)), ...wrong });

const isAnnounced = answered('service_announce_release');

/** A call that is refused for one argument, corrected by what the refusal expects. */
export const refusedCalls: readonly Task[] = [
  {
    name: 'version of another form',
    before: register,
    known: but({ version: '1.0' }),
    first: 'service_announce_release',
    mends: { invalid_version: (known) => ({ ...known, version: '1.0.0' }) },
    isDone: isAnnounced,
    most: 2,
  },
  {
    name: 'version that is not higher',
    before: publish,
    known: (place) => soundModule(place, '0.9.0'),
    first: 'service_announce_release',
    mends: { higher },
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'unknown core release',
    before: register,
    known: but({ min_core: '77.0.0' }),
    first: 'service_announce_release',
    mends: {
      unknown_min_core: (known, { expected }) => ({ ...known, min_core: /\d+\.\d+\.\d+/.exec(expected ?? '')?.[0] }),
    },
    isDone: isAnnounced,
    most: 2,
  },
  {
    name: 'maximum core below the minimum',
    before: register,
    known: but({ max_core: '1.*' }),
    first: 'service_announce_release',
    mends: { invalid_max_core: (known) => ({ ...known, max_core: null }) },
    isDone: isAnnounced,
    most: 2,
  },
  {
    name: 'package over 40 MiB',
    before: register,
    known: but({ size: FORTY_MIB + 1 }),
    first: 'service_announce_release',
    mends: {
      too_large: async (known, _fault, { slug }) => ({
        ...known,
        ...packed(await testPackage({ slug, version: '1.0.0' })),
      }),
    },
    isDone: isAnnounced,
    most: 2,
  },
  {
    name: 'notes without English',
    before: register,
    known: but({ notes: { de: 'Erste Fassung.' } }),
    first: 'service_announce_release',
    mends: { invalid_field: (known) => ({ ...known, notes: { de: 'Erste Fassung.', en: 'First version.' } }) },
    isDone: isAnnounced,
    most: 2,
  },
  {
    name: 'registration without a description',
    known: ({ slug }) => ({ slug, name: 'Invoices' }),
    first: 'service_register_artifact',
    mends: { invalid_field: (known) => ({ ...known, description: { en: 'Writes invoices.' } }) },
    isDone: answered('service_register_artifact'),
    most: 2,
  },
  {
    name: 'slug of somebody else',
    before: ({ world, slug }) =>
      world.service.stranger('service_register_artifact', { slug, name: 'Theirs', description: { en: 'Theirs.' } }),
    known: soundModule,
    first: 'service_register_artifact',
    mends: { slug_taken: (known, { received }) => ({ ...known, slug: `${received}-two` }) },
    isDone: answered('service_register_artifact'),
    most: 2,
  },
  {
    name: 'reserved slug',
    known: but({ slug: 'service-invoices' }),
    first: 'service_register_artifact',
    mends: { slug_reserved: (known, _fault, { slug }) => ({ ...known, slug }) },
    isDone: answered('service_register_artifact'),
    most: 2,
  },
  {
    name: 'wrong hash',
    before: register,
    known: but({ sha256: 'a'.repeat(64) }),
    first: 'service_announce_release',
    mends: { sha256_mismatch: (known, { received }) => ({ ...known, sha256: received }) },
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'wrong size',
    before: register,
    known: but({ size: 17 }),
    first: 'service_announce_release',
    mends: { size_mismatch: (known, { received }) => ({ ...known, size: Number(/\d+/.exec(received ?? '')) }) },
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'base64 with line breaks',
    before: async (place) => {
      await register(place);
      await announce(place);
    },
    known: async (place) => {
      const known = await soundModule(place);
      return { ...known, package_base64: String(known['package_base64']).replace(/.{76}/g, '$&\n') };
    },
    first: 'service_upload_package',
    mends: {
      invalid_field: (known) => ({ ...known, package_base64: String(known['package_base64']).replaceAll('\n', '') }),
    },
    isDone: isInReview,
    most: 2,
  },
  {
    name: 'package for a version in review',
    before: async (place) => {
      await register(place);
      await submit(place);
    },
    known: soundModule,
    first: 'service_upload_package',
    isDone: answered('service_artifact_status'),
    most: 2,
  },
  {
    name: 'filter that does not exist',
    before: register,
    known: ({ slug }) => ({ slug, status: 'lost' }),
    first: 'service_webhook_deliveries',
    mends: { invalid_field: ({ status: _status, ...known }) => known },
    isDone: answered('service_webhook_deliveries'),
    most: 2,
  },
];
