import assert from 'node:assert/strict';
import { hashOf, newApiKey } from '../../../domain/account/credentials.js';
import { permissionNames } from '../../../domain/account/permissions.js';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import { apiKeyActor } from '../../../domain/oauth/api-key-actor.js';
import { Refusal } from '../../../domain/refusal.js';
import { openTestService, type TestService } from '../../service.js';

describe('the actor of an API key', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });

  after(() => service.close());

  const now = (): Date => service.services.clock();
  const actor = (key: string) => apiKeyActor(service.services.ports, key, now());

  async function putKey(id: string, change: { expires_at?: Date; revoked_at?: Date } = {}): Promise<string> {
    const key = newApiKey();
    await service.store.apiKeys.put({
      _id: id,
      key_hash: hashOf(key),
      account_id: 'acc_owner',
      name: id,
      scopes: ['profile', 'members.read', 'shop.write'],
      created_at: now(),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      ...change,
    });
    return key;
  }

  async function refusalOf(key: string): Promise<unknown> {
    try {
      await actor(key);
    } catch (error) {
      assert.ok(error instanceof Refusal);
      return { code: error.code, fault: error.first };
    }
    return assert.fail('it was let in');
  }

  it('has the scopes of the key and the permissions of the member (service.md, OAuth bearer tokens 3)', async () => {
    const key = await putKey('key_good');
    const made = await actor(key);
    assert.deepEqual(made, {
      kind: 'api_key',
      key_id: 'key_good',
      account_id: 'acc_owner',
      scopes: ['profile', 'members.read', 'shop.write'],
      permissions: [...permissionNames],
    });
  });

  it('is refused alike for a key that is unknown, malformed, expired, revoked, or of a banned member', async () => {
    const expired = await putKey('key_expired', { expires_at: new Date(now().getTime() + HOUR) });
    const revoked = await putKey('key_revoked', { revoked_at: now() });
    const good = await putKey('key_of_banned');
    await actor(expired);
    service.advance(HOUR);
    const unknown = await refusalOf(newApiKey());
    assert.equal((unknown as { code: string }).code, 'invalid_token');
    for (const key of [expired, revoked, '', 'bka_', `bkm_${good.slice(4)}`, `${good}=`]) {
      assert.deepEqual(await refusalOf(key), unknown, key.slice(0, 4));
    }
    const { accounts } = service.store.collections;
    await accounts.updateOne({ _id: 'acc_owner' }, { $set: { banned_at: now() } });
    assert.deepEqual(await refusalOf(good), unknown);
    await accounts.updateOne({ _id: 'acc_owner' }, { $set: { banned_at: null } });
    assert.equal((await actor(good)).key_id, 'key_of_banned');
  });

  it('leaves the time of its last use, to the minute (decisions §9)', async () => {
    const key = await putKey('key_used');
    const lastUse = async () => (await service.store.apiKeys.find('key_used'))?.last_used_at?.getTime();
    await actor(key);
    const first = await lastUse();
    assert.ok(first !== undefined);
    await actor(key);
    assert.equal(await lastUse(), first);
    service.advance(MINUTE);
    await actor(key);
    assert.ok(Number(await lastUse()) >= first + MINUTE);
  });

  it('is permitted what a module has declared as far as a group carries it, by name or by x.* (decisions §7)', async () => {
    const key = await putKey('key_declared');
    const permitted = async () => (await actor(key)).permissions.filter((one) => one.startsWith('shop.'));
    for (const name of ['shop.read', 'shop.write']) {
      await service.store.scopes.declare({
        _id: name,
        sentences: { en: `About ${name}.` },
        origin: 'admin',
        declared_at: now(),
      });
    }
    assert.deepEqual(await permitted(), []);
    const { groups } = service.store.collections;
    await groups.updateOne({ _id: 'members' }, { $set: { permissions: [...permissionNames, 'shop.write'] } });
    assert.deepEqual(await permitted(), ['shop.write']);
    await groups.updateOne({ _id: 'members' }, { $set: { permissions: ['shop.*'] } });
    assert.deepEqual((await actor(key)).permissions, ['shop.read', 'shop.write']);
    await service.store.scopes.remove('shop.write');
    assert.deepEqual(await permitted(), ['shop.read']);
  });
});
