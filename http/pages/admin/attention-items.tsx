import type { VNode } from 'preact';
import type { Attention } from '../../../domain/operation/attention-item.js';
import { Badge, Time, withCode } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { isPast, isReviewer, type Visitor } from '../visitor.js';
import { DATABASE } from './database-page.js';
import { at } from './frame.js';
import { SIGN_UP } from './sign-up-pages.js';
import { WAITING, WAITING_ALTERED, WAITING_APPEALS } from './waiting-pages.js';

/** Where one says that one looks after an item. */
export function acknowledgePath(code: string): string {
  return at('attention', code, 'acknowledge');
}

/** Where who reviews too deals with what waits. */
const DESK: Readonly<Record<string, string>> = {
  registrations_waiting: '/review?kind=registration&turn=reviewer',
  releases_waiting: '/review?kind=version&turn=reviewer',
  claims_lapsed: '/review?claim=lapsed&turn=reviewer',
  appeals_open: '/review/-/appeals',
  altered_open: '/review/-/altered',
};

/** Where everybody else reads how long it waits, and who has claimed it. */
const LISTS: Readonly<Record<string, string>> = {
  registrations_waiting: `${WAITING}?kind=registration`,
  releases_waiting: `${WAITING}?kind=version`,
  claims_lapsed: `${WAITING}?claim=lapsed`,
  appeals_open: WAITING_APPEALS,
  altered_open: WAITING_ALTERED,
};

/** Who deals with it, where the reader does not. */
export const REVIEWERS = '/admin/members?state=active&role=reviewer';

/** Where what needs attention is dealt with: lists of what was counted. */
const PLACES: Readonly<Record<string, string>> = {
  disk_nearly_full: DATABASE,
  no_active_key: '/admin/keys',
  no_next_key: '/admin/keys',
  next_key_ready: '/admin/keys',
  jobs_failing: '/admin/jobs?state=failing',
  jobs_late: '/admin/jobs?state=late',
  jobs_paused: '/admin/jobs?state=paused',
  webhooks_quarantined: '/admin/artifacts?webhook=quarantined',
  mail_failing: '/admin/mails?state=failed&sendable=on',
  mail_retrying: '/admin/mails?state=retried',
  keys_compromised: '/admin/keys',
  telling_of_compromise: '/admin/jobs/notify-compromised',
  mail_kept: '/admin/mails?state=kept&sendable=on',
  mail_not_sent: '/admin/configuration',
  sign_up_closed: SIGN_UP,
};

interface ItemsProps extends Pick<Attention, 'items'> {
  readonly visitor: Visitor;
}

export function Items({ visitor, items }: ItemsProps): VNode {
  return (
    <ul class="items">
      {items.map((item) => (
        <AttentionItem visitor={visitor} item={item} key={item.code} />
      ))}
    </ul>
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
  const { code, count, severity, since, next_try_at: next, acknowledged } = item;
  const text = words.items[code]?.(count) ?? code;
  const place = placeOf(visitor, code);
  const nextStep = isForOthers(visitor, code) ? undefined : words.next[code];
  return (
    <li class={acknowledged === null ? severity : 'info'}>
      <Badge tone={acknowledged === null ? tones[severity] : 'quiet'}>{words.severities[severity]}</Badge>
      <div>
        <p>
          {place === undefined ? text : <a href={place}>{text}</a>}
          {since === null ? null : (
            <>
              {` ${words.oldest(count)} `}
              <Time at={since} />.
            </>
          )}
        </p>
        {next === null ? null : <NextTry visitor={visitor} at={next} />}
        {acknowledged === null ? (
          <>
            {nextStep === undefined ? null : <p class="quiet">{withCode(nextStep)}</p>}
            <p>
              <a href={acknowledgePath(code)} aria-label={`${words.acknowledge}: ${text}`}>
                {words.acknowledge}
              </a>
            </p>
          </>
        ) : (
          <AcknowledgedBy visitor={visitor} acknowledged={acknowledged} />
        )}
      </div>
    </li>
  );
}

/** When the service tries again by itself. */
function NextTry({ visitor, at }: Pick<ItemProps, 'visitor'> & { readonly at: string }): VNode {
  const words = visitor.words.admin.front;
  if (isPast(visitor, at)) return <p>{words.retriedNow}</p>;
  return (
    <p>
      {`${words.retried} `}
      <Time at={at} />.
    </p>
  );
}

interface AcknowledgedProps {
  readonly visitor: Visitor;
  readonly acknowledged: NonNullable<ItemProps['item']['acknowledged']>;
}

/** Who looks after it, until when, and why. */
function AcknowledgedBy({ visitor, acknowledged }: AcknowledgedProps): VNode {
  const { admin } = visitor.words;
  const { by, by_name: name, until, reason } = acknowledged;
  return (
    <p class="quiet">
      {`${admin.front.acknowledgedBy(name ?? (by === 'console' ? admin.log.console : admin.deletedMember))} `}
      <Time at={until} />
      {`: ${reason}`}
    </p>
  );
}

/** Whether a reviewer deals with it, and the reader is none: it is said once, below them all. */
export function isForOthers(visitor: Visitor, code: string): boolean {
  return code in DESK && !isReviewer(visitor);
}

function placeOf(visitor: Visitor, code: string): string | undefined {
  if (code === 'sign_ups_many') return listPath('/admin/members', { since: visitor.now.toISOString().slice(0, 10) });
  return (isReviewer(visitor) ? DESK : LISTS)[code] ?? PLACES[code];
}
