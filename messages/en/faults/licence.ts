import type { LicenceRules } from '../../../domain/rules/licence.js';
import type { Sentences } from '../../fault-sentences.js';

export const licence: Sentences<LicenceRules> = {
  'licence.not_found': (_, { received }) =>
    received === null ? 'There is no such licence.' : `There is no licence with the ID ${received}.`,
  'altered_copy.not_found': (_, { received }) =>
    received === null
      ? 'No such copy of this artifact has been reported.'
      : `No copy of this artifact with the hash ${received} has been reported.`,
  'altered_copy.time_invalid': 'This page is out of date. Reload it.',
  'altered_copy.reported_again': ({ at }, { instant }) =>
    `This copy was reported again on ${instant(at)}. Look at the new report first.`,
  'altered_copy.closed': 'This entry is already closed.',
};
