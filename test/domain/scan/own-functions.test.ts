import assert from 'node:assert/strict';
import { Effort } from '../../../domain/scan/php/effort.js';
import { OwnFunctions } from '../../../domain/scan/php/own-functions.js';
import { Trait, Value } from '../../../domain/scan/php/value.js';

describe('what is known of functions that a file declares', () => {
  const request = Value.opaque(Trait.Request, 0);

  /** Many keys that differ in one bit each: keys are hashes with a seed of the process. */
  const others = Array.from({ length: 31 }, (_, bit) => 1 ^ (1 << (bit + 1)));

  it('asks for a second reading only for a function that was read before it was called so', () => {
    const own = new OwnFunctions(new Effort(1000), () => false);
    own.enter(1);
    for (const other of others) own.give(other, [request]);
    assert.equal(own.late, false);
    own.give(1, [request]);
    assert.equal(own.late, true);
  });
});
