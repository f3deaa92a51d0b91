import { MINUTE, SECOND } from '../domain/durations.js';
import { type Delivery, deliver } from '../domain/webhook/deliver.js';
import type { DueEvent } from '../domain/webhook/ports.js';
import { makeContext, type Services } from '../tools/dispatch.js';
import { DeliveryQueues } from './delivery-queues.js';

const actor = { kind: 'system', job: 'deliver-event' } as const;

/** How often to look for what is due and rang nowhere: made at the console, or left by a process that died. */
const LOOK_EVERY = SECOND / 2;
const LOOK_AFTER_FAILURE = 5 * SECOND;
/** Of what is looked up at a time. */
const PAGE = 200;
/** What became due within it is looked for at every look. */
const LATELY = 10 * SECOND;
/** Looking past long lines means reading through them: after it, that rests for so many times as long as it took. */
const REST_AFTER_ALL = 4;
/** An endpoint all of whose slots other processes hold is left alone for so long. */
const REST = SECOND / 2;
/** An endpoint that has kept a delivery waiting so long is a slow one. */
const SLOW_AFTER = 2 * SECOND;
const STILL_SLOW = 10 * MINUTE;

export interface CourierOptions {
  readonly services: Services;
  /** Aborted when the time for stopping is over. */
  readonly signal: AbortSignal;
  /** Whether an operator has paused deliveries. */
  isPaused(): Promise<boolean>;
  /** Told when a delivery begins and ends: a stop waits for it. */
  begin(): void;
  end(): void;
  /** Told of every attempt: `failure` is why it failed, or `null`. */
  count(failure: unknown, milliseconds: number): void;
}

/**
 * Delivers events in this process: at once what rings here, and whatever else is due. Which event is whose is decided
 * by the documents, as many as there are couriers; this one only keeps order in its own process.
 */
export class Courier {
  readonly #lines = new DeliveryQueues();
  readonly #slow = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #nextLook = Number.POSITIVE_INFINITY;
  #looking = false;
  #nextOfAll = 0;
  #stopped = false;
  #paused = false;

  constructor(private readonly options: CourierOptions) {}

  start(): void {
    this.#lookIn(0);
  }

  /** Begins nothing any more. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** As of the last look. */
  get paused(): boolean {
    return this.#paused;
  }

  /** Takes an event that is due. */
  ring(event: DueEvent): void {
    if (this.#stopped || this.#paused) return;
    this.#lines.add(event);
    this.#sendOut();
  }

  /** What would look sooner is left as it is: deliveries that end all the time put no look off. */
  #lookIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#stopped || at >= this.#nextLook) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#nextLook = at;
    this.#timer = setTimeout(() => void this.#look(), milliseconds);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    this.#looking = true;
    let next = LOOK_EVERY;
    try {
      const now = this.options.services.clock();
      this.#forgetSlow(now);
      this.#paused = await this.options.isPaused();
      if (!this.#paused) await this.#takeIn(now);
    } catch (error) {
      this.options.services.log.warn({ err: error }, 'due events could not be looked for');
      next = LOOK_AFTER_FAILURE;
    } finally {
      this.#looking = false;
      this.#nextLook = Number.POSITIVE_INFINITY;
      this.#lookIn(next);
    }
  }

  /** Page by page, each without the endpoints of those before: many events for a few leave none of the others unseen. */
  async #takeIn(now: Date): Promise<void> {
    const seen = new Set(this.#lines.busy());
    if (seen.size === 0 && (await this.#takePage(now, seen)) < PAGE) return;
    const started = performance.now();
    const ofAll = started >= this.#nextOfAll;
    const since = ofAll ? undefined : new Date(now.getTime() - LATELY);
    while ((await this.#takePage(now, seen, since)) === PAGE);
    const ended = performance.now();
    if (ofAll) this.#nextOfAll = ended + REST_AFTER_ALL * (ended - started);
  }

  /** Answers how many were due, of endpoints that are not in `seen`; these are then. */
  async #takePage(now: Date, seen: Set<string>, since?: Date): Promise<number> {
    const due = await this.options.services.ports.events.due(now, PAGE, [...seen], since);
    for (const event of due) {
      this.ring(event);
      seen.add(event.slug);
    }
    return due.length;
  }

  #forgetSlow(now: Date): void {
    for (const [slug, since] of this.#slow) if (now.getTime() - since > STILL_SLOW) this.#slow.delete(slug);
  }

  #sendOut(): void {
    while (!this.#stopped) {
      const event = this.#lines.take((slug) => this.#slow.has(slug));
      if (event === null) return;
      void this.#go(event);
    }
  }

  async #go(event: DueEvent): Promise<void> {
    const outcome = await this.deliver(event);
    this.#lines.done(event, outcome === null || outcome === 'full' ? Date.now() + REST : null);
    this.#sendOut();
    // More may be due than one look has found.
    if (this.#lines.waiting === 0 && outcome !== 'full' && outcome !== null) this.#lookSoon();
  }

  /** Delivers one event now; `null` when that failed on our side, which is in the log. */
  async deliver(event: DueEvent): Promise<Delivery | null> {
    const { services, signal, begin, end, count } = this.options;
    begin();
    const started = performance.now();
    try {
      const requestId = services.newId();
      const outcome = await deliver(makeContext(services, { actor, door: 'job', requestId, signal }), event);
      this.#note(event, outcome, performance.now() - started);
      return outcome;
    } catch (error) {
      services.log.error({ err: error, event_id: event.event_id, slug: event.slug }, 'a delivery failed on our side');
      count(error, performance.now() - started);
      return null;
    } finally {
      end();
    }
  }

  /** At most one look for each turn of the loop, and none while one is under way. */
  #lookSoon(): void {
    if (!this.#looking) this.#lookIn(LOOK_EVERY / 10);
  }

  #note({ event_id, slug }: DueEvent, outcome: Delivery, took: number): void {
    const { services, count } = this.options;
    if (outcome !== 'delivered' && outcome !== 'failed') return;
    count(outcome === 'delivered' ? null : `${event_id} was not accepted by the receiver of ${slug}`, took);
    const call = { capability: { name: 'deliver_event' }, actor, door: 'job', requestId: event_id } as const;
    services.observe(call, outcome === 'delivered' ? 'ok' : outcome, took);
    if (took > SLOW_AFTER) this.#slow.set(slug, services.clock().getTime());
    else if (outcome === 'delivered') this.#slow.delete(slug);
  }
}
