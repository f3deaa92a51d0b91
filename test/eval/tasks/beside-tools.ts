import { asPackage, zipOf } from '../../archives.js';
import type { Task } from '../task.js';
import {
  announce,
  decide,
  isInReview,
  isWithReviewer,
  packed,
  register,
  repaired,
  soundModule,
  submit,
  wishes,
} from './module.js';
import { spoiledZip } from './refused-packages.js';

/** Of agents that read resources, and begin with the prompt that their person chose. */
export const besideTools: readonly Task[] = [
  {
    name: 'first publication that the prompt guides',
    known: soundModule,
    first: 'prompt publish',
    isDone: isWithReviewer,
    most: 9,
  },
  {
    name: 'refused version that the prompt helps to repair',
    before: async (place) => {
      const { world, slug } = place;
      await register(place);
      const bytes = await spoiledZip(slug, (zip) => zip.remove('lang'));
      const { sha256, size } = asPackage(bytes);
      await announce(place, '1.0.0', { sha256, size });
      const package_base64 = bytes.toString('base64');
      await world.service.owner('service_upload_package', { slug, version: '1.0.0', package_base64 }).catch(() => {});
    },
    known: ({ slug }) => wishes(slug),
    first: 'prompt repair',
    mends: { missing_english: repaired },
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'version whose status is read as a resource',
    before: async (place) => {
      await register(place);
      await announce(place);
    },
    known: soundModule,
    first: 'resource artifact-status',
    isDone: isInReview,
    most: 2,
  },
  {
    name: 'reason of a reviewer, read in the report as a resource',
    before: async (place) => {
      await register(place);
      await submit(place);
      await decide(place, 'request_changes');
    },
    known: soundModule,
    first: 'resource review-report',
    uses: {
      'resource review-report': async (known, { reason }, place) => {
        if (typeof reason !== 'string') throw new Error('the report has no reason');
        const fault = { code: 'corrected_package', field: null, received: null, expected: reason };
        return ['service_announce_release', await repaired(known, fault, place)];
      },
    },
    isDone: isInReview,
    most: 3,
  },
  {
    name: 'manifest after the example of the format',
    known: ({ slug }) => wishes(slug),
    first: 'resource manifest',
    uses: {
      'resource manifest': async (known, { text }, { slug }) => {
        const [, example = '{}'] = /```json\n([^`]+)```/.exec(String(text)) ?? [];
        const manifest = { ...JSON.parse(example), slug, version: known['version'] };
        const files = { 'module.json': JSON.stringify(manifest), 'lang/en/texts.php': '<?php return [];' };
        return ['service_register_artifact', { ...known, ...packed(await zipOf(files)) }];
      },
    },
    isDone: isWithReviewer,
    most: 8,
  },
];
