import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { eventStatuses } from '../../../domain/webhook/event.js';
import { eventTypes } from '../../../domain/webhook/event-types.js';
import type { DeliveryList, ListedDelivery } from '../../../domain/webhook/list-deliveries.js';
import type { HttpContext } from '../../http-context.js';
import {
  Address,
  Checkbox,
  EmptyState,
  NONE,
  NoMatches,
  Pager,
  SearchForm,
  SelectField,
  stateOption,
  Table,
  TextField,
  Time,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import { memberPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { DeliveryBadge, outcomeAfter } from '../webhook/deliveries.js';
import { addDeliveryPage } from './delivery-page.js';
import { AdminPage, asked, at } from './frame.js';

export const DELIVERIES = '/admin/deliveries';

/** The webhook deliveries of every artifact: the list, and one that can be sent again. */
export function addDeliveryPages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, DELIVERIES, { role: 'admin' }, async ({ visitor, query, call }) => {
    const found = await call<DeliveryList>('list_deliveries', {
      ...asked(query, ['status', 'slug', 'type', 'host', 'since', 'cursor']),
      ...(query['failed'] === 'on' && { failed_once: true }),
    });
    return <DeliveriesPage visitor={visitor} query={query} found={found} />;
  });
  addDeliveryPage(app, http, DELIVERIES);
}

interface Props {
  readonly visitor: Visitor;
  readonly query: Readonly<Record<string, string>>;
  readonly found: DeliveryList;
}

function DeliveriesPage({ visitor, query, found }: Props): VNode {
  const { admin, webhook } = visitor.words;
  const words = admin.deliveries;
  const { columns } = words;
  const { status = '', slug = '', type = '', host = '', since = '', failed = '', cursor = null } = query;
  const filters = { status, slug, type, host, since, failed };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const any = { value: '', label: words.any };
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <p>{words.introduction}</p>
      <SearchForm action={DELIVERIES} submit={admin.search}>
        <SelectField
          name="status"
          label={words.status}
          value={status}
          options={[any, ...eventStatuses.map((value) => stateOption(value, webhook.statuses[value]))]}
        />
        <TextField name="slug" type="search" label={words.slug} value={slug} optional code />
        <SelectField
          name="type"
          label={words.type}
          value={type}
          options={[any, ...eventTypes.map((value) => ({ value, label: webhook.types[value] }))]}
        />
        <TextField name="host" type="search" label={words.host} note={words.hostNote} value={host} optional code />
        <TextField name="since" type="date" label={words.since} value={since} optional />
        <Checkbox name="failed" label={words.failedOnce} checked={failed === 'on'} />
      </SearchForm>
      {found.deliveries.length === 0 ? (
        isFiltered ? (
          <NoMatches path={DELIVERIES} />
        ) : (
          <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
        )
      ) : (
        <Table
          caption={words.title}
          rows={found.deliveries}
          keyOf={({ event_id }) => event_id}
          columns={[
            {
              label: columns.type,
              cell: ({ event_id, type: one }) => (
                <>
                  <a href={at('deliveries', event_id)}>{webhook.types[one]}</a>
                  <p class="note">
                    <code class="whole">{one}</code>
                  </p>
                </>
              ),
            },
            { label: columns.artifact, cell: (one) => <Artifact delivery={one} /> },
            {
              label: columns.status,
              roomy: true,
              tight: true,
              cell: (one) => <Outcome visitor={visitor} delivery={one} />,
            },
            {
              label: columns.host,
              cell: ({ host }) =>
                host === null ? (
                  NONE
                ) : (
                  <code>
                    <Address text={host} />
                  </code>
                ),
            },
            { label: columns.at, tight: true, cell: ({ created_at }) => <Time at={created_at} /> },
          ]}
        />
      )}
      <Pager path={listPath(DELIVERIES, filters)} cursor={cursor} next={found.next_cursor} />
    </AdminPage>
  );
}

function Artifact({ delivery: { slug, version } }: { readonly delivery: ListedDelivery }): VNode {
  return (
    <>
      <a href={at('artifacts', slug)}>{slug}</a> {version}
    </>
  );
}

interface OutcomeProps {
  readonly visitor: Visitor;
  readonly delivery: ListedDelivery;
}

/** What became of it, how its last attempt ended, and when the next one is. */
function Outcome({ visitor, delivery }: OutcomeProps): VNode {
  const { admin } = visitor.words;
  const { status, last, attempts, next_attempt_at: next } = delivery;
  return (
    <>
      <DeliveryBadge status={status} underWay={status === 'pending' && next === null} />
      {last === null ? null : <p class="note">{outcomeAfter(last, attempts, visitor)}</p>}
      {next === null ? null : (
        <p class="note">
          {`${admin.deliveries.columns.next}: `}
          <Time at={next} />
        </p>
      )}
    </>
  );
}
