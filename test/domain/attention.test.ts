import assert from 'node:assert/strict';
import { DAY, HOUR, MINUTE } from '../../domain/durations.js';
import type { Attention } from '../../domain/operation/attention-item.js';
import { BAD_DAY, seedBadDay } from '../bad-day.js';
import { openTestService, type TestService } from '../service.js';

describe('what needs attention on a bad day', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService({ freeBytes: async () => 1, holdsClock: true });
    const { store, services } = service;
    await seedBadDay(store.collections, services.clock(), { publisher: 'acc_owner', reviewer: 'acc_stranger' });
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

  const console_ = { kind: 'console', as: null } as const;
  const call = (capability: string, input: object): Promise<unknown> =>
    service.call(capability, input, console_, 'cli');
  const itemOf = async (code: string): Promise<Attention['items'][number] | undefined> =>
    ((await call('show_attention', {})) as Attention).items.find((one) => one.code === code);
  const reason = 'The publishers know.';

  it('says when mails are tried again, and lets a job go that was run by hand', async () => {
    const { mails } = service.store.collections;
    const first = await mails.findOne({ state: 'waiting' }, { sort: { next_attempt_at: 1 } });
    assert.equal((await itemOf('mail_retrying'))?.next_try_at, first?.next_attempt_at?.toISOString());
    assert.equal((await itemOf('jobs_late'))?.count, 1);
    const run = {
      runs: 1,
      failures: 0,
      last_run_at: service.services.clock(),
      last_failed_at: null,
      last_failure: null,
    };
    await service.store.jobRecords.note('sweep', run);
    assert.equal(await itemOf('jobs_late'), undefined);
    service.advance(10 * MINUTE + 1);
    assert.equal((await itemOf('jobs_late'))?.count, 1);
  });

  it('stands apart where somebody looks after it, until the time is over', async () => {
    await call('acknowledge_attention', { code: 'webhooks_quarantined', hours: 4, reason });
    const { acknowledged } = (await itemOf('webhooks_quarantined')) ?? {};
    assert.deepEqual([acknowledged?.by, acknowledged?.reason], ['console', reason]);
    assert.equal((await itemOf('mail_failing'))?.acknowledged, null);
    const [line] = await service.store.audit.page({ capability: 'acknowledge_attention' }, null, 1);
    assert.equal(line?.note['reason'], reason);
    service.advance(4 * HOUR);
    assert.equal((await itemOf('webhooks_quarantined'))?.acknowledged, null);
  });

  it('stands with the others again where there is twice as much of it', async () => {
    const { appeals } = service.store.collections;
    await call('acknowledge_attention', { code: 'appeals_open', hours: 168, reason });
    assert.notEqual((await itemOf('appeals_open'))?.acknowledged, null);
    const appeal = (await appeals.findOne({})) ?? assert.fail('no appeal');
    await appeals.insertOne({ ...appeal, _id: `${appeal._id}2` });
    assert.equal((await itemOf('appeals_open'))?.acknowledged, null);
  });

  it('is refused to who acknowledges what needs no attention, or for no time', async () => {
    const asked = { code: 'jobs_paused', hours: 1, reason };
    await assert.rejects(call('acknowledge_attention', asked), { code: 'decision_not_possible' });
    for (const hours of [0, 169, 1.5]) {
      await assert.rejects(call('acknowledge_attention', { ...asked, hours }), { code: 'invalid_field' });
    }
  });

  it('names a compromised key for 30 days, and that its publishers are being told', async () => {
    const [key] = await service.store.signing.keys();
    await call('mark_compromised', { kid: key?._id ?? '', reason });
    assert.equal((await itemOf('keys_compromised'))?.count, 1);
    assert.equal((await itemOf('telling_of_compromise'))?.count, 1);
    await service.store.signing.noteOwnersNotified(key?._id ?? '', null);
    assert.equal(await itemOf('telling_of_compromise'), undefined);
    service.advance(30 * DAY);
    assert.equal(await itemOf('keys_compromised'), undefined);
  });
});
