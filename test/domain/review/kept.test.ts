import { strict as assert } from 'node:assert';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { testPackage } from '../../archives.js';
import { openTestService, type TestService } from '../../service.js';
import { type People, type Person, peopleOf, refused } from './people.js';

describe('what reviewers keep for themselves and each other', () => {
  let service: TestService;
  let people: People;

  before(async () => {
    service = await openTestService();
    people = await peopleOf(service);
  });
  after(async () => service.close());

  it('is which files each has seen, until a file changes', async () => {
    const slug = 'seen';
    await service.register(slug);
    await send(slug, '1.0.0', { 'src/a.php': '<?php // a', 'src/b.php': '<?php // b' });
    for (const path of ['src/a.php', 'src/b.php']) await mark(people.kim, slug, '1.0.0', path, true);
    assert.deepEqual(await seen(people.kim, slug, '1.0.0'), ['src/a.php', 'src/b.php']);
    assert.deepEqual(await seen(people.lee, slug, '1.0.0'), []);
    await mark(people.kim, slug, '1.0.0', 'src/b.php', true);
    await send(slug, '1.1.0', {
      'src/a.php': '<?php // a',
      'src/b.php': '<?php // changed',
      'src/c.php': '<?php // a',
    });
    assert.deepEqual(await seen(people.kim, slug, '1.1.0'), ['src/a.php']);
    await mark(people.kim, slug, '1.1.0', 'src/a.php', false);
    assert.deepEqual(await seen(people.kim, slug, '1.0.0'), ['src/b.php']);
    await refused(mark(people.kim, slug, '1.1.0', 'src/none.php', true), 'not_found');
    await refused(mark(people.owner, slug, '1.1.0', 'src/a.php', true), 'permission_denied');
    const lines = await service.store.audit.page({ slug }, null, 50);
    assert.ok(lines.length > 0);
    assert.ok(
      lines.every(({ capability }) => capability !== 'mark_file_seen'),
      'a bookmark leaves no audit line',
    );
  });

  it('is a list of reasons that all share, with what changed in the audit trail', async () => {
    const { reason_id } = await people.kim('save_reason', { title: 'No licence', text: 'Say the licence.' });
    await people.lee('save_reason', { title: 'Bundled core', text: 'Leave core out.' });
    await people.lee('save_reason', { reason_id, title: 'No licence', text: 'Name the licence.' });
    const { reasons } = (await people.kim('list_reasons', {})) as { reasons: Array<Record<string, unknown>> };
    assert.deepEqual(
      reasons.map(({ title, text, saved_by }) => [title, text, saved_by]),
      [
        ['Bundled core', 'Leave core out.', 'Lee'],
        ['No licence', 'Name the licence.', 'Lee'],
      ],
    );
    const after = await people.kim('delete_reason', { reason_id });
    assert.equal((after['reasons'] as unknown[]).length, 1);
    await refused(people.kim('delete_reason', { reason_id }), 'not_found');
    await refused(people.kim('save_reason', { reason_id, title: 'x', text: 'x' }), 'not_found');
    await refused(people.kim('save_reason', { title: 'x', text: ' ' }), 'reason_required');
    const lines = await service.store.audit.page({ capability: 'save_reason' }, null, 10);
    const change = { field: 'text', from: 'Say the licence.', to: 'Name the licence.' };
    assert.ok(lines.some(({ changes }) => JSON.stringify(changes) === JSON.stringify([change])));
  });

  async function send(slug: string, version: string, files: Record<string, string>): Promise<void> {
    const { sha256, size, bytes } = await testPackage({ slug, version, files });
    await service.owner('service_announce_release', {
      ...{ slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256, size },
    });
    await service.owner('service_upload_package', { slug, version, package_base64: bytes.toString('base64') });
  }

  function mark(who: Person, slug: string, version: string, path: string, value: boolean): Promise<unknown> {
    return who('mark_file_seen', { slug, version, path, seen: value });
  }

  async function seen(who: Person, slug: string, version: string): Promise<unknown> {
    const { files } = (await who('list_review_files', { slug, version })) as unknown as ReviewFiles;
    return files.filter((file) => file.seen).map(({ path }) => path);
  }
});
