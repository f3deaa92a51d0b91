import type { LicenceRules } from '../../../domain/rules/licence.js';
import type { WordsOf } from '../../words.js';

export const licence: WordsOf<LicenceRules> = {
  'licence.not_found': 'the ID of a licence: lic_…',
  'licence.key_invalid': 'the key of an active licence',
  'licence.key_missing': 'a licence key',
  'licence.other_artifact': 'the artifact that the licence is for',
  'licence.other_installation': 'the installation that the licence is for',
  'licence.version_not_published': 'a published version',
  'altered_copy.busy': {
    expected: 'fewer reports of the same copy at a time',
    received: 'a copy that many installations are reporting',
  },
  'altered_copy.not_found': 'the hash of a reported copy of this artifact',
  'altered_copy.time_invalid': 'the last_reported_at value from the list of altered copies',
  'altered_copy.reported_again': {
    expected: 'an open entry whose latest report you have seen',
    received: ({ at }, units) => `an entry reported again on ${units.instant(at)}`,
  },
  'altered_copy.closed': { expected: 'an open entry whose latest report you have seen', received: 'a closed entry' },
};
