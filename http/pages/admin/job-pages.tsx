import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { JobDetail, JobEntry, JobList } from '../../../domain/job/list.js';
import type { JobOutcome } from '../../../domain/job/ports.js';
import { jobStates } from '../../../domain/job/ports.js';
import type { FlashCode } from '../../../messages/pages.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import {
  Badge,
  EmptyState,
  Facts,
  FaultSummary,
  Form,
  SearchForm,
  SelectField,
  stateOption,
  Table,
  Time,
} from '../kit/index.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import { isPast, type Visitor } from '../visitor.js';
import { AdminPage, asked, at } from './frame.js';

const JOBS = '/admin/jobs';

const flashes: Readonly<Record<JobOutcome, FlashCode>> = {
  done: 'admin.jobRun',
  running: 'admin.jobRunning',
  failed: 'admin.jobFailed',
};

/** Jobs: all of them, and one with what failed and what can be done. */
export function addJobPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, JOBS, { role }, async ({ visitor, query, call }) => {
    const { jobs } = await call<JobList>('list_jobs', asked(query, ['state']));
    return <JobsPage visitor={visitor} state={query['state'] ?? ''} jobs={jobs} />;
  });

  const one: ShowPage = async ({ visitor, params, call }, form) => {
    const detail = await call<JobDetail>('show_job', { job: params['job'] ?? '' });
    return <JobPage visitor={visitor} detail={detail} form={form} />;
  };
  memberPage(app, http, `${JOBS}/:job`, { role }, one);

  memberForm(app, http, `${JOBS}/:job/run`, { role, page: one }, async ({ params, call }) => {
    const job = params['job'] ?? '';
    const { due } = (await call<JobDetail>('show_job', { job })).job;
    const { outcome } = await call<{ outcome: JobOutcome }>('run_job', { job });
    return { to: at('jobs', job), flash: due === 0 && outcome === 'done' ? 'admin.jobNothingDue' : flashes[outcome] };
  });
  for (const [act, capability, flash] of [
    ['retry', 'retry_job', 'admin.jobRetried'],
    ['pause', 'pause_job', 'admin.jobPaused'],
    ['resume', 'resume_job', 'admin.jobResumed'],
  ] as const) {
    memberForm(app, http, `${JOBS}/:job/${act}`, { role, page: one }, async ({ params, call }) => {
      const job = params['job'] ?? '';
      await call(capability, { job });
      return { to: at('jobs', job), flash };
    });
  }
}

const tones = { idle: 'quiet', running: 'info', failing: 'bad', late: 'bad', paused: 'warn' } as const;

interface JobProps {
  readonly visitor: Visitor;
  readonly job: JobEntry;
}

function JobState({ visitor, job }: JobProps): VNode {
  const words = visitor.words.admin.jobs;
  if (job.state === 'idle' && job.failed > 0) return <Badge tone="bad">{words.idleFailed}</Badge>;
  return <Badge tone={tones[job.state]}>{words.states[job.state]}</Badge>;
}

/** What a job is called in the reader's language. */
function JobTitle({ visitor, job }: JobProps): VNode {
  const said = visitor.words.admin.jobs.titles[job.job];
  return <span>{said?.title ?? job.job}</span>;
}

/** A person by name, or the console. */
function PausedBy({ visitor, job }: JobProps): VNode {
  const { admin, kit } = visitor.words;
  const { paused_by: by, paused_by_name: name } = job;
  if (by === 'console') return <>{admin.log.console}</>;
  if (by === null) return <>{kit.none}</>;
  return <a href={at('members', by)}>{name ?? admin.deletedMember}</a>;
}

interface JobsProps {
  readonly visitor: Visitor;
  /** Those in it alone; empty: all. */
  readonly state: string;
  readonly jobs: readonly JobEntry[];
}

function JobsPage({ visitor, state, jobs }: JobsProps): VNode {
  const { admin } = visitor.words;
  const words = admin.jobs;
  const states = jobStates.map((one) => stateOption(one, words.states[one]));
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <p>{words.introduction}</p>
      <SearchForm action={JOBS} submit={admin.search}>
        <SelectField
          name="state"
          label={words.columns.state}
          value={state}
          options={[{ value: '', label: words.any }, ...states]}
        />
      </SearchForm>
      {jobs.length === 0 ? (
        <EmptyState title={words.empty}>
          <a href={JOBS}>{words.emptyNext}</a>
        </EmptyState>
      ) : (
        <JobTable visitor={visitor} jobs={jobs} />
      )}
    </AdminPage>
  );
}

/** What an operator looks for first. */
const ORDER: readonly JobEntry['state'][] = ['late', 'failing', 'paused', 'running', 'idle'];

function JobTable({ visitor, jobs }: Pick<JobsProps, 'visitor' | 'jobs'>): VNode {
  const words = visitor.words.admin.jobs;
  const { columns } = words;
  return (
    <Table
      caption={words.title}
      rows={[...jobs].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))}
      keyOf={({ job }) => job}
      columns={[
        {
          label: columns.job,
          cell: (job) => (
            <>
              <a href={at('jobs', job.job)}>
                <JobTitle visitor={visitor} job={job} />
              </a>
              {job.last_failure === null ? null : (
                <>
                  <p class="note">{`${words.lastFailure}: ${job.last_failure}`}</p>
                  <p class="note">
                    <Time at={job.last_failed_at} />
                  </p>
                </>
              )}
            </>
          ),
        },
        { label: columns.state, tight: true, cell: (job) => <JobState visitor={visitor} job={job} /> },
        { label: columns.next, tight: true, cell: (job) => <NextRun visitor={visitor} job={job} /> },
        { label: columns.last, tight: true, cell: ({ last_run_at }) => <Time at={last_run_at} none={words.never} /> },
        { label: columns.due, number: true, cell: ({ due }) => (due === null ? '–' : String(due)) },
        { label: columns.failed, number: true, cell: ({ failed }) => String(failed) },
      ]}
    />
  );
}

/** When it runs by itself, or what it waits for. */
function NextRun({ visitor, job }: JobProps): VNode {
  const words = visitor.words.admin.jobs;
  return (
    <NextTime
      visitor={visitor}
      at={job.next_run_at}
      none={job.state === 'paused' ? words.notPaused : words.notPlanned}
    />
  );
}

interface NextTimeProps {
  readonly visitor: Visitor;
  readonly at: string | null;
  /** Said where there is no next time. */
  readonly none: string;
}

/** What is to come and lies in the past is due. */
function NextTime({ visitor, at, none }: NextTimeProps): VNode {
  return (
    <>
      {isPast(visitor, at) ? `${visitor.words.admin.jobs.overdue} ` : null}
      <Time at={at} none={none} />
    </>
  );
}

/** What went wrong the last time, and when. */
function LastFailure({ job }: Pick<JobProps, 'job'>): VNode {
  const { last_failure, last_failed_at } = job;
  return (
    <>
      <p>{last_failure}</p>
      <p>
        <Time at={last_failed_at} />
      </p>
    </>
  );
}

interface DetailProps {
  readonly visitor: Visitor;
  readonly detail: JobDetail;
  readonly form: FormState;
}

function JobPage({ visitor, detail, form }: DetailProps): VNode {
  const words = visitor.words.admin.jobs;
  const { job, failed } = detail;
  const said = words.titles[job.job];
  const act = (name: string): string => at('jobs', job.job, name);
  const looks = job.hands_on ? words.looksEverySeconds : words.everySeconds;
  const every = job.every_seconds === null ? words.whenWoken : looks(job.every_seconds);
  return (
    <AdminPage visitor={visitor} title={said?.title ?? job.job} above={[{ href: JOBS, label: words.title }]}>
      <FaultSummary form={form} />
      <p>{said?.description}</p>
      <div class="row">
        <Form inline action={act('run')} submit={words.run} />
        {job.failed === 0 ? null : (
          <Form inline main={job.state !== 'paused'} action={act('retry')} submit={words.retry} />
        )}
        {job.state === 'paused' ? (
          <Form inline main action={act('resume')} submit={words.resume} />
        ) : (
          <Form inline danger action={act('pause')} submit={words.pause} />
        )}
      </div>
      <Facts
        entries={[
          { term: words.name, value: <code>{job.job}</code> },
          { term: words.columns.state, value: <JobState visitor={visitor} job={job} /> },
          job.paused_at === null
            ? null
            : {
                term: words.pausedBy,
                value: (
                  <>
                    <PausedBy visitor={visitor} job={job} />
                    {' · '}
                    <Time at={job.paused_at} />
                  </>
                ),
              },
          { term: words.every, value: every },
          { term: words.columns.next, value: <NextRun visitor={visitor} job={job} /> },
          { term: words.columns.last, value: <Time at={job.last_run_at} none={words.never} /> },
          { term: words.runs, value: String(job.runs) },
          { term: words.failures, value: String(job.failures) },
          job.last_failure === null ? null : { term: words.lastFailure, value: <LastFailure job={job} /> },
          { term: words.waiting, value: String(job.waiting) },
          job.due === null ? null : { term: words.due, value: String(job.due) },
        ]}
      />
      <h2>{words.failedTitle}</h2>
      {failed.length === 0 ? (
        <p class="quiet">{words.noFailed}</p>
      ) : (
        <Table
          caption={words.failedTitle}
          rows={failed}
          keyOf={({ key }) => key}
          columns={[
            { label: words.failedColumns.key, cell: ({ key }) => <FailedKey job={job.job} alarm={key} /> },
            { label: words.failedColumns.at, tight: true, cell: ({ failed_at }) => <Time at={failed_at} /> },
            { label: words.failedColumns.why, cell: ({ reason }) => reason },
            { label: words.failedColumns.tries, number: true, cell: ({ tries }) => String(tries) },
            {
              label: words.failedColumns.next,
              tight: true,
              cell: ({ next_run_at }) => <NextTime visitor={visitor} at={next_run_at} none={words.noNext} />,
            },
          ]}
        />
      )}
    </AdminPage>
  );
}

/** What an alarm was set for: a mail leads to its page. */
function FailedKey({ job, alarm }: { readonly job: string; readonly alarm: string }): VNode {
  if (alarm !== '' && job === 'send-mails') {
    return (
      <a href={at('mails', alarm)}>
        <code>{alarm}</code>
      </a>
    );
  }
  return <code>{alarm || '–'}</code>;
}
