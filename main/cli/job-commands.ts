import type { JobDetail, JobList } from '../../domain/job/list.js';
import { jobStates } from '../../domain/job/ports.js';
import { type AdminCommand, input } from './admin-command.js';
import { table } from './table.js';
import { printed } from './words.js';

const job = { name: 'JOB', help: 'name of the job; see jobs list' };

function about(name: string, capability: string, summary: string, show?: AdminCommand['show']): AdminCommand {
  return {
    group: 'jobs',
    name,
    summary,
    argument: job,
    options: [],
    ...(show !== undefined && { show }),
    act: (given) => ({ capability, input: { job: given.argument } }),
  };
}

/** `countersign jobs …`: what an operator sees of the jobs and does with them. */
export const jobCommands: readonly AdminCommand[] = [
  {
    group: 'jobs',
    name: 'list',
    summary: 'List background jobs with status, next run and last failure.',
    options: [{ name: 'state', value: jobStates.join('|'), help: 'Only jobs with this status.' }],
    show: showJobs,
    act: (given) => ({ capability: 'list_jobs', input: input({ state: given.text('state') }) }),
  },
  about('show', 'show_job', 'Show a job and its failed runs.', showJob),
  about('run', 'run_job', 'Run a job now, for everything that is due.'),
  about('retry', 'retry_job', 'Retry the failed runs of a job now.'),
  about('pause', 'pause_job', 'Pause a job in all processes until it is resumed.'),
  about('resume', 'resume_job', 'Resume a paused job.'),
];

function showJobs(answer: Readonly<Record<string, unknown>>): string {
  const { jobs } = answer as JobList;
  const rows = jobs.map((one) => [
    one.job,
    one.state,
    one.next_run_at ?? '-',
    one.last_run_at ?? '-',
    one.due === null ? '-' : String(one.due),
    String(one.failed),
    one.last_failure ?? '-',
  ]);
  return table(['JOB', 'STATUS', 'NEXT RUN', 'LAST RUN', 'DUE', 'FAILED', 'LAST FAILURE'], rows);
}

function showJob(answer: Readonly<Record<string, unknown>>): string {
  const { job: entry, failed } = answer as JobDetail;
  const about = printed(entry, false);
  if (failed.length === 0) return about;
  const rows = failed.map((one) => [one.key, one.failed_at, String(one.tries), one.next_run_at ?? '-', one.reason]);
  return `${about}\n${table(['KEY', 'FAILED AT', 'ATTEMPTS', 'NEXT ATTEMPT', 'ERROR'], rows)}`;
}
