import type { FastifyInstance } from 'fastify';
import { Fragment, type VNode } from 'preact';
import type { Attention } from '../../../domain/operation/attention-item.js';
import type { Configuration } from '../../../domain/operation/configuration.js';
import type { Trends } from '../../../domain/operation/trends.js';
import { NOT_SHOWN } from '../../../domain/refusal.js';
import type { HttpContext } from '../../http-context.js';
import { EmptyState, Table } from '../kit/index.js';
import { memberPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { Items, isForOthers, REVIEWERS } from './attention-items.js';
import { addAttentionPages } from './attention-pages.js';
import { ERRORS, ErrorsPage } from './errors.js';
import { AdminPage } from './frame.js';
import { TrendList } from './trends.js';

/** The front page of the panel, and the configuration. */
export function addOperationPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  addAttentionPages(app, http);

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

interface FrontProps {
  readonly visitor: Visitor;
  readonly attention: Attention;
  readonly trends: Trends;
}

function FrontPage({ visitor, attention, trends }: FrontProps): VNode {
  const words = visitor.words.admin.front;
  const open = attention.items.filter(({ acknowledged }) => acknowledged === null);
  const acknowledged = attention.items.filter((item) => item.acknowledged !== null);
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <h2>{words.attention}</h2>
      {open.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingNext}</EmptyState>
      ) : (
        <Items visitor={visitor} items={open} />
      )}
      {open.some(({ code }) => isForOthers(visitor, code)) ? (
        <p>
          {`${words.forReviewers} `}
          <a href={REVIEWERS}>{words.reviewers}</a>
        </p>
      ) : null}
      {acknowledged.length === 0 ? null : (
        <>
          <h3>{words.acknowledged}</h3>
          <Items visitor={visitor} items={acknowledged} />
        </>
      )}
      <TrendList trends={trends} />
    </AdminPage>
  );
}

/** A part of a setting that has room in any column. */
const WHOLE = 22;

/** A list of names and numbers breaks between them, since half a number is another one. */
function Setting({ value }: { readonly value: string }): VNode {
  return (
    <code>
      {value.split(/(?<=[,=])/).map((part, at) => (
        <Fragment key={at}>
          <wbr />
          <span class={part.length > WHOLE ? undefined : 'whole'}>{part}</span>
        </Fragment>
      ))}
    </code>
  );
}

interface ConfigurationProps {
  readonly visitor: Visitor;
  readonly configuration: Configuration;
}

function ConfigurationPage({ visitor, configuration }: ConfigurationProps): VNode {
  const words = visitor.words.admin.configuration;
  const shown = (value: string | null): VNode => {
    if (value === null) return <span class="quiet">{words.notSet}</span>;
    return value === NOT_SHOWN ? <span class="quiet">{words.hidden}</span> : <Setting value={value} />;
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
