import type { CommonRules } from '../../../domain/rules/common.js';
import type { WordsOf } from '../../words.js';

export const common: WordsOf<CommonRules> = {
  as_told: ({ text }) => text,
  'size.bytes': ({ most }, units) => `höchstens ${units.bytes(most)}`,
  'value.not_base64': 'Base64 mit Füllzeichen und ohne Leerraum (RFC 4648, Abschnitt 4)',
  'service.database': 'eine Datenbank, die antwortet',
  'service.verify_only':
    'der Hauptschlüssel, ohne den dieser Dienst gestartet wurde; bis er wieder da ist, werden nur Prüfungen beantwortet',
  'service.preparing': {
    received: 'ein Dienst, der startet',
    expected: 'veröffentlichte Versionen im Speicher; versuche es erneut',
  },
};
