import { CLOCKS_APART, SLOT_KEPT, SLOT_LEASE } from '../../domain/durations.js';
import type { Learned } from '../../domain/webhook/ports.js';

/** A slot that is this process's: nobody else takes it before `until`. */
export interface KeptSlot {
  readonly slug: string;
  readonly token: string;
  readonly until: Date;
  /** What the deliveries in it have shown: written when it is given back. */
  readonly learned: Learned;
}

const LONGEST = SLOT_LEASE + SLOT_KEPT + CLOCKS_APART;

/** The slots that this process holds: in use, or free for its next delivery. */
export class KeptSlots {
  readonly #used = new Map<string, KeptSlot>();
  /** By slug. `since`: on a clock that is never set. */
  readonly #free = new Map<string, Array<KeptSlot & { readonly since: number }>>();

  /** One that is free, for long enough; it is in use then. */
  take(slug: string, now: Date): KeptSlot | undefined {
    const free = this.#free.get(slug);
    const lasts = ({ until }: KeptSlot): number => until.getTime() - now.getTime();
    // One that lasts longer than it can is not kept any more: since the clock was set back, it ends sooner for others.
    const at = free?.findIndex((slot) => lasts(slot) >= SLOT_LEASE && lasts(slot) <= LONGEST) ?? -1;
    const [taken] = at === -1 ? [] : (free?.splice(at, 1) ?? []);
    if (free?.length === 0) this.#free.delete(slug);
    if (taken !== undefined) this.#used.set(taken.token, taken);
    return taken;
  }

  use(slot: KeptSlot): void {
    this.#used.set(slot.token, slot);
  }

  /** It is not this process's any more, or never was. */
  drop(token: string): void {
    this.#used.delete(token);
  }

  free(token: string, { pace }: Learned): void {
    const slot = this.#used.get(token);
    if (slot === undefined) return;
    this.#used.delete(token);
    const free = this.#free.get(slot.slug) ?? [];
    this.#free.set(slot.slug, free);
    free.push({ ...slot, learned: pace === undefined ? slot.learned : { pace }, since: performance.now() });
  }

  /** Those that have been free for so many ms; they are not this process's any more. */
  letGo(freeFor: number): KeptSlot[] {
    const before = performance.now() - freeFor;
    const gone: KeptSlot[] = [];
    for (const [slug, free] of this.#free) {
      const left = free.filter((slot) => slot.since > before || !gone.push(slot));
      if (left.length > 0) this.#free.set(slug, left);
      else this.#free.delete(slug);
    }
    return gone;
  }

  get count(): number {
    let count = 0;
    for (const free of this.#free.values()) count += free.length;
    return count;
  }
}
