import { loadConfig } from '../config.js';
import { serve } from '../serve.js';
import { serveStdio } from '../stdio.js';
import { work } from '../work.js';
import type { Command } from './command.js';

/** Commands that stay: they end by a signal, or `mcp` with its input. */
export const serviceCommands: readonly Command[] = [
  {
    words: ['serve'],
    summary: 'Start the service: HTTP, pages, MCP and jobs.',
    options: [{ name: 'no-jobs', help: 'Leave the jobs to another process (countersign work).' }],
    run: async (given) => {
      await serve(loadConfig(process.env), { jobs: !given.has('no-jobs') });
      return null;
    },
  },
  {
    words: ['work'],
    summary: 'Run jobs only.',
    options: [],
    run: async () => {
      await work(loadConfig(process.env));
      return null;
    },
  },
  {
    words: ['mcp'],
    summary: 'Speak MCP over standard input and output, with the agent token in COUNTERSIGN_TOKEN.',
    options: [],
    run: async () => {
      await serveStdio(loadConfig(process.env));
      return null;
    },
  },
];
