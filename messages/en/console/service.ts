/** What commands say that run until they are stopped. */
export const serviceWords = {
  waitsForDatabase: (folder: string, owners: readonly number[], seconds: number): string =>
    owners.length === 0
      ? `Waiting for the database process of ${folder}, for at most ${seconds} s.`
      : `Waiting for process ${owners.join(', ')}, which uses ${folder}, for at most ${seconds} s.`,
  forwarding: (url: string, secret: string, id: string): string =>
    `Forwarding to ${url}, signed with ${secret} (${id}). Press Ctrl+C to stop.`,
  noAnswerWithin: (seconds: number): string => `no answer within ${seconds} s`,
  answersAgain: 'The service answers again.',
  retrying: (code: string): string => `${code}: retrying until the service answers`,
};

export type ServiceWords = typeof serviceWords;
