/** The documentation for publishers. */
export const docs = {
  title: 'Documentation',
  introduction: 'What publishers and their programs need to know.',
  pages: {
    publishing: {
      title: 'Publishing',
      about: 'How a version gets from a zip on your disk to a file that every installer recognises.',
    },
    agents: {
      title: 'Publishing with an agent',
      about: 'How an agent publishes a folder on your machine, and uploads packages with curl.',
    },
    scan: {
      title: 'What the scan flags',
      about: 'Which code a reviewer is pointed to, and why a flag rejects nothing.',
    },
    'receiving-webhooks': {
      title: 'Receiving webhooks',
      about: 'How your server takes and checks the events that this service sends.',
    },
    'connecting-an-app': {
      title: 'Connecting an app',
      about: 'How an app or an MCP client gets to act for a member, with the member’s consent.',
    },
    'protecting-an-api': {
      title: 'Protecting an API',
      about: 'How an API of yours checks the tokens of apps, with examples in Node and in PHP.',
    },
    'api-keys': {
      title: 'API keys and connected apps',
      about: 'How a program of yours acts for you, and how you end what apps may do.',
    },
  },
  errors: { title: 'Refusals', about: 'Every code that a refusal can carry, and what to do about it.' },
  openApi: { title: 'OpenAPI', about: 'The routes for programs, with their schemas, as an OpenAPI 3.1 document.' },
  onlyEnglish: '',
  contents: 'On this page',
};
