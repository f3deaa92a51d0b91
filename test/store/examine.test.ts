import assert from 'node:assert/strict';
import { examine } from '../../store/examine.js';
import { migrationSteps } from '../../store/migration/steps.js';
import { openTestStore, TEST_MASTER_KEY, type TestStore } from '../database.js';
import { TEST_TIME } from '../records.js';

describe('a look at a database', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  const look = (masterKey: Uint8Array | null = TEST_MASTER_KEY) =>
    examine(test.database.uri, test.database.name, masterKey);

  it('finds nothing wrong with a store that was just opened, and writes nothing', async () => {
    const { version, milliseconds, ahead, ...found } = await look();
    assert.match(version, /^\d+\.\d+\.\d+/);
    assert.ok(Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds < 60_000);
    assert.ok(Math.abs(ahead) < 60_000);
    const nothing = { weakConcern: null, missingIndexes: [], newer: null, keys: [], nextSweep: null, signUp: null };
    assert.deepEqual(found, { ...nothing, isReplicaSet: true, masterKey: 'matches' });
    assert.equal((await look(null)).masterKey, 'unused');
    assert.equal((await look(Buffer.alloc(32, 8))).masterKey, 'differs');
  });

  it('tells what is missing, chosen or newer, and when the sweep was to run', async () => {
    const { collections, signUps, signing } = test.store;
    await signing.add({ _id: 'kid', status: 'active', sealed_private_key: Buffer.of(1) } as never);
    const choice = { state: 'closed', reason: 'Later.', at: TEST_TIME, by: 'acc_1' } as const;
    await signUps.choose(choice);
    await collections.jobs.insertMany([
      { name: 'other', nextRunAt: new Date(0) },
      { name: 'sweep', nextRunAt: TEST_TIME },
    ] as never);
    const [one] = (await collections.mails.indexes()).filter(({ name }) => name !== '_id_');
    assert.ok(one?.name);
    await collections.mails.dropIndex(one.name);
    await collections.schema.updateOne({ _id: 'schema' }, { $set: { program: '9.0.0' } });
    const { keys, nextSweep, missingIndexes, newer, signUp } = await look();
    assert.deepEqual([keys.map(({ _id }) => _id), nextSweep, newer, signUp], [['kid'], TEST_TIME, null, choice]);
    assert.equal(missingIndexes.length, 1);
    assert.ok(missingIndexes[0]?.startsWith('mails: '));
    await collections.schema.updateOne({ _id: 'schema' }, { $set: { version: migrationSteps.length + 1 } });
    assert.equal((await look()).newer, '9.0.0');
  });
});
