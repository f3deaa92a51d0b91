import assert from 'node:assert/strict';
import {
  basic,
  credentialsIn,
  INTROSPECT,
  type OauthAnswer,
  REVOKE,
  refused,
  type StagedClient,
  TOKEN,
} from './caller.js';
import { type OauthStage, openOauthStage } from './stage.js';

describe('forms of clients', () => {
  let stage: OauthStage;
  let app: StagedClient;
  let server: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
    server = await stage.register({ confidential: true, resource_server: true });
  });
  after(() => stage.close());

  const send = (form: Record<string, string> | string, headers = {}, path = TOKEN): Promise<OauthAnswer> =>
    stage.post(path, typeof form === 'string' ? form : { ...credentialsIn(app), ...form }, headers);

  async function redeeming(): Promise<Record<string, string>> {
    const { code, verifier } = await stage.codeFor(app);
    return { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(app) };
  }

  it('refuse every other grant by its name (oauth-answers 37)', async () => {
    for (const grant_type of [
      'password',
      'implicit',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:device_code',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'urn:ietf:params:oauth:grant-type:token-exchange',
      'constructor',
      '__proto__',
      'toString',
      'AUTHORIZATION_CODE',
      'authorization_code ',
      'ünknown "\\\u0000',
    ]) {
      refused(await send({ grant_type, username: 'a', password: 'b' }), 400, 'unsupported_grant_type');
    }
  });

  it('need a grant_type, and every parameter once (oauth-answers 38)', async () => {
    refused(await send({}), 400, 'invalid_request');
    const form = new URLSearchParams(await redeeming()).toString();
    for (const twice of ['grant_type=authorization_code', 'code=x', 'code=', 'client_id=x', 'unknown=1&unknown=2']) {
      refused(await send(`${form}&${twice}`), 400, 'invalid_request');
    }
    refused(await send(`${form}&permissions=a&permissions=b`), 400, 'invalid_request');
    refused(await send(`${form}&cod%65=x`), 400, 'invalid_request');
    assert.equal((await send(form)).status, 200, 'nothing of it has used the code up');
  });

  it('may hold parameters that mean nothing (oauth-answers 39)', async () => {
    const more = { audience: 'x', constructor: 'x', __proto__x: 'x', 'a[b]': 'x', request_uri: 'x', 'ä ö': 'ü' };
    assert.equal((await send({ ...(await redeeming()), ...more })).status, 200);
    const form = new URLSearchParams(await redeeming()).toString();
    assert.equal((await send(`${form}&__proto__=x&&=&prototype=`)).status, 200);
  });

  it('may hold empty parameters, which are absent (oauth-answers 40)', async () => {
    const empty = { redirect_uri: '', scope: '', resource: '', client_secret: '', refresh_token: '' };
    assert.equal((await send({ ...(await redeeming()), ...empty })).status, 200);
    refused(await send({ grant_type: '' }), 400, 'invalid_request');
    refused(await send({ grant_type: 'refresh_token', refresh_token: '' }), 400, 'invalid_request');
  });

  it('are posted, and nothing else is (oauth-answers 41)', async () => {
    for (const [path, allow] of [
      [TOKEN, 'POST, OPTIONS'],
      [REVOKE, 'POST, OPTIONS'],
      [INTROSPECT, 'POST'],
    ] as const) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await fetch(`${stage.base}${path}`, { method, headers: basic(server) });
        assert.deepEqual([answer.status, answer.headers.get('allow')], [405, allow], `${method} ${path}`);
        assert.match(((await answer.json()) as { error: string }).error, /^\w+$/);
      }
      const head = await fetch(`${stage.base}${path}`, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.get('allow')], [405, allow]);
    }
  });

  it('are no JSON, and nothing else that is no form (oauth-answers 42)', async () => {
    const form = await redeeming();
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded-not',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded, application/json',
      ' ',
    ]) {
      const body = type.includes('json') ? JSON.stringify(form) : new URLSearchParams(form).toString();
      refused(await stage.post(TOKEN, body, { 'content-type': type }), 400, 'invalid_request');
    }
    for (const type of ['APPLICATION/X-WWW-FORM-URLENCODED', 'application/x-www-form-urlencoded ; charset="utf-8"']) {
      assert.equal((await stage.post(TOKEN, await redeeming(), { 'content-type': type })).status, 200);
    }
  });

  it('carry what must not stand in the address (oauth-answers 43)', async () => {
    const form = await redeeming();
    for (const [name, value] of Object.entries({ ...form, client_secret: 'x', token: 'x', refresh_token: 'x' })) {
      if (name === 'grant_type') continue;
      refused(await send(form, {}, `${TOKEN}?${new URLSearchParams({ [name]: value })}`), 400, 'invalid_request');
    }
    refused(await send(form, {}, `${TOKEN}?${'a&'.repeat(3000)}client_secret=x`), 400, 'invalid_request');
    refused(await send(form, {}, `${TOKEN}?client%5Fsecret=x`), 400, 'invalid_request');
    refused(await send({ token: 'x' }, {}, `${REVOKE}?token=x`), 400, 'invalid_request');
    const { grant_type, ...rest } = form;
    refused(await send(rest, {}, `${TOKEN}?grant_type=${grant_type}`), 400, 'invalid_request');
    assert.equal((await send(form)).status, 200, 'nothing of it has used the code up');
  });
});
