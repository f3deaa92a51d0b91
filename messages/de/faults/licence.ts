import type { LicenceRules } from '../../../domain/rules/licence.js';
import type { Sentences } from '../../fault-sentences.js';

export const licence: Sentences<LicenceRules> = {
  'licence.not_found': (_, { received }) =>
    received === null ? 'Diese Lizenz gibt es nicht.' : `Es gibt keine Lizenz mit der ID ${received}.`,
  'altered_copy.not_found': (_, { received }) =>
    received === null
      ? 'Eine solche Kopie dieses Artefakts wurde nicht gemeldet.'
      : `Eine Kopie dieses Artefakts mit dem Hash ${received} wurde nicht gemeldet.`,
  'altered_copy.time_invalid': 'Diese Seite ist veraltet. Lade sie neu.',
  'altered_copy.reported_again': ({ at }, { instant }) =>
    `Diese Kopie wurde am ${instant(at)} erneut gemeldet. Sieh dir zuerst die neue Meldung an.`,
  'altered_copy.closed': 'Dieser Eintrag ist schon geschlossen.',
};
