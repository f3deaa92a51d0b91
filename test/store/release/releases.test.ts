import assert from 'node:assert/strict';
import { DAY, HOUR } from '../../../domain/durations.js';
import { initialCoreReleases } from '../../../domain/release/initial-core-releases.js';
import type { ReleaseRecord } from '../../../domain/release/release.js';
import { versionOrder } from '../../../domain/version.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../records.js';

const BYTES = { file_id: 'f', sha256: '', size: 1 };

describe('releases', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('are found by number while they are live, one of a number', async () => {
    const { releases } = test.store;
    const gone = releaseRecord('by-number', '1.0.0', { live: false, state: 'withdrawn' });
    const live = releaseRecord('by-number', '1.0.0');
    for (const record of [gone, live, live]) await releases.create(record);
    assert.deepEqual(await releases.find('by-number', '1.0.0'), live);
    assert.deepEqual(await releases.byId(gone._id), gone);
    assert.equal(await releases.find('by-number', '1.0.1'), null);
    await assert.rejects(releases.create(releaseRecord('by-number', '1.0.0')));
  });

  it('are listed by number, highest first, and counted (decisions §4)', async () => {
    const { releases } = test.store;
    for (const version of ['1.9.0', '1.10.0', '2.0.0']) await releases.create(releaseRecord('listed', version));
    await releases.create(releaseRecord('listed', '3.0.0', { live: false }));
    const versions = (found: readonly ReleaseRecord[]) => found.map(({ version }) => version);
    assert.deepEqual(versions(await releases.page('listed', null, 2)), ['2.0.0', '1.10.0']);
    assert.deepEqual(versions(await releases.page('listed', versionOrder('1.10.0'), 2)), ['1.9.0']);
    assert.equal(await releases.count('listed'), 3);
    assert.equal(await releases.count('nobody'), 0);
  });

  it('tell the highest published, and the highest below that is or was (decisions §4, §5)', async () => {
    const { releases } = test.store;
    await releases.create(releaseRecord('published', '1.0.0', { state: 'published' }));
    await releases.create(releaseRecord('published', '1.1.0', { state: 'suspended' }));
    await releases.create(releaseRecord('published', '1.2.0', { state: 'draft' }));
    assert.equal((await releases.highestPublished('published'))?.version, '1.0.0');
    assert.equal((await releases.publishedBelow('published', versionOrder('1.3.0')))?.version, '1.1.0');
    assert.equal((await releases.publishedBelow('published', versionOrder('1.1.0')))?.version, '1.0.0');
    assert.equal(await releases.publishedBelow('published', versionOrder('1.0.0')), null);
  });

  it('tell the latest announcement that has not expired (decisions §4)', async () => {
    const { releases } = test.store;
    const later = new Date(TEST_TIME.getTime() + HOUR);
    const first = releaseRecord('latest', '1.0.0', { state: 'draft' });
    const second = releaseRecord('latest', '1.1.0', {
      announced_at: later,
      expires_at: new Date(later.getTime() + DAY),
    });
    for (const record of [first, second]) await releases.create(record);
    assert.equal((await releases.lastAnnounced('latest', later))?._id, second._id);
    assert.equal((await releases.lastAnnounced('latest', new Date(later.getTime() + DAY)))?._id, first._id);
    assert.equal(await releases.lastAnnounced('nobody', later), null);
  });

  it('tell what is due to expire, oldest first', async () => {
    const { releases } = test.store;
    const at = (hours: number) => new Date(TEST_TIME.getTime() + hours * HOUR);
    const young = releaseRecord('due', '1.0.0', { expires_at: at(2) });
    const old = releaseRecord('due', '1.1.0', { expires_at: at(1) });
    const other = releaseRecord('due', '1.2.0', { expires_at: at(1), state: 'expired', live: false });
    for (const record of [young, old, other]) await releases.create(record);
    assert.deepEqual(await releases.expired(new Date(at(1).getTime() - 1), 10), []);
    assert.deepEqual(await releases.expired(at(2), 10), [old._id, young._id]);
    assert.deepEqual(await releases.expired(at(2), 1), [old._id]);
  });

  it('tell which signed copies are due to go, and whose collection to remind of', async () => {
    const { releases } = test.store;
    const signed = {
      state: 'published',
      published_at: TEST_TIME,
      package_until: new Date(TEST_TIME.getTime() + 7 * DAY),
      package: BYTES,
    } as const;
    const there = releaseRecord('copies', '1.0.0', signed);
    const collected = releaseRecord('copies', '1.1.0', { ...signed, package: null, collected_at: TEST_TIME });
    const reminded = releaseRecord('copies', '1.2.0', { ...signed, reminded_at: TEST_TIME });
    const inReview = releaseRecord('copies', '1.3.0', { state: 'in_review', package: BYTES });
    for (const record of [there, collected, reminded, inReview]) await releases.create(record);
    assert.deepEqual([...(await releases.copiesToDelete(signed.package_until, 10))].sort(), ids(there, reminded));
    assert.deepEqual(await releases.copiesToDelete(TEST_TIME, 10), []);
    assert.deepEqual(await releases.toRemind(new Date(TEST_TIME.getTime() + 1), 10), ids(there));
    assert.deepEqual(await releases.toRemind(TEST_TIME, 10), []);
  });

  function ids(...records: ReleaseRecord[]): string[] {
    return records.map(({ _id }) => _id).sort();
  }
});

describe('other records', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('core releases start with a list and are ordered by number', async () => {
    const { releases } = test.store;
    assert.deepEqual(await releases.coreReleases(), initialCoreReleases);
    await releases.addCoreRelease('1.10.0', TEST_TIME);
    await releases.addCoreRelease('1.10.0', TEST_TIME);
    const now = await releases.coreReleases();
    assert.equal(now.length, initialCoreReleases.length + 1);
    assert.equal(now[now.indexOf('1.10.0') + 1], '2.0.0');
    const again = await openTestStore({ database: test.database });
    assert.deepEqual(await again.store.releases.coreReleases(), now);
    await again.close();
  });

  it('audit lines are read newest first, with their result once there is one (decisions §9)', async () => {
    const { audit } = test.store;
    const line = (id: string, minutes: number) => ({
      id,
      at: new Date(TEST_TIME.getTime() + minutes * 60_000),
      door: 'http' as const,
      actor: 'bkp_1',
      account_id: 'acc_1',
      capability: 'service_announce_release',
      slug: 'audited',
      version: null,
      request_id: 'r',
      note: { reason: 'x' },
    });
    const all = { place: null, limit: 10 };
    const idsOf = (lines: ReadonlyArray<{ readonly id: string }>) => lines.map(({ id }) => id);
    await audit.begin(line('a', 0));
    await audit.begin(line('b', 1));
    await audit.begin({ ...line('c', 2), slug: 'another' });
    const outcome = { at: TEST_TIME, subject: 'job sweep', changes: [{ field: 'x', from: null, to: 'y' }] };
    await audit.complete('a', { ...outcome, result: 'ok' });
    await audit.complete('a', { ...outcome, result: 'internal' });
    const { at: _, ...told } = outcome;
    assert.deepEqual(await audit.ofArtifact('audited', all), [
      { ...line('b', 1), result: null, subject: null, changes: [] },
      { ...line('a', 0), result: 'ok', ...told },
    ]);
    assert.equal((await audit.ofArtifact('audited', { ...all, limit: 1 })).length, 1);
    assert.deepEqual(idsOf(await audit.ofArtifact('audited', { ...all, place: { at: line('b', 1).at, id: 'b' } })), [
      'a',
    ]);
    await audit.begin(line('d', 3));
    await audit.complete('d', { ...outcome, result: 'artifact_not_found' });
    assert.deepEqual(idsOf(await audit.ofArtifact('audited', all)), ['d', 'b', 'a']);
    assert.deepEqual(
      idsOf(
        await audit.ofArtifact('audited', {
          ...all,
          withoutResults: ['artifact_not_found'],
        }),
      ),
      ['b', 'a'],
    );
  });

  it('licences are found by the hash of their key, and end once (decisions §4, Altered reports)', async () => {
    const { licences } = test.store;
    const licence = {
      _id: 'lic_1',
      key_hash: 'h',
      slug: 's',
      installation: 'i',
      until: null,
      ended_at: null,
      created_at: TEST_TIME,
    };
    await licences.issue(licence);
    assert.deepEqual(await licences.byKeyHash('h'), licence);
    assert.equal(await licences.byKeyHash('other'), null);
    assert.equal(await licences.end('lic_1', TEST_TIME), true);
    assert.equal(await licences.end('lic_1', new Date()), true);
    assert.deepEqual((await licences.byKeyHash('h'))?.ended_at, TEST_TIME);
    assert.equal(await licences.end('lic_2', TEST_TIME), false);
  });

  it('slugs of an account are listed by name, at most so many', async () => {
    for (const slug of ['ccc', 'aaa', 'bbb']) {
      await test.store.artifacts.reserve(artifactRecord(slug, { owner: 'acc_9' }));
    }
    assert.deepEqual(await test.store.artifacts.slugsOf('acc_9', 2), ['aaa', 'bbb']);
    assert.deepEqual(await test.store.artifacts.slugsOf('acc_8', 2), []);
  });
});
