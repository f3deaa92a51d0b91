import { loadConfig } from '../config.js';
import { refuseNewData } from '../data-folder.js';
import type { Command } from './command.js';
import { consoleLanguage } from './console-language.js';

/** Commands that stay: they end by a signal, or `mcp` with its input. */
export const serviceCommands: readonly Command[] = [
  {
    name: 'serve',
    options: [
      { name: 'no-jobs', help: 'no_jobs' },
      { name: 'verify-only', help: 'verify_only' },
    ],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const isVerifyOnly = given.has('verify-only');
      if (isVerifyOnly) refuseNewData(config);
      const { openDatabase } = await import('../database.js');
      // The database starts while the rest of the program is being loaded.
      const database = openDatabase(config, { language: consoleLanguage(terminal.environment), takeOver: true });
      database.catch(() => {});
      const language = consoleLanguage(terminal.environment);
      if (isVerifyOnly) {
        const { serveVerify } = await import('../serve-verify.js');
        await serveVerify(config, database, { json: given.has('json'), language });
        return null;
      }
      const { serve } = await import('../serve.js');
      await serve(config, database, { jobs: !given.has('no-jobs'), json: given.has('json'), language });
      return null;
    },
  },
  {
    name: 'work',
    options: [],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const { work } = await import('../work.js');
      await work(config, { json: given.has('json'), language: consoleLanguage(terminal.environment) });
      return null;
    },
  },
  {
    name: 'mcp',
    options: [
      {
        name: 'folder',
        value: 'DIR',
        multiple: true,
        help: 'folders',
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
