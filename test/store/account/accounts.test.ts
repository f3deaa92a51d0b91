import assert from 'node:assert/strict';
import type { AccountRecord, AgentTokenRecord, PublishingTokenRecord } from '../../../domain/account/ports.js';
import { HOUR } from '../../../domain/durations.js';
import { fillPublisherLooks } from '../../../store/account/publisher-look.js';
import { openTestStore, type TestStore } from '../../database.js';
import { effectOf, TEST_TIME } from '../../records.js';

const LATER = new Date(TEST_TIME.getTime() + HOUR);

describe('accounts', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('have an address and a publisher name of their own (decisions §4)', async () => {
    const { accounts } = test.store;
    assert.equal(await accounts.create(account('1', 'A@example.org', 'Press')), 'created');
    assert.equal(await accounts.create(account('2', 'a@example.org', 'Other')), 'email');
    assert.equal(await accounts.create(account('3', 'b@example.org', 'press')), 'publisher_name');
    assert.equal(await accounts.create(account('4', 'c@example.org', null)), 'created');
    assert.equal(await accounts.create(account('5', 'd@example.org', null)), 'created');
    assert.equal((await accounts.byEmail('a@example.org'))?._id, 'acc_1');
    assert.equal(await accounts.byId('acc_3'), null);
  });

  it('get what is to be told of them into their own outbox, and end their own sessions (DESIGN)', async () => {
    const { accounts, collections } = test.store;
    for (const number of ['t1', 't2', 't3']) await accounts.create(account(number, `${number}@example.org`, null));
    const effects = [effectOf({ do: 'end_programs', account_id: 'acc_t2' })];
    assert.deepEqual((await accounts.tell('acc_t2', effects))?.outbox, effects);
    assert.equal((await accounts.endSessionsBefore('acc_t3', []))?.epoch, 1);
    const kept = await collections.accounts
      .find({ _id: /^acc_t/ })
      .sort({ _id: 1 })
      .toArray();
    assert.deepEqual(
      kept.map(({ outbox = [], epoch = 0 }) => [outbox.length, epoch]),
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    );
  });

  it('have publisher names that look alike for one of them only, also of two at once (decisions §1)', async () => {
    const { accounts, members } = test.store;
    assert.equal(await accounts.create(account('l1', 'l1@example.org', 'Looks')), 'created');
    for (const name of ['L00ks', 'Looks.', 'Lооks', 'looks'])
      assert.equal(await accounts.create(account('l2', 'l2@example.org', name)), 'publisher_name', name);
    for (const number of ['l2', 'l3']) await accounts.create(account(number, `${number}@example.org`, null));
    const tried = await Promise.all(
      [['acc_l2', 'Modern'] as const, ['acc_l3', 'Modem'] as const].map(([id, name]) =>
        accounts.setPublisherName(id, name, name.toLowerCase()),
      ),
    );
    assert.deepEqual(tried.toSorted(), ['done', 'taken']);
    const rename = (id: string, name: string) =>
      members.apply({ id, from: {}, set: { publisher_name: name, publisher_key: name.toLowerCase() }, outbox: [] });
    const named = tried[0] === 'done' ? 'acc_l2' : 'acc_l3';
    assert.equal(await rename(named, 'Lo-oks'), 'publisher_name');
    assert.notEqual(typeof (await rename('acc_l1', 'Other looks')), 'string');
    assert.notEqual(typeof (await rename(named, 'Lo-oks')), 'string', 'freed when it was changed');
  });

  it('of earlier versions keep names that look alike, and nobody takes a third (decisions §1)', async () => {
    const { accounts, collections } = test.store;
    for (const [number, name] of [
      ['e1', 'Earlier'],
      ['e2', 'Ear1ier'],
    ] as const) {
      const { publisher_look: _, ...without } = account(number, `${number}@example.org`, name);
      await collections.accounts.insertOne(without);
    }
    await fillPublisherLooks(collections);
    await fillPublisherLooks(collections);
    assert.equal((await accounts.byId('acc_e1'))?.publisher_look, 'earller');
    assert.equal((await accounts.byId('acc_e2'))?.publisher_look, undefined);
    assert.equal((await accounts.byId('acc_e2'))?.publisher_name, 'Ear1ier');
    assert.equal(await accounts.create(account('e3', 'e3@example.org', 'EARLIER!')), 'publisher_name');
  });

  it('tell whether any is an admin (decisions §11)', async () => {
    const { accounts } = test.store;
    assert.equal(await accounts.hasAdmin(), false);
    await accounts.create({ ...account('6', 'e@example.org', null), roles: ['reviewer'] });
    assert.equal(await accounts.hasAdmin(), false);
    await accounts.create({ ...account('7', 'f@example.org', null), roles: ['reviewer', 'admin'] });
    assert.equal(await accounts.hasAdmin(), true);
  });

  it('take a publisher name that is free only, and one of two at once (decisions §4)', async () => {
    const { accounts } = test.store;
    assert.equal(await accounts.setPublisherName('acc_4', 'PRESS', 'press'), 'taken');
    assert.equal((await accounts.byId('acc_4'))?.publisher_name, null);
    const names = ['Fourth', 'Quarter', 'Vierte'];
    const tried = await Promise.all(names.map((name) => accounts.setPublisherName('acc_4', name, name.toLowerCase())));
    assert.deepEqual(tried.toSorted(), ['done', 'set', 'set']);
    assert.equal((await accounts.byId('acc_4'))?.publisher_name, names[tried.indexOf('done')]);
    await accounts.changePassword('acc_4', '$argon2id$', []);
    assert.equal((await accounts.byId('acc_4'))?.password_hash, '$argon2id$');
  });
});

describe('tokens', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('of an artifact: making one ends the one before in the same step (decisions §4)', async () => {
    const { accounts } = test.store;
    await accounts.putPublishingToken(publishingToken('bkp_1', 'invoices', TEST_TIME));
    assert.equal((await accounts.publishingToken('bkp_1'))?.revoked_at, null);
    await accounts.putPublishingToken(publishingToken('bkp_2', 'invoices', LATER));
    assert.deepEqual((await accounts.publishingToken('bkp_1'))?.revoked_at, LATER);
    const second = await accounts.publishingToken('bkp_2');
    assert.equal(second?.revoked_at, null);
    assert.deepEqual(Buffer.from(second?.sealed_secret ?? []), Buffer.from([1, 2, 3]));
    assert.equal(await accounts.publishingToken('bkp_3'), null);
  });

  it('of an artifact: of many made at once one is left', async () => {
    const { accounts } = test.store;
    const ids = Array.from({ length: 6 }, (_, n) => `bkp_many_${n}`);
    await Promise.all(ids.map((id) => accounts.putPublishingToken(publishingToken(id, 'many', TEST_TIME))));
    const tokens = await Promise.all(ids.map((id) => accounts.publishingToken(id)));
    assert.equal(tokens.filter((token) => token?.revoked_at === null).length, 1);
    assert.equal(tokens.filter((token) => token !== null).length, 6);
  });

  it('are revoked once, and stay so', async () => {
    const { accounts } = test.store;
    await accounts.putPublishingToken(publishingToken('bkp_r', 'revoked', TEST_TIME));
    await accounts.putAgentToken(agentToken('agt_r'));
    for (const id of ['bkp_r', 'agt_r']) {
      assert.equal(await accounts.revokeToken(id, TEST_TIME), true);
      assert.equal(await accounts.revokeToken(id, LATER), true);
    }
    assert.deepEqual((await accounts.publishingToken('bkp_r'))?.revoked_at, TEST_TIME);
    assert.deepEqual((await accounts.agentToken('agt_r'))?.revoked_at, TEST_TIME);
    await accounts.putPublishingToken(publishingToken('bkp_s', 'revoked', LATER));
    assert.deepEqual((await accounts.publishingToken('bkp_r'))?.revoked_at, TEST_TIME);
    assert.equal(await accounts.revokeToken('bkp_r', LATER), true);
    assert.equal(await accounts.revokeToken('bkp_none', LATER), false);
    assert.equal(await accounts.revokeToken('agt_none', LATER), false);
  });

  it('of agents are found by their hash, and remember their last use', async () => {
    const { accounts } = test.store;
    await accounts.putAgentToken(agentToken('agt_a'));
    assert.deepEqual(await accounts.agentTokenByHash('hash of agt_a'), agentToken('agt_a'));
    await accounts.touchAgentToken('agt_a', LATER);
    await accounts.touchAgentToken('agt_a', TEST_TIME);
    assert.deepEqual((await accounts.agentToken('agt_a'))?.last_used_at, LATER);
  });
});

describe('sessions and sign-in links', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('a link is used by one of many, while it lives (decisions §11)', async () => {
    const { accounts } = test.store;
    const link = { _id: 'l1', account_id: 'acc_1', created_at: TEST_TIME, expires_at: LATER };
    await accounts.putSignInLink(link);
    assert.equal(await accounts.findSignInLink('l1', LATER), null);
    assert.equal(await accounts.useSignInLink('l1', LATER), false);
    assert.deepEqual(await accounts.findSignInLink('l1', TEST_TIME), link);
    const used = await Promise.all(Array.from({ length: 6 }, () => accounts.useSignInLink('l1', TEST_TIME)));
    assert.equal(used.filter(Boolean).length, 1);
    assert.equal(await accounts.findSignInLink('l1', TEST_TIME), null);
  });

  it('a session ends at its time, moves on with use, and is ended by its person alone', async () => {
    const { accounts } = test.store;
    for (const [id, account] of [
      ['s1', 'acc_1'],
      ['s2', 'acc_1'],
      ['s3', 'acc_2'],
    ] as const) {
      await accounts.putSession(session(id, account));
    }
    assert.equal(await accounts.session('s1', LATER), null);
    const end = new Date(LATER.getTime() + HOUR);
    await accounts.touchSession('s1', LATER, end);
    const moved = await accounts.session('s1', LATER);
    assert.deepEqual([moved?.seen_at, moved?.expires_at], [LATER, end]);
    await accounts.endSession('s1');
    assert.equal(await accounts.session('s1', TEST_TIME), null);
    await accounts.putSession(session('s4', 'acc_1'));
    await accounts.touchSession('s4', LATER, end);
    assert.deepEqual(
      (await accounts.liveSessions('acc_1', 0, TEST_TIME)).map(({ id }) => id),
      ['ses_s4', 'ses_s2'],
    );
    assert.deepEqual(await accounts.liveSessions('acc_1', 1, TEST_TIME), []);
    assert.equal(await accounts.endSessionNamed('acc_1', 'ses_s3'), false);
    assert.equal(await accounts.endSessionNamed('acc_1', 'ses_s2'), true);
    assert.equal(await accounts.session('s2', TEST_TIME), null);
    assert.notEqual(await accounts.session('s3', TEST_TIME), null);
  });
});

function account(number: string, email: string, publisher: string | null): AccountRecord {
  return {
    _id: `acc_${number}`,
    email,
    email_key: email.toLowerCase(),
    name: 'Somebody',
    publisher_name: publisher,
    publisher_key: publisher?.toLowerCase() ?? null,
    roles: [],
    password_hash: null,
    created_at: TEST_TIME,
    banned_at: null,
  };
}

function publishingToken(_id: string, slug: string, created_at: Date): PublishingTokenRecord {
  return { _id, slug, account_id: 'acc_1', sealed_secret: Buffer.from([1, 2, 3]), created_at, revoked_at: null };
}

function agentToken(_id: string): AgentTokenRecord {
  return {
    _id,
    token_hash: `hash of ${_id}`,
    account_id: 'acc_1',
    name: 'agent',
    scopes: ['read'],
    created_at: TEST_TIME,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
  };
}

function session(_id: string, account_id: string) {
  const begun = { created_at: TEST_TIME, seen_at: TEST_TIME, proved_at: TEST_TIME };
  const from = { id: `ses_${_id}`, epoch: 0, address: null, device: null };
  return { _id, account_id, csrf: 'c', ...from, ...begun, expires_at: LATER };
}
