import assert from 'node:assert/strict';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import { portsThatDie } from '../../crash.js';
import type { TestService } from '../../service.js';
import { deskFor, sendForReview } from '../review/people.js';

/** More steps than any decision has. */
const MOST_STEPS = 60;

describe('a crash at every step of a decision', () => {
  let service: TestService;

  deskFor('cut-off', async (desk) => {
    ({ service } = desk);
  });

  for (const decision of ['reject', 'request_changes', 'approve']) {
    it(`never parts it from what the version was compared with (${decision})`, async () => {
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        const slug = `cut-off-${decision.replace('_', '-')}-${steps}`;
        await service.register(slug);
        const decide = (version: string, how: string) =>
          service.reviewer('decide_release', {
            slug,
            version,
            decision: how,
            ...(how !== 'approve' && { reason: 'So.' }),
          });
        const list = async () =>
          (await service.reviewer('list_review_files', { slug, version: '1.1.0' })) as unknown as ReviewFiles;
        await sendForReview(service, slug, '1.0.0', { 'README.md': 'Read me.' });
        await decide('1.0.0', 'approve');
        await sendForReview(service, slug, '1.1.0');
        const { diff } = await list();
        assert.deepEqual([diff.against, diff.removed.length], ['1.0.0', 1]);
        const mortal = portsThatDie(service.services.ports, steps);
        await service.during(mortal.ports, () => decide('1.1.0', decision)).catch(() => undefined);
        const release = await service.store.releases.find(slug, '1.1.0');
        const after = await list();
        assert.deepEqual(after.diff, diff, `${steps} steps`);
        assert.equal(after.compared, release?.state === 'in_review' ? 'now' : 'decision', `${steps} steps`);
        if (!mortal.died()) return assert.equal(after.compared, 'decision');
      }
      assert.fail('it never ended');
    }).timeout(120_000);
  }
});
