import type { ConsoleRules } from '../../../domain/rules/console.js';
import type { WordsOf } from '../../words.js';
import { optionHelp } from '../console/options.js';

function helpOf(key: string): string {
  const help: Readonly<Record<string, string>> = optionHelp;
  return (help[key] ?? key).replace(/\.$/, '');
}

export const consoleRules: WordsOf<ConsoleRules> = {
  'console.command_unknown': ({ known }) => `one of ${known.join(', ')}`,
  'console.argument_surplus': ({ most }) => (most === 0 ? 'no argument' : 'one argument'),
  'console.missing': ({ usage, help }) => `${usage} (${helpOf(help)})`,
  'console.option_unknown': {
    expected: ({ known }) => `one of ${known.join(', ')}`,
    received: 'an unknown option',
  },
  'console.option_value_missing': { expected: 'a value', received: 'no value' },
  'console.option_value_surplus': { expected: 'no value', received: 'a value' },
  'console.option_value_ambiguous': {
    expected: 'a value, joined with = where it begins with a hyphen',
    received: 'another option',
  },
  'console.file_unreadable': 'the path of a file that can be read',
  'console.file_unwritable': 'the path of a file that can be written',
  'console.not_a_folder': 'the path of a folder',
  'console.signature_file': 'the answer of GET /v1/publisher/releases/{version}/signature, as JSON',
  'console.forward_to': 'an http or https URL without user info',
  'console.secret_file': 'a file that holds a webhook secret: whsec_ and 43 characters',
  'console.token_missing': 'an agent token: countersign admin issue-agent-token --account E',
  'console.service_unreachable': ({ code, setting }) =>
    `a service that can be reached (${code}): start it, or set ${setting} to where it is`,
};
