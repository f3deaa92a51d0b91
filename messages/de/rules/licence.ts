import type { LicenceRules } from '../../../domain/rules/licence.js';
import type { WordsOf } from '../../words.js';

export const licence: WordsOf<LicenceRules> = {
  'licence.not_found': 'die ID einer Lizenz: lic_…',
  'licence.key_invalid': 'der Schlüssel einer gültigen Lizenz',
  'licence.key_missing': 'ein Lizenzschlüssel',
  'licence.other_artifact': 'das Artefakt, für das die Lizenz gilt',
  'licence.other_installation': 'die Installation, für die die Lizenz gilt',
  'licence.version_not_published': 'eine veröffentlichte Version',
  'altered_copy.busy': {
    expected: 'weniger gleichzeitige Meldungen derselben Kopie',
    received: 'eine Kopie, die gerade viele Installationen melden',
  },
  'altered_copy.not_found': 'der Hash einer gemeldeten Kopie dieses Artefakts',
  'altered_copy.time_invalid': 'der Wert last_reported_at aus der Liste der veränderten Kopien',
  'altered_copy.reported_again': {
    expected: 'ein offener Eintrag, dessen letzte Meldung du gesehen hast',
    received: ({ at }, units) => `ein Eintrag mit einer neuen Meldung vom ${units.instant(at)}`,
  },
  'altered_copy.closed': {
    expected: 'ein offener Eintrag, dessen letzte Meldung du gesehen hast',
    received: 'ein geschlossener Eintrag',
  },
};
