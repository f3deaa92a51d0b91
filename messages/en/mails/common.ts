/** What every mail may say. */
export const common = {
  /** `clock`: hours and minutes, in UTC. */
  time: (day: number, month: string, year: number, clock: string) => `${month} ${day}, ${year} at ${clock} UTC`,
  notKnown: '(unknown)',
  linkGone: '(the link was only in the email that was sent)',
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  reason: 'Reason:',
  inAccount: (artifact: string) => `${artifact} in your account`,
};
