import type { ConsoleWords } from '../en/console.js';

/** What stands around a refusal at the console. */
export const consoleWords: ConsoleWords = {
  cannotStart: 'countersign kann nicht starten:',
  seeHelp: 'Hilfe: countersign --help',
  next: (command) => `Nächster Schritt: ${command}`,
};
