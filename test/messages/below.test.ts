import assert from 'node:assert/strict';
import { translated } from '../../messages/below.js';
import { below as german } from '../../messages/de/pages/below.js';
import { textsBelow } from './texts-below.js';

describe('what the rules say in English, on the pages', () => {
  it('is there in German', () => {
    const missing = [...textsBelow()].filter((text) => !Object.hasOwn(german, text));
    assert.deepEqual(missing, []);
  });

  it('keeps what differs from time to time', () => {
    for (const [english, text] of Object.entries(german)) {
      assert.equal(text.split('{}').length, english.split('{}').length, english);
    }
    assert.equal(translated('en', 'state in_review'), 'the state “in review”');
    assert.equal(translated('de', '1.2.0 in state in_review'), '1.2.0 im Zustand „in Prüfung“');
    assert.equal(translated('en', '1.2.0 in state in_review'), '1.2.0 in the state “in review”');
    assert.equal(translated('en', 'nothing that anybody would say'), 'nothing that anybody would say');
    assert.equal(translated('de', 'nothing that anybody would say'), null);
  });
});
