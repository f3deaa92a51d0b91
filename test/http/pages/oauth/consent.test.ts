import assert from 'node:assert/strict';
import { answerIn, authorizePath, CALLBACK, decide, type OauthWorld, openOauthWorld } from './app.js';

describe('the consent screen', () => {
  let world: OauthWorld;

  before(async () => {
    world = await openOauthWorld();
  });

  after(() => world.close());

  it('hands a code over when the member allows it, with the exact state and who issued it (row 1)', async () => {
    const { browser } = await world.member('allows');
    const page = await browser.get(authorizePath(await world.client()));
    assert.equal(page.status, 200);
    const answer = await decide(browser, page, 'allow');
    assert.equal(answer.status, 303);
    const { to, code = '', state, iss } = answerIn(answer) ?? {};
    assert.deepEqual([to, state, iss], [CALLBACK, 'a state = & + ü', world.url]);
    assert.match(code, /^bkac_[A-Za-z0-9_-]{43}$/);
  });

  it('tells the app when the member denies it (row 2)', async () => {
    const { browser } = await world.member('denies');
    const answer = await decide(browser, await browser.get(authorizePath(await world.client())), 'deny');
    assert.equal(answer.status, 303);
    const { error, state, iss, code } = answerIn(answer) ?? {};
    assert.deepEqual([error, state, iss, code], ['access_denied', 'a state = & + ü', world.url, undefined]);
  });
});
