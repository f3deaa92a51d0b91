import assert from 'node:assert/strict';
import { type FuzzInput, inputOf } from './fuzz/grammar.js';
import { beforeBlankLines, dearFiles, dearScripts, dearSeeds, dearUnits, repeatedUnit } from './fuzz/known.js';
import { growthOf, settledRatio, warmUp } from './fuzz/measure.js';

const SIZE = 200_000;
const MOST = 5;
/** CPU time varies with what else the machine does: what is refused here is well above the bar, which `fuzz:scan` holds. */
const NOISE = 1.5;

describe('time of the scan', function () {
  this.timeout(240_000);

  before(() => warmUp());

  // Always the same inputs, so that a change that passes once passes again: new ones are drawn by `npm run fuzz:scan`.
  it(`is at most ${MOST} times that of honest code of the same size, for the dearest inputs known (decisions §5)`, () => {
    const files = dearFiles.map(([path, unit]) => ({
      path,
      unit,
      text: (size: number) => unit.repeat(size / unit.length),
    }));
    const scripts = dearScripts.map(([start, unit]) => scriptInput(unit, start));
    const inputs = [...dearSeeds.map(inputOf), ...dearUnits.map(unitInput), ...scripts, ...files];
    const seem = inputs.filter((input) => settledRatio(input, SIZE, MOST * NOISE) > MOST * NOISE);
    // Once more, later: the compiler may have been busy with the code of the scan itself.
    warmUp();
    const dear = seem.flatMap((input) => {
      const ratio = settledRatio(input, SIZE, MOST * NOISE);
      return ratio > MOST * NOISE ? [`${ratio.toFixed(1)} ×: ${input.unit.slice(0, 200)}`] : [];
    });
    assert.ok(inputs.length >= 150);
    assert.deepEqual(dear, []);
  });

  it('grows with the size and no faster: eight times the code takes at most sixteen times as long (decisions §5)', () => {
    const steep: string[] = [];
    const php = ["$a='x'.$a;", "if($c){$a='x'.$a;}", '$a=[$a,$a];', '$v#=$a.$v#;', "$a=array_merge($a,['x']);"];
    const scripts = ["a='x'+a;", "if(a){b='x'+b}else{b=b+'y'}", "v#='x'+v#;", "o.p#='x';"];
    for (const input of [...php.map(unitInput), ...scripts.map((unit) => scriptInput(unit))]) {
      const times = growthOf(input, 500_000, 4_000_000, 2);
      if (times > 2) steep.push(`${input.unit}: ${times.toFixed(1)} × for each MB`);
    }
    // Patterns of settings read files of 64 KB at most.
    for (const [path, start] of beforeBlankLines) {
      const input = { path, unit: start, text: (size: number) => start + '\n'.repeat(size) };
      const times = growthOf(input, 15_000, 60_000, 2);
      if (times > 2) steep.push(`${path}, blank lines: ${times.toFixed(1)} × for each MB`);
    }
    assert.deepEqual(steep, []);
  });
});

function scriptInput(unit: string, start = ''): FuzzInput {
  return { path: 'a.js', unit: start.slice(0, 40) + unit, text: (size) => repeatedUnit(unit, size, start) };
}

function unitInput(unit: string): FuzzInput {
  return { path: 'a.php', unit, text: (size) => repeatedUnit(unit, size) };
}
