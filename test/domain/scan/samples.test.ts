import assert from 'node:assert/strict';
import { flagsOf } from './found.js';
import { readSamples } from './samples.js';

describe('hostile samples', () => {
  const samples = [...readSamples('hostile'), ...readSamples('hostile-files')];

  it('are at least 60', () => assert.ok(samples.length >= 60));

  for (const sample of samples) {
    it(`${sample.name}: ${sample.rules.join(', ')} (decisions §5)`, () => {
      const raised = new Set<string>(flagsOf(sample.file, Buffer.from(sample.text)).map((flag) => flag.rule));
      for (const rule of sample.rules) assert.ok(raised.has(rule), `${rule} is not among ${[...raised].join(', ')}`);
    });
  }
});

describe('harmless twins', () => {
  const samples = [...readSamples('harmless'), ...readSamples('harmless-files')];

  it('are at least 60', () => assert.ok(samples.length >= 60));

  for (const sample of samples) {
    it(`${sample.name}: no flag (decisions §5)`, () => {
      assert.deepEqual(
        flagsOf(sample.file, Buffer.from(sample.text)).map(({ rule, line, excerpt }) => `${rule} ${line}: ${excerpt}`),
        [],
      );
    });
  }
});
