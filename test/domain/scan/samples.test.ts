import assert from 'node:assert/strict';
import type { Flag } from '../../../domain/scan/flag.js';
import { createScan } from '../../../domain/scan/scan.js';
import { readSamples, type Sample } from './samples.js';

function flagsOf({ file, text }: Sample): Flag[] {
  const scan = createScan();
  scan.file(file, Buffer.from(text));
  return scan.result().flags;
}

describe('hostile samples', () => {
  const samples = [...readSamples('hostile'), ...readSamples('hostile-files')];

  it('are at least 60', () => assert.ok(samples.length >= 60));

  for (const sample of samples) {
    it(`${sample.name}: ${sample.rules.join(', ')} (decisions §5)`, () => {
      const raised = new Set<string>(flagsOf(sample).map((flag) => flag.rule));
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
        flagsOf(sample).map(({ rule, line, excerpt }) => `${rule} ${line}: ${excerpt}`),
        [],
      );
    });
  }
});
