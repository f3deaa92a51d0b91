import assert from 'node:assert/strict';
import type { Report } from '../../../domain/release/report.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { testPackage } from '../../archives.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, sendForReview } from '../review/people.js';

type Files = Readonly<Record<string, string>>;

/** What every part of the desk says about a version. */
interface Seen {
  readonly against: string | null;
  readonly compared: ReviewFiles['compared'];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly fields: readonly string[];
  readonly states: Readonly<Record<string, string>>;
  readonly counts: Omit<ReviewFiles['counts'], 'unseen'>;
}

describe('what a version is compared with', () => {
  let service: TestService;
  let people: People;
  let slug: string;

  deskFor('compared', async (desk) => {
    ({ service, people, slug } = desk);
  });

  const manifest = (version: string, more: object) => JSON.stringify({ slug, version, ...more });
  const plain = (version: string): Files => ({
    'module.json': manifest(version, { permissions: ['orders.read'], hooks: [] }),
    'README.md': 'Read me.\n',
    'src/a.php': '<?php\necho 1;\n',
  });
  const asking = (version: string): Files => ({
    'module.json': manifest(version, { permissions: ['orders.read', 'orders.write'], hooks: ['order.paid'] }),
    'src/a.php': '<?php\necho 1;\necho 2;\n',
  });
  const submit = (version: string, files: Files) => sendForReview(service, slug, version, files);
  const decide = (version: string, decision: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(decision !== 'approve' && { reason: 'So.' }) });

  /** The report and the list of files, which must say the same. */
  async function seen(version: string): Promise<Seen> {
    const shown = (await service.reviewer('show_review', { slug, version })) as unknown as ReviewCase;
    const list = (await service.reviewer('list_review_files', { slug, version })) as unknown as ReviewFiles;
    assert.deepEqual(shown.report?.diff, list.diff);
    assert.equal(shown.compared, list.compared);
    const { unseen, ...counts } = list.counts;
    return {
      against: list.diff.against,
      compared: list.compared,
      removed: list.diff.removed.map(({ path }) => path),
      added: list.diff.added.map(({ path }) => path),
      fields: list.diff.manifest_changes.map(({ field }) => field),
      states: Object.fromEntries(list.files.map(({ path, state }) => [path, state])),
      counts,
    };
  }

  async function freshLines(version: string): Promise<ReadonlyArray<number> | null> {
    const file = (await service.reviewer('read_review_file', {
      slug,
      version,
      path: 'src/a.php',
    })) as unknown as ReviewFile;
    assert.equal(file.against, (await seen(version)).against);
    if (file.rows.some(({ fresh }) => fresh === null)) return null;
    return file.rows.filter(({ fresh }) => fresh).map(({ line }) => line);
  }

  it('is what is published when a reviewer looks, in every part of the desk (decisions §5)', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await submit('1.1.0', asking('1.1.0'));
    const alone = await seen('1.1.0');
    assert.deepEqual([alone.against, alone.compared, alone.removed, alone.fields], [null, 'now', [], []]);
    assert.equal(await freshLines('1.1.0'), null);
    await decide('1.0.0', 'approve');
    const { against, compared, removed, fields, states } = await seen('1.1.0');
    assert.deepEqual([against, compared, removed], ['1.0.0', 'now', ['README.md']]);
    assert.deepEqual(fields, ['hooks', 'permissions', 'version']);
    assert.deepEqual([states['module.json'], states['lang/en/messages.php']], ['changed', 'unchanged']);
    assert.deepEqual(await freshLines('1.1.0'), [3]);
    await decide('1.1.0', 'approve');
    assert.deepEqual((await seen('1.1.0')).fields, fields);
  });

  it('leaves to the publisher the report of the upload, which is what a preflight says then (decisions §5)', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await submit('1.1.0', asking('1.1.0'));
    const owned = async () => (await people.owner('show_own_release', { slug, version: '1.1.0' }))['report'] as Report;
    const uploaded = await owned();
    await decide('1.0.0', 'approve');
    assert.deepEqual(await owned(), uploaded);
    assert.equal(uploaded.diff?.against, null);
    const { bytes } = await testPackage({ slug, version: '1.2.0', files: asking('1.2.0') });
    const package_base64 = bytes.toString('base64');
    const tried = await service.owner('service_review_preflight', { slug, version: '1.2.0', package_base64 });
    const { diff } = tried['report'] as Report;
    await submit('1.2.0', asking('1.2.0'));
    assert.deepEqual((await seen('1.2.0')).removed, ['README.md']);
    assert.deepEqual([diff?.against, diff?.removed.map(({ path }) => path)], ['1.0.0', ['README.md']]);
  });

  it('takes the higher of two lower versions that are approved one after the other', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await submit('1.1.0', asking('1.1.0'));
    await submit('1.2.0', { ...asking('1.2.0'), 'README.md': 'Read me.\n' });
    await decide('1.0.0', 'approve');
    assert.deepEqual([(await seen('1.2.0')).against, (await seen('1.2.0')).added], ['1.0.0', []]);
    await decide('1.1.0', 'approve');
    const { against, added, fields, states } = await seen('1.2.0');
    assert.deepEqual([against, added, fields], ['1.1.0', ['README.md'], ['version']]);
    assert.equal(states['README.md'], 'known', 'the bytes stood in 1.0.0');
  });

  it('is no higher version, and no lower one that waits', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await decide('1.0.0', 'approve');
    await submit('1.1.0', plain('1.1.0'));
    await submit('1.2.0', asking('1.2.0'));
    const before = await seen('1.1.0');
    assert.equal((await seen('1.2.0')).against, '1.0.0');
    await decide('1.2.0', 'approve');
    assert.deepEqual(await seen('1.1.0'), before);
    assert.equal((await seen('1.2.0')).against, '1.0.0');
  });

  it('stays while the version before is suspended, and when it is published again', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await submit('1.1.0', asking('1.1.0'));
    await decide('1.0.0', 'approve');
    const before = await seen('1.1.0');
    await decide('1.0.0', 'suspend');
    assert.deepEqual(await seen('1.1.0'), before);
    await decide('1.1.0', 'approve');
    await decide('1.0.0', 'reinstate');
    await decide('1.1.0', 'suspend');
    assert.deepEqual(await seen('1.1.0'), { ...before, compared: 'decision' });
  });

  for (const decision of ['reject', 'request_changes']) {
    it(`stays what it was at the decision, after ${decision}`, async () => {
      await submit('1.0.0', plain('1.0.0'));
      await submit('1.1.0', asking('1.1.0'));
      const before = await seen('1.1.0');
      await decide('1.1.0', decision);
      await decide('1.0.0', 'approve');
      assert.deepEqual(await seen('1.1.0'), { ...before, compared: 'decision' });
    });
  }

  it('follows what is published again when a corrected package has come', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await submit('1.1.0', asking('1.1.0'));
    await decide('1.1.0', 'request_changes');
    await submit('1.1.0', { ...asking('1.1.0'), 'mended.php': '<?php echo 1;' });
    await decide('1.0.0', 'approve');
    const { against, compared, removed } = await seen('1.1.0');
    assert.deepEqual([against, compared, removed], ['1.0.0', 'now', ['README.md']]);
  });

  it('is what is published now for a version that was decided on before it was kept', async () => {
    await submit('1.0.0', plain('1.0.0'));
    await decide('1.0.0', 'approve');
    await submit('1.1.0', asking('1.1.0'));
    await decide('1.1.0', 'approve');
    const frozen = await seen('1.1.0');
    await service.store.collections.releases.updateMany({ slug }, { $unset: { compared_with: '' } });
    assert.deepEqual(await seen('1.1.0'), { ...frozen, compared: 'now' });
    await submit('1.2.0', plain('1.2.0'));
    assert.deepEqual((await seen('1.2.0')).added, ['README.md']);
  });
});
