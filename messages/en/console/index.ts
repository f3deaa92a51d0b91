import { commandSummaries } from './commands.js';
import { doctorWords } from './doctor.js';
import { labels } from './labels.js';
import { optionHelp } from './options.js';
import { outcomes } from './outcomes.js';
import { serviceWords } from './service.js';

/** What the command line says. */
export const consoleWords = {
  cannotStart: 'countersign cannot start:',
  seeHelp: 'See: countersign --help',
  next: (command: string): string => `Next: ${command}`,
  help: {
    about: 'Countersign reviews, signs and verifies modules and themes that others host.',
    usage: (usage: string): string => `Usage: ${usage}`,
    anyCommand: 'countersign COMMAND [OPTION]…',
    commands: 'Commands:',
    perCommand: 'Run countersign COMMAND --help for the options of a command. Every command accepts --json.',
    exitStatus: 'Exit status: 0 success, 1 error, 2 wrong use or wrong settings.',
    settings: [
      'Settings are environment variables. You can also set them in the JSON file that COUNTERSIGN_CONFIG names,',
      'in lower case and without the prefix COUNTERSIGN_:',
    ] as readonly string[],
  },
  commands: commandSummaries as Readonly<typeof commandSummaries>,
  options: optionHelp as Readonly<typeof optionHelp>,
  labels: labels as Readonly<typeof labels>,
  outcomes,
  service: serviceWords,
  doctor: doctorWords,
};

export type ConsoleWords = typeof consoleWords;
