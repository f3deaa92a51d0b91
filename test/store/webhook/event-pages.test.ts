import assert from 'node:assert/strict';
import type { Document } from 'mongodb';
import { openTestStore, type TestStore } from '../../database.js';

describe('a page of events', () => {
  let opened: TestStore;

  before(async () => {
    opened = await openTestStore();
  });
  after(() => opened.close());

  it('of one type, status or version reads the events of that one alone (DESIGN)', async () => {
    const { database } = opened.store;
    for (const [of, kinds] of [
      ['slug', ['type', 'status', 'data.version']],
      ['owner', ['type', 'status']],
    ] as const) {
      for (const narrowed of kinds) {
        const find = { find: 'events', filter: { [of]: 'x', [narrowed]: 'y' }, sort: { _id: -1 }, limit: 20 };
        const answer = await database.command({ explain: find, verbosity: 'queryPlanner' });
        assert.deepEqual(indexIn(answer['queryPlanner']['winningPlan']), { [of]: 1, [narrowed]: 1, _id: -1 });
      }
    }
  });

  function indexIn(plan: Document): unknown {
    return plan['keyPattern'] ?? (plan['inputStage'] === undefined ? null : indexIn(plan['inputStage']));
  }
});
