import { wireMessages } from '../../messages/index.js';
import { usageOf } from '../cli/help.js';
import { commands } from '../cli/run-command.js';
import { table } from './tables.js';

/** Every command with its options, from the list that the command line reads. */
export function commandsTable(): string {
  return table(
    ['`countersign …`', 'What it does'],
    commands.map((one) => [`\`${usageOf(one)}\``, wireMessages.console.commands[one.name]]),
  );
}
