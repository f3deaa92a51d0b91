/** API keys. */
export const apiKeys = {
  title: 'API keys',
  explanation:
    'An API key lets your own program act as you. It can do what you choose here, and never more than you can. Create a separate key for each program, so that you can revoke them one by one.',
  flash: {
    revoked: 'API key revoked. The program that used it no longer has access.',
  },
  make: 'Create API key',
  empty: 'No API keys yet',
  emptyNext: 'Create one for a program that acts for you. Agents use agent tokens instead.',
  columns: {
    name: 'Name',
    scopes: 'Scopes',
    state: 'Status',
    used: 'Last used',
    ends: 'Expires',
    made: 'Created',
  },
  noName: 'no name',
  noEnd: 'never',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the key for ${name}`,
  asked: {
    title: 'Revoke this API key?',
    explanation: 'The program that uses it loses access immediately. This cannot be undone.',
  },
  form: {
    title: 'Create API key',
    name: 'Name',
    nameNote: 'Shown in the list of keys, for example: Backup at home.',
    scopes: 'Scopes',
    scopesNote:
      'Choose only what the program needs. You cannot change the scopes later: create another key instead. For agents (/mcp), create an agent token.',
    until: 'Expires',
    untilNote: 'At the end of that day (UTC). Without a date, it is valid until you revoke it.',
    submit: 'Create API key',
  },
  made: {
    title: 'Your API key',
    label: 'Copy it now',
    use: 'Use the key',
    useNote: 'Send it in a header with every request. This request returns the account of the key:',
    back: 'Back to API keys',
  },
};
