import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';
import { readEvasions } from './samples.js';

describe('evasions (decisions §5)', () => {
  const samples = [
    ...readEvasions('php'),
    ...readEvasions('files'),
    ...readEvasions('fresh'),
    ...readEvasions('scripts'),
    ...readEvasions('site'),
    ...readEvasions('phrases-php'),
    ...readEvasions('phrases-scripts'),
    ...readEvasions('phrases-other'),
  ];

  it('are at least 150', () => assert.ok(samples.length >= 400));

  for (const { name, file, text, rules } of samples) {
    it(`${file}, ${name}: ${rules.join(', ')}`, () => {
      const scan = createScan();
      // In memory of its own: a place before its beginning would be read from the pool that short buffers share.
      scan.file(file, Uint8Array.from(Buffer.from(text)));
      const raised = new Set<string>(scan.result().flags.map((flag) => flag.rule));
      assert.ok(rules.length > 0);
      for (const rule of rules) assert.ok(raised.has(rule), `${rule} is not among ${[...raised].join(', ')}`);
    });
  }
});
