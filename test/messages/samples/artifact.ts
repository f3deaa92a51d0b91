import type { ArtifactRules } from '../../../domain/rules/artifact.js';

export const artifact: ArtifactRules = {
  'artifact.not_found': {},
  'artifact.not_yours': {},
  'artifact.not_approved': {},
  'artifact.slug_taken': {},
  'artifact.no_account': {},
  'artifact.name_missing': {},
  'artifact.description_missing': {},
  'artifact.publisher_name_missing': {},
  'artifact.busy': {},
  'artifact.changed': { slug: 'my-module' },
  'artifact.owner_unchanged': {},
};
