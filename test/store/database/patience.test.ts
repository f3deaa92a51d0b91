import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Patience, Silent } from '../../../store/database/patience.js';

/** In ms; a call that is asked while the database is silent has half of it. */
const DEADLINE = 400;

describe('patience with a database', () => {
  let answers: boolean;
  let patience: Patience;

  beforeEach(() => {
    answers = true;
    patience = new Patience(() => (answers ? Promise.resolve() : new Promise(() => {})), DEADLINE);
  });
  afterEach(() => patience.end());

  const never = (): Promise<never> => new Promise(() => {});
  async function lasts(call: Promise<unknown>): Promise<number> {
    const began = performance.now();
    await assert.rejects(call, Silent);
    return performance.now() - began;
  }

  it('ends after a deadline, and soon for what is asked while the database is silent (decisions §2)', async () => {
    answers = false;
    const first = await lasts(patience.within(never()));
    assert.ok(first >= DEADLINE - 5, `${first} ms`);
    const second = await lasts(patience.within(never()));
    assert.ok(second < DEADLINE - 50, `${second} ms`);
    const both = await lasts(patience.whileAlive(never()));
    assert.ok(both >= DEADLINE - 10, `${both} ms`);
  });

  it('is whole again with the first sign of life', async () => {
    answers = false;
    let sign: () => void = () => {};
    const opened = new Patience(() => new Promise<void>((resolve) => (sign = resolve)), DEADLINE);
    await lasts(opened.within(never()));
    sign();
    await sleep(10);
    assert.equal(await opened.within(sleep(DEADLINE * 0.75, 'late')), 'late');
    opened.end();
  });

  it('asks again where a question for a sign of life fails', async () => {
    let asked = 0;
    const opened = new Patience(async () => {
      asked += 1;
      if (asked < 3) throw new Error('lost');
    }, DEADLINE);
    await lasts(opened.within(never()));
    for (const end = Date.now() + 10_000; asked < 3; await sleep(20)) assert.ok(Date.now() < end);
    await sleep(20);
    assert.equal(await opened.within(sleep(DEADLINE * 0.75, 'late')), 'late');
    opened.end();
  });

  it('has no end for what takes long while there are signs of life', async () => {
    assert.equal(await patience.whileAlive(sleep(2.5 * DEADLINE, 'whole')), 'whole');
    const call = patience.whileAlive(never());
    await sleep(1.5 * DEADLINE);
    answers = false;
    await lasts(call);
  });

  it('passes answers and errors on as they are', async () => {
    for (const wait of ['within', 'whileAlive'] as const) {
      assert.equal(await patience[wait](Promise.resolve(7)), 7);
      await assert.rejects(patience[wait](Promise.reject(new RangeError('x'))), RangeError);
    }
  });
});
