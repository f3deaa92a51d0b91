import { SECOND, SLOT_KEPT, SLOW_AFTER } from '../domain/durations.js';
import { type Delivery, deliver } from '../domain/webhook/deliver.js';
import type { DueEvent } from '../domain/webhook/ports.js';
import { makeContext, type Services } from '../tools/dispatch.js';
import { DeliveryQueues } from './delivery-queues.js';
import { KnownPaces } from './known-paces.js';

const actor = { kind: 'system', job: 'deliver-event' } as const;

/** How often to look for what is due and rang nowhere: made at the console, or left by a process that died. */
const LOOK_EVERY = SECOND / 2;
const LOOK_AFTER_FAILURE = 5 * SECOND;
/** The longest from one look to the next while nothing is due: where rings are heard from other processes, and elsewhere. */
const IDLE_LOOK = { heard: 20 * SECOND, unheard: 8 * SECOND } as const;
/** Of what is looked up at a time. */
const PAGE = 200;
/** What became due within it is looked for at every look. */
const LATELY = 10 * SECOND;
/** Looking past long lines means reading through them: after it, that rests for so many times as long as it took. */
const REST_AFTER_ALL = 4;
/** An endpoint all of whose slots other processes hold is left alone for so long. */
const REST = SECOND / 2;

export interface CourierOptions {
  readonly services: Services;
  /** Aborted when the time for stopping is over. */
  readonly signal: AbortSignal;
  /** Whether an operator has paused deliveries. */
  isPaused(): Promise<boolean>;
  /** Whether rings of other processes are heard: `wake` is called for each. */
  isHeard(): boolean;
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
  readonly #paces: KnownPaces;
  readonly #lines: DeliveryQueues;
  /** What has rung, until it is known how fast its receivers are. */
  #ringing: DueEvent[] = [];
  #timer: NodeJS.Timeout | null = null;
  #nextLook = Number.POSITIVE_INFINITY;
  #looking = false;
  #nextOfAll = 0;
  #stopped = false;
  #paused = false;
  #askedPaused = Number.NEGATIVE_INFINITY;
  /** To the next look, while nothing is found. */
  #pace = LOOK_EVERY;

  constructor(private readonly options: CourierOptions) {
    this.#paces = new KnownPaces(options.services.clock);
    this.#lines = new DeliveryQueues((slug) => this.#paces.of(slug));
  }

  start(): void {
    this.#lookIn(0);
  }

  /** Begins nothing any more. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Lets other processes have the slots that nothing goes out in any more. */
  async giveBack(): Promise<void> {
    const { ports, log } = this.options.services;
    await ports.endpoints.giveBackSlots(0).catch((error: unknown) => {
      log.warn({ err: error }, 'slots of endpoints were not given back: they are free again when their time is over');
    });
  }

  /** As of the last look. */
  get paused(): boolean {
    return this.#paused;
  }

  /** Looks now: another process has left something, or may have. */
  wake(): void {
    this.#pace = LOOK_EVERY;
    if (!this.#looking) this.#lookIn(0);
  }

  /** Takes an event that is due. */
  ring(event: DueEvent): void {
    if (this.#stopped) return;
    this.#ringing.push(event);
    if (this.#ringing.length === 1) setImmediate(() => void this.#lineUp(this.#ringing.splice(0)));
  }

  async #lineUp(events: readonly DueEvent[]): Promise<void> {
    const asked = this.#paces.without(events.map(({ slug }) => slug));
    try {
      await this.#askPaused();
      if (asked.length > 0) this.#paces.learn(asked, await this.options.services.ports.endpoints.paces(asked));
    } catch (error) {
      this.options.services.log.warn({ err: error }, 'what is known of receivers could not be read');
    }
    if (this.#stopped || this.#paused) return;
    this.#pace = LOOK_EVERY;
    this.#lookIn(LOOK_EVERY);
    for (const event of events) this.#lines.add(event);
    this.#sendOut();
  }

  async #askPaused(): Promise<void> {
    if (performance.now() - this.#askedPaused < LOOK_EVERY / 2) return;
    this.#paused = await this.options.isPaused();
    this.#askedPaused = performance.now();
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
    const { services, isHeard } = this.options;
    let next = LOOK_EVERY;
    try {
      const found = await this.#takeIn(services.clock());
      const kept = await services.ports.endpoints.giveBackSlots(SLOT_KEPT);
      const isIdle = found === 0 && kept === 0 && this.#lines.isEmpty;
      next = isIdle ? this.#pace : LOOK_EVERY;
      this.#pace = isIdle ? Math.min(2 * this.#pace, isHeard() ? IDLE_LOOK.heard : IDLE_LOOK.unheard) : LOOK_EVERY;
    } catch (error) {
      services.log.warn({ err: error }, 'due events could not be looked for');
      next = LOOK_AFTER_FAILURE;
    } finally {
      this.#looking = false;
      this.#nextLook = Number.POSITIVE_INFINITY;
      this.#lookIn(next);
    }
  }

  /** Page by page, each without the endpoints of those before: many events for a few leave none of the others unseen. */
  async #takeIn(now: Date): Promise<number> {
    const seen = new Set(this.#lines.busy());
    let found = 0;
    if (seen.size === 0) {
      found = await this.#takePage(now, seen);
      if (found < PAGE) return found;
    }
    const started = performance.now();
    const ofAll = started >= this.#nextOfAll;
    const since = ofAll ? undefined : new Date(now.getTime() - LATELY);
    for (let page = PAGE; page === PAGE; found += page) page = await this.#takePage(now, seen, since);
    const ended = performance.now();
    if (ofAll) this.#nextOfAll = ended + REST_AFTER_ALL * (ended - started);
    return found;
  }

  /** Answers how many were due, of endpoints that are not in `seen`; these are then. */
  async #takePage(now: Date, seen: Set<string>, since?: Date): Promise<number> {
    const due = await this.options.services.ports.events.due(now, PAGE, [...seen], since);
    if (due.length > 0) await this.#lineUp(due);
    for (const { slug } of due) seen.add(slug);
    return due.length;
  }

  #sendOut(): void {
    while (!this.#stopped) {
      const event = this.#lines.take();
      if (event === null) return;
      void this.#go(event);
    }
  }

  async #go(event: DueEvent): Promise<void> {
    const outcome = await this.deliver(event);
    this.#lines.done(event, outcome === null || outcome === 'full' ? performance.now() + REST : null);
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
      const ctx = makeContext(services, { actor, door: 'job', requestId, signal });
      const outcome = await deliver(ctx, event, (receiving) => this.#receive(event, receiving));
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
  }

  /** Notes how long the receiver takes: what the database takes is not its fault. */
  async #receive<T>(event: DueEvent, receiving: () => Promise<T>): Promise<T> {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.#notePace(event, true);
      this.#lines.turnedSlow(event);
      this.#sendOut();
    }, SLOW_AFTER);
    try {
      return await receiving();
    } finally {
      clearTimeout(late);
      if (!isLate) this.#notePace(event, false);
      this.#lines.answered(event);
      this.#sendOut();
    }
  }

  #notePace({ slug }: DueEvent, slow: boolean): void {
    if (this.#paces.note(slug, slow)) this.#lines.learned(slug);
  }
}
