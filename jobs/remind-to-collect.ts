import { COLLECTION_REMINDER } from '../domain/durations.js';
import { remindToCollect as capability } from '../tools/release/timed-steps.js';
import { releaseJob } from './release-job.js';

/** Wakes 72 hours after an approval (service.md, Events 7; decisions §4). */
export const remindToCollect = releaseJob('remind-to-collect', capability, ({ ports, clock }, limit) =>
  ports.releases.toRemind(new Date(clock().getTime() - COLLECTION_REMINDER), limit),
);
