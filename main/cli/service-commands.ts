import { loadConfig } from '../config.js';
import type { Command } from './command.js';
import { consoleLanguage } from './console-language.js';

/** Commands that stay: they end by a signal, or `mcp` with its input. */
export const serviceCommands: readonly Command[] = [
  {
    words: ['serve'],
    summary: 'Start the service: web pages, HTTP API, MCP and background jobs.',
    options: [
      { name: 'no-jobs', help: 'Do not run background jobs, emails and deliveries; run them with countersign work.' },
    ],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const { openDatabase } = await import('../database.js');
      // The database starts while the rest of the program is being loaded.
      const database = openDatabase(config);
      database.catch(() => {});
      const { serve } = await import('../serve.js');
      const language = consoleLanguage(terminal.environment);
      await serve(config, database, { jobs: !given.has('no-jobs'), json: given.has('json'), language });
      return null;
    },
  },
  {
    words: ['work'],
    summary: 'Run background jobs only.',
    options: [],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const { work } = await import('../work.js');
      await work(config, { json: given.has('json'), language: consoleLanguage(terminal.environment) });
      return null;
    },
  },
  {
    words: ['mcp'],
    summary: 'Serve MCP over standard input and output, with the agent token in COUNTERSIGN_TOKEN.',
    options: [
      {
        name: 'folder',
        value: 'DIR',
        multiple: true,
        help: 'Folder in which packages can be read and signed packages saved. Can be repeated. Default: the working directory.',
      },
    ],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const { serveStdio } = await import('../stdio.js');
      await serveStdio(config, given.list('folder'));
      return null;
    },
  },
];
