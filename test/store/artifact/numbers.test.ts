import assert from 'node:assert/strict';
import { versionOrder } from '../../../domain/version.js';
import { migrationSteps } from '../../../store/migration/steps.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, effectOf, releaseRecord } from '../../records.js';

const MANY = 40;
const MOST_KEPT = 16;

describe("an artifact's register", () => {
  let opened: TestStore;

  before(async () => {
    opened = await openTestStore();
  });
  after(() => opened.close());

  const numberOf = (version: string) => ({ version, order: versionOrder(version), release_id: `rel_${version}` });

  async function announce(slug: string, version: string): Promise<void> {
    const { artifacts, releases, outbox } = opened.store;
    const record = releaseRecord(slug, version, { _id: `${slug} ${version}` });
    const number = { version, order: record.order, release_id: record._id };
    const revision = (await artifacts.find(slug))?.revision ?? 0;
    assert.ok(await artifacts.claimNumber(slug, revision, number, effectOf({ do: 'create_release', record })));
    await outbox.drainArtifact(slug);
    assert.ok(await releases.find(slug, version));
  }

  async function end(slug: string, version: string): Promise<void> {
    const { releases } = opened.store.collections;
    await releases.updateOne({ slug, version, live: true }, { $set: { state: 'withdrawn', live: false } });
    await opened.store.artifacts.freeNumber(slug, `${slug} ${version}`);
  }

  const versionsOf = async (slug: string) =>
    (await opened.store.artifacts.find(slug))?.numbers.map(({ version }) => version);

  it('does not grow with its numbers, and none below is lost when those above are freed (decisions §4)', async () => {
    const slug = 'many-numbers';
    await opened.store.artifacts.reserve(artifactRecord(slug));
    const versions = Array.from({ length: MANY }, (_, n) => `1.${n}.0`);
    for (const version of versions) await announce(slug, version);
    assert.deepEqual(await versionsOf(slug), versions.slice(-MOST_KEPT));
    for (const version of versions.slice(3).reverse()) {
      await end(slug, version);
      assert.equal((await versionsOf(slug))?.at(-1), versions[versions.indexOf(version) - 1]);
    }
    assert.deepEqual(await versionsOf(slug), versions.slice(0, 3));
  });

  it('is the same whichever of many that end at once is freed first (decisions §4)', async () => {
    const slug = 'ending-at-once';
    await opened.store.artifacts.reserve(artifactRecord(slug));
    const versions = Array.from({ length: MANY }, (_, n) => `1.${n}.0`);
    for (const version of versions) await announce(slug, version);
    await Promise.all(versions.slice(2).map((version) => end(slug, version)));
    assert.deepEqual(await versionsOf(slug), ['1.0.0', '1.1.0']);
    await Promise.all(versions.slice(0, 2).map((version) => end(slug, version)));
    assert.deepEqual(await versionsOf(slug), []);
  });

  it('forgets one that it took from the releases and that has ended by then (decisions §4)', async () => {
    const slug = 'ended-since';
    const { artifacts, releases } = opened.store;
    await artifacts.reserve(artifactRecord(slug, { numbers: [{ ...numberOf('2.0.0') }, { ...numberOf('3.0.0') }] }));
    // Its own effect has been carried out before the register knew of it.
    await releases.create(releaseRecord(slug, '2.0.0', { _id: 'rel_2.0.0', state: 'expired', live: false }));
    await releases.create(releaseRecord(slug, '1.0.0', { _id: 'rel_1.0.0', state: 'draft' }));
    await artifacts.freeNumber(slug, 'rel_3.0.0');
    assert.deepEqual(await versionsOf(slug), ['1.0.0']);
  });

  it('is cut when it holds every number, as the version before wrote it (decisions §11)', async () => {
    const { collections } = opened.store;
    const numbers = Array.from({ length: MANY }, (_, n) => numberOf(`1.${n}.0`));
    await opened.store.artifacts.reserve(artifactRecord('all-kept', { numbers }));
    await opened.store.artifacts.reserve(artifactRecord('few-kept', { numbers: numbers.slice(0, 2) }));
    const version = migrationSteps.findIndex(({ name }) => name === 'cut-numbers');
    await collections.schema.updateOne({ _id: 'schema' }, { $set: { version } });
    const upgraded = await openTestStore({ database: opened.database });
    await upgraded.close();
    assert.deepEqual((await opened.store.artifacts.find('all-kept'))?.numbers, numbers.slice(-MOST_KEPT));
    assert.deepEqual((await opened.store.artifacts.find('few-kept'))?.numbers, numbers.slice(0, 2));
  });
});
