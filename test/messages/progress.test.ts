import assert from 'node:assert/strict';
import { languages } from '../../domain/language.js';
import type { ProgressStep } from '../../domain/progress.js';
import { progress } from '../../messages/en/progress.js';
import { messagesIn } from '../../messages/index.js';

describe('the words of a long call', () => {
  it('say every step in every language (decisions §10, progress)', () => {
    const params = { text: 'As the other service said it' };
    for (const step of Object.keys(progress)) {
      const said = languages.map((language) => messagesIn(language).progress({ step, params } as ProgressStep));
      for (const text of said) assert.match(text, /^\p{Lu}\P{Cc}+[^.\s]$/u, step);
      assert.equal(new Set(said).size, step === 'as_told' ? 1 : languages.length, step);
    }
  });
});
