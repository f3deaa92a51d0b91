import { MINUTE } from '../../domain/durations.js';
import type { EventData } from '../../domain/webhook/event.js';
import type { EventType } from '../../domain/webhook/event-types.js';
import type { Agent } from '../agent.js';
import { ToolRefused } from './service-failure.js';

/** An event as `service_webhook_deliveries` lists it (decisions §10); attempts and the like are left out. */
export interface ListedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly slug: string;
  readonly version: string | null;
  readonly created_at: string;
  readonly data: EventData;
}

const PAGE = 100;
/** Most looks find nothing new: a short page tells that. */
const FIRST_PAGE = 20;
/** An event may show itself after later ones, when the process that made it died: this often they are looked through. */
const LOOK_BACK_EVERY = MINUTE;
/** Later than so many ms after a newer one, none shows itself. */
const LATEST = 10 * MINUTE;

/** A look at the list from its newest event on, page by page. */
interface Walk {
  /** Whether it goes on past pages on which nothing is new. */
  readonly back: boolean;
  readonly found: ListedEvent[];
  cursor: string | null;
}

/** The events of an account, or of one artifact, each once, however many there are. */
export class EventFeed {
  /** Ids above `#floor`. */
  readonly #shown = new Set<string>();
  /** Ids grow with the time: what is not above it is through. */
  #floor = '';
  /** The newest id that was shown at `#markedAt`, and then the floor. */
  #mark = '';
  #markedAt: number;
  #lookedBackAt: number;
  /** One that was cut off goes on where it was. */
  #walk: Walk | null = null;

  /** `clock` answers ms. */
  constructor(
    private readonly agent: Agent,
    private readonly slug: string | undefined,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.#markedAt = clock();
    this.#lookedBackAt = this.#markedAt;
  }

  /** Takes what there is already as shown, but for the last `count`: these, oldest first. */
  async begin(count: number): Promise<readonly ListedEvent[]> {
    const { events, next_cursor } = await this.#page(null, PAGE);
    this.#remember(events);
    this.#mark = events[0]?.id ?? '';
    if (next_cursor !== null) this.#floor = events.at(-1)?.id ?? '';
    return events.slice(0, count).reverse();
  }

  /** What has come since, oldest first. Called again after it has thrown, it goes on where it was. */
  async next(): Promise<readonly ListedEvent[]> {
    const back = this.clock() - this.#lookedBackAt >= LOOK_BACK_EVERY;
    this.#walk ??= { back, found: [], cursor: null };
    const walk = this.#walk;
    while (await this.#goOn(walk));
    this.#walk = null;
    this.#remember(walk.found);
    if (walk.back) this.#raiseFloor();
    return walk.found.reverse();
  }

  /** Takes in a page; answers whether there may be more. */
  async #goOn(walk: Walk): Promise<boolean> {
    const { events, next_cursor } = await this.#page(
      walk.cursor,
      walk.cursor === null && !walk.back ? FIRST_PAGE : PAGE,
    );
    const fresh = events.filter(({ id }) => id > this.#floor && !this.#shown.has(id));
    walk.found.push(...fresh);
    walk.cursor = next_cursor;
    if (next_cursor === null || next_cursor <= this.#floor) return false;
    return walk.back || fresh.length > 0;
  }

  async #page(
    cursor: string | null,
    limit: number,
  ): Promise<{ events: readonly ListedEvent[]; next_cursor: string | null }> {
    const reply = await this.agent.call('service_webhook_deliveries', {
      limit,
      ...(this.slug === undefined ? {} : { slug: this.slug }),
      ...(cursor === null ? {} : { cursor }),
    });
    if (!reply.ok) throw new ToolRefused(reply.problem);
    return reply.answer as unknown as { events: readonly ListedEvent[]; next_cursor: string | null };
  }

  #remember(events: readonly ListedEvent[]): void {
    for (const { id } of events) this.#shown.add(id);
  }

  /** What is older than every event that may still show itself need not be known any more. */
  #raiseFloor(): void {
    const now = this.clock();
    this.#lookedBackAt = now;
    if (now - this.#markedAt < LATEST) return;
    this.#floor = this.#mark;
    this.#markedAt = now;
    for (const id of this.#shown) {
      if (id > this.#mark) this.#mark = id;
      if (id <= this.#floor) this.#shown.delete(id);
    }
  }
}
