/** What every mail may say. */
export const common = {
  /** `clock`: hours and minutes, in UTC. */
  time: (day: number, month: string, year: number, clock: string) => `${day} ${month} ${year}, ${clock} UTC`,
  notKnown: '(not known)',
  linkGone: '(the link was in the mail that was sent)',
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  reason: 'The reason, word for word:',
  inAccount: (artifact: string) => `${artifact} in your account`,
};
