import { inputOf } from '../test/domain/scan/fuzz/grammar.js';
import { honestCode } from '../test/domain/scan/fuzz/honest.js';
import { dearScripts, dearUnits, repeatedUnit } from '../test/domain/scan/fuzz/known.js';
import { costOf, warmUp } from '../test/domain/scan/fuzz/measure.js';

const SIZE = 4_000_000;
const ROUNDS = 3;

const seeds = [65, 121, 235, 349, 666737];

/** `npm run bench:scan`: MB of code scanned in a second of CPU, honest code beside the worst inputs known. */
function main(): void {
  warmUp();
  const honest = new Map(['a.php', 'a.js'].map((path) => [path, costOf(path, honestCode(path, SIZE), ROUNDS)]));
  for (const [path, cost] of honest) print(`honest code, ${path}`, cost, 1);
  for (const unit of dearUnits) {
    const cost = costOf('a.php', repeatedUnit(unit, SIZE), ROUNDS);
    print(unit, cost, cost / (honest.get('a.php') ?? cost));
  }
  for (const [start, unit] of dearScripts) {
    const cost = costOf('a.js', repeatedUnit(unit, SIZE, start), ROUNDS);
    print(start.slice(0, 20) + unit, cost, cost / (honest.get('a.js') ?? cost));
  }
  for (const seed of seeds) {
    const { path, unit, text } = inputOf(seed);
    const cost = costOf(path, text(SIZE), ROUNDS);
    print(`seed ${seed}: ${unit}`, cost, cost / (honest.get(path) ?? cost));
  }
}

function print(what: string, cost: number, ratio: number): void {
  const name = what.length > 60 ? `${what.slice(0, 59)}…` : what.padEnd(60);
  process.stdout.write(`${name} ${(1000 / cost).toFixed(1).padStart(7)} MB/s ${ratio.toFixed(1).padStart(5)} ×\n`);
}

main();
