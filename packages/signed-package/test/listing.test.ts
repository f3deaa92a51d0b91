import assert from 'node:assert/strict';
import { hasEnglish, listPackage } from '../src/index.js';

describe('listPackage', () => {
  it('lists migrations, routes and languages by path (decisions §5)', () => {
    const listing = listPackage([
      'shop/migrations/',
      'shop/migrations/1.php',
      'shop/migrations/old/0.php',
      'shop/my-migrations/2.php',
      'shop/migrations.php',
      'shop/routes/web.php',
      'shop/routes.php',
      'routes.php',
      'shop/my-routes.php',
      'shop/lang/',
      'shop/lang/pt-BR/a.json',
      'shop/lang/en/a.json',
      'shop/lang/en/b/c.json',
      'shop/lang/README',
      'shop/lang/empty/',
      'lang/de/x',
      'slang/fr/x',
    ]);
    assert.deepEqual(listing, {
      migrations: ['shop/migrations/1.php', 'shop/migrations/old/0.php'],
      routes: ['shop/routes/web.php', 'shop/routes.php', 'routes.php'],
      languages: ['de', 'en', 'pt-BR'],
    });
  });
});

describe('hasEnglish', () => {
  it('needs a file under lang/en/ as two successive folders, at any depth (decisions §5)', () => {
    for (const name of ['lang/en/a.json', 'shop/lang/en/a.json', 'a/b/lang/en/c/d.json', '__proto__/lang/en/x']) {
      assert.ok(hasEnglish([name]), name);
    }
    for (const name of [
      'lang/en/',
      'lang/en',
      'lang/en.json',
      'slang/en/a',
      'lang/en-GB/a',
      'lang/x/en/a',
      'LANG/en/a',
      'lang/en/x/',
    ]) {
      assert.ok(!hasEnglish([name]), name);
    }
  });
});
