import { type AdminCommand, input } from './admin-command.js';
import { showScopes } from './list-tables.js';

/** What an admin does with API keys and with the scopes that modules declare. */
export const accessCommands: readonly AdminCommand[] = [
  {
    name: 'issue-api-key',
    summary: 'Issue an API key of an account, which is shown once.',
    options: [
      { name: 'account', value: 'E', required: true, help: 'The account, by email address or account id.' },
      {
        name: 'scope',
        field: 'scopes',
        value: 'S',
        required: true,
        multiple: true,
        help: 'What it may do, as list-scopes names it; may be repeated.',
      },
      { name: 'name', value: 'N', help: 'What it is for.' },
      { name: 'until', value: 'DATE', help: 'When it ends: a date or a time of RFC 3339.' },
    ],
    act: (given) => ({
      capability: 'issue_api_key',
      input: input({
        account: given.text('account'),
        scopes: given.list('scope'),
        name: given.text('name'),
        until: given.text('until'),
      }),
    }),
  },
  {
    name: 'declare-scope',
    summary: 'Declare a scope of a module, or change what it says.',
    argument: { name: 'NAME', help: 'area.action in lower case, for example shop.read' },
    options: [
      {
        name: 'en',
        field: 'sentences.en',
        value: 'T',
        required: true,
        help: 'What it lets an app do, one sentence in English.',
      },
      { name: 'de', field: 'sentences.de', value: 'T', help: 'The same in German.' },
    ],
    act: (given) => ({
      capability: 'declare_scope',
      input: { name: given.argument, sentences: input({ en: given.text('en'), de: given.text('de') }) },
    }),
  },
  {
    name: 'remove-scope',
    summary: 'Remove a declared scope: what carries it permits nothing by it any more.',
    argument: { name: 'NAME', help: 'a declared scope, as list-scopes tells it' },
    options: [],
    act: (given) => ({ capability: 'remove_scope', input: { name: given.argument } }),
  },
  {
    name: 'list-scopes',
    show: showScopes,
    summary: 'List the scopes of the core and those that modules declare.',
    options: [],
    act: () => ({ capability: 'list_scopes', input: {} }),
  },
];
