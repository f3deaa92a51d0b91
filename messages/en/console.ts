/** What stands around a refusal at the console. */
export const consoleWords = {
  cannotStart: 'countersign cannot start:',
  seeHelp: 'See: countersign --help',
  next: (command: string): string => `Next: ${command}`,
};

export type ConsoleWords = typeof consoleWords;
