import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { phpPhrases } from '../../../../domain/scan/together/php/index.js';
import { oneOf, type Phrase, phrase, without, words } from '../../../../domain/scan/together/phrase.js';
import { scriptPhrases } from '../../../../domain/scan/together/script/index.js';
import { nodePhrases } from '../../../../domain/scan/together/script/node.js';
import { nodeFilePhrases } from '../../../../domain/scan/together/script/node-files.js';
import { programPhrases } from '../../../../domain/scan/together/script/programs.js';
import { sentOptionPhrases } from '../../../../domain/scan/together/script/sent-options.js';
import { starterPhrases } from '../../../../domain/scan/together/script/starters.js';

describe('phrases', () => {
  it('are words between blanks and line breaks, with their backslashes as written', () => {
    const written = words`
      Swoole\Process Yii::import(
      ->then($
    `;
    assert.deepEqual(written, ['Swoole\\Process', 'Yii::import(', '->then($']);
  });

  it('have no word that is too short for the finder', () => {
    assert.throws(() => phrase('eval.unknown_text', ['twig.render', 'render']), RangeError);
    assert.deepEqual(phrase('eval.unknown_text', ['render(']).words, ['render(']);
  });

  it('hold where something is not near', () => {
    assert.equal(without(/is_admin/).test('if (true)'), true);
    assert.equal(without(/is_admin/).test('if (is_admin())'), false);
  });

  it('have patterns that are written in parts, all with the same flags', () => {
    assert.deepEqual(oneOf(/cvv|cvc/i, /iban/i), /cvv|cvc|iban/i);
    assert.throws(() => oneOf(/cvv/i, /iban/), RangeError);
    assert.deepEqual(oneOf(/(['"])a\1/, /[(](?:b)(c)\1\(/, /(?<d>d)\1/), /(['"])a\1|[(](?:b)(c)\2\(|(?<d>d)\3/);
  });

  for (const [folder, listed] of [
    ['php', phpPhrases],
    [
      'script',
      [
        ...scriptPhrases,
        ...nodePhrases,
        ...nodeFilePhrases,
        ...programPhrases,
        ...starterPhrases,
        ...sentOptionPhrases,
      ],
    ],
  ] as const) {
    it(`of ${folder}/ are all looked for`, async () => {
      const at = new URL(`../../../../domain/scan/together/${folder}/`, import.meta.url);
      const files = readdirSync(at).filter((name) => name.endsWith('.js') && name !== 'index.js');
      const exported: Phrase[] = [];
      for (const file of files)
        for (const one of Object.values(await import(new URL(file, at).href)))
          if (Array.isArray(one)) exported.push(...one);
      assert.ok(exported.length > 50);
      assert.deepEqual(new Set(listed), new Set(exported));
    });
  }
});
