import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_LEASE, SECOND } from '../domain/durations.js';
import type { DueMail } from '../domain/mail/ports.js';
import type { Sending } from '../domain/mail/send.js';
import { Refusal } from '../domain/refusal.js';
import { dispatch } from '../tools/dispatch.js';
import { sendMail } from '../tools/mail/send-mail.js';
import type { GivenUp, Job, JobRun } from './job.js';

/** A mail server that stalls holds up its own connections and no more. */
const AT_ONCE = 4;
const PAGE = 100;
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
  due: async ({ ports, clock }, limit) => (await ports.mails.due(clock(), limit)).map(({ id }) => id),
  givenUp: failedMails,
  handsOn: true,
  async run(run) {
    const ends = performance.now() + TIME_OF_A_RUN;
    const isOver = (): boolean => run.stopping.aborted || performance.now() > ends;
    const tried = new Set<string>();
    /** What is on its way, by what it is about. */
    const sending = new Map<string, Promise<void>>();
    const begin = ({ id, slug }: DueMail): void => {
      const about = slug ?? id;
      tried.add(id);
      const sent = sendOne(run, id).finally(() => sending.delete(about));
      sending.set(about, sent);
    };
    try {
      for (;;) {
        if (!isOver()) for (const mail of await nextMails(run, tried, sending)) begin(mail);
        if (sending.size === 0) return;
        // One that stalls is not waited for: what falls due meanwhile goes beside it.
        const more = sending.size < AT_ONCE && !isOver() ? [pause(LOOK_AGAIN)] : [];
        await Promise.race([...sending.values(), ...more]);
      }
    } finally {
      await Promise.allSettled(sending.values());
    }
  },
};

/** Mails for the hands that are free. Those about one artifact go one after another, in the order of what happened. */
async function nextMails(
  run: JobRun,
  tried: ReadonlySet<string>,
  sending: ReadonlyMap<string, Promise<void>>,
): Promise<readonly DueMail[]> {
  const taken = new Map<string, DueMail>();
  if (sending.size >= AT_ONCE) return [];
  for (const mail of await run.services.ports.mails.due(run.services.clock(), PAGE + tried.size)) {
    const about = mail.slug ?? mail.id;
    if (tried.has(mail.id) || sending.has(about) || taken.has(about)) continue;
    taken.set(about, mail);
    if (sending.size + taken.size === AT_ONCE) break;
  }
  return [...taken.values()];
}

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
