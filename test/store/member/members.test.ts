import assert from 'node:assert/strict';
import type { AccountRecord } from '../../../domain/account/ports.js';
import { HOUR } from '../../../domain/durations.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, effectOf, TEST_TIME } from '../../records.js';

const LATER = new Date(TEST_TIME.getTime() + HOUR);
const AFTER = new Date(LATER.getTime() + 1);

describe('accounts as an admin changes them', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
    // The first of all: what asks for nobody in particular finds this one.
    await make('aaa', { publisher_name: 'First', publisher_key: 'first' });
  });
  after(async () => {
    assert.deepEqual(
      [(await test.store.accounts.byId('aaa'))?.publisher_name, (await test.store.accounts.byId('aaa'))?.roles],
      ['First', []],
    );
    await test.close();
  });

  async function make(id: string, more: Partial<AccountRecord> = {}): Promise<string> {
    const email = `${id}@example.org`;
    const none = { publisher_name: null, publisher_key: null, password_hash: 'h', banned_at: null };
    await test.store.accounts.create({
      _id: id,
      email,
      email_key: email,
      name: id,
      roles: [],
      created_at: TEST_TIME,
      ...none,
      ...more,
    });
    return id;
  }

  it('lose all that opened a door in their name until then, and nobody else’s (service.md, OAuth rules 8)', async () => {
    const { collections, members } = test.store;
    const names = ['sessions', 'sign_in_links', 'account_links', 'oauth_grants', 'agent_tokens', 'api_keys'] as const;
    const of = async (name: string): Promise<string[]> => {
      const found = await test.store.database.collection<{ _id: string }>(name).find({}).sort({ _id: 1 }).toArray();
      return found.map(({ _id }) => _id);
    };
    for (const name of names) {
      const rows = [
        ['before', 'ended', TEST_TIME],
        ['then', 'ended', LATER],
        ['after', 'ended', AFTER],
        ['other', 'stays', TEST_TIME],
      ] as const;
      const made = rows.map(([_id, account_id, created_at]) => ({
        _id: `${name} ${_id}`,
        key_hash: `${name} ${_id}`,
        token_hash: `${name} ${_id}`,
        id: _id,
        account_id,
        created_at,
        revoked_at: null,
        access: [1],
      }));
      const ended = {
        ...made[0],
        _id: `${name} was`,
        key_hash: `${name} was`,
        token_hash: `${name} was`,
        revoked_at: TEST_TIME,
      };
      const insert = name === 'sessions' || name.endsWith('links') ? made : [...made, ended];
      await collections[name].insertMany(insert as never);
    }
    await collections.oauth_requests.insertMany([
      { _id: 'asked', account_id: 'ended' },
      { _id: 'other', account_id: 'stays' },
    ] as never);
    await collections.oauth_consents.insertMany(
      [
        ['before', 'ended', TEST_TIME],
        ['then', 'ended', LATER],
        ['after', 'ended', AFTER],
        ['other', 'stays', TEST_TIME],
      ].map(([_id, account_id, since]) => ({ _id, account_id, since }) as never),
    );
    const token = (_id: string, account_id: string, created_at: Date, revoked_at: Date | null = null) =>
      ({ _id, token: { _id: `bkp_${_id}`, account_id, created_at, revoked_at } }) as never;
    await collections.publishing_tokens.insertMany([
      token('before', 'ended', TEST_TIME),
      token('then', 'ended', LATER),
      token('after', 'ended', AFTER),
      token('other', 'stays', TEST_TIME),
      token('was', 'ended', TEST_TIME, TEST_TIME),
    ]);

    await members.endCredentials('ended', LATER);
    for (const name of ['sessions', 'sign_in_links', 'account_links']) {
      assert.deepEqual(await of(name), [`${name} after`, `${name} other`]);
    }
    for (const name of ['agent_tokens', 'api_keys', 'oauth_grants'] as const) {
      const found = await test.store.database.collection(name).find({}).sort({ _id: 1 }).toArray();
      const [, , , , was] = found.map((one) => one['revoked_at']);
      assert.deepEqual(
        found.map((one) => one['revoked_at']),
        [null, LATER, null, LATER, TEST_TIME],
        name,
      );
      assert.deepEqual(was, TEST_TIME);
    }
    const grants = await test.store.database.collection('oauth_grants').find({}).sort({ _id: 1 }).toArray();
    assert.deepEqual(
      grants.map((one) => one['access'].length),
      [1, 0, 1, 0, 1],
    );
    assert.deepEqual([await of('oauth_requests'), await of('oauth_consents')], [['other'], ['after', 'other']]);
    const slots = await collections.publishing_tokens.find({}).sort({ _id: 1 }).toArray();
    assert.deepEqual(
      slots.map((one) => one.token.revoked_at),
      [null, LATER, null, LATER, TEST_TIME],
    );

    await members.endArtifactAccess('other', 'ended', LATER);
    await members.endArtifactAccess('after', 'ended', AFTER);
    await members.endArtifactAccess('was', 'ended', AFTER);
    const now = await collections.publishing_tokens.find({}).sort({ _id: 1 }).toArray();
    assert.deepEqual(
      now.map((one) => one.token.revoked_at),
      [AFTER, LATER, null, LATER, TEST_TIME],
    );
    assert.deepEqual(
      (await members.publishingTokensOf('ended', 9)).map(({ _id }) => _id),
      ['bkp_after', 'bkp_before', 'bkp_then', 'bkp_was'],
    );
    assert.deepEqual(
      (await members.agentTokensOf('ended', 9)).map(({ _id }) => _id),
      ['agent_tokens after', 'agent_tokens then', 'agent_tokens was', 'agent_tokens before'],
    );
  });

  it('have sessions of one epoch, until they are over', async () => {
    const { collections, members } = test.store;
    const rows = [
      ['a', 'counted', 1, LATER],
      ['b', 'counted', 1, TEST_TIME],
      ['c', 'counted', 2, LATER],
      ['d', 'other', 1, LATER],
    ] as const;
    await collections.sessions.insertMany(
      rows.map(([_id, account_id, epoch, expires_at]) => ({ _id, id: _id, account_id, epoch, expires_at }) as never),
    );
    assert.equal(await members.sessionsOf('counted', 1, TEST_TIME), 1);
    await collections.sessions.deleteMany({});
  });

  it('leave nothing of a person behind but what is kept, and the publisher name where it is (decisions §9)', async () => {
    const { collections, members } = test.store;
    const own = { publisher_name: 'Press', publisher_key: 'press', roles: ['admin'], language: 'de' } as const;
    await make('erased', own);
    await make('kept', { ...own, publisher_name: 'Print', publisher_key: 'print', banned_at: TEST_TIME });
    const effects = [effectOf({ do: 'end_programs', account_id: 'erased' })];
    const erased = await members.erase('erased', LATER, false, effects);
    assert.deepEqual(erased?.outbox, effects);
    const {
      outbox: _,
      outbox_due: __,
      ...left
    } = (await collections.accounts.findOne({ _id: 'erased' })) as unknown as Record<string, unknown>;
    const empty = {
      email: '',
      name: '',
      name_key: '',
      roles: [],
      password_hash: null,
      deleted_at: LATER,
      created_at: TEST_TIME,
    };
    const nameless = { publisher_name: null, publisher_key: null, publisher_look: null };
    assert.deepEqual(left, { ...empty, ...nameless, _id: 'erased', email_key: 'deleted erased', banned_at: LATER });
    assert.equal(await members.erase('erased', AFTER, false, []), null);
    const kept = await members.erase('kept', LATER, true, []);
    assert.deepEqual(
      [kept?.publisher_name, kept?.publisher_key, kept?.banned_at, kept?.language],
      ['Print', 'print', TEST_TIME, undefined],
    );
    assert.equal(await members.apply({ id: 'kept', from: {}, set: { roles: [] }, outbox: [] }), null);
    await make('changed');
    const changed = await members.apply({
      id: 'changed',
      from: { banned_at: null },
      set: { roles: ['admin'] },
      outbox: [],
    });
    assert.deepEqual(changed !== 'publisher_name' && [changed?._id, changed?.roles], ['changed', ['admin']]);
    assert.equal(
      await members.apply({ id: 'changed', from: { banned_at: LATER }, set: { roles: [] }, outbox: [] }),
      null,
    );
    await collections.accounts.deleteOne({ _id: 'changed' });
    assert.equal(await members.erase('nobody', LATER, false, []), null);
  });

  it('lose the names of their tokens and what was logged of them, and others do not', async () => {
    const { collections, members } = test.store;
    const logs = ['security_log', 'known_devices', 'mails'] as const;
    for (const name of logs) {
      await collections[name].insertMany(
        ['gone', 'there'].map((account_id) => ({ _id: `${name} ${account_id}`, account_id }) as never),
      );
    }
    for (const name of ['agent_tokens', 'api_keys'] as const) {
      const rows = ['gone', 'there'].map((account_id) => ({
        _id: account_id,
        token_hash: `n${account_id}`,
        key_hash: `n${account_id}`,
        account_id,
        name: 'Laptop',
      }));
      await collections[name].insertMany(rows as never);
    }
    await members.forgetPerson('gone');
    for (const name of logs)
      assert.deepEqual(
        (await collections[name].find({} as never).toArray()).map((one) => one.account_id),
        ['there'],
      );
    for (const name of ['agent_tokens', 'api_keys'] as const) {
      const named = await test.store.database.collection(name).find({ name: 'Laptop' }).toArray();
      assert.deepEqual(
        named.map((one) => one['account_id']),
        ['there'],
      );
    }
  });

  it('include an admin beside one who is, unless that one is banned (decisions §11)', async () => {
    const { members } = test.store;
    await make('one', { roles: ['admin', 'reviewer'] });
    await make('banned', { roles: ['admin'], banned_at: TEST_TIME });
    await make('reviewer', { roles: ['reviewer'] });
    assert.equal(await members.hasOtherAdmin('one'), false);
    assert.equal(await members.hasOtherAdmin('banned'), true);
  });

  it('are changed one admin at a time: a turn is taken by one, until it is left or over', async () => {
    const { members } = test.store;
    assert.equal(await members.takeAdminTurn('a', TEST_TIME, LATER), true);
    assert.equal(await members.takeAdminTurn('b', LATER, AFTER), true, 'the one before is over');
    await members.leaveAdminTurn('a');
    let isTaken = false;
    const waits = members.takeAdminTurn('c', LATER, AFTER).then((taken) => {
      isTaken = true;
      return taken;
    });
    for (let n = 0; n < 3; n += 1) await members.hasOtherAdmin('aaa');
    assert.equal(isTaken, false);
    await members.leaveAdminTurn('b');
    assert.equal(await waits, true);
  });

  it('publish under their own name, and others under theirs', async () => {
    const { artifacts, members } = test.store;
    await make('renamed', { publisher_name: 'New', publisher_key: 'new' });
    for (const [slug, owner] of [
      ['own', 'renamed'],
      ['foreign', 'other'],
    ] as const) {
      await artifacts.reserve(artifactRecord(slug, { owner, publisher: 'Old' }));
    }
    await members.publishUnderOwnName('renamed', LATER);
    await members.publishUnderOwnName('renamed', AFTER);
    const own = await artifacts.find('own');
    assert.deepEqual([own?.publisher, own?.revision, own?.updated_at], ['New', 2, LATER]);
    assert.equal((await artifacts.find('foreign'))?.publisher, 'Old');
    await members.publishUnderOwnName('nobody', LATER);
  });
});
