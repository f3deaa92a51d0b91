import assert from 'node:assert/strict';
import { languages } from '../../domain/language.js';
import { rule } from '../../domain/rules/index.js';
import { type DeliveryFailure, failureFrom } from '../../domain/webhook/delivery-failure.js';
import { messagesIn, wireMessages } from '../../messages/index.js';

const failures: { readonly [Why in DeliveryFailure['why']]: Extract<DeliveryFailure, { why: Why }> | { why: Why } } = {
  url_refused: { why: 'url_refused', received: null, rule: rule('receiver_url.ip_address') },
  not_answered: { why: 'not_answered', failure: 'timed_out', step: 'answer', seconds: 10 },
  stopping: { why: 'stopping' },
  cut_off: { why: 'cut_off' },
  given_up: { why: 'given_up' },
  of_former_owner: { why: 'of_former_owner' },
  told: { why: 'told', words: 'The connection was refused.' },
};

describe('the words of a delivery without a status', () => {
  for (const failure of Object.values(failures) as DeliveryFailure[]) {
    it(`are a sentence of their own in every language: ${failure.why}`, () => {
      const said = languages.map((language) => messagesIn(language).deliveryFailure(failure));
      for (const one of said) assert.match(one, /^\p{Lu}.*[^.]\.$/u);
      assert.equal(new Set(said).size, failure.why === 'told' ? 1 : languages.length);
    });
  }

  it('are those of then, in a data folder from before failures had names', () => {
    const stored = failureFrom('The connection was refused.');
    assert.ok(stored !== null);
    assert.equal(wireMessages.deliveryFailure(stored), 'The connection was refused.');
  });
});

describe('the words of an email that was not sent', () => {
  for (const why of ['no_address', 'link_expired', 'cut_off', 'unsettled'] as const) {
    it(`are a sentence of their own in every language: ${why}`, () => {
      const said = languages.map((language) => messagesIn(language).mailFailure({ why }));
      for (const one of said) assert.match(one, /^\p{Lu}.*[^.]\.$/u);
      assert.equal(new Set(said).size, languages.length);
    });
  }

  it('are those of the mail server where it said why', () => {
    assert.equal(messagesIn('de').mailFailure('550 No such user'), '550 No such user');
  });
});
