import type { None } from './common.js';

/** Rules that licences and reports of altered copies can break. */
export interface LicenceRules {
  'licence.not_found': None;
  'licence.key_invalid': None;
  'licence.key_missing': None;
  'licence.other_artifact': None;
  'licence.other_installation': None;
  'licence.version_not_published': None;
  'altered_copy.busy': None;
  'altered_copy.not_found': None;
  'altered_copy.time_invalid': None;
  'altered_copy.reported_again': { readonly at: string };
  'altered_copy.closed': None;
}
