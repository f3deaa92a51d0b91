import type { None } from './common.js';

/** Rules that registrations can break. */
export interface ArtifactRules {
  'artifact.not_found': None;
  'artifact.not_yours': None;
  'artifact.not_approved': None;
  'artifact.slug_taken': None;
  'artifact.no_account': None;
  'artifact.name_missing': None;
  'artifact.description_missing': None;
  'artifact.publisher_name_missing': None;
  'artifact.busy': None;
  'artifact.changed': { readonly slug: string };
  'artifact.owner_unchanged': None;
}
