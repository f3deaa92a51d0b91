import { ulid } from 'ulid';
import { DAY, HOUR, MINUTE } from '../domain/durations.js';
import type { Collections } from '../store/database/collections.js';
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
  claimsLapsed: 3,
  quarantined: 3,
  mailsFailed: 12,
  mailsRetried: 8,
  appeals: 1,
  altered: 2,
  signUps: 240,
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
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const mine = { owner: publisher, publisher: 'Acme Software', decided_at: ago(40 * DAY) };
  const slugOf = (n: number): string => `module-${n + 1}`;
  const claim = { by: reviewer, at: ago(30 * HOUR), until: ago(29 * HOUR) };
  await collections.artifacts.insertMany([
    ...COUNTED(BAD_DAY.releases).map((n) =>
      artifactRecord(slugOf(n), { ...mine, name: `Module ${n + 1}`, state: 'approved' }),
    ),
    ...COUNTED(BAD_DAY.registrations).map((n) =>
      artifactRecord(`new-${n}`, { ...mine, name: `New ${n}`, decided_at: null, pending_since: ago((n + 1) * DAY) }),
    ),
  ]);
  await collections.releases.insertMany(
    COUNTED(BAD_DAY.releases).map((n) => ({
      ...releaseRecord(slugOf(n), '1.0.0', {
        state: 'in_review',
        received_at: ago((n + 1) * 8 * HOUR),
        flag_count: n % 5,
      }),
      ...(n < BAD_DAY.claimsLapsed && { claim }),
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
  const attempts = [{ at: ago(10 * MINUTE), error: UNREACHABLE }];
  const mail = (state: 'failed' | 'waiting') => ({
    _id: ulid(),
    template: 'account_changed' as const,
    account_id: publisher,
    to: 'pat@example.com',
    data: { name: 'Pat', what: 'password' },
    sealed: null,
    state,
    created_at: ago(DAY),
    next_attempt_at: state === 'failed' ? null : new Date(now.getTime() + HOUR),
    sent_at: null,
    step: 1,
    attempts,
    lease: null,
  });
  await collections.mails.insertMany([
    ...COUNTED(BAD_DAY.mailsFailed).map(() => mail('failed')),
    ...COUNTED(BAD_DAY.mailsRetried).map(() => mail('waiting')),
  ]);
  // Nobody has run it since.
  const sweep = { name: 'sweep', data: { key: '' }, nextRunAt: ago(40 * MINUTE), lockedAt: null };
  await collections.jobs.deleteMany({ name: 'sweep' });
  await collections.jobs.insertOne(sweep as never);
  await countMonth(collections, now);
}

/** A usual month with a bad last day. */
async function countMonth({ hourly_counts }: Collections, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  await hourly_counts.deleteMany({});
  await hourly_counts.insertMany(
    COUNTED(30).map((n) => ({
      _id: new Date(today - n * DAY),
      counts:
        n === 0
          ? {
              sign_ups: BAD_DAY.signUps,
              refused: 5200,
              refused_rate_limited: 5150,
              refused_invalid_field: 50,
              mails_failed: 60,
            }
          : { sign_ups: 2 + (n % 3), refused: 20, refused_invalid_field: 20, decisions: 5, uploads: 6, mails: 12 },
      highs: { queue: n === 0 ? 60 : 8 + (n % 4), database_bytes: (90 - n) * 1024 * 1024 },
      expires_at: new Date(today + 60 * DAY),
    })),
  );
}
