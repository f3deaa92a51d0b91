import type { ConsoleRules } from '../../../domain/rules/console.js';
import type { WordsOf } from '../../words.js';
import { optionHelp } from '../console/options.js';

function helpOf(key: string): string {
  const help: Readonly<Record<string, string>> = optionHelp;
  return (help[key] ?? key).replace(/\.$/, '');
}

export const consoleRules: WordsOf<ConsoleRules> = {
  'console.command_unknown': ({ known }) => `eines von ${known.join(', ')}`,
  'console.argument_surplus': ({ most }) => (most === 0 ? 'kein Argument' : 'ein Argument'),
  'console.missing': ({ usage, help }) => `${usage} (${helpOf(help)})`,
  'console.option_unknown': {
    expected: ({ known }) => `eine von ${known.join(', ')}`,
    received: 'eine unbekannte Option',
  },
  'console.option_value_missing': { expected: 'ein Wert', received: 'kein Wert' },
  'console.option_value_surplus': { expected: 'kein Wert', received: 'ein Wert' },
  'console.option_value_ambiguous': {
    expected: 'ein Wert, mit = angehängt, wenn er mit einem Bindestrich beginnt',
    received: 'eine andere Option',
  },
  'console.file_unreadable': 'der Pfad einer lesbaren Datei',
  'console.file_unwritable': 'der Pfad einer Datei, die geschrieben werden kann',
  'console.not_a_folder': 'der Pfad eines Ordners',
  'console.signature_file': 'die Antwort von GET /v1/publisher/releases/{version}/signature als JSON',
  'console.forward_to': 'eine http- oder https-URL ohne Benutzerangabe',
  'console.secret_file': 'eine Datei mit einem Webhook-Geheimnis: whsec_ und 43 Zeichen',
  'console.token_missing': 'ein Agenten-Token: countersign admin issue-agent-token --account E',
  'console.service_unreachable': ({ code, setting }) =>
    `ein erreichbarer Dienst (${code}): starte ihn oder setze ${setting} auf seine Adresse`,
};
