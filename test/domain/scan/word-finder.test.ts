import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';
import { WordFinder } from '../../../domain/scan/word-finder.js';

const words = ['popen', 'proc_open', 'create_function', '$_GET', 'eval'];
const finder = new WordFinder(words);

describe('the finder of words', () => {
  it('finds each word wherever it begins, and nothing that only looks like one', () => {
    for (const word of words) {
      for (let before = 0; before < 20; before++) {
        const text = Buffer.from(`${' '.repeat(before)}${word}${' '.repeat(before % 3)}`, 'latin1');
        const at = finder.next(text, 0);
        assert.ok(at >= before && at < before + word.length, `${word} at ${before}: ${at}`);
        assert.equal(finder.next(text, before + 1), -1, `${word} begins before`);
        assert.equal(finder.next(text.subarray(0, before + word.length - 1), 0), -1, `${word} is not whole`);
      }
    }
  });

  it('tells which words stand in a text, at its very beginning and end too', () => {
    for (const one of words) {
      for (const other of words) {
        for (let between = 0; between < 8; between++) {
          const found = finder.allIn(Buffer.from(`${one}${' '.repeat(between)}${other}`, 'latin1'));
          assert.deepEqual(found, new Set([one, other]), `${one} ${between} ${other}`);
        }
      }
    }
  });

  it('goes from one word to the next', () => {
    const text = Buffer.from('eval\npopen\n proc_open\n\n$_GET create_functio', 'latin1');
    const lines: string[] = [];
    for (let at = finder.next(text, 0); at !== -1; ) {
      const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at);
      lines.push(text.toString('latin1', text.lastIndexOf('\n', at) + 1, end));
      at = finder.next(text, end);
    }
    assert.deepEqual(lines, ['eval', 'popen', ' proc_open', '$_GET create_functio']);
  });
});

describe('code in data', () => {
  for (const [name, text] of [
    ['a line among many', 'a: 1\n  b: "include $_GET[0];"\nc: 2\n'],
    ['the last line, that does not end', 'a: 1\nb: "include $_GET[0];"'],
    ['a word that is put together of two lines', 'a: 1\nb: "inc\\  \nlude $_G\\\nET[0];"\n'],
  ] as const) {
    it(`is found in ${name} (decisions §5)`, () => {
      const scan = createScan();
      scan.file('a.yml', Buffer.from(text));
      const { flags } = scan.result();
      assert.deepEqual(
        flags.map(({ rule, line }) => [rule, line]),
        [['eval', 2]],
      );
    });
  }
});
