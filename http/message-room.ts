import { fault, Refusal } from '../domain/refusal.js';
import { type Rule, rule } from '../domain/rules/index.js';
import type { HttpContext } from './http-context.js';

/** How many messages of the greatest size may be in memory at once: of one account, and of all together. */
const OF_ONE = 4;
const OF_ALL = 8;
const RETRY_AFTER = 5;

/** A message to `/mcp` in memory, until it has been answered. */
export interface HeldMessage {
  took(bytes: number): void;
  /** It has come whole: it gives way to nobody any more. */
  whole(): void;
  leave(): void;
}

interface Held {
  readonly account: string;
  readonly giveWay: (refusal: Refusal) => void;
  bytes: number;
  arriving: boolean;
}

/**
 * The memory that messages to `/mcp` lie in, while they come and while they are answered. An account has a share, over
 * which its newest message is refused; when all of it is taken, the newest of whoever has most there gives way.
 */
export class MessageRoom {
  /** In the order in which they came. */
  readonly #held = new Set<Held>();
  readonly #accounts = new Map<string, number>();
  #bytes = 0;

  constructor(
    private readonly share: number,
    private readonly most: number,
  ) {}

  enter(account: string, giveWay: (refusal: Refusal) => void): HeldMessage {
    const held: Held = { account, giveWay, bytes: 0, arriving: true };
    this.#held.add(held);
    return {
      took: (bytes) => this.#took(held, bytes),
      whole: () => {
        held.arriving = false;
      },
      leave: () => this.#leave(held),
    };
  }

  #took(held: Held, bytes: number): void {
    if (!this.#held.has(held)) return;
    this.#count(held, bytes);
    if ((this.#accounts.get(held.account) ?? 0) > this.share) {
      this.#refuse(held, rule('request.share_of_messages', { most: this.share }));
    }
    while (this.#bytes > this.most) {
      this.#refuse(this.#newestOfMost() ?? held, rule('request.room_for_messages', { most: this.most }));
    }
  }

  #newestOfMost(): Held | undefined {
    const arriving = [...this.#held].filter((one) => one.arriving && one.bytes > 0);
    const inAll = ({ account }: Held): number => this.#accounts.get(account) ?? 0;
    const most = Math.max(...arriving.map(inAll));
    return arriving.findLast((one) => inAll(one) === most);
  }

  #refuse(held: Held, expected: Rule): void {
    this.#leave(held);
    const one = fault('unavailable', 'body', null, expected);
    held.giveWay(new Refusal([one], { retryAfter: RETRY_AFTER }));
  }

  #leave(held: Held): void {
    if (this.#held.delete(held)) this.#count(held, -held.bytes);
  }

  #count(held: Held, bytes: number): void {
    held.bytes += bytes;
    this.#bytes += bytes;
    const ofAccount = (this.#accounts.get(held.account) ?? 0) + bytes;
    if (ofAccount === 0) this.#accounts.delete(held.account);
    else this.#accounts.set(held.account, ofAccount);
  }
}

export function makeMessageRoom({ services }: HttpContext): MessageRoom {
  const greatest = services.ports.limits.value('mcp_bytes');
  return new MessageRoom(OF_ONE * greatest, OF_ALL * greatest);
}
