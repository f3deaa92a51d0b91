import type { common as English } from '../en/common.js';

export const common: typeof English = {
  time: (day, month, year, clock) => `${day}. ${month} ${year}, ${clock} UTC`,
  notKnown: '(nicht bekannt)',
  linkGone: '(der Link stand in der gesendeten E-Mail)',
  hello: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  reason: 'Die Begründung, Wort für Wort:',
  inAccount: (artifact) => `${artifact} in deinem Konto`,
};
