import type { ArtifactRules } from '../../../domain/rules/artifact.js';
import type { Sentences } from '../../fault-sentences.js';

export const artifact: Sentences<ArtifactRules> = {
  'artifact.not_found': (_, { received }) =>
    received === null ? 'Dieses Artefakt gibt es nicht.' : `Es gibt kein Artefakt mit dem Slug ${received}.`,
  'artifact.not_yours': (_, { received }) =>
    received === null ? 'Dieses Artefakt hast du nicht.' : `Du hast kein Artefakt mit dem Slug ${received}.`,
  'artifact.not_approved': (_, { received }) =>
    received === null
      ? 'Dieses Artefakt gibt es nicht.'
      : `Es gibt kein freigegebenes Artefakt mit dem Slug ${received}.`,
  'artifact.slug_taken': 'Diesen Slug hat schon jemand registriert. Wähle einen anderen.',
  'artifact.no_account': 'Melde dich zuerst an.',
  'artifact.name_missing': 'Gib einen Namen ein.',
  'artifact.description_missing': 'Gib eine Beschreibung auf Englisch ein.',
  'artifact.publisher_name_missing': 'Lege zuerst deinen Herausgebernamen fest.',
  'artifact.busy': 'Jemand anderes ändert gerade dieses Artefakt. Versuche es gleich noch einmal.',
  'artifact.changed': ({ slug }, { code }) =>
    `Jemand anderes hat ${code(slug)} gerade geändert. Prüfe es und versuche es noch einmal.`,
  'artifact.owner_unchanged': 'Das Artefakt gehört schon diesem Konto.',
};
