/** Agent tokens. */
export const agents = {
  title: 'Agents',
  explanation:
    'An agent works for you over MCP: it checks packages, announces and uploads versions, and reports their status. It signs in with one of your agent tokens.',
  flash: {
    revoked: 'Token revoked. The agent that used it no longer has access.',
  },
  make: 'Create agent token',
  empty: 'No agent tokens yet',
  emptyNext: 'Create one for your agent. You also get a client configuration to copy.',
  columns: {
    name: 'Name',
    scopes: 'Access',
    state: 'Status',
    used: 'Last used',
    ends: 'Expires',
    made: 'Created',
  },
  noName: 'no name',
  noEnd: 'never',
  scopes: { read: 'read', publish: 'read and publish' },
  revoke: 'Revoke',
  asked: {
    title: 'Revoke this agent token?',
    explanation: 'The agent that uses it loses access immediately. This cannot be undone.',
  },
  revokeNamed: (name: string) => `Revoke the token for ${name}`,
  form: {
    title: 'Create agent token',
    name: 'Name',
    nameNote: 'Shown in the list of tokens, for example: Claude on my laptop.',
    publish: 'Allow publishing',
    publishNote:
      'Without it, the agent can only read and check packages. With it, the agent can also register artifacts, announce and withdraw versions, upload packages and download signed packages. It can never approve anything.',
    until: 'Expires',
    untilNote: 'At the end of that day (UTC). Without a date, it is valid until you revoke it.',
    submit: 'Create agent token',
  },
  made: {
    title: 'Your agent token',
    label: 'Copy it now',
    back: 'Back to agent tokens',
  },
  clients: {
    heading: 'Client configuration',
    withToken: 'Copy one of these. Your token is filled in.',
    withoutToken: 'Replace `YOUR_TOKEN` with your token, which is shown once when you create it.',
    claudeCode: 'Claude Code: run this command',
    vscode: 'VS Code: .vscode/mcp.json',
    cursor: 'Cursor: .cursor/mcp.json',
    codex: 'Codex: run these commands, the first one in every shell that starts Codex',
    gemini: 'Gemini CLI: run this command',
    claudeDesktop: 'Claude Desktop: claude_desktop_config.json',
    checkoutNote: (path: string) =>
      `The last two run Countersign on your machine as a bridge to this service. Replace \`${path}\` with the folder in which you built Countersign.`,
    http: 'Other clients over streamable HTTP: URL and header',
    stdio: 'Other clients over standard input and output',
  },
};
