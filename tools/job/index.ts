import type { Capability } from '../capability.js';
import { listJobs } from './list-jobs.js';
import { pauseJob } from './pause-job.js';
import { resumeJob } from './resume-job.js';
import { retryJob } from './retry-job.js';
import { runJob } from './run-job.js';
import { showJob } from './show-job.js';

/** Background jobs. */
export const jobCapabilities: readonly Capability[] = [listJobs, showJob, runJob, retryJob, pauseJob, resumeJob];
