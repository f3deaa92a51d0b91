import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readBase64 } from '../../domain/base64.js';

/** What encoding the bytes again says: slower, and beyond doubt. */
function isStrict(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text;
}

describe('readBase64', () => {
  it('reads what every encoder writes (decisions §10)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        assert.deepEqual(readBase64(Buffer.from(bytes).toString('base64')), Buffer.from(bytes));
      }),
    );
  });

  it('refuses whatever does not come back when it is encoded again (decisions §10)', () => {
    const pieces = [
      'A',
      'Q',
      'R',
      'z',
      '0',
      '9',
      '+',
      '/',
      '-',
      '_',
      '=',
      '==',
      ' ',
      '\n',
      'é',
      '\u0141',
      '\u{1F600}',
      '\0',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 13 }), (chosen) => {
        const text = chosen.join('');
        assert.equal(readBase64(text) !== null, isStrict(text), JSON.stringify(text));
      }),
      { numRuns: 20_000 },
    );
  });
});
