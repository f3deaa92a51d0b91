import assert from 'node:assert/strict';
import { wordsFor } from '../../messages/pages.js';
import { withWholeWords } from '../../messages/whole-words.js';

describe('German words of the pages', () => {
  it('are not broken behind a single letter, where a line ends', () => {
    assert.equal(JSON.stringify(wordsFor('de')).includes('E-Mail'), false);
    assert.equal(JSON.stringify(wordsFor('de')).includes('E\u2011Mail'), true);
    const words = withWholeWords({ of: (count: number) => [`${count} E-Mails`], none: null });
    assert.deepEqual([words.of(2), words.none], [['2 E\u2011Mails'], null]);
  });
});
