import assert from 'node:assert/strict';
import { HOUR } from '../../../domain/durations.js';
import type { KeyStatus, SigningKeyRecord } from '../../../domain/signing/ports.js';
import { sealer } from '../../../store/signing/sealer.js';
import { openTestStore, TEST_MASTER_KEY, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

const LATER = new Date(TEST_TIME.getTime() + HOUR);

describe('signing keys', () => {
  let first: TestStore;
  let second: TestStore;

  beforeEach(async () => {
    first = await openTestStore();
    second = await openTestStore({ database: first.database });
  });

  afterEach(async () => {
    await second.close();
    await first.close();
  });

  it('two first starts at once leave one active key (decisions §4, Signing keys)', async () => {
    const added = await Promise.all([
      first.store.signing.add(key('a', 'active')),
      second.store.signing.add(key('b', 'active')),
    ]);
    assert.deepEqual([...added].sort(), [false, true]);
    assert.equal((await first.store.signing.keys()).length, 1);
    assert.equal(await first.store.signing.add(key('c', 'next')), true);
    assert.equal(await first.store.signing.add(key('c', 'next')), false);
  });

  it('one of two activations at once wins, and one key is active at any moment', async () => {
    const { signing } = first.store;
    await signing.add(key('old', 'active'));
    await signing.add(key('n1', 'next'));
    await signing.add(key('n2', 'next'));
    const won = await Promise.all([
      signing.activate('n1', 'next', LATER, null),
      second.store.signing.activate('n1', 'next', LATER, 'in a hurry'),
    ]);
    assert.deepEqual([...won].sort(), [false, true]);
    assert.deepEqual(await statuses(), { old: 'retired', n1: 'active', n2: 'next' });
    await Promise.all([
      signing.activate('n2', 'next', LATER, null),
      second.store.signing.activate('old', 'retired', LATER, 'back'),
    ]);
    const active = Object.values(await statuses()).filter((status) => status === 'active');
    assert.equal(active.length, 1);
    assert.equal(await signing.activate('none', 'next', LATER, null), false);
  });

  it('a compromised key stays so, and its record tells when and why', async () => {
    const { signing } = first.store;
    await signing.add(key('a', 'active'));
    assert.equal(await signing.markCompromised('a', 'next', LATER, 'leaked', null), false);
    assert.equal(await signing.markCompromised('a', 'active', LATER, 'leaked', null), true);
    assert.equal(await signing.markCompromised('a', 'active', LATER, 'again', null), false);
    assert.equal(await signing.markCompromised('none', 'active', LATER, 'what', null), false);
    assert.equal(await signing.activate('a', 'active', LATER, null), false);
    const [kept] = await signing.keys();
    assert.deepEqual([kept?.status, kept?.compromised_at, kept?.reason], ['compromised', LATER, 'leaked']);
    assert.deepEqual(Buffer.from(kept?.sealed_private_key ?? []), Buffer.from('sealed'));
  });

  it('an active key is replaced in the update that marks it, or nothing happens', async () => {
    const { signing } = first.store;
    await signing.add(key('old', 'active'));
    await signing.add(key('n1', 'next'));
    assert.equal(await signing.markCompromised('old', 'active', LATER, 'leaked', { kid: 'none' }), false);
    assert.deepEqual(await statuses(), { old: 'active', n1: 'next' });
    const won = await Promise.all([
      signing.markCompromised('old', 'active', LATER, 'leaked', { kid: 'n1' }),
      second.store.signing.markCompromised('old', 'active', LATER, 'leaked', { key: key('made', 'active') }),
    ]);
    assert.deepEqual([...won].sort(), [false, true]);
    const active = Object.values(await statuses()).filter((status) => status === 'active');
    assert.equal(active.length, 1);
  });

  it('each remember up to whom owners were told of it, and others do not', async () => {
    const { signing } = first.store;
    for (const id of ['a', 'b']) {
      await signing.add(key(id, 'next'));
      assert.equal(await signing.markCompromised(id, 'next', LATER, 'leaked', null), true);
    }
    await signing.add(key('c', 'next'));
    const told = async () => (await signing.keys()).map(({ told_up_to }) => told_up_to);
    await signing.noteOwnersNotified('b', 'acc_5');
    assert.deepEqual(await told(), ['', 'acc_5', undefined]);
    await signing.noteOwnersNotified('a', null);
    await signing.noteOwnersNotified('a', 'acc_9');
    await signing.noteOwnersNotified('c', 'acc_9');
    assert.deepEqual(await told(), [undefined, 'acc_5', undefined]);
  });

  it('knows whether anything has been signed', async () => {
    assert.equal(await first.store.signing.hasSigned(), false);
    const notes = { _id: 'd1', release_id: 'rel_1', at: TEST_TIME, kind: 'notes', notes: { en: '' } } as const;
    await first.store.releases.putDocument(notes);
    assert.equal(await first.store.signing.hasSigned(), false);
    const signature = { ...notes, _id: 'd2', kind: 'signature', manifest: '', signature: '' } as const;
    await first.store.releases.putDocument(signature);
    assert.equal(await first.store.signing.hasSigned(), true);
  });

  it('a store is not opened under another master key', async () => {
    await assert.rejects(
      openTestStore({ database: first.database, masterKey: Buffer.alloc(32, 8) }),
      /not the one that this database was made with/,
    );
  });

  async function statuses(): Promise<Record<string, KeyStatus>> {
    return Object.fromEntries((await first.store.signing.keys()).map(({ _id, status }) => [_id, status]));
  }
});

describe('sealing', () => {
  const { seal, open, derive } = sealer(TEST_MASTER_KEY);
  const plain = Buffer.from('a secret');

  it('opens what it sealed, for the same purpose only (decisions §1, At rest)', () => {
    assert.deepEqual(Buffer.from(open(seal(plain, 'p'), 'p')), plain);
    assert.deepEqual(Buffer.from(open(new Uint8Array(seal(Buffer.alloc(0), 'p')), 'p')), Buffer.alloc(0));
    assert.throws(() => open(seal(plain, 'p'), 'q'));
    assert.throws(() => sealer(Buffer.alloc(32, 8)).open(seal(plain, 'p'), 'p'));
    assert.throws(() => sealer(Buffer.alloc(31)), RangeError);
  });

  it('never seals alike, and opens nothing that was changed', () => {
    const sealed = seal(plain, 'p');
    assert.notDeepEqual(sealed, seal(plain, 'p'));
    assert.equal(Buffer.from(sealed).includes(plain), false);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
      assert.throws(() => open(changed, 'p'), `byte ${at}`);
    }
    assert.throws(() => open(sealed.subarray(0, 28), 'p'));
  });

  it('derives one key for each purpose and master key', () => {
    const keys = [derive('p'), derive('q'), sealer(Buffer.alloc(32, 8)).derive('p'), TEST_MASTER_KEY];
    assert.equal(new Set(keys.map((one) => Buffer.from(one).toString('hex'))).size, 4);
    assert.ok(keys.every(({ length }) => length === 32));
    assert.deepEqual(derive('p'), sealer(TEST_MASTER_KEY).derive('p'));
  });
});

function key(_id: string, status: KeyStatus): SigningKeyRecord {
  return {
    _id,
    jwk: { kty: 'RSA', n: 'n', e: 'AQAB' },
    sealed_private_key: Buffer.from('sealed'),
    status,
    imported: false,
    reason: null,
    created_at: TEST_TIME,
    activated_at: status === 'active' ? TEST_TIME : null,
    retired_at: null,
    compromised_at: null,
  };
}
