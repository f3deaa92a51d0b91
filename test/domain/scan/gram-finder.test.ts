import assert from 'node:assert/strict';
import { GramFinder } from '../../../domain/scan/gram-finder.js';

const words = ['setCookie(', '$database', 'OfUserName', 'kenOfUserNames', 'TokenOfUser', 'createToken'];
const finder = new GramFinder(words);

/** What is found, sorted: `word@begin`. */
function foundIn(text: string): string[] {
  const found: string[] = [];
  finder.each(Buffer.from(text, 'latin1'), (word, begin) => {
    found.push(`${word}@${begin}`);
    return false;
  });
  return found.toSorted();
}

/** The same, by looking for one after the other. */
function standingIn(text: string): string[] {
  return words
    .flatMap((word) =>
      Array.from(text, (_, at) => at)
        .filter((at) => text.startsWith(word, at))
        .map((at) => `${word}@${at}`),
    )
    .toSorted();
}

describe('the finder of many words', () => {
  it('finds each word once wherever it begins, and nothing that only looks like one', () => {
    for (const word of words) {
      for (let before = 0; before < 20; before++) {
        for (const cut of [0, 1]) {
          const text = `${' '.repeat(before)}${word.slice(0, word.length - cut)}`;
          assert.deepEqual(foundIn(text), standingIn(text), text);
        }
        const text = `${' '.repeat(before)}${word.slice(1)}${word}${word}`;
        assert.deepEqual(foundIn(text), standingIn(text), text);
      }
    }
  });

  it('finds all of words that overlap or stand in each other, wherever they lie', () => {
    const text = 'createTokenOfUserNames setCookie($database)';
    for (let before = 0; before < 20; before++) {
      const moved = `${' '.repeat(before)}${text}`;
      assert.equal(standingIn(moved).length, words.length);
      assert.deepEqual(foundIn(moved), standingIn(moved), moved);
    }
  });

  it('stops where one is enough', () => {
    let count = 0;
    finder.each(Buffer.from('createToken setCookie( $database'), () => ++count === 2);
    assert.equal(count, 2);
  });
});
