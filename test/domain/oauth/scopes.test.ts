import assert from 'node:assert/strict';
import { languages } from '../../../domain/language.js';
import type { ScopeList } from '../../../domain/oauth/list-scopes.js';
import { scopeSentence } from '../../../domain/oauth/scope-sentences.js';
import { coreScopes } from '../../../domain/oauth/scopes.js';
import { wireMessages } from '../../../messages/index.js';
import { openTestService, type TestService } from '../../service.js';

describe('scopes', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });

  after(() => service.close());

  const listed = async () =>
    ((await service.call('list_scopes', {}, { kind: 'anonymous' }, 'pages')) as unknown as ScopeList).scopes;

  it('of the core are listed first, in the order of the decisions (decisions §7)', async () => {
    const scopes = await listed();
    assert.deepEqual(
      scopes.map(({ name }) => name),
      coreScopes,
    );
    assert.ok(scopes.every(({ origin, sentences }) => origin === 'core' && sentences === null));
  });

  for (const language of languages) {
    it(`of the core have a sentence of their own each, in ${language} (service.md, OAuth endpoints)`, () => {
      const said = coreScopes.map((name) => scopeSentence(wireMessages, name, language, []));
      assert.equal(new Set(said).size, coreScopes.length);
      assert.deepEqual(
        coreScopes.filter((name) => said.includes(name)),
        [],
      );
    });
  }

  it('that are declared say their sentence in the language of the reader, else in English', () => {
    const both = { _id: 'shop.read', sentences: { en: 'See your orders.', de: 'Deine Bestellungen sehen.' } };
    const one = { _id: 'shop.read', sentences: { en: 'See your orders.' } };
    assert.equal(scopeSentence(wireMessages, 'shop.read', 'en', [both]), 'See your orders.');
    assert.equal(scopeSentence(wireMessages, 'shop.read', 'de', [both]), 'Deine Bestellungen sehen.');
    assert.equal(scopeSentence(wireMessages, 'shop.read', 'de', [one]), 'See your orders.');
    assert.equal(scopeSentence(wireMessages, 'shop.read', 'de', []), 'shop.read');
  });
});
