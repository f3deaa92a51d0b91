import type { FieldRules } from '../../../domain/rules/fields.js';
import type { Sentences } from '../../fault-sentences.js';

export const fields: Sentences<FieldRules> = {
  'field.any': 'Fülle dieses Feld aus.',
  'field.object': 'Fülle dieses Feld aus.',
  'field.map': 'Gib einen Text ein.',
  'field.unknown': 'Dieses Feld gibt es auf der Seite nicht. Lade sie neu und versuche es noch einmal.',
  'field.text': ({ least, most }, { isEmpty, number }) => {
    if (isEmpty && least > 0) return 'Fülle dieses Feld aus.';
    if (most === null) return `Gib mindestens ${number(least)} Zeichen ein.`;
    if (least > 1) return `Gib ${number(least)} bis ${number(most)} Zeichen ein.`;
    return `Gib höchstens ${number(most)} Zeichen ein.`;
  },
  'field.integer': ({ least, most }, { number }) => {
    if (most !== null) return `Gib eine ganze Zahl von ${number(least ?? 0)} bis ${number(most)} ein.`;
    return least === null ? 'Gib eine ganze Zahl ein.' : `Gib eine ganze Zahl ab ${number(least)} ein.`;
  },
  'field.bytes': ({ least, most }, { bytes }) => `Gib eine Größe von ${bytes(least)} bis ${bytes(most)} ein.`,
  'field.boolean': 'Wähle ja oder nein.',
  'field.one_of': ({ values }, { codes }) =>
    values.length === 0 ? 'Wähle eine der Möglichkeiten.' : `Wähle ${codes('or', values)}.`,
  'field.list': ({ least, most }, { number }) =>
    least > 0 || most === null ? 'Wähle mindestens einen Eintrag.' : `Wähle höchstens ${number(most)} Einträge.`,
  'field.control_character': 'Der Text enthält ein Steuerzeichen. Entferne es.',
  'field.nul': 'Der Text enthält ein NUL-Zeichen. Entferne es.',
  'field.hidden_character': (_, { hidden }) =>
    hidden === null
      ? 'Der Text enthält ein unsichtbares Zeichen. Entferne es.'
      : `Der Text enthält an Stelle ${hidden.at} ein unsichtbares Zeichen, ${hidden.character}. Entferne es.`,
  'field.blank': 'Fülle dieses Feld aus.',
  'field.reason': ({ most }, { isEmpty, number }) =>
    isEmpty ? 'Gib eine Begründung ein.' : `Gib eine Begründung mit höchstens ${number(most)} Zeichen ein.`,
  'field.slug': (_, { isEmpty }) =>
    isEmpty
      ? 'Gib einen Slug ein.'
      : 'Ein Slug hat 2 bis 64 Zeichen: Kleinbuchstaben, Ziffern und einzelne Bindestriche, zum Beispiel `my-module`.',
  'field.slug_reserved': (_, { received }) =>
    received === null
      ? 'Dieser Slug ist reserviert. Wähle einen anderen.'
      : `Der Slug ${received} ist reserviert. Wähle einen anderen.`,
  'field.version': 'Gib eine vollständige Version ein, zum Beispiel `1.4.0`.',
  'field.core_floor': 'Gib eine vorhandene Core-Version ein, zum Beispiel `2.0.0`.',
  'field.core_ceiling':
    'Gib eine Version wie `3.4.0`, `3.4.*` oder `3.*` ein, die nicht niedriger als die Core-Mindestversion ist.',
  'field.php_constraint':
    'Gib eine Bedingung wie bei Composer mit höchstens 100 Zeichen ein, zum Beispiel `^8.1 || 8.4.*`.',
  'field.sha256': 'Gib den SHA-256-Hash ein: 64 Hexadezimalziffern.',
  'field.email': 'Gib eine E-Mail-Adresse ein, zum Beispiel kim@example.com.',
  'field.web_url': 'Gib eine URL mit höchstens 500 Zeichen ein, die mit `https://` oder `http://` beginnt.',
  'field.url_with_credentials': 'Die URL enthält einen Benutzernamen oder ein Passwort. Entferne beides.',
  'field.until': 'Gib ein Datum ein, zum Beispiel `2027-01-31`.',
  'field.since': 'Gib ein Datum ein, zum Beispiel `2026-11-20`.',
  'field.event_id': 'Die ID eines Ereignisses besteht aus `evt_` und 26 Zeichen.',
  'field.record_id': 'Die Liste hat keinen Eintrag mit dieser ID.',
  'field.page_cursor': 'Diese Seite der Liste gibt es nicht. Kehre zu ihrem Anfang zurück.',
  'field.scope_name':
    'Gib einen Bereich und eine Aktion in Kleinbuchstaben mit höchstens 60 Zeichen ein, zum Beispiel `shop.read`.',
  'field.permission': (_, { received }) =>
    received === null
      ? 'Ein Recht ist der Name einer Berechtigung wie `shop.read`, oder `shop.*` für ihren ganzen Bereich.'
      : `Das Recht ${received} ist nicht der Name einer Berechtigung wie \`shop.read\`, oder \`shop.*\` für ihren ganzen Bereich.`,
  'field.sentence': (_, { hidden, isEmpty }) => {
    if (isEmpty) return 'Gib einen Satz ein.';
    if (hidden === null) return 'Gib einen Satz mit höchstens 200 Zeichen in einer Zeile ein.';
    return `Der Satz enthält an Stelle ${hidden.at} ein unsichtbares Zeichen, ${hidden.character}. Entferne es.`;
  },
  'language_map.too_many': ({ most }, { number }) => `Gib den Text in höchstens ${number(most)} Sprachen ein.`,
  'language_map.too_long': ({ most, characters }, { number }) =>
    `Die Texte haben in allen Sprachen zusammen ${number(characters)} Zeichen. Erlaubt sind höchstens ${number(most)}.`,
  'language_map.tag': 'Gib ein Sprachkürzel wie `en` oder `pt-BR` ein.',
  'language_map.tag_form': ({ canonical }, { code }) => `Schreibe das Sprachkürzel so: ${code(canonical)}.`,
  'language_map.english_missing': 'Gib den englischen Text ein.',
  'language_map.english_blank': 'Gib den englischen Text ein.',
  'name.hidden_character': (_, { hidden }) =>
    hidden === null
      ? 'Der Name enthält ein unsichtbares Zeichen. Entferne es.'
      : `Der Name enthält an Stelle ${hidden.at} ein unsichtbares Zeichen, ${hidden.character}. Entferne es.`,
  'name.blank': 'Gib einen Namen ein.',
  'name.mixed_scripts':
    'Ein Wort dieses Namens mischt Buchstaben mehrerer Schriften, zum Beispiel lateinische und kyrillische. Verwende nur eine.',
  'name.of_service': 'Dieser Name lässt sich mit diesem Dienst verwechseln. Wähle einen anderen.',
  'date.past': 'Gib ein Datum in der Zukunft ein.',
};
