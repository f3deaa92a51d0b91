import assert from 'node:assert/strict';
import { play } from './play.js';
import { directTasks } from './tasks/index.js';
import { openWorld, type World } from './world.js';

describe('an agent that follows what it is told', () => {
  let world: World;

  before(async () => {
    world = await openWorld('of 2026-07-28');
  });
  after(() => world?.close());

  for (const [at, task] of directTasks.entries()) {
    it(`gets there with a ${task.name}, in at most ${task.most} calls (decisions §2, §10)`, async () => {
      const { deadEnd, calls } = await play(world, task, `task-${at + 1}`);
      assert.equal(deadEnd, null, JSON.stringify(calls));
    });
  }
});
