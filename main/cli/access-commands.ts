import { type AdminCommand, input } from './admin-command.js';
import { showScopes } from './list-tables.js';

/** What an admin does with API keys and with the scopes that modules declare. */
export const accessCommands: readonly AdminCommand[] = [
  {
    name: 'admin issue-api-key',
    options: [
      { name: 'account', value: 'E', required: true, help: 'account' },
      {
        name: 'scope',
        field: 'scopes',
        value: 'S',
        required: true,
        multiple: true,
        help: 'key_scopes',
      },
      { name: 'name', value: 'N', help: 'token_name' },
      { name: 'until', value: 'DATE', help: 'expiry' },
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
    name: 'admin declare-scope',
    argument: { name: 'NAME', help: 'new_scope' },
    options: [
      {
        name: 'en',
        field: 'sentences.en',
        value: 'T',
        required: true,
        help: 'scope_in_english',
      },
      { name: 'de', field: 'sentences.de', value: 'T', help: 'scope_in_german' },
    ],
    act: (given) => ({
      capability: 'declare_scope',
      input: { name: given.argument, sentences: input({ en: given.text('en'), de: given.text('de') }) },
    }),
  },
  {
    name: 'admin remove-scope',
    argument: { name: 'NAME', help: 'declared_scope' },
    options: [],
    act: (given) => ({ capability: 'remove_scope', input: { name: given.argument } }),
  },
  {
    name: 'admin list-scopes',
    show: showScopes,
    options: [],
    act: () => ({ capability: 'list_scopes', input: {} }),
  },
];
