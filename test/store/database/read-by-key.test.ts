import assert from 'node:assert/strict';
import type { Collection, Db } from 'mongodb';
import { readByKey, readerByKey } from '../../../store/database/read-by-key.js';
import { openTestStore, type TestStore } from '../../database.js';

interface Row {
  readonly _id: string;
  readonly value: number;
}

describe('reading by key', () => {
  let test: TestStore;
  let rows: Collection<Row>;

  before(async () => {
    test = await openTestStore();
    rows = test.store.database.collection<Row>('rows');
    await rows.insertMany(Array.from({ length: 200 }, (_, value) => ({ _id: `row-${value}`, value })));
  });

  after(() => test.close());

  /** The real database, which tells of each command, and breaks it where it is told to. */
  function watched(look: () => void): Db {
    const { database } = test.store;
    return {
      command: (...sent: Parameters<Db['command']>) => {
        look();
        return database.command(...sent);
      },
    } as Db;
  }

  it('finds what is there, and nothing else', async () => {
    const read = readByKey(test.store.database, rows);
    assert.deepEqual(await read('row-7'), { _id: 'row-7', value: 7 });
    assert.equal(await read('row-x'), null);
    assert.deepEqual(await readerByKey(test.store.database, rows)([]), []);
  });

  it('answers everybody who asks at once, each with their own, by a few commands', async () => {
    let commands = 0;
    const read = readerByKey(
      watched(() => {
        commands += 1;
      }),
      rows,
    );
    const asked = Array.from({ length: 500 }, (_, n) => [`row-${n % 300}`, 'row-1']);
    const found = await Promise.all(asked.map((keys) => read(keys)));
    for (const [n, one] of found.entries()) {
      const expected = [...new Set([n % 300, 1])].filter((value) => value < 200);
      assert.deepEqual([...new Set(one.map(({ value }) => value))].sort(), expected.sort(), String(n));
    }
    assert.ok(commands <= 20, `${commands} commands`);
  });

  it('answers what was written before it was asked, however many ask', async () => {
    const read = readByKey(test.store.database, rows);
    async function countUp(_id: string): Promise<void> {
      for (let value = 1; value <= 10; value += 1) {
        await rows.updateOne({ _id }, { $set: { value } });
        assert.equal((await read(_id))?.value, value);
      }
    }
    await Promise.all(Array.from({ length: 40 }, (_, n) => countUp(`row-${n}`)));
  });

  it('goes the way of the driver where a command fails, and fails where that fails too', async () => {
    const broken = watched(() => {
      throw new Error('the connection broke');
    });
    const read = readByKey(broken, rows);
    const found = await Promise.all(['row-100', 'row-101', 'row-x'].map((key) => read(key)));
    assert.deepEqual(
      found.map((one) => one?.value),
      [100, 101, undefined],
    );
    const nowhere = { collectionName: 'rows', find: () => ({ toArray: () => Promise.reject(new Error('away')) }) };
    const lost = readByKey(broken, nowhere as unknown as Collection<Row>);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => lost('row-1')));
    assert.ok(ends.every(({ status }) => status === 'rejected'));
    await assert.rejects(lost('row-1'), /away/);
  });
});
