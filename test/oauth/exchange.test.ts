import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import {
  CALLBACK,
  credentialsIn,
  type IssuedCode,
  introspected,
  type OauthAnswer,
  refused,
  type StagedClient,
  TOKEN,
} from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

describe('the authorization code grant', () => {
  let stage: OauthStage;
  let app: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
  });
  after(() => stage.close());

  const form = ({ code, verifier }: IssuedCode, client = app): Record<string, string> => ({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    ...credentialsIn(client),
  });

  async function exchange(change: Record<string, string> = {}): Promise<OauthAnswer> {
    return stage.post(TOKEN, { ...form(await stage.codeFor(app)), ...change });
  }

  const isActive = async (token: unknown): Promise<unknown> => (await introspected(stage, token))['active'];

  it('answers a valid exchange with tokens that nobody keeps (oauth-answers 21)', async () => {
    const { status, headers, body } = await exchange();
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
    const { access_token, refresh_token, ...rest } = body;
    assert.match(String(access_token), /^bkat_[\w-]{43}$/);
    assert.match(String(refresh_token), /^bkrt_[\w-]{43}$/);
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: 'profile offline_access' });
    assert.equal(await isActive(access_token), true);
  });

  it('needs no redirect URI (oauth-answers 22)', async () => {
    assert.equal((await exchange({ redirect_uri: CALLBACK })).status, 200);
    assert.equal((await exchange()).status, 200);
    assert.equal((await exchange({ redirect_uri: '' })).status, 200, 'an empty one is none');
  });

  it('refuses another redirect URI, and leaves the code as it was (oauth-answers 23)', async () => {
    const issued = await stage.codeFor(app);
    for (const redirect_uri of [`${CALLBACK}/`, `${CALLBACK}?`, CALLBACK.toUpperCase(), 'https://other.example/']) {
      refused(await stage.post(TOKEN, { ...form(issued), redirect_uri }), 400, 'invalid_grant');
    }
    assert.equal((await stage.post(TOKEN, form(issued))).status, 200);
  });

  it('refuses a wrong verifier, and none (oauth-answers 24)', async () => {
    const issued = await stage.codeFor(app);
    const { code_verifier, ...without } = form(issued);
    for (const sent of [without, { ...without, code_verifier: '' }, { ...without, code_verifier: 'x'.repeat(43) }]) {
      refused(await stage.post(TOKEN, sent), 400, 'invalid_grant');
    }
    assert.equal((await stage.post(TOKEN, { ...without, code_verifier: String(code_verifier) })).status, 200);
  });

  it('refuses a malformed verifier even where its hash is the challenge (oauth-answers 25)', async () => {
    for (const verifier of ['x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(42)} `, `${'x'.repeat(42)}ä`]) {
      const issued = await stage.codeFor(app);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      await stage.service.store.collections.oauth_grants.updateOne(
        { _id: issued.grant },
        { $set: { 'code.challenge': challenge } },
      );
      refused(await stage.post(TOKEN, { ...form(issued), code_verifier: verifier }), 400, 'invalid_grant');
    }
  });

  it('ends what a code gave when the code comes again, otherwise valid (oauth-answers 26)', async () => {
    const issued = await stage.codeFor(app);
    const first = await stage.post(TOKEN, form(issued));
    refused(await stage.post(TOKEN, form(issued)), 400, 'invalid_grant');
    assert.equal(await isActive(first.body['access_token']), false);
    const refresh_token = String(first.body['refresh_token']);
    const again = { grant_type: 'refresh_token', refresh_token, ...credentialsIn(app) };
    refused(await stage.post(TOKEN, again), 400, 'invalid_grant');
  });

  it('leaves the tokens alone when a code comes again with anything wrong about it (oauth-answers 27)', async () => {
    const issued = await stage.codeFor(app);
    const first = await stage.post(TOKEN, form(issued));
    const other = await stage.register();
    for (const wrong of [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'https://other.example/' },
      { ...credentialsIn(other) },
    ]) {
      refused(await stage.post(TOKEN, { ...form(issued), ...wrong }), 400, 'invalid_grant');
    }
    assert.equal(await isActive(first.body['access_token']), true);
  });

  it('lets nobody end the tokens who has only read the code in an address (OAuth 2.1 §7.5.2)', async () => {
    const issued = await stage.codeFor(app);
    const first = await stage.post(TOKEN, form(issued));
    const bytes = Buffer.from(issued.code.slice('bkac_'.length), 'base64url');
    const handle = bytes.subarray(0, 12);
    const derived = createHash('sha256').update('bkac_').update(handle).digest().subarray(0, 12);
    for (const guess of [handle, derived, bytes.subarray(20)]) {
      const refresh_token = `bkrt_${Buffer.concat([guess, randomBytes(20)]).toString('base64url')}`;
      const forged = { grant_type: 'refresh_token', refresh_token, ...credentialsIn(app) };
      refused(await stage.post(TOKEN, forged), 400, 'invalid_grant');
      await stage.post('/oauth/revoke', { token: refresh_token, ...credentialsIn(app) });
    }
    assert.equal(await isActive(first.body['access_token']), true);
  });

  it('answers exactly one of many who redeem a code at once, and its tokens live (oauth-answers 28)', async () => {
    const issued = await stage.codeFor(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.post(TOKEN, form(issued))));
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    assert.deepEqual(others, []);
    for (const lost of answers.filter((one) => one !== won)) refused(lost, 400, 'invalid_grant');
    assert.match(String(won?.body['access_token']), /^bkat_/);
  });

  it('takes a code for 60 s, and none that it does not know (oauth-answers 29)', async () => {
    const [inTime, late] = [await stage.codeFor(app), await stage.codeFor(app)];
    stage.service.advance(55_000);
    assert.equal((await stage.post(TOKEN, form(inTime))).status, 200);
    stage.service.advance(6_000);
    refused(await stage.post(TOKEN, form(late)), 400, 'invalid_grant');
    const unknown = `bkac_${randomBytes(32).toString('base64url')}`;
    for (const code of [unknown, unknown.toUpperCase(), 'bkac_', 'x', unknown.replace('bkac_', 'bkrt_')]) {
      refused(await exchange({ code }), 400, 'invalid_grant');
    }
    refused(await exchange({ code: '' }), 400, 'invalid_request');
  });

  it("refuses another client's code, and leaves it to the one it is for (oauth-answers 30)", async () => {
    const issued = await stage.codeFor(app);
    const stranger = await stage.register();
    const confidential = await stage.register({ confidential: true });
    for (const other of [stranger, confidential]) {
      refused(await stage.post(TOKEN, form(issued, other)), 400, 'invalid_grant');
    }
    assert.equal((await stage.post(TOKEN, form(issued))).status, 200);
  });
});
