import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Base64Text, readBase64 } from '../../domain/base64.js';

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

  it('reads long texts in pieces, and finds what is wrong in any of them (decisions §10)', () => {
    const bytes = Buffer.alloc(1_700_000, 'Of every piece a bit. ');
    const text = bytes.toString('base64');
    const read = Base64Text.of(Buffer.from(text));
    assert.equal(read?.size, bytes.length);
    assert.ok(Buffer.concat(Array.from(read?.blocks() ?? [], (one) => Buffer.from(one))).equals(bytes));
    const piece = 64 * 1024;
    for (const at of [0, 1, piece - 4, piece - 1, piece, 5 * piece + 17, 24 * piece, text.length - 1]) {
      for (const wrong of ['=', '-', '_', ' ', '\n', '\u00e9', '\0', '!']) {
        const spoilt = text.slice(0, at) + wrong + text.slice(at + 1);
        assert.equal(
          Base64Text.of(Buffer.from(spoilt)) !== null,
          isStrict(spoilt),
          `${JSON.stringify(wrong)} at ${at}`,
        );
      }
    }
  });
});
