import assert from 'node:assert/strict';
import { textsOf } from '../../domain/scan/choices.js';
import { Random } from '../../domain/scan/fuzz/random.js';
import { approached } from './approach.js';
import { edited, stockOf } from './edit.js';
import { shrunk } from './shrink.js';
import { canBeWritten, lineOf } from './written.js';

describe('texts that tell a changed scan from the scan', () => {
  it('are made as short as they can be', () => {
    const text = { file: 'some/place.php', text: '<?php\n$a = 1;\neval($b);\n$c = 2;\n' };
    const still = ({ text }: { text: string }) => text.includes('eval') && text.includes('$b');
    assert.deepEqual(shrunk(text, still, Number.POSITIVE_INFINITY), { file: 'a.php', text: 'eval$b' });
  });

  it('keep the name of their file where it counts', () => {
    const text = { file: 'some/place.php', text: 'a' };
    assert.equal(shrunk(text, ({ file }) => file.startsWith('some/'), Number.POSITIVE_INFINITY).file, 'some/place.php');
  });

  it('are read as they were written', () => {
    for (const text of [
      'a\r\nb\0c',
      ' '.repeat(12),
      `x${'\n'.repeat(20)}y`,
      `${'#'.repeat(30)}!`,
      `"${'a'.repeat(11)}`,
    ]) {
      assert.deepEqual([...textsOf(lineOf(text)).values()], [text]);
    }
  });

  it('are left out where the notation has no way to write them', () => {
    for (const text of ['‹a›', 'a¦b', '3×4', 'a ', ' \n', '=== a.php', '\ud800']) {
      assert.equal(canBeWritten({ file: 'a.php', text }), false, JSON.stringify(text));
    }
    assert.equal(canBeWritten({ file: 'a.php', text: 'a\n' }), true);
  });

  it('are the same for the same seed', () => {
    const text = { file: 'a.php', text: '<?php eval($_GET["a"], 7);' };
    const stock = stockOf([text, { file: 'b.php', text: 'system(1);' }]);
    const made = (seed: number) => {
      const random = new Random(seed);
      return Array.from({ length: 200 }, () => edited(text, [20], stock, random).text);
    };
    assert.deepEqual(made(3), made(3));
    assert.notDeepEqual(made(3), made(4));
    assert.ok(new Set(made(3)).size > 100);
  });

  it('come to a bound from both sides, where a comparison says how far away it is', () => {
    const random = new Random(1);
    const lengths = (distance: number) =>
      new Set(
        Array.from({ length: 400 }, () => approached({ file: 'a.php', text: 'f(abcdefgh)' }, distance, random)).map(
          ({ text }) => text.length - 11,
        ),
      );
    for (const by of [5, -5]) assert.ok(lengths(5).has(by), `${by}`);
    assert.ok(lengths(300).has(300));
  });
});
