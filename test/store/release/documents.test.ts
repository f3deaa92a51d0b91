import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { FileFacts, Report } from '../../../domain/release/report.js';
import { finding } from '../../../domain/scan/finding.js';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

const EMPTY_REPORT: Report = {
  manifest: null,
  declared: null,
  files: null,
  migrations: null,
  routes: null,
  languages: null,
  flags: null,
  diff: null,
  checks: [],
};

describe('documents of a release', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('keep any text as a name, and every character', async () => {
    const notes = Object.assign(Object.create(null) as Record<string, string>, {
      en: 'Line\nanother \u{1F9FE} \ud800',
      ['__proto__']: 'a name like any other',
      'a.b': 'dots',
      $set: 'dollars',
    });
    await test.store.releases.putDocument({ _id: 'doc_n', release_id: 'rel_1', at: TEST_TIME, kind: 'notes', notes });
    const kept = await test.store.releases.getDocument('notes', 'doc_n');
    assert.deepEqual(Object.entries(kept?.notes ?? {}), Object.entries(notes));
    assert.equal(kept?.release_id, 'rel_1');
    assert.deepEqual(kept?.at, TEST_TIME);
  });

  it('give the flags of earlier versions the usual severity of their rule, and keep their words (decisions §5)', async () => {
    const flag = { file: 'a.php', line: 1, column: 1, excerpt: 'x', message: 'x' };
    const flags = [
      { rule: 'obfuscated', ...flag },
      { rule: 'stray_file', ...flag },
      { rule: 'obfuscated', severity: 'low', ...flag },
    ];
    const report = { ...EMPTY_REPORT, flags } as unknown as Report;
    const head = { release_id: 'rel_1', at: TEST_TIME, kind: 'report' } as const;
    await test.store.releases.putDocument({ _id: 'doc_old', ...head, report });
    await test.store.releases.putDocument({ _id: 'doc_none', ...head, report: EMPTY_REPORT });
    const kept = await test.store.releases.getDocument('report', 'doc_old');
    assert.deepEqual(
      kept?.report.flags?.map(({ severity }) => severity),
      ['high', 'low', 'low'],
    );
    assert.deepEqual(kept?.report.flags?.[0]?.finding, finding('as_told', { text: 'x' }), 'their words are kept');
    assert.equal((await test.store.releases.getDocument('report', 'doc_none'))?.report.flags, null);
  });

  it('are found by kind and id only', async () => {
    await test.store.releases.putDocument(signature('doc_s', 'text'));
    assert.equal((await test.store.releases.getDocument('signature', 'doc_s'))?.manifest, 'text');
    assert.equal(await test.store.releases.getDocument('notes', 'doc_s'), null);
    assert.equal(await test.store.releases.getDocument('signature', 'doc_none'), null);
  });

  it('hold 10,000 files with names of 1,024 bytes that do not compress (decisions §4)', async () => {
    const files = Array.from({ length: 10_000 }, (_, n): FileFacts => {
      // Characters of two bytes, at random.
      const path = Array.from(randomBytes(512), (byte) => String.fromCodePoint(0x400 + byte)).join('');
      return { path, sha256: randomBytes(32).toString('hex'), size: n };
    });
    assert.ok(files.every(({ path }) => Buffer.byteLength(path) === 1024));
    const manifest = JSON.stringify({ files: Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])) });
    await test.store.releases.putDocument({
      _id: 'doc_f',
      release_id: 'rel_1',
      at: TEST_TIME,
      kind: 'files',
      files,
      manifest: '{}',
    });
    await test.store.releases.putDocument(signature('doc_big', manifest));
    assert.deepEqual((await test.store.releases.getDocument('files', 'doc_f'))?.files, files);
    assert.equal((await test.store.releases.getDocument('signature', 'doc_big'))?.manifest, manifest);
  });

  it('keep fingerprints as the bytes that they are, with any path beside them', async () => {
    const fingerprints = new Uint8Array(randomBytes(9 * 1024 * 1024));
    const files = [
      { path: '__proto__', lines: 3 },
      { path: 'a "quoted" \u{1F9FE}.php', lines: null },
    ];
    const base = { release_id: 'rel_1', at: TEST_TIME, kind: 'lines' } as const;
    await test.store.releases.putDocument({ ...base, _id: 'doc_l', files, fingerprints });
    await test.store.releases.putDocument({ ...base, _id: 'doc_0', files: [], fingerprints: new Uint8Array() });
    const kept = await test.store.releases.getDocument('lines', 'doc_l');
    assert.deepEqual(kept?.files, files);
    assert.ok(Buffer.from(kept.fingerprints).equals(fingerprints));
    assert.equal((await test.store.releases.getDocument('lines', 'doc_0'))?.fingerprints.length, 0);
    const { document_parts } = test.store.collections;
    assert.equal(await document_parts.countDocuments({ document_id: 'doc_l' }), 1);
    await test.store.releases.discardDocuments(['doc_l', 'doc_0']);
    assert.equal(await document_parts.countDocuments({ document_id: 'doc_l' }), 0);
  });

  it('are cut where one record could not hold them, and discarded whole', async () => {
    const manifest = randomBytes(14 * 1024 * 1024).toString('base64');
    await test.store.releases.putDocument(signature('doc_cut', manifest));
    const { document_parts, documents } = test.store.collections;
    assert.equal(await document_parts.countDocuments({ document_id: 'doc_cut' }), 1);
    assert.equal((await test.store.releases.getDocument('signature', 'doc_cut'))?.manifest, manifest);
    await test.store.releases.discardDocuments(['doc_cut', 'doc_none']);
    assert.equal(await document_parts.countDocuments({ document_id: 'doc_cut' }), 0);
    assert.equal(await documents.countDocuments({ _id: 'doc_cut' }), 0);
    await test.store.releases.discardDocuments(['doc_cut']);
  });
});

function signature(_id: string, manifest: string) {
  return { _id, release_id: 'rel_1', at: TEST_TIME, kind: 'signature', manifest, signature: 'c2ln' } as const;
}
