import assert from 'node:assert/strict';
import { hashOf } from '../../../domain/account/credentials.js';
import type { Actor } from '../../../domain/actor.js';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import { apiKeyActor } from '../../../domain/oauth/api-key-actor.js';
import type { OwnApiKeys } from '../../../domain/oauth/own-api-keys.js';
import { Refusal } from '../../../domain/refusal.js';
import { openTestService, type TestService } from '../../service.js';

const CONSOLE: Actor = { kind: 'console', as: null };

describe('API keys', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });

  after(() => service.close());

  beforeEach(async () => {
    await service.store.collections.api_keys.deleteMany({});
    await service.store.collections.security_log.deleteMany({});
  });

  const now = (): Date => service.services.clock();
  const as = (account_id: string, capability: string, input: object) =>
    service.call(
      capability,
      input,
      { kind: 'person', account_id, roles: [], session_id: 'ses', proved_at: now() },
      'pages',
    );
  const make = (more: object = {}) =>
    as('acc_owner', 'create_api_key', { name: 'Backup at home', scopes: ['profile'], ...more });
  const keys = async (account = 'acc_owner') =>
    ((await as(account, 'list_api_keys', {})) as unknown as OwnApiKeys).keys;
  const events = async () =>
    (await service.store.collections.security_log.find({ account_id: 'acc_owner' }).sort({ _id: 1 }).toArray()).map(
      ({ event, detail }) => [event, detail],
    );

  async function refusal(promise: Promise<unknown>): Promise<string> {
    try {
      await promise;
    } catch (error) {
      assert.ok(error instanceof Refusal, String(error));
      return `${error.code} ${error.first.field} ${error.first.received}`;
    }
    return 'done';
  }

  it('are shown once, with their scopes in the order of the list (decisions §1, At rest)', async () => {
    const made = await make({ scopes: ['blog.read', 'messages.*', 'profile', 'profile'] });
    assert.deepEqual(Object.keys(made), ['api_key', 'key_id', 'scopes']);
    assert.match(String(made['api_key']), /^bka_[\w-]{43}$/);
    assert.match(String(made['key_id']), /^key_\w{26}$/);
    assert.deepEqual(made['scopes'], ['profile', 'blog.read', 'messages.*']);
    const [shown] = await keys();
    assert.deepEqual(
      [shown?.key_id, shown?.name, shown?.scopes, shown?.state, shown?.last_used_at, shown?.expires_at],
      [made['key_id'], 'Backup at home', made['scopes'], 'active', null, null],
    );
    const kept = await service.store.collections.api_keys.findOne({ _id: String(made['key_id']) });
    assert.equal(kept?.key_hash, hashOf(String(made['api_key'])));
    for (const { name } of await service.store.database.listCollections().toArray()) {
      const found = await service.store.database.collection(name).find().toArray();
      assert.equal(JSON.stringify(found).includes(String(made['api_key']).slice(4)), false, name);
    }
    assert.deepEqual(await events(), [['api_key_made', 'Backup at home (profile blog.read messages.*)']]);
    const line = await service.store.collections.audit.findOne({ capability: 'create_api_key' });
    assert.deepEqual(line?.note, { name: 'Backup at home', scopes: 'blog.read messages.* profile profile' });
  });

  it('take scopes that there are, at least one, and never offline_access', async () => {
    assert.equal(await refusal(make({ scopes: [] })), 'invalid_field scopes null');
    assert.equal(
      await refusal(make({ scopes: ['profile', 'offline_access'] })),
      'invalid_field scopes.1 offline_access',
    );
    assert.equal(await refusal(make({ scopes: ['shop.read'] })), 'invalid_field scopes.0 shop.read');
    assert.equal(await refusal(make({ scopes: ['artifacts.*'] })), 'invalid_field scopes.0 artifacts.*');
    await service.store.scopes.declare({
      _id: 'shop.read',
      sentences: { en: 'x' },
      origin: 'admin',
      declared_at: now(),
    });
    assert.deepEqual((await make({ scopes: ['shop.read'] }))['scopes'], ['shop.read']);
    assert.equal((await keys()).length, 1);
  });

  it('end at the date that was chosen (decisions §9)', async () => {
    const until = new Date(now().getTime() + HOUR).toISOString();
    const { api_key } = await make({ until });
    const actor = () => apiKeyActor(service.services.ports, String(api_key), now());
    assert.equal((await actor()).account_id, 'acc_owner');
    assert.equal((await keys())[0]?.expires_at, until);
    service.advance(HOUR + MINUTE);
    assert.equal((await keys())[0]?.state, 'expired');
    await assert.rejects(actor());
    assert.match(await refusal(make({ until: '2001-01-01' })), /^invalid_field until/);
  });

  it('are made only by a person who has just proved the password', async () => {
    const stale: Actor = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses' };
    const input = { name: 'x', scopes: ['profile'] };
    assert.match(await refusal(service.call('create_api_key', input, stale, 'pages')), /^permission_denied/);
    assert.deepEqual(await keys(), []);
  });

  it('are revoked by their owner at once, and by nobody else', async () => {
    const { api_key, key_id } = await make();
    const gone = `not_found key_id ${String(key_id)}`;
    assert.equal(await refusal(as('acc_stranger', 'revoke_api_key', { key_id })), gone);
    assert.equal((await keys())[0]?.state, 'active');
    assert.deepEqual(await as('acc_owner', 'revoke_api_key', { key_id }), { revoked: true });
    assert.deepEqual(await as('acc_owner', 'revoke_api_key', { key_id }), { revoked: true });
    assert.equal((await keys())[0]?.state, 'revoked');
    await assert.rejects(apiKeyActor(service.services.ports, String(api_key), now()));
    assert.deepEqual((await events()).slice(1), [['api_key_revoked', 'Backup at home']]);
    assert.equal(await refusal(as('acc_owner', 'revoke_api_key', { key_id: api_key })), 'not_found key_id [not shown]');
  });

  it('are issued and revoked from the console, and their owner reads of it (decisions §11)', async () => {
    const admin = (capability: string, input: object) => service.call(capability, input, CONSOLE, 'cli');
    const made = await admin('issue_api_key', { account: 'acme@example.com', scopes: ['profile'] });
    const actor = await apiKeyActor(service.services.ports, String(made['api_key']), now());
    assert.deepEqual([actor.key_id, actor.scopes], [made['key_id'], ['profile']]);
    assert.deepEqual(await admin('revoke_token', { id: made['key_id'] }), { revoked: true });
    assert.deepEqual(await admin('revoke_token', { id: made['key_id'] }), { revoked: true });
    await assert.rejects(apiKeyActor(service.services.ports, String(made['api_key']), now()));
    assert.deepEqual(await events(), [
      ['api_key_made', 'profile'],
      ['api_key_revoked', null],
    ]);
    const unknown = `key_${'0'.repeat(26)}`;
    assert.equal(await refusal(admin('revoke_token', { id: unknown })), `not_found id ${unknown}`);
    assert.equal(await refusal(admin('revoke_token', { id: made['api_key'] })), 'not_found id [not shown]');
    assert.equal(
      await refusal(admin('issue_api_key', { account: 'nobody@example.com', scopes: ['profile'] })),
      'not_found account nobody@example.com',
    );
  });
});
