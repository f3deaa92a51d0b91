import type { agents as English } from '../en/agents.js';

export const agents: typeof English = {};
