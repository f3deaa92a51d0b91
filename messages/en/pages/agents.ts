/** Agent tokens. */
export const agents = {
  title: 'Agents',
  explanation:
    'An agent works for you over MCP: it checks packages, announces and uploads versions, and tells you what they wait for. It is let in by a token of yours.',
  flash: {
    revoked: 'The token is revoked. The agent that used it is refused from now on.',
  },
  make: 'Make an agent token',
  empty: 'You have no agent token yet.',
  emptyNext: 'Make one and give it to your agent; a client configuration to copy comes with it.',
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
  scopes: { read: 'read', publish: 'read and publish' },
  revoke: 'Revoke',
  asked: {
    title: 'Revoke the agent token?',
    explanation: 'The agent that uses it is refused from then on. A revoked token cannot be brought back.',
  },
  revokeNamed: (name: string) => `Revoke the token for ${name}`,
  form: {
    title: 'Make an agent token',
    name: 'What is it for?',
    nameNote: 'So that you know it again in the list, for example: Claude on my laptop.',
    publish: 'Let it publish',
    publishNote:
      'Without this it reads and tries packages only. With it, the agent may also register artifacts, announce and withdraw versions, upload packages and collect the signed file. It can never approve anything.',
    until: 'Ends on',
    untilNote: 'The end of that day in UTC. Without a date it is good until you revoke it.',
    submit: 'Make the token',
  },
  made: {
    title: 'Your agent token',
    label: 'Agent token',
    back: 'To the list of tokens',
  },
  clients: {
    heading: 'How a client is told',
    withToken: 'With your token in them, to copy:',
    withoutToken: 'In place of YOUR_TOKEN stands the token, which is shown once when it is made.',
    claudeCode: 'Claude Code: run this',
    vscode: 'VS Code: .vscode/mcp.json',
    cursor: 'Cursor: .cursor/mcp.json',
    claudeDesktop: 'Claude Desktop: claude_desktop_config.json',
    checkoutNote: (path: string) =>
      `The last two start countersign on your machine, which forwards to this service. Put the folder of a checkout that was built in place of ${path}.`,
    http: 'Any other client, over streamable HTTP: address and header',
    stdio: 'Any other client, over standard input and output',
  },
};
