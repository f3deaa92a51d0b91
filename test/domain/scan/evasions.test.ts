import assert from 'node:assert/strict';
import { readRecord } from '../../recorded.js';
import { hostileLists, samplesOf } from './samples.js';

/** What the scan finds in each sample is recorded, and records.test.ts holds the scan to that: here nothing is scanned again. */
describe('evasions (decisions §5)', () => {
  const lists = hostileLists.filter((list) => list.startsWith('evasions-'));

  it('are at least 5,000', () => assert.ok(lists.flatMap(samplesOf).length >= 5000));

  for (const list of lists) {
    it(list, () => {
      const record = readRecord(`domain/scan/records/${list}`);
      const missed = samplesOf(list).filter(({ name, rules }) => {
        const raised = new Set(record.get(name)?.map(ruleOf));
        return rules.length === 0 || !rules.every((rule) => raised.has(rule));
      });
      assert.deepEqual(
        missed.map(({ file, name, rules }) => `${file}, ${name}: ${rules.join(', ')}`),
        [],
      );
    });
  }
});

/** `1:98 high eval eval.request_function` */
function ruleOf(line: string): string {
  return line.split(' ')[2] ?? '';
}
