import assert from 'node:assert/strict';
import { parseUrl } from '../../domain/parse-url.js';

describe('a URL', () => {
  it('is one however often it was asked, letters of Latin-1 included', () => {
    for (let asked = 0; asked < 20_000; asked += 1) {
      assert.equal(parseUrl('https://bücher.example.com/')?.host, 'xn--bcher-kva.example.com');
    }
    assert.equal(parseUrl('https://'), null);
    assert.equal(parseUrl('/a', 'https://example.com')?.href, 'https://example.com/a');
  });
});
