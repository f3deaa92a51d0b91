import assert from 'node:assert/strict';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { GrantRecord } from '../../../domain/oauth/grant.js';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

const LATER = new Date(TEST_TIME.getTime() + HOUR);

describe('grants of apps', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
    // The first of all: what asks for none in particular finds this one.
    const first = { client_id: 'first', account_id: 'acc_first', refresh: { hash: 'r1', expires_at: LATER } };
    await open('aaa', first);
    await test.store.grants.allow('acc_aaa', 'first', ['profile'], LATER);
  });
  after(() => test.close());

  const token = (hash: string, expires_at = LATER) => ({ hash, expires_at }) as GrantRecord['access'][number];
  async function open(_id: string, more: Partial<GrantRecord> = {}): Promise<void> {
    const code = {
      hash: 'c',
      challenge: 'x',
      redirect_uri: 'https://a.example/',
      refresh_handle: 'r',
      expires_at: LATER,
      redeemed_at: null,
    };
    const own = { id: `oag_${_id}`, client_id: 'cli', account_id: 'acc', scope: ['profile'], resource: null };
    const times = { created_at: TEST_TIME, revoked_at: null, used_at: null, until: LATER };
    await test.store.grants.open({ _id, ...own, ...times, code, refresh: null, access: [], ...more });
  }
  const found = async (id: string): Promise<GrantRecord> =>
    (await test.store.grants.find(id)) ?? assert.fail('no grant');
  const change = (hash: string, kept = 1) => ({
    issued: token(hash),
    kept,
    refresh: { hash: `r${hash}`, expires_at: LATER },
    until: LATER,
  });

  it('are redeemed once, rotated by the refresh token that counts, and keep so many tokens (service.md, OAuth rules 2)', async () => {
    const { grants } = test.store;
    await open('used');
    await open('untouched');
    assert.equal(await grants.redeem('used', TEST_TIME, change('1')), true);
    assert.equal(await grants.redeem('used', LATER, change('2')), false);
    assert.deepEqual((await found('used')).code.redeemed_at, TEST_TIME);
    assert.equal(await grants.rotate('used', 'r0', change('2')), false);
    assert.equal(await grants.rotate('used', 'r1', change('2')), true);
    assert.equal(await grants.rotate('used', 'r1', change('3')), false);
    assert.deepEqual(
      (await found('used')).access.map(({ hash }) => hash),
      ['1', '2'],
    );
    assert.equal(await grants.rotate('used', 'r2', change('3')), true);
    assert.deepEqual(
      (await found('used')).access.map(({ hash }) => hash),
      ['2', '3'],
    );
    await grants.dropAccess('used', '2');
    assert.deepEqual(
      (await found('used')).access.map(({ hash }) => hash),
      ['3'],
    );
    assert.deepEqual((await found('untouched')).access, []);
  });

  it('are over for good once they are revoked, and with them their tokens (service.md, OAuth rules 8)', async () => {
    const { grants } = test.store;
    await open('revoked', { access: [token('a')], refresh: { hash: 'r', expires_at: LATER } });
    await grants.revoke('revoked', TEST_TIME);
    await grants.revoke('revoked', LATER);
    const { revoked_at, access } = await found('revoked');
    assert.deepEqual([revoked_at, access], [TEST_TIME, []]);
    assert.equal(await grants.redeem('revoked', LATER, change('1')), false);
    assert.equal(await grants.rotate('revoked', 'r', change('1')), false);
  });

  it('are alive until they are revoked or over, each for its own client and account', async () => {
    const { grants } = test.store;
    const of = { client_id: 'living', account_id: 'acc_living' };
    await open('living', { ...of, access: [token('a')] });
    await open('silent', { ...of, access: [token('b', TEST_TIME)] });
    await open('over', { ...of, until: TEST_TIME, access: [token('c')] });
    await open('ended', { ...of, revoked_at: TEST_TIME });
    await open('elsewhere', { ...of, client_id: 'other' });
    const alive = (id: string, more: object = {}) => grants.isAlive({ id: `oag_${id}`, ...of, ...more }, TEST_TIME);
    const asked = await Promise.all(['living', 'silent', 'over', 'ended', 'elsewhere', 'none'].map((id) => alive(id)));
    assert.deepEqual(asked, [true, true, false, false, false, false]);
    assert.equal(await alive('living', { account_id: 'acc' }), false);
    assert.deepEqual(await grants.alive('living', TEST_TIME), { grants: 2, tokens: 1 });
  });

  it('are all revoked of a client or an account, once, and counted', async () => {
    const { grants } = test.store;
    const of = { client_id: 'all', account_id: 'acc_all' };
    await open('first', { ...of, access: [token('a')] });
    await open('second', { ...of, revoked_at: TEST_TIME });
    await open('third', { ...of, account_id: 'acc_third' });
    assert.equal(await grants.revokeAll(of, LATER), 1);
    const [first, second, third] = [await found('first'), await found('second'), await found('third')];
    assert.deepEqual(
      [first.revoked_at, first.access, second.revoked_at, third.revoked_at],
      [LATER, [], TEST_TIME, null],
    );
    assert.equal(await grants.revokeAll({ client_id: 'all' }, LATER), 1);
  });

  it('remember their last use, with what was consented to, and never an earlier one', async () => {
    const { grants } = test.store;
    await open('touched', { client_id: 'cli_t', account_id: 'acc_t' });
    await grants.allow('acc_t', 'cli_t', ['profile'], TEST_TIME);
    await grants.allow('acc_t', 'cli_t', ['blog.read', 'profile'], LATER);
    await grants.allow('acc_t', 'cli_u', ['profile'], LATER);
    const one = await found('touched');
    await grants.touch(one, LATER);
    await grants.touch(one, new Date(LATER.getTime() - MINUTE));
    const consent = await grants.consent('acc_t', 'cli_t');
    assert.deepEqual([(await found('touched')).used_at, consent?.used_at], [LATER, LATER]);
    assert.deepEqual([consent?.scope, consent?.since], [['profile', 'blog.read'], TEST_TIME]);
    assert.equal((await grants.consent('acc_t', 'cli_u'))?.used_at, null);
    assert.deepEqual(
      (await grants.consentsOf('acc_t', 1)).map(({ client_id }) => client_id),
      ['cli_u'],
    );
    assert.equal(await grants.withdraw('acc_t', 'cli_t'), true);
    assert.equal(await grants.withdraw('acc_t', 'cli_t'), false);
    assert.notEqual(await grants.consent('acc_t', 'cli_u'), null);
  });
});

describe('API keys', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  it('are listed newest first, revoked once, and remember their last use', async () => {
    const { apiKeys } = test.store;
    for (const [n, account_id, created_at] of [
      [0, 'other', TEST_TIME],
      [1, 'acc', TEST_TIME],
      [2, 'acc', LATER],
      [3, 'other', LATER],
    ] as const) {
      await apiKeys.put({
        _id: `key_${n}`,
        key_hash: `h${n}`,
        account_id,
        name: '',
        scope: [],
        created_at,
        expires_at: null,
        revoked_at: null,
        last_used_at: null,
      } as never);
    }
    assert.deepEqual(
      (await apiKeys.of('acc', 5)).map(({ _id }) => _id),
      ['key_2', 'key_1'],
    );
    assert.deepEqual(
      (await apiKeys.of('acc', 1)).map(({ _id }) => _id),
      ['key_2'],
    );
    await apiKeys.revoke('key_1', TEST_TIME);
    await apiKeys.revoke('key_1', LATER);
    await apiKeys.touch('key_1', LATER);
    await apiKeys.touch('key_1', TEST_TIME);
    assert.equal((await apiKeys.find('key_0'))?.last_used_at, null);
    const one = await apiKeys.byHash('h1');
    assert.deepEqual([one?._id, one?.revoked_at, one?.last_used_at], ['key_1', TEST_TIME, LATER]);
    const other = await apiKeys.find('key_2');
    assert.deepEqual([other?.revoked_at, other?.last_used_at], [null, null]);
  });
});
