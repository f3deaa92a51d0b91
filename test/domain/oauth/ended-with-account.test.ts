import assert from 'node:assert/strict';
import { ulid } from 'ulid';
import { hashOf, newApiKey } from '../../../domain/account/credentials.js';
import type { Actor } from '../../../domain/actor.js';
import { HOUR } from '../../../domain/durations.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import { apiKeyActor } from '../../../domain/oauth/api-key-actor.js';
import { openTestService, type TestService } from '../../service.js';
import { openGrant, putClient, waitingRequest } from './authorized.js';

const CLIENT = 'bkc_Photos0000000000000a';
const ADMIN: Actor = { kind: 'console', as: null };

describe('what apps and keys may do for a member', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
    await putClient(service, CLIENT);
  });

  after(() => service.close());

  const now = (): Date => service.services.clock();

  async function member(id: string): Promise<{ grant: string; key: string; request: string }> {
    await service.store.accounts.create({
      _id: id,
      email: `${id}@example.com`,
      email_key: `${id}@example.com`,
      name: id,
      publisher_name: null,
      publisher_key: null,
      roles: [],
      password_hash: null,
      created_at: now(),
      banned_at: null,
    });
    const key = newApiKey();
    await service.store.apiKeys.put({
      _id: `key_${ulid()}`,
      key_hash: hashOf(key),
      account_id: id,
      name: 'Backup of Kim Example',
      scopes: ['profile'],
      created_at: now(),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    });
    await service.store.grants.allow(id, CLIENT, ['profile'], now());
    const request = waitingRequest(service, id, CLIENT);
    await service.store.grants.putRequest(request);
    return { grant: await openGrant(service, id, CLIENT), key, request: request._id };
  }

  /** What of it is there still. */
  async function left(id: string, of: { grant: string; key: string; request: string }) {
    const grant = await service.store.grants.find(of.grant);
    return {
      grant: grant?.revoked_at === null,
      tokens: grant?.access.length,
      consents: (await service.store.grants.consentsOf(id, 10)).length,
      key: (await service.store.apiKeys.byHash(hashOf(of.key)))?.revoked_at === null,
      request: (await service.store.grants.takeRequest(of.request)) !== null,
    };
  }

  const ended = { grant: false, tokens: 0, consents: 0, key: false, request: false };

  it('is told on the page of the member, before and after (service.md, OAuth rules 8)', async () => {
    await member('acc_shown');
    const shown = async () => {
      const answer = await service.call('show_member', { account: 'acc_shown' }, ADMIN, 'cli');
      const { connected_apps, tokens } = answer as unknown as MemberDetail;
      return [connected_apps, tokens.map(({ kind, name, revoked_at }) => [kind, name, revoked_at !== null])];
    };
    assert.deepEqual(await shown(), [1, [['api_key', 'Backup of Kim Example', false]]]);
    await service.call('ban_member', { account: 'acc_shown', reason: 'Spam.' }, ADMIN, 'cli');
    assert.deepEqual(await shown(), [0, [['api_key', 'Backup of Kim Example', true]]]);
  });

  it('ends with a ban for good, of this member alone (service.md, OAuth rules 8)', async () => {
    const banned = await member('acc_banned');
    const other = await member('acc_other');
    service.advance(HOUR);
    await service.call('ban_member', { account: 'acc_banned', reason: 'Spam.' }, ADMIN, 'cli');
    assert.deepEqual(await left('acc_banned', banned), ended);
    assert.deepEqual(await left('acc_other', other), {
      grant: true,
      tokens: 1,
      consents: 1,
      key: true,
      request: true,
    });
    await service.call('unban_member', { account: 'acc_banned', reason: 'A mistake.' }, ADMIN, 'cli');
    assert.deepEqual(await left('acc_banned', banned), ended);
    await assert.rejects(apiKeyActor(service.services.ports, banned.key, now()));
  });

  it('ends with the deletion of the account, and keeps no name of a key (service.md, OAuth rules 8)', async () => {
    const gone = await member('acc_gone');
    const deletion = { account: 'acc_gone', confirm: 'acc_gone@example.com', reason: 'Asked for.' };
    await service.call('delete_member', deletion, ADMIN, 'cli');
    assert.deepEqual(await left('acc_gone', gone), ended);
    await assert.rejects(apiKeyActor(service.services.ports, gone.key, now()));
    const names = await service.store.apiKeys.of('acc_gone', 10);
    assert.deepEqual(
      names.map(({ name }) => name),
      [''],
    );
  });
});
