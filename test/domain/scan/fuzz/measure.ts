import { extname } from 'node:path';
import { startCpu } from '@countersign/test-parts';
import { createScan } from '../../../../domain/scan/scan.js';
import type { FuzzInput } from './grammar.js';
import { honestCode } from './honest.js';

/** CPU time of a scan in ms for each MB, the best of several. */
export function costOf(path: string, text: string, rounds: number): number {
  const bytes = Buffer.from(text, 'latin1');
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const used = startCpu();
    const scan = createScan(bytes.length);
    scan.file(path, bytes);
    scan.result();
    best = Math.min(best, used());
  }
  return (best / bytes.length) * 1e6;
}

/** How many times as long an input takes as honest code of its size and language. */
export function ratioOf(input: FuzzInput, size: number, rounds: number): number {
  const cost = costOf(input.path, input.text(size), rounds);
  return cost / costOf(input.path, honestCode(input.path, size), rounds);
}

/** Lets the compiler know the code before anything is measured. */
export function warmUp(): void {
  for (const path of ['a.php', 'a.js']) costOf(path, honestCode(path, 300_000), 12);
}

/** The least that honest code has taken, by its language and size. */
const leastHonest = new Map<string, number>();

function leastHonestCost({ path }: FuzzInput, size: number): number {
  const key = `${extname(path)} ${size}`;
  const least = Math.min(leastHonest.get(key) ?? Number.POSITIVE_INFINITY, costOf(path, honestCode(path, size), 1));
  leastHonest.set(key, least);
  return least;
}

/**
 * The same, looked at again where it seems too much: other programs on the machine take time too. Held against the least
 * that honest code has taken, one round is enough for what passes: more of them could only be faster.
 */
export function settledRatio(input: FuzzInput, size: number, most: number): number {
  let ratio = costOf(input.path, input.text(size), 1) / leastHonestCost(input, size);
  for (let again = 0; again < 4 && ratio > most; again++) ratio = Math.min(ratio, ratioOf(input, size, 3));
  return ratio;
}

/**
 * How many times as long each MB takes in the large size as in the small one. Other programs only add to what is
 * measured, so the least of each counts, looked at again where it seems too much.
 */
export function growthOf({ path, text }: FuzzInput, small: number, large: number, most: number): number {
  let [least, much] = [costOf(path, text(small), 3), costOf(path, text(large), 1)];
  for (let again = 0; again < 4 && much > most * least; again++) {
    least = Math.min(least, costOf(path, text(small), 3));
    much = Math.min(much, costOf(path, text(large), 2));
  }
  return much / least;
}
