import type { ConsoleRules } from '../../../domain/rules/console.js';

export const consoleRules: ConsoleRules = {
  'console.command_unknown': { known: ['serve', 'admin list-members'] },
  'console.argument_surplus': { most: 1 },
  'console.missing': { usage: '--forward-to URL', help: 'forward_to' },
  'console.option_unknown': { known: ['--json', '--help'] },
  'console.option_value_missing': {},
  'console.option_value_surplus': {},
  'console.option_value_ambiguous': {},
  'console.file_unreadable': {},
  'console.file_unwritable': {},
  'console.not_a_folder': {},
  'console.signature_file': {},
  'console.forward_to': {},
  'console.secret_file': {},
  'console.token_missing': {},
  'console.service_unreachable': { code: 'ECONNREFUSED', setting: 'COUNTERSIGN_URL' },
};
