import type { Era } from '../main/bridge/agent.js';
import { play, type Result, tokensOf } from './play.js';
import type { Task } from './task.js';
import { openWorld } from './world.js';

/** What came of all tasks with the clients of one era. */
export interface Evaluation {
  readonly era: Era;
  readonly results: readonly Result[];
  /** Of the tools as they are listed and the instructions: paid once, when an agent connects. */
  readonly listing_tokens: number;
}

/** Plays tasks one after the other, each with an artifact of its own, against one service. */
export async function evaluate(era: Era, tasks: readonly Task[]): Promise<Evaluation> {
  const world = await openWorld(era);
  try {
    const { tools, instructions } = await world.agent('publisher', false);
    const results: Result[] = [];
    for (const [at, task] of tasks.entries()) results.push(await play(world, task, `task-${at + 1}`));
    return { era, results, listing_tokens: tokensOf(JSON.stringify(tools).length + instructions.length) };
  } finally {
    await world.close();
  }
}
