import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { HOUR } from '../../../domain/durations.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../../records.js';

describe('orphans', () => {
  const later = new Date(TEST_TIME.getTime() + HOUR);
  let test: TestStore;

  before(async () => {
    test = await openTestStore({ clock: () => TEST_TIME });
  });

  after(() => test.close());

  it('are documents and files that no release points at, looked at until they are settled (DESIGN)', async () => {
    const { artifacts, releases } = test.store;
    const kept = releaseRecord('kept', '1.0.0');
    const claimed = releaseRecord('claimed', '1.0.0');
    const [pointed, left, cutOff] = [await keep(kept._id), await keep(kept._id), await keep('rel_never')];
    await releases.create({
      ...kept,
      package: { file_id: pointed, sha256: '', size: 1 },
      files_id: 'doc_files',
      lines_id: 'doc_lines',
    });
    await artifacts.reserve(
      artifactRecord('claimed', { outbox: [effectOf({ do: 'create_release', record: claimed })] }),
    );
    for (const [id, releaseId] of [
      [kept.notes_id, kept._id],
      ['doc_files', kept._id],
      ['doc_lines', kept._id],
      ['doc_left', kept._id],
      [claimed.notes_id, claimed._id],
      ['doc_never', 'rel_never'],
    ] as const) {
      await releases.putDocument({ _id: id, release_id: releaseId, at: TEST_TIME, kind: 'notes', notes: { en: 'x' } });
    }

    assert.deepEqual(await test.store.orphans(TEST_TIME, 100), { documents: [], files: [] });
    const found = await test.store.orphans(later, 100);
    assert.deepEqual([...found.documents].sort(), ['doc_left', 'doc_never']);
    assert.deepEqual([...found.files].sort(), [left, cutOff].sort());

    await releases.discardDocuments(found.documents);
    for (const file of found.files) await test.store.packages.discard(file);
    assert.deepEqual(await test.store.orphans(later, 100), { documents: [], files: [] });
    assert.notEqual(await test.store.releases.getDocument('notes', claimed.notes_id), null);
    assert.equal(await test.store.collections.package_uploads.countDocuments({}), 0);
    assert.equal(await test.store.collections.documents.countDocuments({ unsettled: true }), 0);
    const fetched = await test.store.packages.fetch(pointed);
    assert.ok(fetched);
    await fetched.discard();
  });

  it('are also what an upload cut off has left', async () => {
    const { database, collections } = test.store;
    await assert.rejects(test.store.packages.store('/nowhere/at/all', { release_id: 'rel_x', name: 'x' }));
    const [upload] = await collections.package_uploads.find({}).toArray();
    assert.ok(upload);
    assert.deepEqual(await test.store.orphans(later, 100), { documents: [], files: [upload._id] });
    await test.store.packages.discard(upload._id);
    assert.deepEqual(await test.store.orphans(later, 100), { documents: [], files: [] });
    assert.equal(await database.collection('packages.files').countDocuments({}), 1);
  });

  async function keep(releaseId: string): Promise<string> {
    const scratch = await test.store.packages.scratch();
    await writeFile(scratch.path, 'bytes');
    const id = await test.store.packages.store(scratch.path, { release_id: releaseId, name: 'x.zip' });
    await scratch.discard();
    return id;
  }
});
