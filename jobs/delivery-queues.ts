import type { DueEvent } from '../domain/webhook/ports.js';

/** Deliveries of one process at once. */
const AT_ONCE = 64;
/** Of these, to endpoints that are known to be slow: the others always find a place. */
const SLOW_AT_ONCE = 48;
/** To one endpoint, here too, so that what waits for it holds no place. */
const TO_ONE = 4;
/** What waits for one endpoint in memory; the rest is found again when there is room. */
const LONGEST = 16;

interface Line {
  readonly waiting: string[];
  active: number;
  restsUntil: number;
}

/** What waits in this process, a line for each endpoint: they have their turns one after another. */
export class DeliveryQueues {
  readonly #lines = new Map<string, Line>();
  /** Events in a line or under way; `again` when it has rung anew meanwhile. */
  readonly #known = new Map<string, 'waiting' | 'active' | 'again'>();
  #active = 0;
  #slowActive = new Set<string>();

  /** How many wait. */
  waiting = 0;

  add({ event_id, slug }: DueEvent): void {
    const state = this.#known.get(event_id);
    if (state !== undefined) {
      if (state === 'active') this.#known.set(event_id, 'again');
      return;
    }
    const line = this.#lineOf(slug);
    if (line.waiting.length >= LONGEST || line.restsUntil > Date.now()) return;
    line.waiting.push(event_id);
    this.#known.set(event_id, 'waiting');
    this.waiting += 1;
  }

  /** The next event that may go out; `null` when none may. */
  take(isSlow: (slug: string) => boolean): DueEvent | null {
    if (this.#active >= AT_ONCE || this.waiting === 0) return null;
    for (const [slug, line] of this.#lines) {
      if (line.active >= TO_ONE || line.restsUntil > Date.now()) continue;
      const slow = isSlow(slug);
      if (slow && this.#slowActive.size >= SLOW_AT_ONCE) continue;
      const event_id = line.waiting.shift();
      if (event_id === undefined) continue;
      // To the end of the row: the next one takes from another line.
      this.#lines.delete(slug);
      this.#lines.set(slug, line);
      line.active += 1;
      this.waiting -= 1;
      this.#active += 1;
      if (slow) this.#slowActive.add(event_id);
      this.#known.set(event_id, 'active');
      return { event_id, slug };
    }
    return null;
  }

  /** An event that went out is through. With `restsUntil` its endpoint has no place: what waits for it is let go. */
  done({ event_id, slug }: DueEvent, restsUntil: number | null): void {
    const line = this.#lineOf(slug);
    line.active -= 1;
    this.#active -= 1;
    this.#slowActive.delete(event_id);
    const again = this.#known.get(event_id) === 'again';
    this.#known.delete(event_id);
    if (restsUntil !== null) {
      line.restsUntil = restsUntil;
      for (const id of line.waiting.splice(0)) this.#forget(id);
    } else if (again) {
      this.add({ event_id, slug });
    }
    if (line.active === 0 && line.waiting.length === 0 && line.restsUntil <= Date.now()) this.#lines.delete(slug);
  }

  /** Endpoints that nothing more need be looked for: as much waits here as there is room for, or they have no place. */
  busy(): string[] {
    const now = Date.now();
    const busy: string[] = [];
    for (const [slug, line] of this.#lines) {
      if (line.waiting.length >= LONGEST || line.restsUntil > now) busy.push(slug);
      else if (line.active === 0 && line.waiting.length === 0) this.#lines.delete(slug);
    }
    return busy;
  }

  #lineOf(slug: string): Line {
    const found = this.#lines.get(slug);
    if (found !== undefined) return found;
    const line: Line = { waiting: [], active: 0, restsUntil: 0 };
    this.#lines.set(slug, line);
    return line;
  }

  #forget(eventId: string): void {
    this.#known.delete(eventId);
    this.waiting -= 1;
  }
}
