import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareFiles, type KeptPackage } from '../../../domain/release/difference.js';
import { Difference } from '../../../domain/release/report.js';
import { answerFault } from '../../../tools/validate.js';

describe('difference from the version before', () => {
  function kept(files: Readonly<Record<string, string>>, manifest: unknown = {}): KeptPackage {
    const facts = Object.entries(files).map(([path, text]) => ({ path, sha256: text, size: text.length }));
    return { files: facts, manifest: manifest === null ? null : JSON.stringify(manifest) };
  }
  const published = (files: Readonly<Record<string, string>>, manifest?: unknown) => ({
    version: '1.0.0',
    ...kept(files, manifest),
  });

  it('lists added, removed and changed files with their sizes, by path (decisions §5)', () => {
    const old = published({ 'b.php': 'bb', 'same.php': 'same', 'gone.php': 'gone!', 'a.php': 'a' });
    const found = compareFiles(
      old,
      kept({ 'z.php': 'zz', 'b.php': 'bbb', 'same.php': 'same', 'a.php': 'aa', 'new.php': 'n' }),
    );
    assert.deepEqual(found, {
      against: '1.0.0',
      added: [
        { path: 'new.php', size_before: null, size_after: 1 },
        { path: 'z.php', size_before: null, size_after: 2 },
      ],
      removed: [{ path: 'gone.php', size_before: 5, size_after: null }],
      changed: [
        { path: 'a.php', size_before: 1, size_after: 2 },
        { path: 'b.php', size_before: 2, size_after: 3 },
      ],
      manifest_changes: [],
    });
  });

  it('has nothing to list without a published version before (decisions §5)', () => {
    const found = compareFiles(null, kept({ 'a.php': 'a' }, { slug: 'x' }));
    assert.deepEqual(found, { against: null, added: [], removed: [], changed: [], manifest_changes: [] });
  });

  it('compares manifests field by field, with dotted paths, lists as a whole (decisions §5)', () => {
    const old = { slug: 'x', version: '1.0.0', requires: { php: '8.1', ext: { zip: '*' } }, hooks: ['a'], gone: 1 };
    const now = {
      version: '1.1.0',
      slug: 'x',
      requires: { ext: { zip: '*' }, php: '8.2' },
      hooks: ['a', 'b'],
      new: {},
    };
    assert.deepEqual(compareFiles(published({}, old), kept({}, now)).manifest_changes, [
      { field: 'gone', before: 1, after: null },
      { field: 'hooks', before: ['a'], after: ['a', 'b'] },
      { field: 'new', before: null, after: {} },
      { field: 'requires.php', before: '8.1', after: '8.2' },
      { field: 'version', before: '1.0.0', after: '1.1.0' },
    ]);
  });

  it('compares fields that are named like parts of a prototype (decisions §5)', () => {
    const old = { ...published({}), manifest: '{"__proto__":{"a":1},"constructor":1}' };
    const now = { ...kept({}), manifest: '{"__proto__":{"a":2}}' };
    assert.deepEqual(compareFiles(old, now).manifest_changes, [
      { field: '__proto__.a', before: 1, after: 2 },
      { field: 'constructor', before: 1, after: null },
    ]);
  });

  it('has no manifest changes when one side has no valid manifest', () => {
    assert.deepEqual(compareFiles(published({}, { slug: 'x' }), kept({}, null)).manifest_changes, []);
  });

  it('cuts each list at 1,000, says how long it was, and shortens long values (decisions §4)', () => {
    const names = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, prefix]));
    const text = '😀'.repeat(2000);
    const found = compareFiles(
      published(names('old', 1001), names('m', 1500)),
      kept(names('new', 1000), { ...names('m', 1500), ...names('k', 1200), a: text }),
    );
    assert.equal(found.added.length, 1000);
    assert.equal(found.added_total, undefined);
    assert.equal(found.removed.length, 1000);
    assert.equal(found.removed_total, 1001);
    assert.equal(found.manifest_changes.length, 1000);
    assert.equal(found.manifest_changes_total, 1201);
    const shown = String(found.manifest_changes[0]?.after);
    assert.ok(shown.length <= 1000 && shown.endsWith('😀…'), shown.slice(-10));
    assert.equal(answerFault(Difference, found), null);
  });

  it('is empty against itself, and mirrored the other way round', () => {
    const files = fc.dictionary(fc.string(), fc.constantFrom('a', 'b', 'cc'));
    const manifest = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(files, files, manifest, manifest, (one, two, first, second) => {
        const same = compareFiles(published(one, first), kept(one, first));
        assert.deepEqual(same, { against: '1.0.0', added: [], removed: [], changed: [], manifest_changes: [] });
        const there = compareFiles(published(one, first), kept(two, second));
        const back = compareFiles(published(two, second), kept(one, first));
        const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path);
        assert.deepEqual(paths(there.added), paths(back.removed));
        assert.deepEqual(paths(there.removed), paths(back.added));
        assert.deepEqual(paths(there.changed), paths(back.changed));
        assert.deepEqual(
          there.manifest_changes.map(({ field }) => field),
          back.manifest_changes.map(({ field }) => field),
        );
      }),
    );
  });
});
