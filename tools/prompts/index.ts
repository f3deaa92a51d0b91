import type { Prompt } from './prompt.js';
import { publish } from './publish.js';
import { repair } from './repair.js';

/** Every prompt of agents, in the order in which they are listed. */
export const prompts: readonly Prompt[] = [publish, repair];
