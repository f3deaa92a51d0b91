import { readNewMasterKey } from '../master-key.js';
import { type AdminCommand, input } from './admin-command.js';

/** `countersign admin …`: the master key. */
export const masterKeyCommands: readonly AdminCommand[] = [
  {
    name: 'admin rotate-master-key',
    options: [{ name: 'new-key-file', field: 'new_key', value: 'FILE', help: 'new_master_key' }],
    act: async (given) => {
      const path = given.text('new-key-file');
      const key = path === undefined ? undefined : await readNewMasterKey(path, '--new-key-file');
      const new_key = key === undefined ? undefined : Buffer.from(key).toString('base64');
      return { capability: 'rotate_master_key', input: input({ new_key }) };
    },
  },
  {
    name: 'admin replace-lost-master-key',
    options: [],
    act: () => ({ capability: 'replace_lost_master_key', input: {}, lostMasterKey: true }),
  },
];
