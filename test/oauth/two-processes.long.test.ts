import assert from 'node:assert/strict';
import { credentialsIn, type OauthAnswer, REVOKE, refused, type StagedClient, TOKEN, USERINFO } from './caller.js';
import { openProcesses, type Processes, type Service } from './processes.js';

const ROUNDS = 20;
const REASON = 'It has to end.';

describe('two processes of the service on the same data', function () {
  this.timeout(120_000);
  let processes: Processes;
  let one: Service;
  let two: Service;
  let app: StagedClient;
  let server: StagedClient;
  let member: string;

  before(async () => {
    processes = await openProcesses();
    [one, two] = await Promise.all([processes.start(), processes.start()]);
    app = await one.register();
    server = await one.register({ confidential: true, resource_server: true });
    member = await processes.account('mia');
  });
  after(() => processes?.close());

  const both = (): readonly Service[] => [one, two];
  const codeFor = (client = app, account_id = member) => one.codeFor(client, { account_id });
  const tokensFor = (client = app, account_id = member) => one.tokensFor(client, { account_id });

  const refresh = (at: Service, token: unknown, client = app): Promise<OauthAnswer> =>
    at.post(TOKEN, { grant_type: 'refresh_token', refresh_token: String(token), ...credentialsIn(client) });

  const userinfo = async (at: Service, token: unknown): Promise<number> =>
    (await at.get(USERINFO, { authorization: `Bearer ${String(token)}` })).status;

  const isActive = async (at: Service, token: unknown): Promise<unknown> =>
    (await at.post('/oauth/introspect', { token: String(token), ...credentialsIn(server) })).body['active'];

  /** The one answer that is 200; every other one is `invalid_grant`. */
  function onlyOne(answers: readonly OauthAnswer[]): OauthAnswer {
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    assert.ok(won !== undefined && more.length === 0, `${answers.map(({ status }) => status)}`);
    for (const lost of answers) if (lost !== won) refused(lost, 400, 'invalid_grant');
    return won;
  }

  it('answer one of those who redeem a code at once, at either (oauth-answers 28)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, verifier } = await codeFor();
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(app) };
      onlyOne(await Promise.all([...both(), ...both()].map((at) => at.post(TOKEN, form))));
    }
  });

  it('rotate once for two at once; the family lives whole or ends whole (oauth-answers 48)', async () => {
    let lived = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await tokensFor();
      const won = onlyOne(await Promise.all(both().map((at) => refresh(at, first['refresh_token']))));
      const { access_token, refresh_token } = won.body;
      const states = await Promise.all(both().map((at) => isActive(at, access_token)));
      const next = await refresh(round % 2 === 0 ? one : two, refresh_token);
      // The one that lost ends the family where it had found the token rotated already, and only there.
      assert.deepEqual(states, next.status === 200 ? [true, true] : [false, false]);
      if (next.status === 200) lived += 1;
      else refused(next, 400, 'invalid_grant');
    }
    process.stdout.write(`      ${lived} of ${ROUNDS} families lived on\n`);
  });

  it('let nobody put tokens in the place of one that another process has rotated meanwhile (oauth-answers 48)', async () => {
    const { grant, ...issued } = await codeFor();
    const form = { grant_type: 'authorization_code', code: issued.code, code_verifier: issued.verifier };
    const first = await one.post(TOKEN, { ...form, ...credentialsIn(app) });
    const found = await processes.wiring.store.grants.find(grant);
    assert.ok(found?.refresh);
    const won = await refresh(two, first.body['refresh_token']);
    assert.equal(won.status, 200);
    // What a process does that has found the token unrotated, and comes second.
    const now = processes.wiring.services.clock();
    const late = { hash: 'x', scope: [], issued_at: now, expires_at: now };
    const change = { refresh: found.refresh, issued: late, kept: 0, until: found.until };
    assert.equal(await processes.wiring.store.grants.rotate(grant, found.refresh.hash, change), false);
    assert.equal((await refresh(one, won.body['refresh_token'])).status, 200);
  });

  it('end a family at both when a rotated token comes to either (oauth-answers 47)', async () => {
    for (const [here, there] of [both(), [...both()].reverse()] as [Service, Service][]) {
      const first = await tokensFor();
      const second = await refresh(here, first['refresh_token']);
      assert.equal(await userinfo(there, second.body['access_token']), 200);
      refused(await refresh(there, first['refresh_token']), 400, 'invalid_grant');
      for (const at of both()) {
        assert.equal(await userinfo(at, second.body['access_token']), 401);
        assert.equal(await isActive(at, first['access_token']), false);
      }
      refused(await refresh(here, second.body['refresh_token']), 400, 'invalid_grant');
    }
  });

  /** At the very next request, wherever it comes to. */
  async function isOver(tokens: Readonly<Record<string, unknown>>, client: StagedClient, error: string): Promise<void> {
    for (const at of both()) assert.equal(await userinfo(at, tokens['access_token']), 401);
    for (const at of both()) {
      const answer = await refresh(at, tokens['refresh_token'], client);
      refused(answer, error === 'invalid_client' ? 401 : 400, error);
    }
  }

  it('know at the next request what was revoked at the other (service.md, OAuth rules 8)', async () => {
    const tokens = await tokensFor();
    for (const at of both()) assert.equal(await userinfo(at, tokens['access_token']), 200);
    await one.post(REVOKE, { token: String(tokens['refresh_token']), ...credentialsIn(app) });
    await isOver(tokens, app, 'invalid_grant');
  });

  for (const capability of ['ban_member', 'delete_member']) {
    it(`know at the next request of ${capability} elsewhere (oauth-answers 51)`, async () => {
      const account = await processes.account(capability.replace('_', '-'));
      const tokens = await tokensFor(app, account);
      for (const at of both()) assert.equal(await userinfo(at, tokens['access_token']), 200);
      const confirm = `${capability.replace('_', '-')}@example.com`;
      const input = { account, reason: REASON, ...(capability === 'delete_member' && { confirm }) };
      await processes.asAdmin(capability, input);
      await isOver(tokens, app, 'invalid_grant');
    });
  }

  it('know at the next request of a client that was revoked elsewhere (oauth-answers 51)', async () => {
    const client = await one.register({ confidential: true });
    const tokens = await tokensFor(client);
    for (const at of both()) assert.equal(await userinfo(at, tokens['access_token']), 200);
    await processes.asAdmin('revoke_oauth_client', { client_id: client.client_id, reason: REASON });
    await isOver(tokens, client, 'invalid_client');
  });
});
