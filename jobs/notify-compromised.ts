import { MINUTE } from '../domain/durations.js';
import { notifyPublishersOfKey } from '../tools/admin/notify-publishers-of-key.js';
import type { Job } from './job.js';
import { callUntilDone } from './until-done.js';

/** Wakes when a signing key was marked as compromised; `key` is its kid. */
export const notifyCompromised: Job = {
  name: 'notify-compromised',
  concurrency: 1,
  lockLifetime: MINUTE,
  due: async ({ ports }, limit) =>
    (await ports.signing.keys())
      .filter(({ told_up_to }) => told_up_to !== undefined)
      .slice(0, limit)
      .map(({ _id }) => _id),
  run: (run, kid) => callUntilDone(run, notifyPublishersOfKey, { kid }),
};
