import { type AdminCommand, input } from './admin-command.js';

/** What an admin does with API keys. */
export const accessCommands: readonly AdminCommand[] = [
  {
    name: 'issue-api-key',
    summary: 'Issue an API key of an account, which is shown once.',
    options: [
      { name: 'account', value: 'E', required: true, help: 'The account, by e-mail address or account id.' },
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
];
