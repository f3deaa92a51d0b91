import type { states as English } from '../../en/pages/states.js';

export const states: typeof English = {
  pending: 'ausstehend',
  approved: 'freigegeben',
  rejected: 'abgelehnt',
  announced: 'angekündigt',
  in_review: 'in Prüfung',
  draft: 'Entwurf',
  published: 'veröffentlicht',
  suspended: 'gesperrt',
  withdrawn: 'zurückgezogen',
};
