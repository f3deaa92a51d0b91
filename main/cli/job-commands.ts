import type { JobDetail, JobList } from '../../domain/job/list.js';
import { jobStates } from '../../domain/job/ports.js';
import type { CommandName } from '../../messages/en/console/commands.js';
import type { Messages } from '../../messages/index.js';
import { type AdminCommand, input } from './admin-command.js';
import type { Argument } from './command.js';
import { shownAnswer } from './shown-answer.js';
import { table } from './table.js';

const job: Argument = { name: 'JOB', help: 'job' };

function about(name: CommandName, capability: string, show?: AdminCommand['show']): AdminCommand {
  return {
    name,
    argument: job,
    options: [],
    ...(show !== undefined && { show }),
    act: (given) => ({ capability, input: { job: given.argument } }),
  };
}

/** `countersign jobs …`: what an operator sees of the jobs and does with them. */
export const jobCommands: readonly AdminCommand[] = [
  {
    name: 'jobs list',
    options: [{ name: 'state', value: jobStates.join('|'), help: 'job_state' }],
    show: showJobs,
    act: (given) => ({ capability: 'list_jobs', input: input({ state: given.text('state') }) }),
  },
  about('jobs show', 'show_job', showJob),
  about('jobs run', 'run_job'),
  about('jobs retry', 'retry_job'),
  about('jobs pause', 'pause_job'),
  about('jobs resume', 'resume_job'),
];

function showJobs(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
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
  return table(messages, ['job', 'state', 'next_run_at', 'last_run_at', 'due', 'failed', 'last_failure'], rows);
}

function showJob(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { job: entry, failed } = answer as JobDetail;
  const about = shownAnswer(entry, messages);
  if (failed.length === 0) return about;
  const rows = failed.map((one) => [one.key, one.failed_at, String(one.tries), one.next_run_at ?? '-', one.reason]);
  const { nextAttempt } = messages.console.outcomes;
  return `${about}\n${table(messages, ['item', 'failed_at', 'tries', { heading: nextAttempt }, 'error'], rows)}`;
}
