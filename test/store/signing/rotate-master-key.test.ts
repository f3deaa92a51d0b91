import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import {
  PUBLISHING_TOKEN_PURPOSE,
  SECOND_FACTOR_PURPOSE,
  WEBHOOK_SECRET_PURPOSE,
} from '../../../domain/account/purposes.js';
import { LINE_FINGERPRINTS } from '../../../domain/archive/line-fingerprints.js';
import { SIGNING_KEY_PURPOSE } from '../../../domain/signing/active-key.js';
import { ensureSigningKey } from '../../../domain/signing/add-key.js';
import type { MasterKeyPorts } from '../../../domain/signing/master-key-ports.js';
import type { Store } from '../../../store/mongo.js';
import { WrongMasterKey } from '../../../store/signing/master-key.js';
import { openTestDatabase, openTestStore, TEST_MASTER_KEY, type TestDatabase, type TestStore } from '../../database.js';
import { endpointRecord } from '../../records.js';

const NEXT = Buffer.alloc(32, 9);
const OTHER = Buffer.alloc(32, 11);

/** How often processes look, in ms: fast, so that a rotation takes no time. */
const LOOK = 40;

describe('the master key', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  const opened: TestStore[] = [];

  beforeEach(async () => {
    database = await openTestDatabase();
  });

  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await database.drop();
  });

  async function open(masterKey: Uint8Array = TEST_MASTER_KEY, lostMasterKey = false): Promise<Store> {
    const one = await openTestStore({ database, masterKey, lostMasterKey, learnsWithin: LOOK });
    opened.push(one);
    return one.store;
  }

  /** Of a process whose key is its own file, which `replace` writes. */
  function rotator(
    store: Store,
    replace: ((key: Uint8Array) => Promise<void>) | null = async () => {},
  ): MasterKeyPorts {
    return store.masterKeyOf({ key: TEST_MASTER_KEY, replace });
  }

  it('is rotated while processes seal: all that was sealed before and meanwhile opens under the new one (decisions §1)', async () => {
    const [store, other] = [await open(), await open()];
    await secrets(store, 40);
    const derived = store.signing.derive(LINE_FINGERPRINTS);
    let rotating = true;
    const written = (async () => {
      let number = 1000;
      for (; rotating; number += 1) {
        await token(other, number);
        assert.equal(await secretOf(other, number), `secret ${number}`);
      }
      return number;
    })();
    const outcome = await rotator(store).rotate(NEXT);
    rotating = false;
    const last = await written;
    assert.ok(typeof outcome === 'object', String(outcome));
    assert.deepEqual([outcome.state, outcome.unreadable], ['done', []]);

    await assert.rejects(open(), WrongMasterKey);
    const anew = await open(NEXT);
    for (let number = 0; number < 40; number += 1) assert.equal(await secretOf(anew, number), `secret ${number}`);
    for (let number = 1000; number < last; number += 1) assert.equal(await secretOf(anew, number), `secret ${number}`);
    await everythingOpens(anew);
    assert.deepEqual(anew.signing.derive(LINE_FINGERPRINTS), derived);
    // Who ran all the time has learned it, and can be rotated away from again.
    assert.equal(await secretOf(other, 1), 'secret 1');
    await pause(3 * LOOK);
    await token(other, 5000);
    assert.equal(await secretOf(anew, 5000), 'secret 5000');
    const again = await anew.masterKeyOf({ key: NEXT, replace: null }).rotate(NEXT);
    assert.deepEqual(again, { state: 'done', resealed: 0, unreadable: [] });
  });

  it('is rotated to the end by another call where one was cut off, and either key starts a process until then (decisions §1)', async () => {
    const store = await open();
    await secrets(store, 3);
    const cutOff = rotator(store, () => Promise.reject(new Error('cut off')));
    await assert.rejects(cutOff.rotate(null), /cut off/);
    assert.equal(await secretOf(await open(), 1), 'secret 1');
    assert.equal(await rotator(store).rotate(OTHER), 'taken');
    let kept: Uint8Array | null = null;
    const outcome = await rotator(await open(), async (key) => {
      kept = key;
    }).rotate(null);
    assert.deepEqual(outcome, { state: 'done', resealed: 0, unreadable: [] });
    assert.ok(kept !== null);
    assert.equal(await secretOf(await open(kept), 1), 'secret 1');
    await assert.rejects(open(), WrongMasterKey);
  });

  it('that is a setting waits until the service was given the new one (decisions §1)', async () => {
    const store = await open();
    await secrets(store, 2);
    assert.equal(await rotator(store, null).rotate(null), 'not_given');
    const first = await rotator(store, null).rotate(NEXT);
    assert.ok(typeof first === 'object' && first.state === 'waiting' && first.resealed > 0);
    assert.equal(await secretOf(await open(), 1), 'secret 1');
    const restarted = await open(NEXT);
    const last = await restarted.masterKeyOf({ key: NEXT, replace: null }).rotate(null);
    assert.deepEqual(last, { state: 'done', resealed: 0, unreadable: [] });
    await assert.rejects(open(), WrongMasterKey);
  });

  it('that is lost is replaced: what was sealed under it is named, and nothing stays that cannot be opened (decisions §1)', async () => {
    const store = await open();
    await secrets(store, 2);
    await assert.rejects(open(OTHER), WrongMasterKey);
    const anew = await open(OTHER, true);
    const keys = anew.masterKeyOf({ key: OTHER, replace: null });
    const lost = await keys.replaceLost(new Date());
    const kids = (await store.signing.keys()).map(({ _id }) => _id);
    assert.deepEqual(lost, {
      signing_keys: kids,
      publishing_tokens: ['artifact-0', 'artifact-1'],
      webhook_secrets: ['my-module'],
      second_factors: ['acc_1'],
      mails: ['mail_1'],
    });
    assert.equal(await keys.replaceLost(new Date()), null);
    assert.deepEqual(
      (await anew.signing.keys()).map(({ status }) => status),
      ['retired'],
    );
    assert.ok((await anew.accounts.publishingTokenOf('artifact-0'))?.revoked_at instanceof Date);
    assert.equal((await anew.mails.find('mail_1'))?.state, 'closed');
    const restarted = await open(OTHER);
    const { second_factor } = (await restarted.collections.accounts.findOne({ _id: 'acc_1' })) ?? {};
    assert.equal(
      restarted.signing.open(second_factor?.sealed_secret ?? new Uint8Array(), SECOND_FACTOR_PURPOSE).length,
      32,
    );
    await assert.rejects(open(), WrongMasterKey);
  });
});

/** Something of every kind that is sealed, and so many publishing tokens. */
async function secrets(store: Store, tokens: number): Promise<void> {
  await ensureSigningKey({ signing: store.signing, now: new Date() });
  for (let number = 0; number < tokens; number += 1) await token(store, number);
  const sealed = (text: string, purpose: string): Uint8Array => store.signing.seal(Buffer.from(text), purpose);
  const secret = { id: 'whk_1', sealed: sealed('whsec_1', WEBHOOK_SECRET_PURPOSE) };
  await store.collections.endpoints.insertOne(
    endpointRecord('my-module', { secret, previous: { ...secret, until: new Date() } }),
  );
  const factor = {
    sealed_secret: sealed('totp', SECOND_FACTOR_PURPOSE),
    since: new Date(),
    last_step: 0,
    recovery: [],
  };
  await store.collections.accounts.insertOne({
    _id: 'acc_1',
    name: 'Kim',
    name_key: 'kim',
    second_factor: factor,
  } as never);
  await store.mails.put({
    id: 'mail_1',
    at: new Date(),
    template: 'reset_password',
    account_id: 'acc_1',
    to: 'kim@example.com',
    data: { name: 'Kim' },
    secret: { link: 'https://artifacts.example.com/reset?link=sesame' },
  });
}

async function token(store: Store, number: number): Promise<void> {
  await store.accounts.putPublishingToken({
    _id: `bkp_${number}`,
    slug: `artifact-${number}`,
    account_id: 'acc_1',
    sealed_secret: store.signing.seal(Buffer.from(`secret ${number}`), PUBLISHING_TOKEN_PURPOSE),
    created_at: new Date(),
    revoked_at: null,
  });
}

async function secretOf(store: Store, number: number): Promise<string> {
  const found = await store.accounts.publishingTokenOf(`artifact-${number}`);
  return text(store, found?.sealed_secret, PUBLISHING_TOKEN_PURPOSE);
}

function text(store: Store, sealed: Uint8Array | undefined, purpose: string): string {
  return Buffer.from(store.signing.open(sealed ?? new Uint8Array(), purpose)).toString('utf8');
}

async function everythingOpens(store: Store): Promise<void> {
  for (const key of await store.signing.keys()) {
    assert.match(text(store, key.sealed_private_key, SIGNING_KEY_PURPOSE), /PRIVATE KEY/);
  }
  const endpoint = await store.endpoints.find('my-module');
  assert.equal(text(store, endpoint?.secret?.sealed, WEBHOOK_SECRET_PURPOSE), 'whsec_1');
  assert.equal(text(store, endpoint?.previous?.sealed, WEBHOOK_SECRET_PURPOSE), 'whsec_1');
  const account = await store.collections.accounts.findOne({ _id: 'acc_1' });
  assert.equal(text(store, account?.second_factor?.sealed_secret, SECOND_FACTOR_PURPOSE), 'totp');
  const mail = await store.mails.find('mail_1');
  assert.equal(mail?.state, 'waiting');
}
