import assert from 'node:assert/strict';
import { archiveFaultCodes, bufferSource, reviewArchive } from '../src/index.js';
import { hostileZips } from './hostile/corpus.js';

describe('reviewArchive on hostile archives', () => {
  for (const hostile of hostileZips) {
    it(`refuses ${hostile.title} as ${hostile.code} (decisions §5)`, async () => {
      const reviewed = await reviewArchive(bufferSource(hostile.bytes));
      assert.ok(!reviewed.ok, 'it was accepted');
      const [first] = reviewed.faults;
      assert.ok(first !== undefined);
      assert.deepEqual(
        { code: first.code, rule: first.rule, entry: first.entry },
        { code: hostile.code, rule: hostile.rule, entry: hostile.entry },
        JSON.stringify(reviewed.faults.slice(0, 3)),
      );
      assert.equal(first.offset === null, hostile.hasNoOffset === true, `offset ${first.offset}`);
      assert.ok(
        (first.offset ?? 0) <= hostile.bytes.length || hostile.title.includes('beyond'),
        `offset ${first.offset}`,
      );
    });
  }

  it('lists the faults in the order of the stage, at most 50, and how many there were (decisions §2)', async () => {
    for (const { bytes, title } of hostileZips) {
      const reviewed = await reviewArchive(bufferSource(bytes));
      assert.ok(!reviewed.ok);
      const order = reviewed.faults.map((fault) => archiveFaultCodes.indexOf(fault.code));
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
        title,
      );
      assert.ok(reviewed.faults.length <= 50 && reviewed.total >= reviewed.faults.length, title);
    }
  });

  it('has at least 150 of them, each different', () => {
    assert.ok(hostileZips.length >= 150);
    assert.equal(new Set(hostileZips.map(({ title }) => title)).size, hostileZips.length);
  });
});
