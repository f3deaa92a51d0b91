import { ulid } from 'ulid';
import { DAY, HOUR, MINUTE } from '../domain/durations.js';
import { newId } from '../domain/new-id.js';
import { attemptId, bodyOf } from '../domain/webhook/event.js';
import type { Collections, MailRecord, StoredAuditLine, StoredEvent } from '../store/database/collections.js';
import { artifactRecord, endpointRecord, releaseRecord } from './records.js';

/** Who is there to have trouble. */
export interface BadDayPeople {
  readonly publisher: string;
  readonly reviewer: string;
}

/** How much of everything there is. */
export const BAD_DAY = {
  registrations: 2,
  releases: 58,
  /** Of each, what waits for an answer of its publisher: no reviewer has to look at it. */
  asked: 2,
  claimsLapsed: 3,
  quarantined: 3,
  mailsFailed: 12,
  mailsRetried: 8,
  appeals: 1,
  altered: 2,
  signUps: 75,
  /** Deliveries of today: all attempts failed, waiting after one that failed, held by a quarantine, delivered. */
  deliveries: { failed: 3, retried: 2, held: 4, delivered: 5 },
} as const;

const COUNTED = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const UNREACHABLE = 'connect ECONNREFUSED 127.0.0.1:25';

/**
 * Everything at once: a queue of 60 with old cases, claims that stand still, an appeal, altered copies, endpoints in
 * quarantine, a mail server that takes nothing, a job that nobody runs, a flood of new accounts, one caller who is refused
 * all day.
 */
export async function seedBadDay(collections: Collections, now: Date, people: BadDayPeople): Promise<void> {
  const { publisher, reviewer } = people;
  const { asked } = BAD_DAY;
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const mine = { owner: publisher, publisher: 'Acme Software', decided_at: ago(40 * DAY) };
  const slugOf = (n: number): string => `module-${n + 1}`;
  const claim = { by: reviewer, at: ago(30 * HOUR), until: ago(29 * HOUR) };
  await collections.artifacts.insertMany([
    ...COUNTED(BAD_DAY.releases + asked).map((n) =>
      artifactRecord(slugOf(n), { ...mine, name: `Module ${n + 1}`, state: 'approved' }),
    ),
    ...COUNTED(BAD_DAY.registrations).map((n) =>
      artifactRecord(`new-${n}`, { ...mine, name: `New ${n}`, decided_at: null, pending_since: ago((n + 1) * DAY) }),
    ),
    ...COUNTED(asked).map((n) => ({
      ...artifactRecord(`asked-${n}`, { ...mine, name: `Asked ${n}`, decided_at: null, pending_since: ago(20 * DAY) }),
      turn: 'publisher' as const,
    })),
  ]);
  await collections.releases.insertMany(
    COUNTED(BAD_DAY.releases + asked).map((n) => ({
      ...releaseRecord(slugOf(n), '1.0.0', {
        state: 'in_review',
        received_at: ago((n + 1) * 8 * HOUR),
        flag_count: n % 5,
      }),
      ...((n < BAD_DAY.claimsLapsed || n >= BAD_DAY.releases) && { claim }),
      ...(n >= BAD_DAY.releases && { turn: 'publisher' as const }),
    })),
  );
  const quarantined = { account_id: publisher, state: 'quarantined', quarantined_at: ago(2 * DAY) } as const;
  await collections.endpoints.insertMany(
    COUNTED(BAD_DAY.quarantined).map((n) => endpointRecord(slugOf(n), quarantined)),
  );
  await collections.appeals.insertOne({
    _id: `dec_${ulid()}`,
    slug: slugOf(0),
    version: null,
    release_id: null,
    decision: 'reject',
    reason: 'It contains code that nobody can read.',
    decided_at: ago(5 * DAY),
    decided_by: reviewer,
    words: 'The code is minified by our build, and its sources are in the package.',
    by: publisher,
    appealed_at: ago(4 * DAY),
    open: true,
    outcome: null,
    answer: null,
    answered_at: null,
    answered_by: null,
    outbox: [],
  });
  await collections.altered_groups.insertMany(
    COUNTED(BAD_DAY.altered).map((n) => ({
      _id: `${slugOf(n)} ${String(n).repeat(64)}`,
      slug: slugOf(n),
      received_sha256: String(n).repeat(64),
      version: '1.0.0',
      validation_hash: 'f'.repeat(64),
      first_reported_at: ago(DAY),
      last_reported_at: ago(HOUR),
      last_event_at: ago(DAY),
      open: true,
      closed_at: null,
      closed_by: null,
      note: null,
      outbox: [],
    })),
  );
  const { mailsFailed, mailsRetried } = BAD_DAY;
  await collections.mails.insertMany([
    ...COUNTED(mailsFailed).map(() => mailOf(publisher, ago(MINUTE), 'failed')),
    ...COUNTED(mailsRetried).map(() => mailOf(publisher, ago(MINUTE), 'waiting')),
  ]);
  const { failed, retried, held, delivered } = BAD_DAY.deliveries;
  await collections.events.insertMany([
    ...COUNTED(failed).map((n) => eventOf(slugOf(n), publisher, ago(MINUTE), 'failed')),
    ...COUNTED(retried).map((n) => eventOf(slugOf(n + 10), publisher, ago(MINUTE), 'pending')),
    ...COUNTED(held).map((n) => eventOf(slugOf(n % BAD_DAY.quarantined), publisher, ago(MINUTE), 'held')),
    ...COUNTED(delivered).map((n) => eventOf(slugOf(n + 20), publisher, ago(MINUTE), 'delivered')),
  ]);
  // Nobody has run it since.
  const sweep = { name: 'sweep', data: { key: '' }, nextRunAt: ago(40 * MINUTE), lockedAt: null };
  await collections.jobs.deleteMany({ name: 'sweep' });
  await collections.jobs.insertOne(sweep as never);
  await seedMonth(collections, now, publisher);
}

const ANSWERED = { duration_ms: 12, address: '192.0.2.1', error: null, headers: null, body: null, head: null } as const;

/** An event with its latest attempt. */
function eventOf(
  slug: string,
  owner: string,
  at: Date,
  status: 'failed' | 'pending' | 'held' | 'delivered',
): StoredEvent {
  const _id = `evt_${newId(at.getTime())}`;
  const data = { slug, version: '1.0.0', validation_hash: 'f'.repeat(64), decision: 'approved', reason: null };
  const event = { _id, type: 'release.approved', slug, owner, created_at: at, data } as const;
  const hasFailed = status === 'failed' || status === 'pending';
  const attempt = { event_id: _id, account_id: owner, number: 1, at, key_id: 'whk_000000000000' };
  const outcome = { status: hasFailed ? 503 : 204, ...ANSWERED };
  return {
    ...event,
    body: bodyOf(event),
    status,
    host: `${slug}.example.com`,
    step: status === 'failed' ? 7 : hasFailed ? 1 : 0,
    wake_at: status === 'pending' ? new Date(at.getTime() + 2 * HOUR) : null,
    current: null,
    attempts: status === 'held' ? 0 : 1,
    tries: 0,
    outbox: [],
    ...(hasFailed && { failed_once: true as const }),
    ...(status !== 'held' && {
      ended: { _id: attemptId(_id, 1, 1), ...attempt, ...outcome },
    }),
  };
}

function mailOf(account_id: string, at: Date, state: 'failed' | 'waiting' | 'sent'): MailRecord {
  const error = state === 'sent' ? null : UNREACHABLE;
  return {
    _id: newId(at.getTime()),
    template: 'account_changed',
    account_id,
    to: 'pat@example.com',
    data: { name: 'Pat', what: 'password' },
    sealed: null,
    state,
    created_at: at,
    next_attempt_at: state === 'waiting' ? new Date(at.getTime() + 2 * HOUR) : null,
    sent_at: state === 'sent' ? at : null,
    step: 1,
    attempts: [{ at, error }],
    ...(error !== null && { failed_once: true as const }),
    lease: null,
  };
}

/** A call that went through, as the audit log keeps it. */
function lineOf(capability: string, account_id: string, at: Date): StoredAuditLine {
  return {
    _id: newId(at.getTime()),
    at,
    door: 'pages',
    actor: account_id,
    account_id,
    capability,
    slug: null,
    version: null,
    request_id: 'seeded',
    note: {},
    result: 'ok',
    completed_at: at,
  };
}

/** A usual month with a bad last day; what is counted is there, so that each number leads to as many. */
async function seedMonth(collections: Collections, now: Date, publisher: string): Promise<void> {
  const { hourly_counts, audit, accounts, mails, events } = collections;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const of = { decisions: 1, uploads: 1, mails: 2, delivery_attempts: 1, webhook_events: 1 };
  const { failed, retried, held, delivered } = BAD_DAY.deliveries;
  const days = COUNTED(30).map((n) => ({
    at: new Date(today - n * DAY),
    signUps: n === 0 ? BAD_DAY.signUps : 1 + (n % 2),
  }));
  const many = <T>(count: number, make: () => T): T[] => COUNTED(count).map(make);
  const people = days.flatMap(({ at, signUps }) =>
    COUNTED(signUps).map((n) => ({
      _id: `acc_seeded_${at.getTime()}_${n}`,
      email: `s${at.getTime()}-${n}@example.net`,
      email_key: `s${at.getTime()}-${n}@example.net`,
      name: `Visitor ${n + 1}`,
      publisher_name: null,
      publisher_key: null,
      roles: [],
      password_hash: null,
      created_at: at,
      banned_at: null,
    })),
  );
  await accounts.insertMany(people);
  await audit.insertMany([
    ...people.map(({ _id, created_at }) => lineOf('confirm_sign_up', _id, created_at)),
    ...days.slice(1).flatMap(({ at }) => many(of.decisions, () => lineOf('decide_release', publisher, at))),
    ...days.slice(1).flatMap(({ at }) => many(of.uploads, () => lineOf('service_upload_package', publisher, at))),
  ]);
  await mails.insertMany(days.slice(1).flatMap(({ at }) => many(of.mails, () => mailOf(publisher, at, 'sent'))));
  await events.insertMany(
    days.slice(1).flatMap(({ at }) => many(of.webhook_events, () => eventOf('module-30', publisher, at, 'delivered'))),
  );
  const last = {
    refused: 5200,
    refused_rate_limited: 5150,
    refused_invalid_field: 50,
    mails_failed: BAD_DAY.mailsFailed + BAD_DAY.mailsRetried,
    delivery_attempts: failed + retried + delivered,
    delivery_attempts_failed: failed + retried,
    webhook_events: failed + retried + held + delivered,
  };
  await hourly_counts.deleteMany({});
  await hourly_counts.insertMany(
    days.map(({ at, signUps }, n) => ({
      _id: at,
      counts: { sign_ups: signUps, ...(n === 0 ? last : { refused: 20, refused_invalid_field: 20, ...of }) },
      highs: {
        queue: n === 0 ? 60 : 8 + (n % 4),
        overdue_seconds: n === 0 ? (40 * MINUTE) / 1000 : 20,
        database_bytes: (90 - n) * 1024 * 1024,
      },
      expires_at: new Date(today + 60 * DAY),
    })),
  );
}
