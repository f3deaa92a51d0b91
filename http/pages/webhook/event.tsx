import type { VNode } from 'preact';
import { ArtifactFrame } from '../artifacts/frame.js';
import { artifactPath } from '../artifacts/paths.js';
import { Badge, Code, Facts, Form, Notice, Time, useVisitor } from '../kit/index.js';
import type { Visitor } from '../visitor.js';
import { hashOf, titleOf } from './about.js';
import { DeliveryState, isSettling, outcomeOf } from './deliveries.js';
import type { Event } from './listed-event.js';

interface Props {
  readonly visitor: Visitor;
  readonly artifact: { readonly slug: string; readonly name: string };
  readonly event: Event;
  /** Whether there is an address to send it to. */
  readonly canResend: boolean;
}

/** One event with every attempt to deliver it, and what the receiver answered. */
export function EventPage({ visitor, artifact, event, canResend }: Props): VNode {
  const words = visitor.words.webhook;
  const path = artifactPath(artifact.slug, 'deliveries');
  const title = titleOf(event, visitor.words);
  const hash = hashOf(event);
  return (
    <ArtifactFrame
      visitor={visitor}
      artifact={artifact}
      title={title}
      above={[
        { href: artifactPath(artifact.slug, 'webhook'), label: words.title },
        { href: path, label: words.deliveries },
      ]}
      width="wide"
    >
      <h1>
        {title}{' '}
        <span class="quiet">
          <code>{event.type}</code>
        </span>
      </h1>
      <Outcome event={event} path={`${path}/${event.id}`} now={visitor.now} />
      <Facts
        entries={[
          { term: words.id, value: <code>{event.id}</code> },
          { term: words.columns.at, value: <Time at={event.created_at} /> },
          { term: words.columns.hash, value: hash === null ? null : <code>{hash}</code> },
          { term: words.columns.status, value: <DeliveryState event={event} /> },
          {
            term: words.columns.next,
            value: event.next_attempt_at === null ? null : <Time at={event.next_attempt_at} />,
          },
        ]}
      />
      <h2>{words.data}</h2>
      <Code text={JSON.stringify(event.data, null, 2)} />
      <h2>{words.attemptsTitle}</h2>
      {event.attempts.length === 0 ? <p>{words.noAttempts}</p> : null}
      {[...event.attempts].reverse().map((attempt) => (
        <Attempt attempt={attempt} key={`${attempt.number} ${attempt.at} ${attempt.key_id}`} />
      ))}
      {canResend ? (
        <section>
          <h2>{words.resend}</h2>
          <p>{words.resendNote}</p>
          <Form action={`${path}/${event.id}/resend`} submit={words.resend} minor />
        </section>
      ) : (
        <Notice tone="info">{words.none}</Notice>
      )}
    </ArtifactFrame>
  );
}

interface OutcomeProps {
  readonly event: Event;
  readonly path: string;
  readonly now: Date;
}

/** What has become of it by now, in a sentence. */
function Outcome({ event, path, now }: OutcomeProps): VNode | null {
  const visitor = useVisitor();
  const words = visitor.words.webhook;
  if (isSettling(event, now)) {
    return (
      <Notice tone="info">
        <p data-script="settle">
          {words.settling} <a href={path}>{words.lookAgain}</a>
        </p>
      </Notice>
    );
  }
  const last = event.attempts.at(-1);
  // What went wrong is a sentence of its own elsewhere.
  const outcome = (last === undefined ? words.noAttempt : outcomeOf(last, visitor)).replace(/\.$/, '');
  switch (event.status) {
    case 'delivered':
      return <Notice tone="good">{words.became.delivered(outcome)}</Notice>;
    case 'failed':
      return (
        <Notice tone="bad">
          {event.type === 'webhook.ping' ? words.became.pingFailed(outcome) : words.became.failed(outcome)}
        </Notice>
      );
    case 'pending':
      return last === undefined ? null : <Notice tone="warn">{words.became.retried(outcome)}</Notice>;
    case 'held':
      return <Notice tone="warn">{words.became.held}</Notice>;
    case 'no_endpoint':
      return null;
  }
}

function Attempt({ attempt }: { readonly attempt: Event['attempts'][number] }): VNode {
  const words = useVisitor().words.webhook;
  const { number, at, duration_ms, address, key_id, headers, body } = attempt;
  const { attemptColumns: columns } = words;
  return (
    <section class="attempt">
      <h3>{words.attempt(number)}</h3>
      <Facts
        entries={[
          { term: columns.at, value: <Time at={at} /> },
          {
            term: columns.answer,
            value: <Answer attempt={attempt} />,
          },
          { term: columns.duration, value: duration_ms === null ? null : words.milliseconds(duration_ms) },
          { term: columns.address, value: address === null ? null : <code>{address}</code> },
          { term: columns.key, value: <code>{key_id}</code> },
        ]}
      />
      {headers === null && body === null ? null : (
        <details>
          <summary>{words.body}</summary>
          {headers === null ? null : <Code label={words.headers} text={headerLines(headers)} />}
          {body === null || body === '' ? null : <Code label={words.body} text={body} />}
        </details>
      )}
    </section>
  );
}

/** The state of an attempt, and beside it in a sentence what went wrong where nothing was answered. */
export function Answer({ attempt }: { readonly attempt: Event['attempts'][number] }): VNode {
  const visitor = useVisitor();
  const { underWay, statuses } = visitor.words.webhook;
  const { status, error } = attempt;
  if (status !== null) return <Badge tone={toneOf(status)}>{outcomeOf(attempt, visitor)}</Badge>;
  if (error === null) return <Badge tone="info">{underWay}</Badge>;
  return (
    <>
      <Badge tone="bad">{statuses.failed}</Badge> {outcomeOf(attempt, visitor)}
    </>
  );
}

function toneOf(status: number): 'good' | 'bad' {
  return status >= 200 && status < 300 ? 'good' : 'bad';
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
