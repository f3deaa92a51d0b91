import type { FieldRules } from '../../../domain/rules/fields.js';
import type { WordsOf } from '../../words.js';

export const fields: WordsOf<FieldRules> = {
  'field.object': 'ein JSON-Objekt',
  'field.any': 'ein Wert',
  'field.unknown': ({ known }) => (known.length === 0 ? 'dieses Feld gibt es nicht' : `eines von ${known.join(', ')}`),
  'field.text': ({ least, most }) => length(least, most, 'Zeichen', 'Zeichen'),
  'field.integer': ({ least, most }) => {
    if (most === null) return least === null ? 'eine ganze Zahl' : `eine ganze Zahl ab ${least}`;
    return `eine ganze Zahl von ${least ?? 0} bis ${most}`;
  },
  'field.bytes': ({ least, most }, units) => `eine Größe von ${units.bytes(least)} bis ${units.bytes(most)}`,
  'field.boolean': 'true oder false',
  'field.one_of': ({ values }) => (values.length === 1 ? `${values[0]}` : `eines von ${values.join(', ')}`),
  'field.list': ({ least, most }) => `eine Liste: ${length(least, most, 'Eintrag', 'Einträge')}`,
  'field.map': 'ein Objekt mit einem Text pro Sprache',
  'field.control_character': 'Text ohne Steuerzeichen',
  'field.nul': 'Text ohne NUL-Zeichen',
  'field.hidden_character': 'Text ohne unsichtbare Zeichen und ohne Zeichen, die die Schreibrichtung ändern',
  'field.blank': 'Text, der nicht leer ist',
  'field.reason': ({ most }) => `eine schriftliche Begründung mit 1 bis ${most} Zeichen`,
  'field.slug': 'ein Slug: kleingeschriebene Wörter, mit Bindestrichen verbunden, 2 bis 64 Zeichen',
  'field.slug_reserved': 'ein Slug, der nicht reserviert ist',
  'field.version': 'eine Version der Form MAJOR.MINOR.PATCH, zum Beispiel 1.4.0',
  'field.core_floor': 'eine vorhandene Core-Version, zum Beispiel 2.0.0',
  'field.core_ceiling': 'eine Version, MAJOR.* oder MAJOR.MINOR.*, nicht niedriger als die Core-Mindestversion',
  'field.php_constraint':
    'eine Versionsbedingung wie bei Composer mit höchstens 100 Zeichen, zum Beispiel ^8.1 || 8.4.*',
  'field.sha256': 'ein SHA-256-Hash aus 64 Hexadezimalziffern',
  'field.email': 'eine E-Mail-Adresse, zum Beispiel kim@example.com',
  'field.web_url': 'eine vollständige URL mit https: oder http: und höchstens 500 Zeichen',
  'field.url_with_credentials': 'eine URL ohne Benutzernamen und Passwort',
  'field.until': 'ein Datum oder ein Zeitpunkt nach RFC 3339, zum Beispiel 2027-01-31',
  'field.since': 'ein Datum oder ein Zeitpunkt nach RFC 3339, zum Beispiel 2026-11-20',
  'field.event_id': 'die ID eines Ereignisses: evt_ und 26 Zeichen',
  'field.record_id': 'eine ID mit 26 Zeichen aus der Liste',
  'field.page_cursor': 'der Wert next der vorherigen Seite',
  'field.scope_name':
    'ein Name der Form bereich.aktion in Kleinbuchstaben mit höchstens 60 Zeichen, zum Beispiel shop.read',
  'field.permission': 'der Name einer Berechtigung, zum Beispiel shop.read, oder shop.* für den ganzen Bereich',
  'field.sentence': 'ein Satz mit 1 bis 200 Zeichen in einer Zeile, ohne unsichtbare Zeichen und Steuerzeichen',
  'language_map.too_many': ({ most }) => `höchstens ${most} Sprachen`,
  'language_map.too_long': {
    expected: ({ most }) => `höchstens ${most} Zeichen in allen Sprachen zusammen`,
    received: ({ characters }) => `${characters} Zeichen`,
  },
  'language_map.tag': 'ein Sprachkürzel nach BCP 47, zum Beispiel en oder pt-BR',
  'language_map.tag_form': ({ canonical }) => canonical,
  'language_map.english_missing': 'ein Text auf Englisch',
  'language_map.english_blank': 'ein Text auf Englisch, der nicht leer ist',
  'name.hidden_character': 'ein Name ohne Steuerzeichen und unsichtbare Zeichen',
  'name.blank': 'ein Name, der nicht leer ist',
  'name.mixed_scripts': 'ein Name, in dem jedes Wort nur eine Schrift verwendet',
  'name.of_service': 'ein Name, der sich nicht mit diesem Dienst verwechseln lässt',
  'date.past': 'ein Zeitpunkt in der Zukunft',
};

function length(least: number, most: number | null, one: string, many: string): string {
  if (most === null)
    return least <= 1
      ? least === 0
        ? `beliebig viele ${many}`
        : `mindestens ein ${one}`
      : `mindestens ${least} ${many}`;
  if (least === most) return `${most} ${most === 1 ? one : many}`;
  return least === 0 ? `höchstens ${most} ${many}` : `${least} bis ${most} ${many}`;
}
