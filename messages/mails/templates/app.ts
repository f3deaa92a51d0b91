import type { MailFacts } from '../facts.js';
import type { Page } from '../page.js';

/** What the app calls itself is said beside where its answers go: anybody can take a name. */
export function appConnected(facts: MailFacts): Page {
  const { account, app: words, common } = facts.words;
  const app = facts.text('app');
  return {
    subject: words.subject(app),
    blocks: [
      { say: common.hello(facts.of('name')) },
      { say: words.what(app) },
      { quote: facts.text('scopes') },
      {
        facts: [
          [words.app, app],
          [words.place, facts.of('place')],
          [words.document, facts.of('document')],
          [account.when, facts.time('at')],
          [account.device, facts.of('device')],
          [account.address, facts.of('address')],
        ],
      },
      ...(facts.of('document') === null ? [] : [{ say: words.unverified }]),
      { say: words.next },
      { go: words.apps, to: facts.page('account', 'apps') },
    ],
  };
}
