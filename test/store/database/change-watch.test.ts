import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { watchChanges } from '../../../store/database/change-watch.js';
import { openTestStore, type TestStore } from '../../database.js';

describe('what processes leave in the database to do', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  it('is told where the server has change streams, and looked for elsewhere', async () => {
    const { database } = test.store;
    const stream = database.watch([], { maxAwaitTimeMS: 1 });
    const isTold = await stream.tryNext().then(
      () => true,
      () => false,
    );
    await stream.close();
    const changes = watchChanges(database);
    let stop = (): void => {};
    const heard = new Promise<boolean>((resolve) => {
      stop = changes.listen(() => resolve(true));
    });
    if (isTold) {
      // The stream tells of what comes after it was opened.
      const repeated = setInterval(
        () => void database.collection('mails').insertOne({ _id: `${Date.now()}` as never }),
        200,
      );
      assert.equal(await heard, true);
      clearInterval(repeated);
    }
    assert.equal(changes.isHeard, isTold);
    stop();
  });

  it('is asked no more of a stream that the server has ended, until it is opened anew (DESIGN, Jobs)', async () => {
    let asked = 0;
    const ended = {
      closed: true,
      async tryNext(): Promise<null> {
        asked += 1;
        if (asked > 1000) throw new Error('asked without an end');
        return null;
      },
      async close(): Promise<void> {},
    };
    const changes = watchChanges({ client: {}, watch: () => ended } as unknown as Db);
    const stop = changes.listen(() => {});
    await setImmediate();
    assert.equal(asked, 1);
    assert.equal(changes.isHeard, false);
    stop();
  });
});
