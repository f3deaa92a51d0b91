import assert from 'node:assert/strict';
import { readRecord, recordedLists } from './record.js';

for (const { name, entries } of recordedLists()) {
  describe(`what the scan finds: ${name}`, () => {
    const record = readRecord(name);

    it('is recorded of nothing else', () => {
      assert.deepEqual([...record.keys()], [...new Set(entries.map((entry) => entry.name))]);
    });

    for (const entry of entries) {
      it(`${entry.name}: as recorded (decisions §5)`, () => assert.deepEqual(entry.lines(), record.get(entry.name)));
    }
  });
}
