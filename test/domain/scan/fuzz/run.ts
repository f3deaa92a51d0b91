import { inputOf } from './grammar.js';
import { settledRatio, warmUp } from './measure.js';

/** The most that an input may take, as a multiple of honest code of its size. */
const MOST = 5;
const SMALL = 300_000;
const LARGE = 7_500_000;

/** `npm run fuzz:scan -- [seconds] [first seed]`: fails where an input takes too long; prints its seed. */
function main([seconds = '60', first = String(Date.now() % 1_000_000)]: readonly string[]): void {
  const until = performance.now() + 1000 * Number(seconds);
  let seed = Number(first);
  let worst = { seed, ratio: 0 };
  warmUp();
  for (; performance.now() < until; seed++) {
    const input = inputOf(seed);
    let ratio = settledRatio(input, SMALL, MOST);
    // What is dear only in the beginning is looked at in a large file, and so is what may grow.
    if (ratio > 0.7 * MOST) ratio = settledRatio(input, LARGE, MOST);
    if (ratio > worst.ratio) worst = { seed, ratio };
    if (ratio <= MOST) continue;
    process.stdout.write(
      `seed ${seed}: ${ratio.toFixed(1)} × honest code: ${input.path}: ${input.unit.slice(0, 300)}\n`,
    );
    process.exitCode = 1;
  }
  const looked = seed - Number(first);
  process.stdout.write(`${looked} inputs from seed ${first}; the worst, ${worst.seed}: ${worst.ratio.toFixed(1)} ×\n`);
}

main(process.argv.slice(2));
