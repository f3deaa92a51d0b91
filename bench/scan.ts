import { inputOf } from '../test/domain/scan/fuzz/grammar.js';
import { honestCode } from '../test/domain/scan/fuzz/honest.js';
import { costOf, warmUp } from '../test/domain/scan/fuzz/measure.js';

const SIZE = 4_000_000;
const ROUNDS = 3;

/** The dearest units known, and the seeds of `npm run fuzz:scan` that were the worst. */
const units: readonly string[] = [
  "$a='x'.$a;",
  "if($c){$a='x'.$a;}",
  '$a=[$a,$a];',
  '$b="a$b{$a}c";',
  "$a=array_merge($a,['x']);",
  "$a=array_map('str_rot13',array_merge($a,['ab']));",
  '$f=chr(115).chr(121);',
  "$a='http://1.'.'2.3.4';",
  'goto a;a:$a=$a.$b;',
  '$v#=$a.$v#;',
];
const seeds: readonly number[] = [65, 121, 235, 349];

/** `npm run bench:scan`: MB of code scanned in a second of CPU, honest code beside the worst inputs known. */
function main(): void {
  warmUp();
  const honest = new Map(['a.php', 'a.js'].map((path) => [path, costOf(path, honestCode(path, SIZE), ROUNDS)]));
  for (const [path, cost] of honest) print(`honest code, ${path}`, cost, 1);
  for (const unit of units) {
    const cost = costOf('a.php', numbered(unit), ROUNDS);
    print(unit, cost, cost / (honest.get('a.php') ?? cost));
  }
  for (const seed of seeds) {
    const { path, unit, text } = inputOf(seed);
    const cost = costOf(path, text(SIZE), ROUNDS);
    print(`seed ${seed}: ${unit}`, cost, cost / (honest.get(path) ?? cost));
  }
}

function numbered(unit: string): string {
  const pieces = ['<?php '];
  for (let i = 0, length = 0; length < SIZE; i++, length += unit.length) pieces.push(unit.replaceAll('#', String(i)));
  return pieces.join('');
}

function print(what: string, cost: number, ratio: number): void {
  const name = what.length > 60 ? `${what.slice(0, 59)}…` : what.padEnd(60);
  process.stdout.write(`${name} ${(1000 / cost).toFixed(1).padStart(7)} MB/s ${ratio.toFixed(1).padStart(5)} ×\n`);
}

main();
