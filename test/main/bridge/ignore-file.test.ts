import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import { readIgnoreFile } from '../../../main/bridge/ignore-file.js';

/** Which of these paths a text leaves out; those of folders end in `/`. */
function leftOut(text: string, ...paths: string[]): string[] {
  const ignores = readIgnoreFile(text);
  return paths.filter((path) => ignores(path.replace(/\/$/, ''), path.endsWith('/')));
}

describe('readIgnoreFile', () => {
  it('leaves out what systems keep beside files, and itself, at any depth', () => {
    const paths = ['.git/', 'a/.git/', '.DS_Store', 'a/Thumbs.db', '.countersignignore', '.gitignore', 'src/'];
    assert.deepEqual(leftOut('', ...paths), paths.slice(0, 5));
    assert.deepEqual(leftOut('', 'sub/.countersignignore'), []);
  });

  it('reads patterns as git does', () => {
    const cases: ReadonlyArray<[pattern: string, out: string[], stays: string[]]> = [
      ['*.log', ['a.log', 'b/c.log', '.log'], ['a.logs', 'log']],
      ['/build', ['build', 'build/'], ['a/build']],
      ['build/', ['build/', 'a/build/'], ['build']],
      ['doc/*.txt', ['doc/a.txt'], ['doc/a/b.txt', 'x/doc/a.txt']],
      ['**/tmp', ['tmp', 'a/tmp', 'a/b/tmp'], ['atmp']],
      ['a/**/z', ['a/z', 'a/b/z', 'a/b/c/z'], ['z', 'b/a/z']],
      ['a/**', ['a/b', 'a/b/c'], ['a/']],
      ['?at', ['cat', 'x/hat'], ['at', 'chat']],
      ['[a-c]1', ['a1', 'c1'], ['d1', 'A1']],
      ['[!a]1', ['b1'], ['a1']],
      ['\\#a', ['#a'], ['a']],
      ['\\!a', ['!a'], ['a']],
      ['a\\*b', ['a*b'], ['axb']],
      ['# a comment', [], ['# a comment', 'a']],
      ['trailing  ', ['trailing'], []],
      ['größe*', ['größe-2'], ['grosse']],
    ];
    for (const [pattern, out, stays] of cases) assert.deepEqual(leftOut(pattern, ...out, ...stays), out, pattern);
  });

  it('lets the last pattern that matches decide', () => {
    assert.deepEqual(leftOut('*.md\n!README.md', 'a.md', 'README.md', 'b/README.md'), ['a.md']);
    assert.deepEqual(leftOut('!README.md\r\n*.md', 'README.md'), ['README.md']);
  });

  it('takes no longer for patterns that are made to', () => {
    const used = startCpu();
    leftOut(`${'*a'.repeat(60)}b\n${'**/'.repeat(60)}x`, `${'a'.repeat(255)}`, `${'a/'.repeat(200)}y`);
    assert.ok(used() < 1000, `${used()} ms`);
  });
});
