import type { Context } from '../context.js';
import { ATTEMPT_LEASE, DELIVERY_RETRIES, SLOW_AFTER, STILL_SLOW } from '../durations.js';
import type { Effect } from '../effect.js';
import { effect } from '../effects/make-effect.js';
import { isSet, type SetEndpoint, shownUrl } from './endpoint.js';
import { type AttemptRecord, attemptId, type CurrentAttempt, type EventRecord, hostOf } from './event.js';
import type { Completion, DueEvent, Exchange, Learned, TakenSlot } from './ports.js';
import { followHeld } from './quarantine.js';
import { sendOnce } from './send-signed.js';

/**
 * What came of it: `full` when four deliveries to the endpoint are under way, `not_due` when the event was another
 * process's, or not due, or put aside; `left` when the service stops.
 */
export type Delivery = 'delivered' | 'failed' | 'full' | 'not_due' | 'left';

/** Is around what a delivery waits for its receiver: for whoever keeps order among deliveries. */
export type Watch = <T>(receiving: () => Promise<T>) => Promise<T>;

const unwatched: Watch = (receiving) => receiving();

/** The first attempt and the retries (decisions §6). */
const SCHEDULE = DELIVERY_RETRIES.length + 1;
/** An attempt that its process did not live to see the end of is made again, but not for ever: it may be the cause. */
const MOST_TRIES = 5;

/**
 * Makes one attempt to deliver an event that is due, in a slot of its endpoint. Claimed by a token, written down before
 * it is sent, and completed only while the token still holds (DESIGN, Jobs).
 */
export async function deliver(ctx: Context, due: DueEvent, watch: Watch = unwatched): Promise<Delivery> {
  const slot = await ctx.endpoints.takeSlot(due.slug, ctx.now);
  if (slot === 'full') return 'full';
  if (slot === null) return putAside(ctx, due);
  let learned: Learned = {};
  try {
    const done = await attempt(ctx, slot, due, watch);
    learned = done.learned;
    return done.delivery;
  } finally {
    await ctx.endpoints.freeSlot(due.slug, slot.token, learned);
  }
}

/** What waits for an endpoint that is not there, or in quarantine, waits no longer by the clock. */
async function putAside(ctx: Context, { event_id, slug }: DueEvent): Promise<Delivery> {
  const endpoint = await ctx.endpoints.find(slug);
  if (!isSet(endpoint)) await ctx.events.putAside(event_id, 'no_endpoint');
  else if (endpoint.state === 'quarantined') {
    await ctx.events.putAside(event_id, 'held');
    // A resend may have ended it by now.
    await followHeld(ctx, slug, ctx.now);
  }
  return 'not_due';
}

async function attempt(
  ctx: Context,
  { endpoint }: TakenSlot,
  { event_id, known }: DueEvent,
  watch: Watch,
): Promise<{ readonly delivery: Delivery; readonly learned: Learned }> {
  const token = ctx.newId();
  const claimed = { token, at: ctx.now, key_id: endpoint.secret.id, place: 1 } as const;
  const event = await ctx.events.claim(event_id, claimed, later(ctx, ATTEMPT_LEASE), known);
  if (event === null) return { delivery: 'not_due', learned: {} };
  await recordCutOff(ctx, endpoint, event);
  const { exchange, current } =
    event.tries < MOST_TRIES
      ? await watch(() => exchangeUnderEitherSecret(ctx, endpoint, event, claimed))
      : { exchange: GIVEN_UP, current: claimed };
  const ended = attemptRecord(endpoint, event, current, exchange);
  if (exchange.status === null && ctx.signal.aborted) {
    await ctx.events.record(ended);
    await ctx.events.leave(event_id, token, ctx.now);
    return { delivery: 'left', learned: {} };
  }
  const accepted = isAccepted(exchange);
  const became = accepted ? acceptance(ctx, endpoint) : failure(ctx, endpoint, event);
  const completion = { ...became, host: hostOf(endpoint.url), ...(!accepted && { failed_once: true as const }) };
  await ctx.events.complete(event_id, token, completion, ended);
  countAttempt(ctx, current.at, accepted);
  if (completion.outbox.length > 0) await ctx.outbox.drainEvent(event_id);
  if (!accepted && completion.wake_at !== null) await wake(ctx, event, completion.wake_at);
  const about = { event_id, slug: event.slug, attempt: event.attempts + 1, status: exchange.status };
  ctx.log.info({ ...about, error: exchange.error, duration_ms: exchange.duration_ms }, 'webhook attempt');
  const delivery = accepted ? 'delivered' : 'failed';
  return { delivery, learned: learnedFrom(endpoint, exchange, accepted, ctx.now) };
}

/** What is not known of the endpoint yet. A pace is noted anew before it counts for nothing. */
function learnedFrom({ warned, pace }: SetEndpoint, { duration_ms }: Exchange, accepted: boolean, now: Date): Learned {
  const slow = duration_ms > SLOW_AFTER;
  const isKnown = pace?.slow === slow && (!slow || now.getTime() - pace.at.getTime() < STILL_SLOW / 2);
  return { ...(accepted && warned && { unwarned: true }), ...(!isKnown && { pace: { slow, at: now } }) };
}

const NOTHING: Omit<Exchange, 'error'> = { status: null, duration_ms: 0, address: null, headers: null, body: null };
const GIVEN_UP = { ...NOTHING, error: { why: 'given_up' } } as const;
const CUT_OFF = { ...NOTHING, error: { why: 'cut_off' } } as const;

/** A 2xx status line is success, whatever the body does (decisions §6). */
function isAccepted({ status }: Exchange): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Within 24 hours of a rotation a 401 is answered with the same attempt under the previous secret (decisions §6). Answers
 * the exchange that counts.
 */
async function exchangeUnderEitherSecret(
  ctx: Context,
  endpoint: SetEndpoint,
  event: EventRecord,
  current: CurrentAttempt,
): Promise<{ readonly exchange: Exchange; readonly current: CurrentAttempt }> {
  const exchange = await sendOnce(ctx, endpoint.url, endpoint.secret, event);
  const { previous } = endpoint;
  if (exchange.status !== 401 || previous === null || previous.until <= ctx.now) return { exchange, current };
  await ctx.events.record(attemptRecord(endpoint, event, current, exchange));
  const again = { token: current.token, at: ctx.now, key_id: previous.id, place: 2 } as const;
  if (!(await ctx.events.goOn(event._id, again, later(ctx, ATTEMPT_LEASE)))) return { exchange, current };
  return { exchange: await sendOnce(ctx, endpoint.url, previous, event), current: again };
}

function attemptRecord(
  { account_id }: SetEndpoint,
  event: EventRecord,
  { at, key_id, place }: CurrentAttempt,
  exchange: Exchange,
): AttemptRecord {
  const number = event.attempts + 1;
  const _id = attemptId(event._id, number, place);
  return { _id, event_id: event._id, account_id, number, at, key_id, ...exchange };
}

/** An attempt that the event still shows as under way when it is claimed again: its process did not live to its end. */
async function recordCutOff(ctx: Context, endpoint: SetEndpoint, event: EventRecord): Promise<void> {
  const before = { ...event, attempts: event.attempts - 1 };
  if (event.current === null) return;
  await ctx.events.record(attemptRecord(endpoint, before, event.current, CUT_OFF));
  countAttempt(ctx, event.current.at, false);
}

/** By the hour in which it began. An attempt under either secret is one. */
function countAttempt({ counts }: Context, at: Date, accepted: boolean): void {
  counts.note('delivery_attempts', at);
  if (!accepted) counts.note('delivery_attempts_failed', at);
}

type Became = Omit<Completion, 'host' | 'failed_once'>;

function acceptance(ctx: Context, endpoint: SetEndpoint): Became {
  return { status: 'delivered', step: 0, wake_at: null, outbox: turnOfNext(ctx, endpoint) };
}

/** After a quarantine the next of the held events has its turn when the one before is through. */
function turnOfNext(ctx: Context, { _id, following }: SetEndpoint): readonly Effect[] {
  return following === null ? [] : [effect(ctx, { do: 'follow_held', slug: _id })];
}

function failure(ctx: Context, endpoint: SetEndpoint, event: EventRecord): Became {
  const step = event.step + 1;
  // One attempt, no retries, and no consequence (decisions §6).
  if (event.type === 'webhook.ping') {
    return { status: 'failed', step, wake_at: null, outbox: turnOfNext(ctx, endpoint) };
  }
  const delay = DELIVERY_RETRIES[step - 1];
  if (delay === undefined) {
    const mail = mailTo(ctx, endpoint, event, 'webhook_quarantined', {});
    const begin = effect(ctx, { do: 'quarantine_endpoint', slug: endpoint._id, mail });
    return { status: 'failed', step, wake_at: null, outbox: [begin] };
  }
  const next = later(ctx, delay);
  return {
    status: 'pending',
    step,
    wake_at: next,
    outbox: step === SCHEDULE - 1 ? [warning(ctx, endpoint, event, next)] : [],
  };
}

function warning(ctx: Context, endpoint: SetEndpoint, event: EventRecord, last: Date): Effect {
  const mail = mailTo(ctx, endpoint, event, 'webhook_near_quarantine', { last_attempt_at: last.toISOString() });
  return effect(ctx, { do: 'warn_of_quarantine', slug: endpoint._id, mail });
}

function mailTo(
  ctx: Context,
  endpoint: SetEndpoint,
  event: EventRecord,
  template: 'webhook_quarantined' | 'webhook_near_quarantine',
  more: Readonly<Record<string, string>>,
): Effect {
  const about = { slug: endpoint._id, url: shownUrl(endpoint.url), event_id: event._id, event_type: event.type };
  return effect(ctx, { do: 'send_mail', template, account_id: endpoint.account_id, data: { ...about, ...more } });
}

/** The alarm of a retry. Without it the event is found a moment later all the same. */
async function wake(ctx: Context, { _id, slug }: EventRecord, due: Date): Promise<void> {
  await ctx.alarm.wake('deliver-event', due, `${_id} ${slug} ${due.getTime()}`).catch((error: unknown) => {
    ctx.log.warn({ err: error, event_id: _id }, 'the alarm of a retry could not be set');
  });
}

function later(ctx: Context, milliseconds: number): Date {
  return new Date(ctx.now.getTime() + milliseconds);
}
