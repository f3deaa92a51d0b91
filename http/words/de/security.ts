import type { security as English } from '../en/security.js';

export const security: typeof English = {
  flash: {
    secondFactorFirst: 'Deine Rolle gilt nur mit einem zweiten Faktor. Richte hier einen ein, dann geht es weiter.',
  },
};
