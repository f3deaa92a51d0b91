/** Tells processes on the same data that there is something to do, so that none has to look for it all the time. */
export interface Bell {
  /** Wakes whoever listens, in all processes. May be lost: whoever listens looks now and then all the same. */
  ring(): void;
  /** Answers how to stop listening. */
  listen(heard: () => void): () => void;
  /** Whether rings are heard here now. While they are not, looking takes their place. */
  readonly isHeard: boolean;
}

/** What is written is heard by itself. */
export function ofChanges(changes: Omit<Bell, 'ring'>): Bell {
  return Object.assign(changes, { ring: () => {} });
}

/** Where no process hears of another. */
export const noBell: Bell = { ring: () => {}, listen: () => () => {}, isHeard: false };

/** One bell for several who listen: it is listened to once, as long as any of them does. */
export function sharedBell(bell: Bell): Bell {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return {
    ring: () => bell.ring(),
    listen(heard) {
      listeners.add(heard);
      stop ??= bell.listen(() => {
        for (const listener of listeners) listener();
      });
      return () => {
        if (!listeners.delete(heard) || listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    get isHeard() {
      return bell.isHeard;
    },
  };
}
