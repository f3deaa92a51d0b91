import assert from 'node:assert/strict';
import { ownPath } from '../../../http/pages/next-page.js';

describe('where a form leads afterwards', () => {
  it('is a path of this service, with its query', () => {
    for (const path of ['/account', '/account/tokens?page=2', '/review/a/1.0.0#flags']) {
      assert.equal(ownPath(path, '/'), path);
    }
  });

  it('is never somewhere else', () => {
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/\t/evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'account',
      '',
      undefined,
      ['/account'],
    ];
    for (const text of elsewhere) assert.equal(ownPath(text, '/account'), '/account', String(text));
  });
});
