import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_LEASE, SECOND } from '../domain/durations.js';
import type { Sending } from '../domain/mail/send.js';
import { Refusal } from '../domain/refusal.js';
import { dispatch } from '../tools/dispatch.js';
import { sendMail } from '../tools/mail/send-mail.js';
import type { GivenUp, Job, JobRun } from './job.js';

/** A mail server that stalls holds up its own connections and no more. */
const AT_ONCE = 4;
/** How soon a hand that is free looks for more while another one is at work, in ms. */
const LOOK_AGAIN = 500;
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
      const reason = ports.messages.mailFailure(last?.error ?? { why: 'cut_off' });
      return { key: id, failed_at: last?.at ?? created_at, reason, tries: attempts.length, next_run_at: null };
    });
  },
  retry: ({ ports }, at) => ports.mails.retryFailed(at),
};

/** Sends what is due in the outbox of mails; each is one call, and so audited like any call. */
export const sendMails: Job = {
  name: 'send-mails',
  concurrency: 1,
  lockLifetime: MAIL_LEASE,
  every: EVERY,
  due: ({ ports, clock }, limit) => ports.mails.due(clock(), limit),
  givenUp: failedMails,
  handsOn: true,
  async run(run) {
    const ends = performance.now() + TIME_OF_A_RUN;
    const isOver = (): boolean => run.stopping.aborted || performance.now() > ends;
    /** Under way, or left for the next run. */
    const taken = new Set<string>();
    const sending = new Set<Promise<void>>();
    const begin = (id: string): void => {
      taken.add(id);
      const sent = sendOne(run, id)
        .then((isOver) => void (isOver && taken.delete(id)))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    };
    try {
      for (;;) {
        if (!isOver()) for (const id of await nextMails(run, taken, AT_ONCE - sending.size)) begin(id);
        if (sending.size === 0) return;
        // One that stalls is not waited for: what falls due meanwhile goes beside it.
        const more = sending.size < AT_ONCE && !isOver() ? [pause(LOOK_AGAIN)] : [];
        await Promise.race([...sending, ...more]);
      }
    } finally {
      await Promise.allSettled(sending);
    }
  },
};

/** Mails for so many hands that are free: none of them waits for another one about its artifact. */
async function nextMails(run: JobRun, taken: ReadonlySet<string>, hands: number): Promise<readonly string[]> {
  if (hands === 0) return [];
  const due = await run.services.ports.mails.due(run.services.clock(), hands + taken.size);
  return due.filter((id) => !taken.has(id)).slice(0, hands);
}

/** What goes wrong with one, as with the database, holds up no other. Answers whether the attempt was brought to its end. */
async function sendOne(run: JobRun, mailId: string): Promise<boolean> {
  const { services, actor, requestId, signal, log } = run;
  const input = { mail_id: mailId };
  const started = performance.now();
  try {
    const sent = await dispatch(services, { capability: sendMail, actor, door: 'job', input, requestId, signal });
    const { did } = sent as Sending;
    if (did !== 'not_due') run.count(did === 'failed' ? `${mailId} did not go` : null, performance.now() - started);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ mail_id: mailId, code: error.code, request_id: requestId }, 'a mail was left for the next turn');
    return false;
  }
}
