/** API keys. */
export const apiKeys = {
  title: 'API keys',
  explanation:
    'An API key lets a program of yours act for you. It may do what you choose when you make it, as far as you may do it yourself. Give each program a key of its own, so that you can revoke one without the others.',
  flash: {
    revoked: 'The key is revoked. The program that used it is refused from now on.',
  },
  make: 'Make an API key',
  empty: 'You have no API key yet.',
  emptyNext: 'Make one for a program or a script of yours. An agent takes an agent token instead.',
  columns: {
    name: 'For',
    scopes: 'May',
    state: 'State',
    used: 'Last used',
    ends: 'Ends',
    made: 'Made',
  },
  noName: 'unnamed',
  noEnd: 'not by itself',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the key for ${name}`,
  asked: {
    title: 'Revoke the API key?',
    explanation: 'The program that uses it is refused from then on. A revoked key cannot be brought back.',
  },
  form: {
    title: 'Make an API key',
    name: 'What is it for?',
    nameNote: 'So that you know it again in the list, for example: Backup at home.',
    scopes: 'What may it do?',
    scopesNote:
      'Tick only what the program needs. To change it later, make another key. A key does not open what agents use (/mcp): for that make an agent token.',
    until: 'Ends on',
    untilNote: 'The end of that day in UTC. Without a date it is good until you revoke it.',
    submit: 'Make the key',
  },
  made: {
    title: 'Your API key',
    label: 'API key',
    use: 'How a program uses it',
    useNote: 'It is sent in a header with every request. This one asks whose key it is:',
    back: 'To the list of keys',
  },
};
