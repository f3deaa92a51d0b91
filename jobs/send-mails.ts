import { MAIL_LEASE, SECOND } from '../domain/durations.js';
import type { Sending } from '../domain/mail/send.js';
import { Refusal } from '../domain/refusal.js';
import { dispatch } from '../tools/dispatch.js';
import { sendMail } from '../tools/mail/send-mail.js';
import type { GivenUp, Job, JobRun } from './job.js';

/** A mail server that stalls holds up its own connections and no more. */
const AT_ONCE = 4;
const PAGE = 20;
/** Often enough that a retry after a minute is one. */
const EVERY = 20 * SECOND;
/** A run takes on nothing more after this. */
const TIME_OF_A_RUN = 40 * SECOND;

const failedMails: GivenUp = {
  count: ({ ports, clock }, most) => ports.mails.countFailed(clock(), most),
  async list({ ports, clock }, limit) {
    const found = await ports.mails.page({ state: 'failed', good_at: clock() }, null, limit);
    return found.map(({ id, created_at, attempts }) => {
      const last = attempts.at(-1);
      const reason = last?.error ?? 'The last attempt was cut off.';
      return { key: id, failed_at: last?.at ?? created_at, reason, tries: attempts.length, next_run_at: null };
    });
  },
  retry: ({ ports }, at) => ports.mails.retryFailed(at),
};

/** Sends what is due in the outbox of mails; each is one call, and so audited like any call. */
export const sendMails: Job = {
  name: 'send-mails',
  title: 'Send mails',
  description: 'Sends the mails of the outbox that are due, and those whose last attempt failed, again.',
  concurrency: 1,
  lockLifetime: MAIL_LEASE,
  every: EVERY,
  due: ({ ports, clock }, limit) => ports.mails.due(clock(), limit),
  givenUp: failedMails,
  handsOn: true,
  async run(run) {
    const { mails } = run.services.ports;
    const ends = performance.now() + TIME_OF_A_RUN;
    const seen = new Set<string>();
    for (;;) {
      const due = await mails.due(run.services.clock(), PAGE + seen.size);
      const fresh = due.filter((id) => !seen.has(id));
      if (fresh.length === 0) return;
      for (const id of fresh) seen.add(id);
      const next = fresh.values();
      const hand = async (): Promise<void> => {
        for (const id of next) {
          if (run.stopping.aborted || performance.now() > ends) return;
          await sendOne(run, id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, hand));
      if (run.stopping.aborted || performance.now() > ends) return;
    }
  },
};

/** What goes wrong with one, as with the database, holds up no other. */
async function sendOne(run: JobRun, mailId: string): Promise<void> {
  const { services, actor, requestId, signal, log } = run;
  const input = { mail_id: mailId };
  const started = performance.now();
  try {
    const sent = await dispatch(services, { capability: sendMail, actor, door: 'job', input, requestId, signal });
    const { did } = sent as Sending;
    if (did !== 'not_due') run.count(did === 'failed' ? `${mailId} did not go` : null, performance.now() - started);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ mail_id: mailId, code: error.code, request_id: requestId }, 'a mail was left for the next turn');
  }
}
