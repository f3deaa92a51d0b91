import assert from 'node:assert/strict';
import { openTestStore, type TestStore } from '../../database.js';
import { effectOf, releaseRecord, TEST_TIME } from '../../records.js';

describe('known files', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  it('are those of an approved lower version of the same artifact, whichever was noted first', async () => {
    const { releases } = test.store;
    await releases.recordKnownFiles('one', '2', ['a', 'b', 'b']);
    await releases.recordKnownFiles('one', '1', ['a']);
    await releases.recordKnownFiles('one', '3', ['a', 'c']);
    const known = async (slug: string, order: string) => [...(await releases.knownFiles(slug, order, ['a', 'b', 'd']))];
    assert.deepEqual(await known('one', '1'), []);
    assert.deepEqual(await known('one', '2'), ['a']);
    assert.deepEqual((await known('one', '3')).sort(), ['a', 'b']);
    assert.deepEqual(await known('two', '9'), []);
    assert.equal(await test.store.collections.known_files.countDocuments({}), 3);
  });

  it('are noted by an effect, again without harm, as many as a package has', async () => {
    const { collections, outbox, releases } = test.store;
    const hashes = Array.from({ length: 2500 }, (_, at) => at.toString(16).padStart(64, '0'));
    const files = hashes.map((sha256, at) => ({ path: `${at}`, sha256, size: at }));
    const base = { _id: 'doc_f', release_id: 'rel_f', at: TEST_TIME, manifest: '{}' };
    await releases.putDocument({ ...base, kind: 'files', files });
    const effect = { do: 'record_known_files', slug: 'many', order: '1', files_id: 'doc_f' } as const;
    const record = releaseRecord('many', '1.0.0', { outbox: [effectOf(effect), effectOf(effect)] });
    await releases.create(record);
    await outbox.drainRelease(record._id);
    assert.deepEqual((await releases.byId(record._id))?.outbox, []);
    assert.equal((await releases.knownFiles('many', '2', [...hashes, 'none'])).size, 2500);
    assert.equal(await collections.known_files.countDocuments({ _id: { $gt: 'many ', $lt: 'many!' } }), 2500);
  });
});
