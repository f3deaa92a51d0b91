import { SECOND } from '../domain/durations.js';
import { endPreviousSecret } from '../tools/webhook/end-previous-secret.js';
import type { Job } from './job.js';
import { callFor } from './release-job.js';

/** Wakes 24 hours after a rotation (service.md, Limits). The key: the slug, and the time. */
export const endWebhookSecret: Job = {
  name: 'end-webhook-secret',
  due: ({ ports, clock }, limit) => ports.endpoints.withOverSecret(clock(), limit),
  concurrency: 4,
  lockLifetime: 30 * SECOND,
  run: (run, key) => callFor(run, endPreviousSecret, { slug: key.split(' ')[0] ?? '' }),
};
