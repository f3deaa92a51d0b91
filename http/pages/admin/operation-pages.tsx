import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { Attention } from '../../../domain/operation/attention.js';
import type { Configuration } from '../../../domain/operation/configuration.js';
import type { Trends } from '../../../domain/operation/trends.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import type { HttpContext } from '../../http-context.js';
import { Badge, EmptyState, Table, Time, withCode } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { memberPage } from '../member.js';
import { isReviewer, type Visitor } from '../visitor.js';
import { DATABASE } from './database-page.js';
import { ERRORS, ErrorsPage } from './errors.js';
import { AdminPage } from './frame.js';
import { SIGN_UP } from './sign-up-pages.js';
import { TrendList } from './trends.js';

/** The front page of the panel, and the configuration. */
export function addOperationPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, '/admin', { role }, async ({ visitor, call }) => {
    const attention = await call<Attention>('show_attention', {});
    return <FrontPage visitor={visitor} attention={attention} trends={await call<Trends>('show_trends', {})} />;
  });

  memberPage(app, http, ERRORS, { role }, async ({ visitor, call }) => {
    return <ErrorsPage visitor={visitor} trends={await call<Trends>('show_trends', {})} />;
  });

  memberPage(app, http, '/admin/configuration', { role }, async ({ visitor, call }) => {
    const configuration = await call<Configuration>('show_configuration', {});
    return <ConfigurationPage visitor={visitor} configuration={configuration} />;
  });
}

/** Where who reviews too deals with what waits. */
const DESK: Readonly<Record<string, string>> = {
  registrations_waiting: '/review?kind=registration',
  releases_waiting: '/review?kind=version',
  claims_lapsed: '/review?claim=lapsed',
  appeals_open: '/review/-/appeals',
  altered_open: '/review/-/altered',
};

/** Who deals with it, where the reader does not. */
const REVIEWERS = '/admin/members?state=active&role=reviewer';

/** Where what needs attention is dealt with: lists of what was counted. */
const PLACES: Readonly<Record<string, string>> = {
  disk_nearly_full: DATABASE,
  no_active_key: '/admin/keys',
  no_next_key: '/admin/keys',
  next_key_ready: '/admin/keys',
  jobs_failing: '/admin/jobs?state=failing',
  jobs_late: '/admin/jobs?state=late',
  jobs_paused: '/admin/jobs?state=paused',
  registrations_waiting: '/admin/artifacts?state=pending',
  webhooks_quarantined: '/admin/artifacts?webhook=quarantined',
  mail_failing: '/admin/mails?state=failed&sendable=on',
  mail_retrying: '/admin/mails?state=retried',
  mail_kept: '/admin/mails?state=kept&sendable=on',
  mail_not_sent: '/admin/configuration',
  sign_up_closed: SIGN_UP,
};

interface FrontProps {
  readonly visitor: Visitor;
  readonly attention: Attention;
  readonly trends: Trends;
}

function FrontPage({ visitor, attention, trends }: FrontProps): VNode {
  const words = visitor.words.admin.front;
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <h2>{words.attention}</h2>
      {attention.items.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingNext}</EmptyState>
      ) : (
        <ul class="items">
          {attention.items.map((item) => (
            <AttentionItem visitor={visitor} item={item} key={item.code} />
          ))}
        </ul>
      )}
      {attention.items.some(({ code }) => isForOthers(visitor, code)) ? (
        <p>
          {`${words.forReviewers} `}
          <a href={REVIEWERS}>{words.reviewers}</a>
        </p>
      ) : null}
      <TrendList trends={trends} />
    </AdminPage>
  );
}

const tones = { critical: 'bad', warning: 'warn', info: 'info' } as const;

interface ItemProps {
  readonly visitor: Visitor;
  readonly item: Attention['items'][number];
}

/** What is the matter, how bad it is, since when, and what to do about it. */
function AttentionItem({ visitor, item }: ItemProps): VNode {
  const words = visitor.words.admin.front;
  const { code, count, severity, since } = item;
  const text = words.items[code]?.(count) ?? code;
  const place = placeOf(visitor, code);
  return (
    <li class={severity}>
      <Badge tone={tones[severity]}>{words.severities[severity]}</Badge>
      <div>
        <p>
          {place === undefined ? text : <a href={place}>{text}</a>}
          {since === null ? null : (
            <>
              {` ${words.oldest} `}
              <Time at={since} />.
            </>
          )}
        </p>
        {isForOthers(visitor, code) ? null : <p class="quiet">{withCode(words.next[code] ?? '')}</p>}
      </div>
    </li>
  );
}

/** Whether a reviewer deals with it, and the reader is none: it is said once, below them all. */
function isForOthers(visitor: Visitor, code: string): boolean {
  return code in DESK && !isReviewer(visitor);
}

function placeOf(visitor: Visitor, code: string): string | undefined {
  if (code === 'sign_ups_many') return listPath('/admin/members', { since: visitor.now.toISOString().slice(0, 10) });
  return isReviewer(visitor) ? (DESK[code] ?? PLACES[code]) : PLACES[code];
}

interface ConfigurationProps {
  readonly visitor: Visitor;
  readonly configuration: Configuration;
}

function ConfigurationPage({ visitor, configuration }: ConfigurationProps): VNode {
  const words = visitor.words.admin.configuration;
  const shown = (value: string | null): VNode => {
    if (value === null) return <span class="quiet">{words.notSet}</span>;
    return value === NOT_SHOWN ? <span class="quiet">{words.hidden}</span> : <code>{value}</code>;
  };
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <p>{words.introduction}</p>
      <Table
        caption={words.title}
        rows={configuration.settings}
        keyOf={({ name }) => name}
        columns={[
          { label: words.columns.setting, cell: ({ name }) => <code class="whole">{name}</code> },
          { label: words.columns.value, cell: ({ value }) => shown(value) },
          { label: words.columns.source, cell: ({ source }) => <span class="words">{words.sources[source]}</span> },
        ]}
      />
      <h2>{words.limits}</h2>
      <Table
        caption={words.limits}
        rows={configuration.limits}
        keyOf={({ name }) => name}
        columns={[
          { label: words.limit, cell: ({ name }) => <code class="whole">{name}</code> },
          { label: words.value, number: true, cell: ({ value }) => value.toLocaleString(visitor.language) },
        ]}
      />
    </AdminPage>
  );
}
