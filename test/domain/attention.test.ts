import assert from 'node:assert/strict';
import type { Attention } from '../../domain/operation/attention.js';
import { BAD_DAY, seedBadDay } from '../bad-day.js';
import { openTestService, type TestService } from '../service.js';

describe('what needs attention on a bad day', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService({ freeBytes: async () => 1 });
    await seedBadDay(service.store.collections, new Date(), { publisher: 'acc_owner', reviewer: 'acc_stranger' });
  });
  after(() => service.close());

  it('is told worst first, and what waits too long before what came today', async () => {
    const { items } = (await service.call(
      'show_attention',
      {},
      { kind: 'console', as: null },
      'cli',
    )) as unknown as Attention;
    assert.deepEqual(
      items.map(({ severity, code, count }) => `${severity} ${code} ${count}`),
      [
        'critical disk_nearly_full 1',
        'critical jobs_late 1',
        `critical mail_failing ${BAD_DAY.mailsFailed}`,
        `warning mail_retrying ${BAD_DAY.mailsRetried}`,
        `warning webhooks_quarantined ${BAD_DAY.quarantined}`,
        // With the two accounts that are there today.
        `warning sign_ups_many ${BAD_DAY.signUps + 2}`,
        `warning appeals_open ${BAD_DAY.appeals}`,
        `warning altered_open ${BAD_DAY.altered}`,
        `warning claims_lapsed ${BAD_DAY.claimsLapsed}`,
        `warning releases_waiting ${BAD_DAY.releases}`,
        `info registrations_waiting ${BAD_DAY.registrations}`,
        'info no_next_key 1',
        'info mail_not_sent 1',
      ],
    );
  });
});
