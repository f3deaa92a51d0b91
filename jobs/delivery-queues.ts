import type { DueEvent } from '../domain/webhook/ports.js';

/** What is known of a receiver: whether it answers soon. */
export type KnownPace = 'prompt' | 'unknown' | 'slow';

/** Deliveries of one process that are about to be sent, or wait for an answer that may still come soon. */
const AT_ONCE = 128;
/** Of these, to endpoints that have not answered yet: if none of them ever does, the others find places all the same. */
const UNKNOWN_AT_ONCE = 64;
/** As many of them go out before all others, however many of those there are. */
const UNKNOWN_AT_LEAST = 16;
/** Deliveries to slow endpoints that begin; those that turn out to be slow are beside them. */
const SLOW_AT_ONCE = 48;
/** All that wait for slow endpoints. */
const SLOW_AT_MOST = 192;
/** To one endpoint, here too, so that what waits for it holds no place. */
const TO_ONE: Readonly<Record<KnownPace, number>> = { prompt: 4, unknown: 1, slow: 4 };
/** What waits for one endpoint in memory; the rest is found again when there is room. */
const LONGEST = 16;
/** What waits is kept as it was read, so long as it is not more. */
const MOST_READ = 1000;

interface Line {
  readonly waiting: DueEvent[];
  pace: KnownPace;
  active: number;
  restsUntil: number;
}

type Row = Map<string, Line>;

/**
 * What waits in this process, a line for each endpoint: those of one pace have their turns one after another, and have a
 * share of the places, so that none waits for a receiver that never answers but those that are such themselves.
 */
export class DeliveryQueues {
  readonly #rows: Readonly<Record<KnownPace, Row>> = { prompt: new Map(), unknown: new Map(), slow: new Map() };
  /** What goes out, by the share whose place it holds. */
  readonly #places: Readonly<Record<KnownPace, Set<string>>> = {
    prompt: new Set(),
    unknown: new Set(),
    slow: new Set(),
  };
  /** Events in a line or under way; `again` when it has rung anew meanwhile. */
  readonly #known = new Map<string, 'waiting' | 'active' | 'again'>();

  /** How many wait. */
  waiting = 0;

  constructor(private readonly paceOf: (slug: string) => KnownPace) {}

  /** Whether anything waits or is under way. */
  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  add(event: DueEvent): void {
    const { event_id, slug } = event;
    const state = this.#known.get(event_id);
    if (state !== undefined) {
      if (state === 'active') this.#known.set(event_id, 'again');
      return;
    }
    const line = this.#lineOf(slug);
    if (line.waiting.length >= LONGEST || line.restsUntil > performance.now()) return;
    line.waiting.push(this.waiting < MOST_READ ? event : { event_id, slug });
    this.#known.set(event_id, 'waiting');
    this.waiting += 1;
  }

  /** The next event that may go out; `null` when none may. */
  take(): DueEvent | null {
    if (this.waiting === 0) return null;
    const isScarce = this.#places.unknown.size < UNKNOWN_AT_LEAST;
    const order = isScarce ? (['unknown', 'prompt', 'slow'] as const) : (['prompt', 'unknown', 'slow'] as const);
    for (const pace of order) {
      const event = this.#hasRoom(pace) ? this.#takeFrom(pace) : null;
      if (event !== null) return event;
    }
    return null;
  }

  #hasRoom(pace: KnownPace): boolean {
    const { prompt, unknown, slow } = this.#places;
    if (pace === 'slow') return slow.size < SLOW_AT_ONCE;
    return prompt.size + unknown.size < AT_ONCE && (pace === 'prompt' || unknown.size < UNKNOWN_AT_ONCE);
  }

  #takeFrom(pace: KnownPace): DueEvent | null {
    const row = this.#rows[pace];
    for (const [slug, line] of row) {
      if (line.active >= TO_ONE[pace] || line.restsUntil > performance.now()) continue;
      const event = line.waiting.shift();
      if (event === undefined) continue;
      // To the end of the row: the next one takes from another line.
      row.delete(slug);
      row.set(slug, line);
      line.active += 1;
      this.waiting -= 1;
      this.#places[pace].add(event.event_id);
      this.#known.set(event.event_id, 'active');
      return event;
    }
    return null;
  }

  /** The pace of an endpoint is another one now. */
  learned(slug: string): void {
    const line = this.#find(slug);
    const pace = this.paceOf(slug);
    if (line === undefined || line.pace === pace) return;
    this.#rows[line.pace].delete(slug);
    line.pace = pace;
    this.#rows[pace].set(slug, line);
  }

  /** An event that went out waits long for its answer: its place is for another one, as far as there is room. */
  turnedSlow({ event_id }: DueEvent): void {
    const { prompt, unknown, slow } = this.#places;
    if (slow.size < SLOW_AT_MOST && (prompt.delete(event_id) || unknown.delete(event_id))) slow.add(event_id);
  }

  /** The answer to an event is there: its place is for another one, while that is written down. */
  answered({ event_id }: DueEvent): void {
    for (const share of Object.values(this.#places)) share.delete(event_id);
  }

  /** An event that went out is through. With `restsUntil` (`performance.now`) its endpoint has no place: what waits is let go. */
  done(event: DueEvent, restsUntil: number | null): void {
    const { event_id, slug } = event;
    const line = this.#lineOf(slug);
    line.active -= 1;
    this.answered(event);
    const again = this.#known.get(event_id) === 'again';
    this.#known.delete(event_id);
    if (restsUntil !== null) {
      line.restsUntil = restsUntil;
      for (const one of line.waiting.splice(0)) this.#forget(one.event_id);
    } else if (again) {
      this.add({ event_id, slug });
    }
    if (isOver(line)) this.#rows[line.pace].delete(slug);
  }

  /** Endpoints that nothing more need be looked for: as much waits here as there is room for, or they have no place. */
  busy(): string[] {
    const now = performance.now();
    const busy: string[] = [];
    for (const row of Object.values(this.#rows)) {
      for (const [slug, line] of row) {
        if (line.waiting.length >= LONGEST || line.restsUntil > now) busy.push(slug);
        else if (isOver(line)) row.delete(slug);
      }
    }
    return busy;
  }

  #find(slug: string): Line | undefined {
    const { prompt, unknown, slow } = this.#rows;
    return prompt.get(slug) ?? unknown.get(slug) ?? slow.get(slug);
  }

  #lineOf(slug: string): Line {
    const found = this.#find(slug);
    if (found !== undefined) return found;
    const line: Line = { waiting: [], pace: this.paceOf(slug), active: 0, restsUntil: 0 };
    this.#rows[line.pace].set(slug, line);
    return line;
  }

  #forget(eventId: string): void {
    this.#known.delete(eventId);
    this.waiting -= 1;
  }
}

function isOver(line: Line): boolean {
  return line.active === 0 && line.waiting.length === 0 && line.restsUntil <= performance.now();
}
