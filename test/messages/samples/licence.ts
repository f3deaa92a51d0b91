import type { LicenceRules } from '../../../domain/rules/licence.js';

export const licence: LicenceRules = {
  'licence.not_found': {},
  'licence.key_invalid': {},
  'licence.key_missing': {},
  'licence.other_artifact': {},
  'licence.other_installation': {},
  'licence.version_not_published': {},
  'altered_copy.busy': {},
  'altered_copy.not_found': {},
  'altered_copy.time_invalid': {},
  'altered_copy.reported_again': { at: '2026-11-20T10:00:00.000Z' },
  'altered_copy.closed': {},
};
