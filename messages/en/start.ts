/** What `serve` and `work` say once they run. */
export const startWords = {
  listens: (version: string, url: string): string => `Countersign ${version} listens on ${url}`,
  knownAs: (url: string): string => `Its address for callers: ${url}`,
  embedded: (folder: string): string => `Data: ${folder} (embedded database)`,
  mongodb: (folder: string): string => `Data: ${folder} (keys; the database is the one of MONGODB_URI)`,
  runsJobs: (folder: string): string => `Countersign runs jobs on the data in ${folder}`,
  verifyOnly: 'Only verify and signing keys are answered, since this service runs without its master key.',
  firstAdmin: 'There is no admin yet. Create the first admin here (once, within an hour):',
  firstAdminFile: 'There is no admin yet. Create the first admin with the link in this file (once, within an hour):',
  next: 'Next:',
  thenConnect: (url: string, bridge: string): string =>
    `then connect an agent to ${url}/mcp with that token, or run: ${bridge}`,
};

export type StartWords = typeof startWords;
