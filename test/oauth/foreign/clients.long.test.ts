import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { hashOf } from '../../../domain/account/credentials.js';
import { pythonWith } from '../../python.js';
import type { StagedClient } from '../caller.js';
import { documentsOf, filesIn, findInClear } from '../in-clear.js';
import { openProcesses, type Processes, type Service } from '../processes.js';
import { type ForeignApp, type ForeignLine, type Method, methods, type Tokens, Understood } from './line.js';
import {
  type LoopbackApp,
  openLoopbackApp,
  openRealMember,
  PASSWORD,
  type RealMember,
  WEB_CALLBACK,
} from './member.js';
import { AUTHLIB, withAuthlib } from './with-authlib.js';
import { withOauth4webapi } from './with-oauth4webapi.js';
import { withOpenidClient } from './with-openid-client.js';

const SCOPE = 'profile account.read offline_access';
const EMAIL = 'mia@example.com';

const lines: Readonly<Record<string, (python: string) => ForeignLine>> = {
  oauth4webapi: () => withOauth4webapi,
  'openid-client': () => withOpenidClient,
  Authlib: withAuthlib,
};

describe('foreign clients, with a member in a real browser', function () {
  this.timeout(180_000);
  let python: string;
  let processes: Processes;
  let service: Service;
  let member: RealMember;
  let loopback: LoopbackApp;
  let server: StagedClient;
  /** Whatever must stand nowhere. */
  const secrets = new Set<string>([PASSWORD]);
  const clients: StagedClient[] = [];

  before(async function () {
    python = await pythonWith(this, ...AUTHLIB);
    const executable = requirePart(this, 'chromium');
    processes = await openProcesses({});
    service = await processes.start();
    await processes.account('mia', PASSWORD);
    member = await openRealMember(executable, EMAIL);
    loopback = await openLoopbackApp();
    server = await service.register({ confidential: true, resource_server: true });
    secrets.add(String(server.secret));
  });
  after(async () => {
    loopback?.close();
    await member?.close();
    await processes?.close();
  });

  async function registered(method: Method): Promise<{ client: StagedClient; redirectUri: string }> {
    const confidential = method !== 'none';
    const redirect_uris = confidential ? [WEB_CALLBACK] : ['http://127.0.0.1/callback'];
    const client = await service.register({ confidential, redirect_uris, resource_server: confidential });
    clients.push(client);
    if (client.secret !== null) secrets.add(client.secret);
    return { client, redirectUri: confidential ? WEB_CALLBACK : loopback.redirectUri };
  }

  function kept(tokens: Tokens): Tokens {
    secrets.add(tokens.access_token);
    if (tokens.refresh_token !== null) secrets.add(tokens.refresh_token);
    return tokens;
  }

  async function connected(app: ForeignApp): Promise<{ tokens: Tokens; back: URL }> {
    const { url, verifier } = await app.begin(SCOPE);
    const back = await member.decide(url, 'allow');
    secrets.add(verifier).add(String(back.searchParams.get('code')));
    return { tokens: kept(await app.exchange(back)), back };
  }

  /** The error that the library has read out of the answer. */
  async function errorOf(act: Promise<unknown>): Promise<string> {
    return act.then(
      () => assert.fail('it was not refused'),
      (error: unknown) => {
        if (error instanceof Understood) return error.error;
        throw error;
      },
    );
  }

  for (const [name, lineOf] of Object.entries(lines)) {
    for (const method of methods) {
      it(`${name} runs the whole flow with ${method}`, async () => {
        const { client, redirectUri } = await registered(method);
        const app = await lineOf(python)({ issuer: service.base, client, method, redirectUri });
        const guard = await resourceServer(name, method);
        try {
          const { tokens, back } = await connected(app);
          assert.ok(back.href.startsWith(redirectUri));
          assert.equal(back.searchParams.get('iss'), service.base);
          assert.equal(tokens.scope, SCOPE);
          const { name: called, email } = await app.userinfo(tokens.access_token);
          assert.deepEqual([called, email], ['mia', EMAIL]);
          const told = await guard.introspect(tokens.access_token);
          assert.deepEqual([told['active'], told['client_id'], told['scope']], [true, client.client_id, SCOPE]);

          const narrow = kept(await app.refresh(String(tokens.refresh_token), 'profile'));
          assert.equal(narrow.scope, 'profile');
          assert.equal('email' in (await app.userinfo(narrow.access_token)), false);
          assert.equal(await errorOf(app.refresh(String(narrow.refresh_token), 'members.read')), 'invalid_scope');
          const whole = kept(await app.refresh(String(narrow.refresh_token)));
          await app.revoke(whole.access_token);
          assert.equal(await errorOf(app.userinfo(whole.access_token)), 'invalid_token');
          await app.revoke(String(whole.refresh_token));
          assert.deepEqual(await guard.introspect(narrow.access_token), { active: false });
          assert.equal(await errorOf(app.refresh(String(whole.refresh_token))), 'invalid_grant');
          await app.revoke('never heard of');
        } finally {
          await app.close();
          await guard.close();
        }
      });

      it(`${name} understands what it is refused with ${method}`, async () => {
        const { client, redirectUri } = await registered(method);
        const registration = { issuer: service.base, client, method, redirectUri };
        const app = await lineOf(python)(registration);
        const stranger = await lineOf(python)({
          ...registration,
          client: { ...client, secret: method === 'none' ? null : server.secret, ...(method === 'none' && unknown) },
        });
        try {
          const denied = await member.decide((await app.begin(SCOPE)).url, 'deny');
          assert.equal(await errorOf(app.exchange(denied)), 'access_denied');
          const asked = (await app.begin('profile nothing.there')).url;
          assert.equal(await errorOf(app.exchange(await member.ledBack(asked))), 'invalid_scope');
          const { tokens, back } = await connected(app);
          assert.equal(await errorOf(app.exchange(back)), 'invalid_grant');
          assert.equal(await errorOf(app.userinfo(tokens.access_token)), 'invalid_token');
          assert.equal(await errorOf(app.userinfo('x')), 'invalid_token');
          // A challenge of its own for the library to read, or the body.
          assert.match(await errorOf(stranger.refresh(String(tokens.refresh_token))), /^(?:invalid_client|basic)$/);
          assert.match(await errorOf(stranger.revoke(tokens.access_token)), /^(?:invalid_client|basic)$/);
          assert.match(await errorOf(stranger.introspect(tokens.access_token)), /^(?:invalid_client|basic)$/);
        } finally {
          await app.close();
          await stranger.close();
        }
      });
    }
  }

  const unknown = { client_id: 'bkc_00000000000000000000' };

  /** The same library, on the side that is asked for something. */
  async function resourceServer(name: string, method: Method): Promise<ForeignApp> {
    const how = method === 'none' ? 'client_secret_basic' : method;
    const line = lines[name];
    assert.ok(line);
    return line(python)({ issuer: service.base, client: server, method: how, redirectUri: WEB_CALLBACK });
  }

  it('leave no code, token, verifier, secret or password in any log, document or file (oauth-answers 66)', async () => {
    for (const secret of await member.secrets()) secrets.add(secret);
    assert.ok(secrets.size > 60, `${secrets.size} secrets`);
    const { database } = processes.wiring.store;
    const { out, err } = service.running;
    const documents = await documentsOf(database);
    const places = [
      { name: 'standard output', bytes: Buffer.from(out) },
      { name: 'the log', bytes: Buffer.from(err) },
      ...documents,
      ...(await filesIn(processes.folder)),
    ];
    assert.deepEqual(findInClear(secrets, places), []);
    // What is there is found: ids, and hashes of what is not.
    const [token = ''] = [...secrets].filter((one) => one.startsWith('bkcs_'));
    for (const there of [clients[0]?.client_id ?? '', hashOf(token)]) {
      assert.notDeepEqual(findInClear([there], documents), []);
      assert.notDeepEqual(findInClear([there], await filesIn(processes.folder)), []);
    }
  });
});
