import type { CommonRules } from '../../../domain/rules/common.js';
import type { Sentences } from '../../fault-sentences.js';

export const common: Sentences<CommonRules> = {
  'size.bytes': ({ most }, { bytes }) => `Das ist zu groß. Erlaubt sind höchstens ${bytes(most)}.`,
  'service.database': 'Die Datenbank antwortet nicht. Versuche es gleich noch einmal.',
  'service.verify_only':
    'Der Dienst wurde ohne seinen Hauptschlüssel gestartet. Bis er wieder da ist, beantwortet der Dienst nur Fragen nach signierten Paketen.',
  'service.preparing': 'Der Dienst startet gerade. Versuche es gleich noch einmal.',
};
