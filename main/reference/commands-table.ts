import { adminCommands } from '../cli/admin-commands.js';
import { usageOf } from '../cli/help.js';
import { rebuild } from '../cli/rebuild.js';
import { serviceCommands } from '../cli/service-commands.js';
import { table } from './tables.js';

/** Every command with its options, from the list that the command line reads. */
export function commandsTable(): string {
  return table(
    ['`countersign …`', 'What it does'],
    [...serviceCommands, ...adminCommands, rebuild].map((one) => [`\`${usageOf(one)}\``, one.summary]),
  );
}
