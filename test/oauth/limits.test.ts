import assert from 'node:assert/strict';
import { MINUTE } from '../../domain/durations.js';
import { defaultLimits } from '../../domain/limits/limits.js';
import { basic, credentialsIn, INTROSPECT, type OauthAnswer, REVOKE, refused, TOKEN } from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

/** In place of 300, so that reaching it costs little; the others keep their proportion (decisions §8). */
const LIMIT = 20;

describe('limits of OAuth calls', () => {
  let stage: OauthStage;

  before(async () => {
    stage = await openOauthStage({ limits: { token_calls_per_minute: LIMIT } });
  });
  after(() => stage.close());

  /** Calls until a call is refused by the limit: how many went through, and the answer. */
  async function flood(
    form: Record<string, string>,
    headers: () => Record<string, string>,
  ): Promise<[number, OauthAnswer]> {
    for (let calls = 0; calls <= 10 * LIMIT; calls += 1) {
      const answer = await stage.post(TOKEN, form, headers());
      if (answer.status === 429) return [calls, answer];
    }
    return assert.fail(`${10 * LIMIT} calls went through`);
  }

  function slowed(answer: OauthAnswer): void {
    refused(answer, 429, 'temporarily_unavailable');
    const wait = Number(answer.headers.get('retry-after'));
    assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 60, `${wait}`);
    assert.equal(answer.headers.get('access-control-expose-headers'), 'WWW-Authenticate, Retry-After');
  }

  it('slows down one address, a public client at it, and a confidential client anywhere (oauth-answers 52)', async () => {
    assert.equal(defaultLimits.token_calls_per_minute, 300);
    let number = 0;
    const anywhere = (): Record<string, string> => {
      number += 1;
      return { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` };
    };
    const at = (address: string) => () => ({ 'x-forwarded-for': address });
    const [app, server] = [await stage.register(), await stage.register({ confidential: true })];

    const [ofPublic, first] = await flood({ grant_type: 'x', ...credentialsIn(app) }, at('203.0.113.1'));
    assert.equal(ofPublic, LIMIT / 5);
    slowed(first);
    const elsewhere = await stage.post(TOKEN, { grant_type: 'x', ...credentialsIn(app) }, at('203.0.113.2')());
    refused(elsewhere, 400, 'unsupported_grant_type');

    const [ofAddress, second] = await flood({ client_id: 'x' }, at('203.0.113.3'));
    assert.equal(ofAddress, LIMIT);
    slowed(second);
    refused(await stage.post(TOKEN, { client_id: 'x' }, at('203.0.113.4')()), 401, 'invalid_client');

    const [ofClient, third] = await flood({ grant_type: 'x' }, () => ({ ...anywhere(), ...basic(server) }));
    assert.equal(ofClient, 2 * LIMIT);
    slowed(third);
    // Whoever does not know the secret uses nothing of it up, and is told nothing of it.
    refused(await stage.post(TOKEN, { client_id: server.client_id }, anywhere()), 401, 'invalid_client');
    stage.service.advance(MINUTE);
    refused(await stage.post(TOKEN, { grant_type: 'x' }, basic(server)), 400, 'unsupported_grant_type');
  });

  it('lets a client revoke whose token requests are used up (decisions §7)', async () => {
    const app = await stage.register();
    const { refresh_token } = await stage.tokensFor(app);
    const address = { 'x-forwarded-for': '203.0.113.6' };
    await flood({ grant_type: 'x', ...credentialsIn(app) }, () => address);
    const revoked = await stage.post(REVOKE, { token: String(refresh_token), ...credentialsIn(app) }, address);
    assert.equal(revoked.status, 200);
  });

  it('counts for introspection only what fails to authenticate (decisions §7)', async () => {
    const address = { 'x-forwarded-for': '203.0.113.5' };
    const guess = (): Promise<OauthAnswer> =>
      stage.post(INTROSPECT, { token: 'x', client_id: 'x', client_secret: 'x' }, address);
    for (let calls = 0; calls < LIMIT; calls += 1) assert.equal((await guess()).status, 401);
    slowedAtIntrospection(await guess());
  });

  function slowedAtIntrospection(answer: OauthAnswer): void {
    refused(answer, 429, 'temporarily_unavailable');
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
  }
});
