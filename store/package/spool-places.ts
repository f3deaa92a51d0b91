import { SECOND } from '../../domain/durations.js';
import { refuse } from '../../domain/refusal.js';
import type { Arriving } from '../../domain/release/ports.js';
import { rule } from '../../domain/rules/index.js';

interface Bounds {
  readonly ofHolder: number;
  readonly inAll: number;
  /** Bytes a second below which a transfer is slow, and the age in ms from which it may be called so. */
  readonly slow: number;
  readonly grace: number;
}

/**
 * How many packages there may be in a process, 40 MB each, and whose transfer gives way when there is no place. Who has
 * proved nothing has places of its own: whatever strangers do there takes none of the others.
 */
export const places: Readonly<Record<'proven' | 'unproven', Bounds>> = {
  // What is slow here could not bring 40 MB within the patience for a package.
  proven: { ofHolder: 4, inAll: 16, slow: 48 * 1024, grace: 20 * SECOND },
  unproven: { ofHolder: 4, inAll: 8, slow: 512 * 1024, grace: 5 * SECOND },
};

const RETRY_AFTER_SECONDS = 5;

/** A package that is there or on its way. */
export class Place {
  received = 0;
  readonly since: number;

  constructor(
    readonly room: PlaceRoom,
    readonly holder: string,
    readonly arriving: Arriving | null,
    readonly now: () => number,
  ) {
    this.since = now();
  }

  /** Whether it is still on its way. */
  isArriving = true;

  get age(): number {
    return this.now() - this.since;
  }

  /** Bytes a second since it began. */
  get pace(): number {
    return (this.received * SECOND) / Math.max(1, this.age);
  }

  leave(): void {
    this.room.leave(this);
  }
}

/** The places of one kind. */
class PlaceRoom {
  readonly #taken = new Set<Place>();

  constructor(
    private readonly bounds: Bounds,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.#taken.size;
  }

  /** Takes a place, of a transfer that is slow if need be; refuses with `unavailable` when there is none. */
  take(holder: string, arriving: Arriving | null): Place {
    const { ofHolder, inAll } = this.bounds;
    const own = this.#of(holder);
    // Whose sender is not known may be many: the slow one of them makes room for the next.
    if (own.length >= ofHolder && !(arriving?.proven === false && this.#makeRoom(own))) {
      refuseRoom(ofHolder);
    }
    if (this.size >= inAll && !this.#makeRoom(this.#ofBusiest())) refuseRoom(inAll);
    const place = new Place(this, holder, arriving, this.now);
    this.#taken.add(place);
    return place;
  }

  leave(place: Place): void {
    this.#taken.delete(place);
  }

  #of(holder: string): Place[] {
    return [...this.#taken].filter((place) => place.holder === holder);
  }

  /** The slow ones of whoever has most places, which are those of several where they have as many. */
  #ofBusiest(): Place[] {
    const slow = [...this.#taken].filter((place) => this.#isSlow(place));
    const held = new Map(slow.map(({ holder }) => [holder, this.#of(holder).length]));
    const most = Math.max(0, ...held.values());
    return slow.filter(({ holder }) => held.get(holder) === most);
  }

  /** Lets the slowest of these give way; `false` when none is slow. */
  #makeRoom(among: readonly Place[]): boolean {
    const [slowest] = among.filter((place) => this.#isSlow(place)).sort((one, other) => one.pace - other.pace);
    if (slowest === undefined) return false;
    this.leave(slowest);
    slowest.arriving?.giveWay();
    return true;
  }

  #isSlow({ arriving, isArriving, age, pace }: Place): boolean {
    return arriving !== null && isArriving && age >= this.bounds.grace && pace < this.bounds.slow;
  }
}

/** All places of a process. */
export class Places {
  readonly #proven: PlaceRoom;
  readonly #unproven: PlaceRoom;

  constructor(now: () => number = () => performance.now(), bounds: typeof places = places) {
    this.#proven = new PlaceRoom(bounds.proven, now);
    this.#unproven = new PlaceRoom(bounds.unproven, now);
  }

  /** Packages that are on their way or in review. */
  get size(): number {
    return this.#proven.size + this.#unproven.size;
  }

  take(holder: string, arriving: Arriving | null): Place {
    return (arriving?.proven === false ? this.#unproven : this.#proven).take(holder, arriving);
  }

  /** Now that the sender is known: a place of that holder for one among strangers. */
  move(place: Place, holder: string): Place {
    if (place.room === this.#proven) return place;
    const moved = this.#proven.take(holder, null);
    place.leave();
    moved.isArriving = false;
    return moved;
  }
}

function refuseRoom(most: number): never {
  return refuse('unavailable', null, null, rule('service.packages_at_once', { most }), {
    retryAfter: RETRY_AFTER_SECONDS,
    next: { do: 'retry', seconds: RETRY_AFTER_SECONDS },
  });
}
