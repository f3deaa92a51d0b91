import assert from 'node:assert/strict';
import { DAY } from '../../domain/durations.js';
import type { Trends } from '../../domain/operation/trends.js';
import { countCalls } from '../../main/hourly.js';
import { makePerson, type TestPerson } from '../admins.js';
import { refusal } from '../refusals.js';
import { openTestService, type TestService } from '../service.js';

describe('how the service did', () => {
  let service: TestService;
  let admin: TestPerson;

  before(async () => {
    service = await openTestService({ holdsClock: true });
    admin = await makePerson(service, 'acc_admin', ['admin']);
  });
  after(() => service.close());

  const trends = async (input: object = {}): Promise<Trends> => (await admin.call('show_trends', input)) as Trends;
  const series = (found: Trends, name: string) => found.series.find((one) => one.name === name);

  it('is counted by the hour and shown by the day, what became worse first', async () => {
    const { counts } = service.store;
    const observe = countCalls(counts);
    const call = (name: string) =>
      ({ capability: { name }, actor: { kind: 'anonymous' }, door: 'http', requestId: '' }) as const;
    observe(call('decide_release'), 'ok', 1);
    await counts.reached({ queue: 7 });
    await counts.since(new Date(0));
    service.advance(DAY);
    for (let n = 0; n < 10; n += 1) observe(call('service_upload_package'), 'invalid_package', 1);
    observe(call('service_verify_package'), 'ok', 1);
    observe(call('deliver_event'), 'failed', 1);
    counts.note('mails_failed', service.services.clock());
    await counts.reached({ queue: 3 });
    await counts.reached({ queue: 2 });
    const found = await trends();
    assert.equal(found.days.length, 30);
    const day = (ago: number): string =>
      new Date(service.services.clock().getTime() - ago * DAY).toISOString().slice(0, 10);
    assert.deepEqual([found.days[0], found.days[28], found.days[29]], [day(29), day(1), day(0)]);
    assert.deepEqual(series(found, 'decisions')?.values.slice(-2), [1, 0]);
    assert.deepEqual(series(found, 'queue')?.values.slice(-2), [7, 3]);
    // Its days keep the highest; the total is what waits now, as the list beside it shows.
    assert.deepEqual(series(found, 'queue')?.total, 0);
    assert.deepEqual(series(found, 'uploads')?.total, 0);
    assert.deepEqual(series(found, 'mails_failed')?.total, 1);
    assert.deepEqual([found.series[0]?.name, found.series[0]?.total, found.series[0]?.worse], ['refused', 10, true]);
    assert.deepEqual(
      found.refused.map(({ code, count, values }) => [code, count, values.length, values.at(-1)]),
      [['invalid_package', 10, 30, 10]],
    );
    assert.equal((await trends({ days: 2 })).days.length, 2);
  });

  it('compares with the days that the service has lived, and marks nothing that is little', async () => {
    const young = await openTestService({ holdsClock: true });
    try {
      const ada = await makePerson(young, 'acc_ada', ['admin']);
      const marked = async (): Promise<readonly string[]> => {
        const found = (await ada.call('show_trends', {})) as Trends;
        return found.series.filter(({ worse }) => worse).map(({ name }) => name);
      };
      const MiB = 2 ** 20;
      await young.store.counts.reached({ queue: 3, database_bytes: MiB, overdue_seconds: 5 });
      young.store.counts.note('mails_failed', young.services.clock());
      assert.deepEqual(await marked(), []);
      await young.store.counts.reached({ database_bytes: 100 * MiB });
      young.advance(DAY);
      await young.store.counts.reached({ database_bytes: 150 * MiB });
      assert.deepEqual(await marked(), []);
      await young.store.counts.reached({ database_bytes: 201 * MiB });
      assert.deepEqual(await marked(), ['database_bytes']);
    } finally {
      await young.close();
    }
  });

  it('marks far more sign-ups than usual, as the front page names them, and no other growth that is good', async () => {
    const { counts } = service.store;
    const signUps = async (count: number) => {
      for (let n = 0; n < count; n += 1) counts.note('sign_ups', service.services.clock());
      return series(await trends(), 'sign_ups');
    };
    for (let n = 0; n < 60; n += 1) counts.note('webhook_events', service.services.clock());
    assert.equal((await signUps(49))?.worse, false);
    const many = await signUps(1);
    assert.deepEqual([many?.total, many?.worse], [50, true]);
    const events = series(await trends(), 'webhook_events');
    assert.deepEqual([events?.total, events?.worse], [60, false]);
  });

  it('has what earlier hours counted under another name', async () => {
    const { hourly_counts } = service.store.collections;
    const total = async () => series(await trends(), 'webhook_events')?.total ?? 0;
    const before = await total();
    const [{ _id } = assert.fail()] = await hourly_counts.find().toArray();
    await hourly_counts.updateOne({ _id }, { $inc: { 'counts.deliveries': 4 } });
    assert.equal(await total(), before + 4);
  });

  it('is one document for each hour, whatever is counted, and ends after 90 days', async () => {
    const hours = await service.store.collections.hourly_counts.find().toArray();
    assert.equal(hours.length, 2);
    for (const { _id, expires_at } of hours) assert.equal(expires_at.getTime() - _id.getTime(), 90 * DAY);
  });

  it('is shown to admins only', async () => {
    const reviewer = await makePerson(service, 'acc_looking', ['reviewer']);
    assert.equal(await refusal(reviewer.call('show_trends', {})), 'permission_denied null');
    assert.equal(await refusal(admin.call('show_trends', { days: 91 })), 'invalid_field days');
  });
});
