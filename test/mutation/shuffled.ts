import { Random } from '../domain/scan/fuzz/random.js';

/** In an order that looks random, the same for the same seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const all = [...list];
  const random = new Random(seed);
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}
