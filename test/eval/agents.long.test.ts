import assert from 'node:assert/strict';
import { evaluate } from './evaluate.js';
import { bridgedTasks, directTasks } from './tasks/index.js';

describe('agents with and without a bridge', () => {
  for (const era of ['of 2025-11-25', 'of 2026-07-28'] as const) {
    it(`get every task done with clients ${era}, without a dead end (decisions §2, §10)`, async () => {
      const { results } = await evaluate(era, [...directTasks, ...bridgedTasks]);
      assert.ok(results.length >= 30);
      assert.deepEqual(
        results.filter(({ deadEnd }) => deadEnd !== null).map(({ task, deadEnd }) => `${task}: ${deadEnd}`),
        [],
      );
    });
  }
});
