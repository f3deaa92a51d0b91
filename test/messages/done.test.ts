import assert from 'node:assert/strict';
import { de } from '../../messages/de/pages/index.js';
import { en } from '../../messages/en/pages/index.js';
import { isAudited } from '../../tools/capability.js';
import { capabilities } from '../../tools/index.js';

describe('what audit lines say was done', () => {
  const audited = capabilities.filter(isAudited).map(({ name }) => name);

  for (const [language, { done }] of Object.entries({ en, de })) {
    it(`has words for everything that leaves a line, and for nothing else, in ${language} (decisions §9)`, () => {
      assert.deepEqual(Object.keys(done).sort(), [...audited].sort());
    });
  }

  it('are told apart in the choices of the log', () => {
    for (const { done } of [en, de]) assert.equal(new Set(Object.values(done)).size, audited.length);
  });

  it('are words of the language', () => {
    for (const name of audited) assert.notEqual(de.done[name], en.done[name], name);
  });
});
