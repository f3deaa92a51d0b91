/** Files that are read for the first pages of cases at once: more only wait for the same threads, and hold their memory. */
const MOST = 4;

interface Turns {
  running: number;
  readonly waiting: Array<() => void>;
}

const turnsOf = new WeakMap<object, Turns>();

/** Does something as soon as few enough others do so within the same service. */
export async function withReadingTurn<T>(service: object, act: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(service) ?? { running: 0, waiting: [] };
  turnsOf.set(service, turns);
  if (turns.running < MOST) turns.running += 1;
  // Whoever ends hands its turn on.
  else await new Promise<void>((begin) => turns.waiting.push(begin));
  try {
    return await act();
  } finally {
    const next = turns.waiting.shift();
    if (next === undefined) turns.running -= 1;
    else next();
  }
}
