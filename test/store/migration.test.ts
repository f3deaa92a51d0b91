import assert from 'node:assert/strict';
import { markRefused, markRoutine } from '../../store/audit/audit.js';
import { migrate, NewerStore } from '../../store/migration/migrate.js';
import { type MigrationStep, migrationSteps } from '../../store/migration/steps.js';
import { fillMessageArtifacts } from '../../store/review/message-artifacts.js';
import { openTestStore, silentLog, type TestStore } from '../database.js';
import { artifactRecord, releaseRecord } from '../records.js';

describe('migrations', () => {
  let opened: TestStore;

  beforeEach(async () => {
    opened = await openTestStore();
  });

  afterEach(() => opened.close());

  const how = (steps: readonly MigrationStep[], program = '0.2.0') => ({
    program,
    log: silentLog,
    clock: () => new Date(),
    steps: [...migrationSteps, ...steps],
  });

  it('are none where the store is new (decisions §11)', () => {
    assert.deepEqual(opened.store.schema, { schema: migrationSteps.length, history: [], done: [] });
  });

  it('are none where a first start was cut off before it wrote its version (decisions §11)', async () => {
    await opened.store.collections.schema.deleteMany({});
    const again = await openTestStore({ database: opened.database });
    assert.deepEqual(again.store.schema, { schema: migrationSteps.length, history: [], done: [] });
    await again.close();
  });

  it('are carried out by the start, once, and stand in the store (decisions §11)', async () => {
    const { accounts, schema } = opened.store.collections;
    await schema.deleteMany({});
    await accounts.insertOne({ _id: 'acc_old', name: 'Old' } as never);
    const upgraded = await openTestStore({ database: opened.database });
    const { history } = upgraded.store.schema;
    await upgraded.close();
    assert.equal(upgraded.store.schema.schema, migrationSteps.length);
    assert.deepEqual(
      history.map(({ schema: number, name }) => [number, name]),
      migrationSteps.map(({ name }, index) => [index + 1, name]),
    );
    const again = await openTestStore({ database: opened.database });
    assert.deepEqual(again.store.schema.done, []);
    await again.close();
  });

  it('bring data without a schema version, as the first versions wrote them, to the present one (decisions §11)', async () => {
    const { accounts, events, schema } = opened.store.collections;
    await schema.deleteMany({});
    await accounts.insertOne({ _id: 'acc_old', name: 'Ärgerlich' } as never);
    await opened.store.artifacts.reserve(artifactRecord('old-module'));
    await events.insertOne({ _id: 'evt_old', slug: 'old-module' } as never);
    const upgraded = await openTestStore({ database: opened.database });
    assert.deepEqual(
      upgraded.store.schema.done,
      migrationSteps.map(({ name }) => name),
    );
    assert.equal((await accounts.findOne({ _id: 'acc_old' }))?.name_key, 'ärgerlich');
    const { owner } = (await opened.store.collections.artifacts.findOne({ _id: 'old-module' })) ?? {};
    assert.equal((await events.findOne({ _id: 'evt_old' }))?.owner, owner);
    await upgraded.close();
  });

  it('name what messages are about, and mark lines of the trail, of earlier versions alone (decisions §11)', async () => {
    const { artifacts, audit, releases, review_messages } = opened.store.collections;
    await artifacts.insertMany([artifactRecord('first'), artifactRecord('second')]);
    await releases.insertMany([
      releaseRecord('second', '1.0.0', { _id: 'rel_0' }),
      releaseRecord('first', '1.1.0', { _id: 'rel_1' }),
    ]);
    const messages = [
      { _id: 'm1', subject: 'rel_1' },
      { _id: 'm2', subject: 'second' },
      { _id: 'm3', subject: 'gone' },
      { _id: 'm4', subject: 'second', slug: 'kept', version: '9.0.0' },
    ];
    await review_messages.insertMany(messages as never);
    await fillMessageArtifacts(opened.store.collections);
    const named = await review_messages.find().sort({ _id: 1 }).toArray();
    assert.deepEqual(
      named.map(({ slug, version }) => [slug, version]),
      [
        ['first', '1.1.0'],
        ['second', null],
        [undefined, undefined],
        ['kept', '9.0.0'],
      ],
    );
    await audit.insertMany([
      { _id: 'a1', capability: 'sign_in', actor: 'person', door: 'pages', result: 'invalid_token' },
      { _id: 'a2', capability: 'sweep', actor: 'system:sweep', door: 'job', result: 'ok' },
      { _id: 'a3', capability: 'sweep', actor: 'system:sweep', door: 'pages', result: null },
      { _id: 'a4', capability: 'sweep', actor: 'systems', door: 'job', result: 'ok' },
      { _id: 'a5', capability: 'sweep', actor: 'person', door: 'job', result: 'not_found' },
    ] as never);
    await markRoutine(opened.store.collections);
    await markRefused(opened.store.collections);
    const marked = await audit.find().sort({ _id: 1 }).toArray();
    assert.deepEqual(
      marked.map(({ routine = false, refused = false }) => [routine, refused]),
      [
        [true, true],
        [true, false],
        [false, false],
        [false, false],
        [false, true],
      ],
    );
  });

  it('run in order, each once, by whichever of several starts at once (decisions §11)', async () => {
    const ran: string[] = [];
    const steps = ['one', 'two', 'three'].map((name) => ({
      name,
      run: async () => {
        ran.push(name);
      },
    }));
    const states = await Promise.all([0, 1, 2, 3].map(() => migrate(opened.store.collections, how(steps))));
    assert.deepEqual(ran, ['one', 'two', 'three']);
    assert.deepEqual(states.flatMap(({ done }) => done).sort(), ['one', 'three', 'two']);
  });

  it('go on with the step that was cut off (decisions §11)', async () => {
    let broken = true;
    const ran: string[] = [];
    const steps = ['one', 'two'].map((name) => ({
      name,
      run: async () => {
        if (name === 'two' && broken) throw new Error('cut off');
        ran.push(name);
      },
    }));
    await assert.rejects(migrate(opened.store.collections, how(steps)), /cut off/);
    broken = false;
    // The lease of who was cut off runs out.
    const later = { ...how(steps), clock: () => new Date(Date.now() + 60_000) };
    assert.deepEqual((await migrate(opened.store.collections, later)).done, ['two']);
    assert.deepEqual(ran, ['one', 'two']);
  });

  it('wait for nobody whose lease lasts longer than it can, since the clock was set back (decisions §11)', async () => {
    const { schema } = opened.store.collections;
    const until = new Date(Date.now() + 86_400_000);
    await schema.updateOne({ _id: 'schema' }, { $set: { lease: { owner: 'dead', until } } });
    const { done } = await migrate(opened.store.collections, how([{ name: 'one', run: async () => {} }]));
    assert.deepEqual(done, ['one']);
  });

  it('refuse a program that is older than the store, by name (decisions §11)', async () => {
    await migrate(opened.store.collections, how([{ name: 'later', run: async () => {} }], '9.0.0'));
    await assert.rejects(openTestStore({ database: opened.database }), (error) => {
      assert.ok(error instanceof NewerStore);
      return error.program === '9.0.0';
    });
  });

  it('rebuild an index whose options have changed, and leave the others (decisions §11)', async () => {
    const { collections } = opened.store;
    await collections.sessions.dropIndex('account_id_1_seen_at_-1');
    await collections.sessions.createIndex({ account_id: 1, seen_at: -1 }, { sparse: true });
    await collections.groups.dropIndex('name_key_1');
    await collections.groups.createIndex({ name_key: 1 });
    const again = await openTestStore({ database: opened.database });
    const indexes = await collections.sessions.indexes();
    assert.equal(indexes.find(({ name }) => name === 'account_id_1_seen_at_-1')?.sparse, undefined);
    assert.equal((await collections.groups.indexes()).find(({ name }) => name === 'name_key_1')?.unique, true);
    await again.close();
  });
});
