import assert from 'node:assert/strict';
import { inputOf } from './fuzz/grammar.js';
import { settledRatio, warmUp } from './fuzz/measure.js';

/** The rest is `npm run fuzz:scan`. */
const INPUTS = 250;
const MOST = 5;
/** CPU time varies with what else the machine does: what is refused here is well above the bar, which `fuzz:scan` holds. */
const NOISE = 1.5;

describe('time of the scan', function () {
  this.timeout(240_000);

  before(() => warmUp());

  it(`is at most ${MOST} times that of honest code of the same size, whatever the code (decisions §5)`, () => {
    const dear: string[] = [];
    // Other inputs each time; `FUZZ_SEED` is the first of those that are to be tried again.
    const first = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
    for (let seed = first; seed < first + INPUTS; seed++) {
      const input = inputOf(seed);
      const ratio = settledRatio(input, 200_000, MOST * NOISE);
      if (ratio > MOST * NOISE) dear.push(`seed ${seed}: ${ratio.toFixed(1)} ×: ${input.unit.slice(0, 200)}`);
    }
    assert.deepEqual(dear, []);
  });

  it('grows with the size and no faster: eight times the code takes at most sixteen times as long (decisions §5)', () => {
    const steep: string[] = [];
    for (const unit of [
      "$a='x'.$a;",
      "if($c){$a='x'.$a;}",
      '$a=[$a,$a];',
      '$v#=$a.$v#;',
      "$a=array_merge($a,['x']);",
    ]) {
      const numbered = (size: number): string => {
        let text = '<?php ';
        for (let i = 0; text.length < size; i++) text += unit.replaceAll('#', String(i));
        return text;
      };
      const input = { path: 'a.php', unit, text: numbered };
      const small = settledRatio(input, 500_000, MOST);
      const most = 2 * Math.max(small, 1);
      const large = settledRatio(input, 4_000_000, most);
      if (large > most) steep.push(`${unit}: ${small.toFixed(1)} ×, then ${large.toFixed(1)} ×`);
    }
    assert.deepEqual(steep, []);
  });
});
