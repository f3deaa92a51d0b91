import assert from 'node:assert/strict';
import { hashOf, newClientId, newClientSecret } from '../../domain/account/credentials.js';
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

const CHALLENGE = 'Basic realm="OAuth client", charset="UTF-8"';

describe('client authentication', () => {
  let stage: OauthStage;
  let app: StagedClient;
  let server: StagedClient;

  before(async () => {
    stage = await openOauthStage();
    app = await stage.register();
    server = await stage.register({ confidential: true, resource_server: true });
  });
  after(() => stage.close());

  /** Redeems a new code of `server`, authenticated as the fields and headers say. */
  async function exchange(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<OauthAnswer> {
    const { code, verifier } = await stage.codeFor(server);
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
    return stage.post(TOKEN, { ...form, ...fields }, headers);
  }

  function unauthorized(answer: OauthAnswer): void {
    refused(answer, 401, 'invalid_client');
    assert.equal(answer.headers.get('www-authenticate'), CHALLENGE);
  }

  it('challenges a wrong secret by Basic, at every endpoint of clients (oauth-answers 31)', async () => {
    for (const secret of [newClientSecret(), `${server.secret}x`, server.secret?.slice(0, -1) ?? '', '', 'bkcs_']) {
      unauthorized(await exchange({}, basic({ ...server, secret })));
    }
    const wrong = basic({ ...server, secret: newClientSecret() });
    for (const path of [REVOKE, INTROSPECT]) unauthorized(await stage.post(path, { token: 'x' }, wrong));
  });

  it('challenges a wrong secret in the form, and unknown clients (oauth-answers 32)', async () => {
    unauthorized(await exchange({ client_id: server.client_id, client_secret: newClientSecret() }));
    const secret = newClientSecret();
    for (const client_id of [newClientId(), server.client_id.toLowerCase(), 'constructor', '../x', '\u0000']) {
      unauthorized(await exchange({ client_id }));
      unauthorized(await exchange({ client_id, client_secret: secret }));
      unauthorized(await exchange({}, basic({ client_id, secret })));
    }
    unauthorized(await exchange({}));
    unauthorized(await exchange({ client_secret: secret }));
  });

  it('challenges a confidential client without a secret (oauth-answers 33)', async () => {
    unauthorized(await exchange({ client_id: server.client_id }));
    unauthorized(await exchange({ client_id: server.client_id, client_secret: '' }));
    for (const path of [REVOKE, INTROSPECT]) {
      unauthorized(await stage.post(path, { token: 'x', client_id: server.client_id }));
    }
  });

  it('challenges a public client that sends a secret (oauth-answers 34)', async () => {
    for (const secret of [newClientSecret(), 'x', String(server.secret)]) {
      unauthorized(await exchange({ client_id: app.client_id, client_secret: secret }));
      unauthorized(await exchange({}, basic({ ...app, secret })));
    }
  });

  it('refuses Basic and a secret in the form together, even where both are right (oauth-answers 35)', async () => {
    refused(await exchange(credentialsIn(server), basic(server)), 400, 'invalid_request');
    refused(await exchange({ client_secret: 'x' }, basic(server)), 400, 'invalid_request');
    refused(await exchange({ client_id: app.client_id }, basic(server)), 400, 'invalid_request');
    assert.equal(
      (await exchange({ client_id: server.client_id }, basic(server))).status,
      200,
      'its id is no second way',
    );
  });

  it('reads Basic form-encoded, and answers what cannot be read with 401 (oauth-answers 36)', async () => {
    const everyByte = (text: string): string => text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`);
    const encoded = `${everyByte(server.client_id)}:${everyByte(String(server.secret))}`;
    const head = (text: string | Buffer): Record<string, string> => ({
      authorization: `Basic ${Buffer.from(text).toString('base64')}`,
    });
    assert.equal((await exchange({}, head(encoded))).status, 200);
    const plain = head(`${server.client_id}:${server.secret}`)['authorization'] ?? '';
    for (const scheme of ['basic', 'BASIC', 'bAsIc']) {
      assert.equal((await exchange({}, { authorization: plain.replace('Basic', scheme) })).status, 200);
    }
    for (const text of [
      '%ZZ:x',
      'x:%ZZ',
      '%',
      ':',
      'x',
      '',
      '%00:%00',
      '%ff%fe:x',
      Buffer.from([0xff, 0x3a, 0xfe]),
      Buffer.from([0, 0x3a, 0]),
      `${server.client_id}:${'%41'.repeat(2000)}`,
    ]) {
      unauthorized(await exchange({}, head(text)));
    }
    const values = [
      'Basic',
      'Basic !!!!',
      'Basic ====',
      'Basic a:b',
      'Basic YTpi YTpi',
      'Basic,YTpi',
      'Bearer YTpi',
      'x',
    ];
    for (const authorization of values) unauthorized(await exchange({}, { authorization }));
  });

  it('takes the previous secret as long as it counts (decisions §11)', async () => {
    const previous = newClientSecret();
    const until = new Date(stage.service.services.clock().getTime() + 60_000);
    const client = await stage.register({
      confidential: true,
      previous_secret: { hash: hashOf(previous), until },
    });
    const ask = (secret: string | null): Promise<OauthAnswer> =>
      stage.post(REVOKE, { token: 'x' }, basic({ ...client, secret }));
    assert.equal((await ask(previous)).status, 200);
    stage.service.advance(61_000);
    unauthorized(await ask(previous));
    assert.equal((await ask(client.secret)).status, 200);
  });
});
