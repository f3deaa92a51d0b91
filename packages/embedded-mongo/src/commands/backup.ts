import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { CommandError } from '../command-error.js';
import type { Command } from './command.js';

/**
 * Ours, not MongoDB's: `{ backupTo: '/absolute/path' }` copies the data as they are at one moment into a new file, while
 * others read and write. Answered when the copy is on the disk.
 */
export const backupTo: Command = {
  kind: 'read',
  options: [],
  async run({ engine }, { body }) {
    const path = body.backupTo;
    if (typeof path !== 'string' || !isAbsolute(path)) {
      throw new CommandError(2, 'BadValue', 'backupTo takes the absolute path of a new file');
    }
    if (existsSync(path)) throw new CommandError(48, 'NamespaceExists', `there is a file already: ${path}`);
    await engine.copyTo(path);
    return {};
  },
};
