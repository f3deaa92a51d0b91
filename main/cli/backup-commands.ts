import { resolve } from 'node:path';
import { rule } from '../../domain/rules/index.js';
import { loadConfig } from '../config.js';
import { settings } from '../settings.js';
import type { AdminCommand } from './admin-command.js';
import type { Command } from './command.js';
import { WrongUse } from './wrong-use.js';

export const backupCommand: AdminCommand = {
  name: 'admin backup',
  argument: { name: 'DIR', help: 'new_backup' },
  options: [],
  act: (given) => ({ capability: 'back_up', input: { folder: resolve(given.argument) } }),
};

/** What is done with a backup, beside the service that it is of. */
export const restoreCommands: readonly Command[] = [
  {
    name: 'admin restore',
    argument: { name: 'DIR', help: 'backup' },
    options: [],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const { restore } = await import('../restore.js');
      return { ...(await restore(resolve(given.argument), config)) };
    },
  },
  {
    name: 'admin rehearse-restore',
    argument: { name: 'DIR', help: 'backup' },
    options: [{ name: 'service', value: 'URL', required: true, help: 'rehearsed_service' }],
    run: async (given, terminal) => {
      const config = loadConfig(terminal.environment);
      const service = settings.url.read(given.text('service') ?? '');
      if (service === undefined) throw new WrongUse('--service', given.text('service') ?? null, rule('setting.url'));
      const { rehearseRestore } = await import('../rehearse-restore.js');
      return { ...(await rehearseRestore(resolve(given.argument), service, config)) };
    },
  },
];
