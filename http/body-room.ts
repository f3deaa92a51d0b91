import type { HttpContext } from './http-context.js';

/** How many bodies of the greatest size fit into the memory that is kept for senders who have proved nothing. */
const BODIES = 32;

/** A body of a sender who has proved nothing yet, in memory. */
export interface HeldBody {
  took(bytes: number): void;
  leave(): void;
}

interface Held {
  readonly group: string;
  readonly giveWay: () => void;
  bytes: number;
}

/**
 * The memory that bodies lie in before their signature can be looked at. When it is full, the oldest body of whoever
 * has most of it there gives way, and is answered 503: a stranger with a hundred slow ones, not who sends one.
 */
class BodyRoom {
  /** In the order in which they came. */
  readonly #held = new Set<Held>();
  #bytes = 0;

  constructor(private readonly most: number) {}

  /** `group` is where it comes from. */
  enter(group: string, giveWay: () => void): HeldBody {
    const held: Held = { group, giveWay, bytes: 0 };
    this.#held.add(held);
    return {
      took: (bytes) => {
        if (!this.#held.has(held)) return;
        held.bytes += bytes;
        this.#bytes += bytes;
        while (this.#bytes > this.most) this.#makeRoom();
      },
      leave: () => this.#leave(held),
    };
  }

  #leave(held: Held): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }

  #makeRoom(): void {
    const groups = new Map<string, number>();
    for (const { group, bytes } of this.#held) groups.set(group, (groups.get(group) ?? 0) + bytes);
    const most = Math.max(...groups.values());
    const first = [...this.#held].find(({ group, bytes }) => bytes > 0 && groups.get(group) === most);
    if (first === undefined) return;
    this.#leave(first);
    first.giveWay();
  }
}

/** One room for all routes of a server. */
const rooms = new WeakMap<HttpContext, BodyRoom>();

export function makeBodyRoom(http: HttpContext): BodyRoom {
  const room = rooms.get(http) ?? new BodyRoom(BODIES * http.services.ports.limits.value('json_bytes'));
  rooms.set(http, room);
  return room;
}
