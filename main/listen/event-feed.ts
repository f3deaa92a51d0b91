import type { EventType } from '../../domain/effect.js';
import type { EventData } from '../../domain/webhook/event.js';
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
/** Where a look goes no further back: an event that is later than so many others has been missed. */
const MAX_PAGES = 10;
const REMEMBERED = 10_000;

/** The events of an account, or of one artifact, each once. */
export class EventFeed {
  readonly #agent: Agent;
  readonly #slug: string | undefined;
  /** An event may show itself after a later one: what was shown is known by its id, not by its time. */
  readonly #shown = new Set<string>();

  constructor(agent: Agent, slug: string | undefined) {
    this.#agent = agent;
    this.#slug = slug;
  }

  /** Takes what there is already as shown, but for the last `count`: these, oldest first. */
  async begin(count: number): Promise<readonly ListedEvent[]> {
    const { events } = await this.#page(null);
    this.#remember(events);
    return events.slice(0, count).reverse();
  }

  /** What has come since, oldest first. */
  async next(): Promise<readonly ListedEvent[]> {
    const found: ListedEvent[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const { events, next_cursor } = await this.#page(cursor);
      const unseen = events.filter(({ id }) => !this.#shown.has(id));
      found.push(...unseen);
      if (unseen.length < events.length || next_cursor === null) break;
      cursor = next_cursor;
    }
    this.#remember(found);
    return found.reverse();
  }

  async #page(cursor: string | null): Promise<{ events: readonly ListedEvent[]; next_cursor: string | null }> {
    const reply = await this.#agent.call('service_webhook_deliveries', {
      limit: PAGE,
      ...(this.#slug === undefined ? {} : { slug: this.#slug }),
      ...(cursor === null ? {} : { cursor }),
    });
    if (!reply.ok) throw new ToolRefused(reply.problem);
    return reply.answer as unknown as { events: readonly ListedEvent[]; next_cursor: string | null };
  }

  #remember(events: readonly ListedEvent[]): void {
    for (const { id } of events) this.#shown.add(id);
    for (const id of this.#shown) {
      if (this.#shown.size <= REMEMBERED) return;
      this.#shown.delete(id);
    }
  }
}
