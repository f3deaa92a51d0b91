import type { common as English } from '../../en/mails/common.js';

export const common: typeof English = {
  time: (day, month, year, clock) => `${day}. ${month} ${year} um ${clock} UTC`,
  notKnown: '(unbekannt)',
  linkGone: '(der Link stand nur in der gesendeten E-Mail)',
  hello: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  reason: 'Begründung:',
  inAccount: (artifact) => `${artifact} in deinem Konto`,
};
