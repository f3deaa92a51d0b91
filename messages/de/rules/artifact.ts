import type { ArtifactRules } from '../../../domain/rules/artifact.js';
import type { WordsOf } from '../../words.js';

export const artifact: WordsOf<ArtifactRules> = {
  'artifact.not_found': 'der Slug eines Artefakts',
  'artifact.not_yours': 'der Slug eines deiner Artefakte',
  'artifact.not_approved': 'der Slug eines freigegebenen Artefakts',
  'artifact.slug_taken': 'ein Slug, den noch niemand registriert hat',
  'artifact.no_account': 'ein Konto',
  'artifact.name_missing': 'ein Name, den die erste Registrierung braucht',
  'artifact.description_missing': 'eine Beschreibung auf Englisch',
  'artifact.publisher_name_missing': 'ein Herausgebername, den du in deinem Profil festlegst',
  'artifact.busy': {
    expected: 'nur eine Änderung am Artefakt zur gleichen Zeit',
    received: 'ein Artefakt, das gerade jemand anderes ändert',
  },
  'artifact.changed': {
    expected: 'ein unverändertes Artefakt',
    received: ({ slug }) => `${slug}, gerade eben geändert`,
  },
  'artifact.owner_unchanged': 'ein anderes Konto als das des aktuellen Inhabers',
};
