import { wireMessages } from '../../messages/index.js';
import { table } from '../../tools/resources/markdown-table.js';
import { usageOf } from '../cli/help.js';
import { commands } from '../cli/run-command.js';

/** Every command with its options, from the list that the command line reads. */
export function commandsTable(): string {
  return table(
    ['`countersign …`', 'What it does'],
    commands.map((one) => [`\`${usageOf(one)}\``, wireMessages.console.commands[one.name]]),
  );
}
