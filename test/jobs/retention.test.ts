import assert from 'node:assert/strict';
import { DAY } from '../../domain/durations.js';
import { newId } from '../../domain/new-id.js';
import { usualRetention } from '../../domain/retention.js';
import { openJobs } from '../../jobs/open-jobs.js';
import { silentLog } from '../database.js';
import { openTestService, type TestService } from '../service.js';

describe('what is kept for a time that is set', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  it('goes when that time is over, and not before (decisions §6)', async () => {
    const { services, store } = service;
    const { mails, attempts } = store.collections;
    const now = services.clock().getTime();
    const ids = [8, 6].map((days) => newId(now - days * DAY));
    for (const [n, id] of ids.entries()) {
      const at = new Date(now - (n === 0 ? 8 : 6) * DAY);
      const mail = { template: 'no_account', account_id: 'acc_1', to: 'kim@example.com', data: {} } as const;
      await store.mails.put({ id, at, ...mail });
      await attempts.insertOne({ _id: id, event_id: 'evt', at, answered: true, headers: '[]', body: 'x' } as never);
    }
    await mails.updateMany({}, { $set: { state: 'sent' } });
    const retention = { ...usualRetention, emails_days: 7, responses_days: 7 };
    const ports = { ...services.ports, settings: { ...services.ports.settings, retention } };
    const jobs = openJobs({ log: silentLog });
    jobs.bind({ database: store.database, services: { ...services, ports }, tidy: store });
    await jobs.runNow('delete-old-mails');
    await jobs.runNow('clear-old-responses');
    assert.deepEqual(
      (await mails.find().toArray()).map(({ _id }) => _id),
      ids.slice(1),
    );
    const cleared = await attempts.find({ body: null }).toArray();
    assert.deepEqual(
      cleared.map(({ _id }) => _id),
      ids.slice(0, 1),
    );
  });
});
