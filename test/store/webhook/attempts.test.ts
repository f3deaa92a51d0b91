import assert from 'node:assert/strict';
import { DAY } from '../../../domain/durations.js';
import { type AttemptRecord, attemptId } from '../../../domain/webhook/event.js';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

const at = (days: number): Date => new Date(TEST_TIME.getTime() + days * DAY);

describe('what receivers answered', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  const exchange = (event: string, number: number, more: Partial<AttemptRecord> = {}): AttemptRecord => ({
    _id: attemptId(event, number, 1),
    event_id: event,
    account_id: 'acc_1',
    number,
    at: at(number),
    key_id: 'whk_000000000000',
    status: 500,
    duration_ms: 1,
    address: '192.0.2.1',
    error: null,
    headers: { 'x.$y': 'z' },
    body: 'b',
    ...more,
  });

  it('is listed in order, the latest so many, with the first KiB of a body or all of it (decisions §10)', async () => {
    const { events } = test.store;
    const long = `${'x'.repeat(1023)}ä${'x'.repeat(10)}`;
    await events.record(exchange('evt_1', 1, { body: long }));
    for (const number of [3, 2, 2]) await events.record(exchange('evt_1', number));
    await events.record(exchange('evt_2', 1));
    const numbers = async (limit: number) => (await events.attempts('evt_1', limit, false)).map(({ number }) => number);
    assert.deepEqual(
      [await numbers(9), await numbers(2)],
      [
        [1, 2, 3],
        [2, 3],
      ],
    );
    const [listed] = await events.attempts('evt_1', 9, false);
    assert.deepEqual([listed?.body, listed?.headers], ['x'.repeat(1023), { 'x.$y': 'z' }]);
    const [whole] = await events.attempts('evt_1', 9, true);
    assert.equal(whole?.body, long);
  });

  it('is cleared when its time is over, oldest first, so many at once; that there was one stays (decisions §6)', async () => {
    const { collections, events } = test.store;
    await collections.attempts.deleteMany({});
    const silent = { headers: null, body: null, status: null, error: { why: 'cut_off' } } as const;
    for (const number of [1, 2, 3, 5]) await events.record(exchange('evt_3', number));
    await events.record(exchange('evt_3', 0, silent));
    assert.equal(await events.clearResponses(at(5), 1), 1);
    const left = async () => (await events.attempts('evt_3', 9, true)).map(({ body }) => body);
    assert.deepEqual(await left(), [null, null, 'b', 'b', 'b']);
    assert.equal(await events.clearResponses(at(5), 9), 2);
    assert.deepEqual(await left(), [null, null, null, null, 'b']);
    assert.equal(await events.clearResponses(at(5), 9), 0);
    const [, cleared] = await events.attempts('evt_3', 9, true);
    assert.deepEqual([cleared?.headers, cleared?.status, cleared?.address], [null, 500, '192.0.2.1']);
  });
});
