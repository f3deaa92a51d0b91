import assert from 'node:assert/strict';
import { decodeTime, isValid } from 'ulid';
import { newId } from '../../domain/new-id.js';

describe('newId', () => {
  it('makes ULIDs of the time given (DESIGN, small parts)', () => {
    for (const time of [0, 1, 1_763_690_000_123, 2 ** 48 - 1]) {
      assert.ok(isValid(newId(time)), newId(time));
      assert.equal(decodeTime(newId(time)), time);
    }
  });

  it('sorts by time, and within a millisecond as they were made', () => {
    assert.ok(newId(1_763_690_000_123) < newId(1_763_690_000_124));
    const made = Array.from({ length: 1000 }, () => newId(1_763_690_000_125));
    assert.deepEqual([...made].sort(), made);
  });

  it('never makes one twice', () => {
    const made = new Set(Array.from({ length: 100_000 }, () => newId(1)));
    assert.equal(made.size, 100_000);
  });
});
