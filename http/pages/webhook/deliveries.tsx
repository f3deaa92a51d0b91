import type { VNode } from 'preact';
import type { Static } from 'typebox';
import { eventStatuses } from '../../../domain/webhook/event.js';
import { eventTypes } from '../../../domain/webhook/event-types.js';
import type { Deliveries } from '../../../domain/webhook/schemas.js';
import { ArtifactFrame } from '../artifacts/frame.js';
import { artifactPath } from '../artifacts/paths.js';
import type { FormState } from '../form.js';
import {
  Badge,
  EmptyState,
  Form,
  NONE,
  NoMatches,
  Notice,
  Pager,
  Table,
  TextField,
  Time,
  useVisitor,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { PackageHash, titleOf } from './about.js';
import type { Event } from './listed-event.js';

interface Props {
  readonly visitor: Visitor;
  readonly artifact: { readonly slug: string; readonly name: string };
  readonly deliveries: Static<typeof Deliveries>;
  readonly filter: { readonly type: string; readonly status: string };
  readonly cursor: string | null;
  readonly form: FormState;
}

/** Every event of an artifact and what became of it, newest first. */
export function DeliveriesPage({ visitor, artifact, deliveries, filter, cursor, form }: Props): VNode {
  const words = visitor.words.webhook;
  const { events, endpoints, next_cursor } = deliveries;
  const path = artifactPath(artifact.slug, 'deliveries');
  const isFiltered = filter.type !== '' || filter.status !== '';
  return (
    <ArtifactFrame
      visitor={visitor}
      artifact={artifact}
      title={words.deliveries}
      above={{ href: artifactPath(artifact.slug, 'webhook'), label: words.title }}
      width="wide"
    >
      <h1>{words.deliveries}</h1>
      {endpoints[0]?.state === 'quarantined' ? (
        <Notice tone="bad" title={words.quarantined}>
          {words.quarantinedNote}
        </Notice>
      ) : null}
      <Filter path={path} filter={filter} />
      {events.length > 0 ? (
        <Events slug={artifact.slug} events={events} />
      ) : isFiltered ? (
        <NoMatches path={path} />
      ) : (
        <EmptyState title={words.empty}>
          <p>{words.emptyNote}</p>
          <p>
            <a href={artifactPath(artifact.slug, 'webhook')}>{words.toSettings}</a>
          </p>
        </EmptyState>
      )}
      <Pager path={listPath(path, filter)} cursor={cursor} next={next_cursor} />
      {endpoints[0]?.state === 'none' ? null : (
        <section>
          <h2>{words.resendFailed}</h2>
          <Form action={`${path}/resend`} form={form} submit={words.resendEvents}>
            <TextField name="since" type="date" label={words.since} note={words.resendFailedNote} form={form} />
          </Form>
        </section>
      )}
    </ArtifactFrame>
  );
}

function Filter({ path, filter }: { readonly path: string; readonly filter: Props['filter'] }): VNode {
  const words = useVisitor().words.webhook;
  const types = eventTypes.map((type) => ({ value: type as string, label: words.types[type] }));
  const statuses = eventStatuses.map((status) => ({ value: status as string, label: words.statuses[status] }));
  return (
    <form class="row" method="get" action={path}>
      <Choice name="type" label={words.type} options={types} chosen={filter.type} />
      <Choice name="status" label={words.status} options={statuses} chosen={filter.status} />
      <button type="submit" class="plain">
        {words.filter}
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly chosen: string;
}

/** One choice of a filter, with all as the first. */
export function Choice({ name, label, options, chosen }: ChoiceProps): VNode {
  const words = useVisitor().words.webhook;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        {[{ value: '', label: words.all }, ...options].map((option) => (
          <option value={option.value} selected={option.value === chosen} key={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Events({ slug, events }: { readonly slug: string; readonly events: readonly Event[] }): VNode {
  const { words: all } = useVisitor();
  const words = all.webhook;
  const { columns } = words;
  return (
    <Table
      caption={words.deliveries}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          label: columns.about,
          cell: (event) => (
            <>
              <a href={artifactPath(slug, `deliveries/${event.id}`)}>{titleOf(event, all)}</a>
              <p class="note">
                <code class="whole">{event.type}</code>
              </p>
            </>
          ),
          roomy: true,
        },
        { label: columns.hash, cell: (event) => <PackageHash event={event} />, whole: true },
        { label: columns.status, cell: (event) => <DeliveryState event={event} /> },
        {
          label: columns.last,
          cell: (event) => (event.status === 'no_endpoint' ? NONE : <LastAttempt event={event} />),
        },
        {
          label: columns.next,
          cell: ({ next_attempt_at }) => (next_attempt_at === null ? '–' : <Time at={next_attempt_at} />),
        },
        { label: columns.at, cell: ({ created_at }) => <Time at={created_at} /> },
      ]}
    />
  );
}

const tones = { pending: 'info', delivered: 'good', failed: 'bad', held: 'warn', no_endpoint: 'quiet' } as const;

/** What has become of an event so far. */
export function DeliveryState({ event }: { readonly event: Event }): VNode {
  return <DeliveryBadge status={event.status} underWay={isUnderWay(event)} />;
}

interface BadgeProps extends Pick<Event, 'status'> {
  readonly underWay?: boolean;
}

export function DeliveryBadge({ status, underWay = false }: BadgeProps): VNode {
  const words = useVisitor().words.webhook;
  return <Badge tone={tones[status]}>{underWay ? words.underWay : words.statuses[status]}</Badge>;
}

/** Nothing is set for later while an attempt is being made. */
function isUnderWay({ status, next_attempt_at }: Event): boolean {
  return status === 'pending' && next_attempt_at === null;
}

/** Whether the page is out of date in a moment. */
export function isSettling(event: Event, now: Date): boolean {
  return isUnderWay(event) || (event.status === 'pending' && new Date(event.next_attempt_at ?? now) <= now);
}

function LastAttempt({ event }: { readonly event: Event }): VNode {
  const visitor = useVisitor();
  const words = visitor.words.webhook;
  const last = event.attempts.at(-1);
  if (last === undefined) return <>{words.noAttempt}</>;
  return <>{outcomeAfter(last, last.number, visitor)}</>;
}

/** How the last of so many attempts ended; the outcome may be a sentence, and may end with a bracket. */
export function outcomeAfter(
  last: Pick<Event['attempts'][number], 'status' | 'error'>,
  attempts: number,
  visitor: Pick<Visitor, 'messages' | 'words'>,
): string {
  return `${outcomeOf(last, visitor).replace(/\.$/, '')}, ${visitor.words.webhook.attempts(attempts)}`;
}

/** The status, or why there is none. */
export function outcomeOf(
  { status, error }: Pick<Event['attempts'][number], 'status' | 'error'>,
  { messages, words }: Pick<Visitor, 'messages' | 'words'>,
): string {
  if (status !== null) return `HTTP ${status}`;
  return error === null ? words.webhook.underWay : messages.deliveryFailure(error);
}
