/** What the command line says about an answer, beside its fields. */
export const outcomes = {
  yes: 'yes',
  no: 'no',
  allMembers: 'all',
  noFlags: 'No flags.',
  noReport: 'No package has passed the automatic review yet.',
  noAppeals: 'No appeals.',
  noReviews: 'The review queue is empty.',
  nothingNeedsAttention: 'Nothing needs attention.',
  cutOff: 'running or interrupted',
  nextPage: (command: string): string => `Next page: ${command}`,
  earlier: (command: string): string => `Earlier: ${command}`,
  shownOf: (shown: number, total: number): string => `${shown} of ${total}, oldest first.`,
  nextToAct: (who: 'publisher' | 'reviewer'): string => `Next to act: ${who}.`,
  notWaiting: 'Not waiting for a decision.',
  outcomeOrPossible: 'Outcome, or possible',
  appealedDecision: 'Against',
  lastError: 'Last error',
  nextAttempt: 'Next attempt',
  eventSince: (day: string): string => `Event, since ${day}`,
  orMore: (count: number): string => `${count} or more`,
  activeAuthorizations: 'Active authorizations',
  withValidToken: 'With a valid access token',
  clientMarks: {
    confidential: 'confidential',
    public: 'public',
    first_party: 'first-party',
    resource_server: 'resource server',
  },
  createdDataDirectory: (path: string): string => `Created a data directory at ${path}`,
};

export type Outcomes = typeof outcomes;
