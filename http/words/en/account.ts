/** The first page of the account area. */
export const account = {
  title: 'Account',
  welcome: (name: string) => `Welcome, ${name}`,
  email: 'E-mail address',
  publisherName: 'Publisher name',
  noPublisherName: 'none yet: an artifact cannot be registered without one',
  roles: 'Roles',
  next: 'What you can do next',
  whereCommandsRun: 'These commands run where the service runs.',
  makeAccounts: 'Make an account for a publisher and one for a reviewer. Each prints a link to pass on.',
  agent: 'Let an agent publish for you: it registers an artifact, announces a version and uploads the package.',
  connect: (url: string, command: string, variable: string) =>
    `Connect it to ${url} with that token, or run ${command} with ${variable} set to it.`,
  signed: 'Or send requests that are signed with the publishing token of an artifact:',
  decide: 'Decide on what publishers have sent:',
  everythingElse: 'Everything else there is:',
};
