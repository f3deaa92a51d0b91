import type { ConsoleWords } from '../../en/console/index.js';
import { commandSummaries } from './commands.js';
import { doctorWords } from './doctor.js';
import { labels } from './labels.js';
import { optionHelp } from './options.js';
import { outcomes } from './outcomes.js';
import { serviceWords } from './service.js';

/** Was die Kommandozeile sagt. */
export const consoleWords: ConsoleWords = {
  cannotStart: 'countersign kann nicht starten:',
  seeHelp: 'Hilfe: countersign --help',
  next: (command) => `Nächster Schritt: ${command}`,
  help: {
    about: 'Countersign prüft, signiert und verifiziert Module und Themes, die andere hosten.',
    usage: (usage) => `Aufruf: ${usage}`,
    anyCommand: 'countersign BEFEHL [OPTION]…',
    commands: 'Befehle:',
    perCommand: 'countersign BEFEHL --help zeigt die Optionen eines Befehls. Jeder Befehl kennt --json.',
    exitStatus: 'Exit-Status: 0 Erfolg, 1 Fehler, 2 falscher Aufruf oder falsche Einstellungen.',
    settings: [
      'Einstellungen sind Umgebungsvariablen. Sie können auch in der JSON-Datei stehen, die COUNTERSIGN_CONFIG nennt,',
      'in Kleinbuchstaben und ohne das Präfix COUNTERSIGN_:',
    ],
  },
  commands: commandSummaries,
  options: optionHelp,
  labels,
  outcomes,
  service: serviceWords,
  doctor: doctorWords,
};
