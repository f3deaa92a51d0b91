import { type AdminCommand, input } from './admin-command.js';
import { showScopes } from './list-tables.js';

/** What an admin does with API keys and with the scopes that modules declare. */
export const accessCommands: readonly AdminCommand[] = [
  {
    name: 'issue-api-key',
    summary: 'Create an API key for an account. It is shown once.',
    options: [
      { name: 'account', value: 'E', required: true, help: 'Email address or ID of the account.' },
      {
        name: 'scope',
        field: 'scopes',
        value: 'S',
        required: true,
        multiple: true,
        help: 'Scope of the key; see list-scopes. Can be repeated.',
      },
      { name: 'name', value: 'N', help: 'Name to recognize it by.' },
      { name: 'until', value: 'DATE', help: 'When it expires: a date or an RFC 3339 time. Without it, never.' },
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
    summary: 'Declare a scope, or change its sentences.',
    argument: { name: 'NAME', help: 'AREA.ACTION in lower case, for example shop.read' },
    options: [
      {
        name: 'en',
        field: 'sentences.en',
        value: 'T',
        required: true,
        help: 'What an app can do with it: one sentence in English.',
      },
      { name: 'de', field: 'sentences.de', value: 'T', help: 'The same sentence in German.' },
    ],
    act: (given) => ({
      capability: 'declare_scope',
      input: { name: given.argument, sentences: input({ en: given.text('en'), de: given.text('de') }) },
    }),
  },
  {
    name: 'remove-scope',
    summary: 'Remove a declared scope. Tokens, keys and groups that have it can no longer use it.',
    argument: { name: 'NAME', help: 'name of a declared scope; see list-scopes' },
    options: [],
    act: (given) => ({ capability: 'remove_scope', input: { name: given.argument } }),
  },
  {
    name: 'list-scopes',
    show: showScopes,
    summary: 'List built-in and declared scopes.',
    options: [],
    act: () => ({ capability: 'list_scopes', input: {} }),
  },
];
