import { randomBytes } from 'node:crypto';
import { testPackage } from '../../archives.js';
import type { Task } from '../task.js';
import { byUrl, isWithReviewer, packed, soundModule, wishes } from './module.js';

const MIB = 1024 * 1024;

/** A first publication from nothing, up to the decision of a person: at most 8 calls without a bridge. */
export const publications: readonly Task[] = [
  {
    name: 'first publication',
    known: soundModule,
    first: 'service_register_artifact',
    isDone: isWithReviewer,
    most: 8,
  },
  {
    name: 'first publication by upload URL',
    known: soundModule,
    first: 'service_register_artifact',
    without: ['service_review_preflight'],
    reads: byUrl,
    isDone: isWithReviewer,
    most: 8,
  },
  {
    name: 'first publication of more than 8 MiB',
    known: async ({ slug }) => {
      const files = { 'data.bin': randomBytes(9 * MIB) };
      return { ...wishes(slug), ...packed(await testPackage({ slug, version: '1.0.0', files })) };
    },
    first: 'service_register_artifact',
    without: ['service_review_preflight'],
    reads: byUrl,
    isDone: isWithReviewer,
    most: 8,
  },
];
