import assert from 'node:assert/strict';
import { hashOf, newSecret } from '../../../domain/account/credentials.js';
import { MINUTE } from '../../../domain/durations.js';
import type { ConnectedApps } from '../../../domain/oauth/connected-apps.js';
import type { GrantRecord } from '../../../domain/oauth/grant.js';
import { Refusal } from '../../../domain/refusal.js';
import { openTestService, type TestService } from '../../service.js';
import { openGrant, putClient, waitingRequest } from './authorized.js';

const PHOTOS = 'bkc_Photos0000000000000a';
const OURS = 'bkc_Ours000000000000000a';
const DOCUMENT = 'https://agent.example.com/client.json';

describe('connected apps', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
    await putClient(service, PHOTOS, { logo: 'a'.repeat(64), confidential: true, secret_hash: 'x' });
    await putClient(service, OURS, { name: 'Ours', website: null, first_party: true });
  });

  after(() => service.close());

  beforeEach(async () => {
    const { oauth_consents, oauth_grants, security_log } = service.store.collections;
    await Promise.all([oauth_consents, oauth_grants].map((one) => one.deleteMany({})));
    await security_log.deleteMany({});
  });

  const as = (account_id: string, capability: string, input: object) =>
    service.call(capability, input, { kind: 'person', account_id, roles: [], session_id: 'ses' }, 'pages');
  const appsOf = async (account = 'acc_owner') =>
    ((await as(account, 'list_connected_apps', {})) as unknown as ConnectedApps).apps;
  const allow = (client: string, scope: readonly string[], account = 'acc_owner') =>
    service.store.grants.allow(account, client, scope, service.services.clock());
  const grant = async (key: string) => service.store.grants.find(key);

  it('are those that the member has allowed, the last one first (service.md, OAuth rules 7)', async () => {
    assert.deepEqual(await appsOf(), []);
    await service.store.scopes.declare({
      _id: 'shop.read',
      sentences: { en: 'See your orders.' },
      origin: 'admin',
      declared_at: service.services.clock(),
    });
    await allow(PHOTOS, ['profile', 'shop.read', 'gone.read']);
    const key = await openGrant(service, 'acc_owner', PHOTOS);
    service.advance(MINUTE);
    await allow(OURS, ['profile']);
    await allow(DOCUMENT, ['artifacts.read']);
    await allow(PHOTOS, ['profile'], 'acc_stranger');
    const used = service.services.clock();
    await service.store.grants.touch({ _id: key, account_id: 'acc_owner', client_id: PHOTOS }, used);
    const apps = await appsOf();
    assert.deepEqual(new Set(apps.slice(0, 2).map(({ client_id }) => client_id)), new Set([OURS, DOCUMENT]));
    const { since, ...photos } = apps[2] ?? assert.fail('it is not there');
    assert.ok(since < used.toISOString());
    assert.deepEqual(photos, {
      client_id: PHOTOS,
      name: 'Photo book',
      host: null,
      logo: 'a'.repeat(64),
      website: 'https://photos.example.com',
      first_party: false,
      revoked: false,
      scopes: [
        { name: 'profile', known: true, sentences: null },
        { name: 'shop.read', known: true, sentences: { en: 'See your orders.' } },
        { name: 'gone.read', known: false, sentences: null },
      ],
      last_used_at: used.toISOString(),
    });
    const ours = apps.find(({ client_id }) => client_id === OURS);
    assert.deepEqual([ours?.first_party, ours?.last_used_at], [true, null]);
    const { name, host, revoked } = apps.find(({ client_id }) => client_id === DOCUMENT) ?? assert.fail('no document');
    assert.deepEqual([name, host, revoked], [null, 'agent.example.com', false]);
  });

  it('say that the operator has revoked one', async () => {
    const id = 'bkc_Gone000000000000000a';
    await putClient(service, id, { revoked_at: service.services.clock(), revoked_reason: 'It leaked.' });
    await allow(id, ['profile']);
    assert.equal((await appsOf())[0]?.revoked, true);
  });

  it('end at once, with every token of every authorization of this member alone (service.md, OAuth rules 7)', async () => {
    await allow(PHOTOS, ['profile', 'offline_access']);
    await allow(PHOTOS, ['profile'], 'acc_stranger');
    await allow(OURS, ['profile']);
    const first = await openGrant(service, 'acc_owner', PHOTOS);
    const second = await openGrant(service, 'acc_owner', PHOTOS);
    const others = [await openGrant(service, 'acc_stranger', PHOTOS), await openGrant(service, 'acc_owner', OURS)];
    assert.deepEqual(await as('acc_owner', 'revoke_connected_app', { client_id: PHOTOS }), { revoked: true });
    for (const key of [first, second]) {
      const ended = await grant(key);
      assert.ok(ended?.revoked_at instanceof Date);
      assert.deepEqual(ended.access, []);
    }
    for (const key of others) assert.equal((await grant(key))?.revoked_at, null);
    assert.deepEqual(
      (await appsOf()).map(({ client_id }) => client_id),
      [OURS],
    );
    assert.equal((await appsOf('acc_stranger')).length, 1);
    const [line] = await service.store.collections.security_log.find({ account_id: 'acc_owner' }).toArray();
    assert.deepEqual([line?.event, line?.detail], ['app_revoked', 'Photo book']);
    const audit = await service.store.collections.audit.findOne({ capability: 'revoke_connected_app' });
    assert.equal(audit?.note?.['client_id'], PHOTOS);
  });

  it('stay in the list while anything of them lives, wherever a revocation was cut off', async () => {
    const { grants } = service.services.ports;
    for (const cut of ['revokeAll', 'withdraw'] as const) {
      await allow(PHOTOS, ['profile']);
      const key = await openGrant(service, 'acc_owner', PHOTOS);
      const broken = { ...grants, [cut]: () => Promise.reject(new Error('cut off')) };
      const ports = { ...service.services.ports, grants: broken };
      await service.during(ports, () => assert.rejects(as('acc_owner', 'revoke_connected_app', { client_id: PHOTOS })));
      assert.equal((await appsOf()).length, 1, cut);
      await as('acc_owner', 'revoke_connected_app', { client_id: PHOTOS });
      assert.ok((await grant(key))?.revoked_at instanceof Date);
      assert.deepEqual(await appsOf(), []);
    }
  });

  it('end together with what was authorized while they were being revoked', async () => {
    await allow(PHOTOS, ['profile']);
    const { grants } = service.services.ports;
    let late = '';
    const racing = {
      ...grants,
      withdraw: async (account: string, client: string) => {
        late = await openGrant(service, account, client);
        return grants.withdraw(account, client);
      },
    };
    await service.during({ ...service.services.ports, grants: racing }, () =>
      as('acc_owner', 'revoke_connected_app', { client_id: PHOTOS }),
    );
    assert.ok((await grant(late))?.revoked_at instanceof Date);
  });

  it('end what a consent opens when they were revoked a moment before, remembered or just given', async () => {
    const { grants } = service.services.ports;
    const tries = [
      ['continue_authorization', {}, false],
      ['decide_authorization', { decision: 'allow' }, false],
      ['decide_authorization', { decision: 'allow' }, true],
    ] as const;
    for (const [capability, input, isLeft] of tries) {
      await allow(PHOTOS, ['profile']);
      const secret = newSecret();
      await grants.putRequest({ ...waitingRequest(service, 'acc_owner', PHOTOS), _id: hashOf(secret) });
      let key = '';
      const racing = {
        ...grants,
        open: async (opened: GrantRecord) => {
          key = opened._id;
          if (!isLeft) await as('acc_owner', 'revoke_connected_app', { client_id: PHOTOS });
          await grants.open(opened);
        },
      };
      await service.during({ ...service.services.ports, grants: racing }, async () => {
        const answered = as('acc_owner', capability, { request: secret, ...input });
        await (isLeft ? answered : assert.rejects(answered, Refusal));
      });
      assert.equal((await grant(key))?.revoked_at === null, isLeft, capability);
      assert.equal((await appsOf()).length, isLeft ? 1 : 0);
    }
  });

  it('that are not connected, or to somebody else, answer alike', async () => {
    await allow(PHOTOS, ['profile'], 'acc_stranger');
    for (const client_id of [PHOTOS, 'bkc_Nobody0000000000000a', 'https://nobody.example.com/x']) {
      await assert.rejects(as('acc_owner', 'revoke_connected_app', { client_id }), (error) => {
        assert.ok(error instanceof Refusal);
        assert.deepEqual([error.code, error.first.field, error.first.received], ['not_found', 'client_id', client_id]);
        return true;
      });
    }
    assert.equal((await appsOf('acc_stranger')).length, 1);
  });
});
