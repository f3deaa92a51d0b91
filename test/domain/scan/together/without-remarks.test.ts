import assert from 'node:assert/strict';
import { withoutRemarks } from '../../../../domain/scan/together/without-remarks.js';

/** What the function says, as a pattern: it is slower. */
const REMARKS = /\/\*[^*]{0,2000}\*\/|^[ \t]{0,80}(?:\/\/|#(?!\[)|\*|--)[^\n]{0,400}/gm;
const PIECES = [
  ...['/*', '*/', '*', '/', '//', '#', '#[', '--', '-', '\n', '\n', '\n', ' ', '\t', 'a', 'bc ', '\n  ', '\r'],
  ...['x'.repeat(399), 'y'.repeat(1000), ' '.repeat(79)],
];

/** The same texts each time. */
function* texts(count: number): Generator<string> {
  let state = 20_261_128;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: 1 + next(14) }, () => PIECES[next(PIECES.length)]).join('');
  }
}

describe('a text without its remarks', () => {
  it('is what a pattern leaves of it', () => {
    for (const text of texts(5000)) assert.equal(withoutRemarks(text), text.replace(REMARKS, ''), JSON.stringify(text));
  });

  it('keeps code behind a block, and attributes of PHP', () => {
    assert.equal(withoutRemarks('/* a */ b\n#[C]\n// d\n * e\nf /* g\n */ h'), ' b\n#[C]\n\n\nf  h');
  });
});
