/** The documentation for publishers. */
export const docs = {
  title: 'Documentation',
  introduction: 'How to publish modules and themes, receive webhooks and connect apps.',
  pages: {
    publishing: {
      title: 'Publishing',
      about: 'From a package on your disk to a signed package that every installer accepts.',
    },
    agents: {
      title: 'Publishing with an agent',
      about: 'Let an agent publish a folder on your machine, and upload packages with curl.',
    },
    scan: {
      title: 'What the scan flags',
      about: 'Which code the scan points out to reviewers, and why a flag alone rejects nothing.',
    },
    'receiving-webhooks': {
      title: 'Receiving webhooks',
      about: 'Receive events on your server and verify their signatures.',
    },
    'connecting-an-app': {
      title: 'Connecting an app',
      about: 'Let an app or an MCP client act for members, with their consent.',
    },
    'protecting-an-api': {
      title: 'Protecting an API',
      about: 'Check the tokens of apps in your API, with examples in Node.js and PHP.',
    },
    'api-keys': {
      title: 'API keys and connected apps',
      about: 'Let your own program act for you, and disconnect apps.',
    },
  },
  errors: { title: 'Error codes', about: 'What each error means and what to do about it.' },
  openApi: { title: 'OpenAPI', about: 'The HTTP API with its schemas, as an OpenAPI 3.1 document.' },
  onlyEnglish: '',
  contents: 'On this page',
};
