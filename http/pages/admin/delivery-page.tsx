import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { DeliveryShown } from '../../../domain/webhook/list-deliveries.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { ArtifactName, Facts, Form, Notice, State, Table, TextArea, Time } from '../kit/index.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { hashOf, titleOf } from '../webhook/about.js';
import { DeliveryState, isSettling } from '../webhook/deliveries.js';
import { Answer } from '../webhook/event.js';
import { AdminPage, at } from './frame.js';

/** One delivery, whoever's artifact it is of; an operator sends it again where its publisher does not. */
export function addDeliveryPage(app: FastifyInstance, http: HttpContext, deliveries: string): void {
  const role = 'admin' as const;
  const page: ShowPage = async ({ visitor, params, call }, form) => {
    const shown = await call<DeliveryShown>('show_delivery', { event_id: params['event'] ?? '' });
    return <DeliveryPage visitor={visitor} shown={shown} deliveries={deliveries} form={form} />;
  };
  memberPage(app, http, `${deliveries}/:event`, { role }, page);
  memberForm(app, http, `${deliveries}/:event/resend`, { role, page }, async ({ params, call }, { reason = '' }) => {
    const event = params['event'] ?? '';
    await call('resend_delivery', { event_id: event, reason });
    return { to: at('deliveries', event), flash: 'admin.eventResent' };
  });
}

interface Props {
  readonly visitor: Visitor;
  readonly shown: DeliveryShown;
  readonly deliveries: string;
  readonly form: FormState;
}

function DeliveryPage({ visitor, shown, deliveries, form }: Props): VNode {
  const { admin, webhook } = visitor.words;
  const words = admin.deliveries;
  const { delivery, endpoint, artifact } = shown;
  const { id, slug, type } = delivery;
  const title = titleOf(delivery, visitor.words);
  const hash = hashOf(delivery);
  const path = at('deliveries', id);
  return (
    <AdminPage visitor={visitor} title={title} above={[{ href: deliveries, label: words.title }]}>
      {isSettling(delivery, visitor.now) ? (
        <Notice tone="info">
          <p data-script="settle">
            {webhook.settling} <a href={path}>{webhook.lookAgain}</a>
          </p>
        </Notice>
      ) : null}
      <Facts
        entries={[
          { term: webhook.id, value: <code>{id}</code> },
          {
            term: words.columns.artifact,
            value: (
              <>
                <a href={at('artifacts', slug)}>
                  <ArtifactName name={artifact.name} />
                </a>{' '}
                <code>{slug}</code>
              </>
            ),
          },
          { term: words.columns.type, value: <code>{type}</code> },
          { term: webhook.columns.hash, value: hash === null ? null : <code>{hash}</code> },
          { term: words.columns.at, value: <Time at={delivery.created_at} /> },
          { term: words.columns.status, value: <DeliveryState event={delivery} /> },
          {
            term: words.columns.next,
            value: delivery.next_attempt_at === null ? null : <Time at={delivery.next_attempt_at} />,
          },
          { term: words.endpoint, value: endpoint.url === null ? null : <code>{endpoint.url}</code> },
          { term: words.endpointState, value: <State state={endpoint.state} /> },
          {
            term: webhook.quarantinedAt,
            value: endpoint.quarantined_at === null ? null : <Time at={endpoint.quarantined_at} />,
          },
        ]}
      />
      <h2>{webhook.attemptsTitle}</h2>
      {delivery.attempts.length === 0 ? (
        <p>{webhook.noAttempts}</p>
      ) : (
        <Table
          caption={webhook.attemptsTitle}
          rows={delivery.attempts.toReversed()}
          keyOf={({ number, at: time, key_id }) => `${number} ${time} ${key_id}`}
          columns={[
            { label: words.number, number: true, cell: ({ number }) => String(number) },
            { label: words.time, cell: (attempt) => <Time at={attempt.at} /> },
            { label: webhook.attemptColumns.answer, cell: (attempt) => <Answer attempt={attempt} /> },
            {
              label: webhook.attemptColumns.duration,
              cell: ({ duration_ms }) => (duration_ms === null ? '–' : webhook.milliseconds(duration_ms)),
            },
            {
              label: webhook.attemptColumns.address,
              cell: ({ address }) => (address === null ? '–' : <code>{address}</code>),
            },
          ]}
        />
      )}
      {endpoint.state === 'none' ? (
        <Notice tone="info">{words.noEndpoint}</Notice>
      ) : (
        <section>
          <h2>{webhook.resend}</h2>
          <p>{words.resendNote}</p>
          <Form action={`${path}/resend`} form={form} submit={webhook.resend}>
            <TextArea name="reason" label={admin.reason} note={admin.reasonNote} form={form} rows={3} />
          </Form>
        </section>
      )}
    </AdminPage>
  );
}
