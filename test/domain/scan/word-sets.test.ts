import assert from 'node:assert/strict';
import { mayHold, readWordSets, wordSet } from '../../../domain/scan/word-sets.js';

const words = ['shell_exec', "'AKIA", 'eval('];
const set = wordSet(words);

function holds(text: string): boolean {
  const b = Buffer.from(text, 'latin1');
  readWordSets([Buffer.from('another file'), b]);
  return mayHold(b, set);
}

describe('the sets of words', () => {
  it('say of a file that it may hold one, wherever it stands and in whatever case', () => {
    for (const word of words)
      for (let before = 0; before < 9; before++)
        for (let after = 0; after < 3; after++) {
          const text = `${'-'.repeat(before)}${word}${'\xff'.repeat(after)}`;
          assert.ok(holds(text), text);
          assert.ok(holds(text.toUpperCase()), text);
        }
  });

  it('say of a file that it holds none', () => {
    for (const text of [
      '',
      'e',
      'ev',
      'eva',
      'l(',
      'shell_exe',
      'hell_exec',
      "'akib",
      'eva l(',
      'a text of many words',
    ])
      assert.ok(!holds(text), text);
  });

  it('say of a file that was not read, and of a set that came later, that they may', () => {
    assert.ok(mayHold(Buffer.from('no word'), set));
    const b = Buffer.from('no word');
    readWordSets([b]);
    assert.ok(!mayHold(b, set));
    assert.ok(mayHold(b, wordSet(['later_word'])));
  });

  it('say of a word that is too short for them that it may stand everywhere', () => {
    const short = wordSet(['long_word', 'ab']);
    const b = Buffer.from('no word');
    readWordSets([b]);
    assert.ok(mayHold(b, short));
  });
});
