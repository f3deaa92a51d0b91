import type { Task } from '../task.js';
import { besideTools } from './beside-tools.js';
import { bridged } from './bridged.js';
import { callers } from './callers.js';
import { deliveries } from './deliveries.js';
import { publications } from './publications.js';
import { published } from './published.js';
import { refusedCalls } from './refused-calls.js';
import { refusedPackages } from './refused-packages.js';
import { states } from './states.js';

/** Without a bridge, then through it: that needs a process of its own. */
export const directTasks: readonly Task[] = [
  ...publications,
  ...refusedPackages,
  ...refusedCalls,
  ...callers,
  ...states,
  ...published,
  ...deliveries,
  ...besideTools,
];

export const bridgedTasks: readonly Task[] = bridged.map((task) => ({ ...task, bridged: true }));
