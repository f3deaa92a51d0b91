import type { VNode } from 'preact';
import { queueClaims, queueKinds, queueOrders } from '../../../domain/review/list-reviews.js';
import { turns } from '../../../domain/review/review-state.js';
import { readCookie, setCookie } from '../cookies.js';
import { formAgain } from '../form.js';
import { Checkbox, SelectField, TextField, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { MemberVisit } from '../member.js';
import { queuePath } from './paths.js';

/** What of the queue is asked for, as its address has it: only what is not the default. */
export type QueueAsked = Readonly<Partial<Record<QueueField, string>>>;

const queueFields = ['claim', 'kind', 'new_flags', 'publisher', 'waiting_days', 'turn', 'order'] as const;
type QueueField = (typeof queueFields)[number];

/** Choices of the form; the address takes any number. */
const DAYS = [1, 3, 7, 14];

export function askedIn(query: Readonly<Record<string, string>>): QueueAsked {
  const entries = queueFields.map((name) => [name, query[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The input of `list_reviews`; what is no number goes as it is, to be refused with words. */
export function inputOf({ new_flags, waiting_days, ...asked }: QueueAsked): Readonly<Record<string, unknown>> {
  const days = waiting_days !== undefined && /^\d{1,6}$/.test(waiting_days) ? Number(waiting_days) : waiting_days;
  return {
    ...asked,
    ...(new_flags === undefined ? {} : { new_flags: new_flags === 'on' }),
    ...(days === undefined ? {} : { waiting_days: days }),
  };
}

/** Keeps the filter for the way from case to case, and the page for the way back to the queue. */
export function keepFilter({ http, reply, request }: MemberVisit, asked: QueueAsked, cursor: string | null): void {
  const seen = new URLSearchParams({ ...asked, ...(cursor === null ? {} : { cursor }) }).toString();
  if (seen !== (readCookie(http, request, 'queue') ?? '')) setCookie(http, reply, 'queue', seen);
}

/** The filter that the queue was last seen with. */
export function keptFilter(visit: MemberVisit): QueueAsked {
  return askedIn(keptQuery(visit));
}

/** Where the queue is as it was last seen. */
export function keptQueuePath(visit: MemberVisit): string {
  const query = keptQuery(visit);
  return listPath(queuePath, { ...askedIn(query), cursor: query['cursor'] });
}

function keptQuery({ http, request }: MemberVisit): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(readCookie(http, request, 'queue') ?? ''));
}

/** What most reviewers ask of the queue, at one press; each keeps the order. */
const shortcuts = [
  ['all', {}],
  ['reviewer', { turn: 'reviewer' }],
  ['mine', { claim: 'mine' }],
  ['nobody', { claim: 'nobody' }],
  ['newFlags', { new_flags: 'on' }],
  ['registrations', { kind: 'registration' }],
] as const satisfies ReadonlyArray<readonly [string, QueueAsked]>;

export function QueueShortcuts({ asked: { order, ...asked } }: { readonly asked: QueueAsked }): VNode {
  const words = useVisitor().words.review.queue.filter;
  const isAsked = (filter: QueueAsked): boolean =>
    new URLSearchParams(filter).toString() === new URLSearchParams(asked).toString();
  return (
    <nav class="choices" aria-label={words.label}>
      <ul>
        {shortcuts.map(([name, filter]) => (
          <li key={name}>
            <a href={listPath(queuePath, { ...filter, order })} aria-current={isAsked(filter) ? 'true' : undefined}>
              {words.shortcuts[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A form that asks by its address: every part of it can be kept as a bookmark. */
export function QueueFilterForm({ asked, found }: { readonly asked: QueueAsked; readonly found: number }): VNode {
  const words = useVisitor().words.review.queue.filter;
  const form = formAgain(asked, null);
  const choice = (values: readonly string[], names: Readonly<Record<string, string>>) =>
    ['', ...values].map((value) => ({ value, label: names[value] ?? value }));
  return (
    <details class="queue-filter" open={Object.keys(asked).length > 0}>
      <summary>{words.more}</summary>
      <form class="row" method="get" action={queuePath}>
        <SelectField name="claim" label={words.claim} form={form} options={choice(queueClaims, words.claims)} />
        <SelectField name="turn" label={words.turn} form={form} options={choice(turns, words.turns)} />
        <SelectField name="kind" label={words.kind} form={form} options={choice(queueKinds, words.kinds)} />
        <SelectField
          name="waiting_days"
          label={words.days}
          form={form}
          options={[
            { value: '', label: words.anyDays },
            ...DAYS.map((days) => ({ value: String(days), label: words.atLeast(days) })),
          ]}
        />
        <SelectField
          name="order"
          label={words.order}
          form={form}
          options={choice(queueOrders.slice(1), words.orders)}
        />
        <TextField name="publisher" label={words.publisher} form={form} optional />
        <Checkbox name="new_flags" label={words.newFlags} form={form} />
        <div class="buttons">
          <button type="submit" class="plain">
            {words.apply}
          </button>
          {/* Where nothing was found, the way to all stands there. */}
          {Object.keys(asked).length === 0 || found === 0 ? null : <a href={queuePath}>{words.clear}</a>}
        </div>
      </form>
    </details>
  );
}
