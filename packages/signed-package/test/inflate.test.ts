import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { inflateAnew, inflateWhole } from '../src/inflate.js';
import { ReusedEngine } from '../src/reused-engine.js';

/** A stream as zlib makes it, and what may have been done to it since. */
const stream = fc
  .record({
    content: fc.oneof(fc.uint8Array({ maxLength: 3000 }), fc.string({ maxLength: 200 }).map(repeated)),
    level: fc.integer({ min: 0, max: 9 }),
    flips: fc.array(fc.record({ at: fc.nat(), bit: fc.nat(7) }), { maxLength: 2 }),
    cutOff: fc.option(fc.nat(), { nil: null, freq: 4 }),
    trailing: fc.uint8Array({ maxLength: 3 }),
    sizeOff: fc.constantFrom(0, 0, 0, 1, -1, 1000),
  })
  .map(({ content, level, flips, cutOff, trailing, sizeOff }) => {
    const whole = deflateRawSync(content, { level });
    const compressed = Buffer.concat([cutOff === null ? whole : whole.subarray(0, cutOff % whole.length), trailing]);
    for (const { at, bit } of flips) {
      const index = at % Math.max(1, compressed.length);
      if (index < compressed.length) compressed.writeUInt8(compressed.readUInt8(index) ^ (1 << bit), index);
    }
    return { compressed, size: Math.max(0, content.length + sizeOff) };
  });

function repeated(text: string): Uint8Array {
  return Buffer.from(text.repeat(20));
}

describe('inflating with an engine that is used again', () => {
  it('answers what an engine of its own answers, for whole streams and broken ones in any order', () => {
    fc.assert(
      fc.property(fc.array(stream, { minLength: 1, maxLength: 20 }), (streams) => {
        for (const { compressed, size } of streams) {
          assert.deepEqual(inflateWhole(compressed, size), inflateAnew(compressed, size));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is what this Node offers, and goes on after a stream that zlib refuses by another engine', () => {
    const engine = ReusedEngine.make();
    assert.ok(engine);
    const content = Buffer.from('one after another');
    assert.deepEqual(engine.inflate(deflateRawSync(content), content.length), content);
    assert.equal(engine.inflate(Buffer.from('ffff', 'hex'), 1), null);
    assert.equal(engine.isUsable, false);
    assert.deepEqual(ReusedEngine.make()?.inflate(deflateRawSync(content), content.length), content);
  });
});
