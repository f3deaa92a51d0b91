import type { FaultSentences, Sentences } from '../../fault-sentences.js';

const englishOf = (sentence: string): Sentences => ({
  'language_map.english_missing': sentence,
  'language_map.english_blank': sentence,
});

/** Sätze, die das Feld nennen: Seine Bezeichnung steht nicht noch einmal davor. */
export const byField: FaultSentences['byField'] = {
  confirm: {
    'field.email': 'Gib die E-Mail-Adresse des Kontos ein.',
    'member.confirmation_differs': (_, { isEmpty }) =>
      isEmpty ? 'Gib die E-Mail-Adresse des Kontos ein.' : 'Das ist nicht die E-Mail-Adresse dieses Kontos.',
  },
  'findings.text': { 'field.blank': 'Schreib, was zu beanstanden ist.' },
  description: englishOf('Gib eine Beschreibung auf Englisch ein.'),
  notes: englishOf('Gib Versionshinweise auf Englisch ein.'),
  package: { 'form.zip_missing': 'Wähle die Zip-Datei des Pakets.' },
  permissions: { 'field.list': 'Gib mindestens ein Recht ein.' },
  previous: { 'form.zip_missing': 'Wähle das signierte Paket der vorherigen Version.' },
  query: {
    'field.text': ({ most }, { isEmpty, number }) =>
      most === null || isEmpty
        ? 'Gib einen Suchtext ein.'
        : `Gib einen Suchtext mit höchstens ${number(most)} Zeichen ein.`,
  },
  redirect_uris: {
    'field.list': ({ most }, { number }) =>
      most === null ? 'Gib mindestens eine Redirect-URI ein.' : `Gib höchstens ${number(most)} Redirect-URIs ein.`,
  },
  scopes: { 'field.list': 'Wähle mindestens eine Berechtigung.' },
  sentences: englishOf('Schreib auf Englisch, was die App kann.'),
  url: { 'field.text': 'Gib eine URL ein, die mit `https://` beginnt.' },
};

/** Was ein Feld aufnimmt, im Akkusativ. */
export const things: FaultSentences['things'] = {
  account: 'die E-Mail-Adresse oder ID eines Kontos',
  answer: 'eine Antwort',
  code: 'einen Code',
  confirm: 'die E-Mail-Adresse des Kontos',
  description: 'eine Beschreibung',
  email: 'eine E-Mail-Adresse',
  'findings.text': 'einen Text',
  group: 'eine Gruppe',
  installation: 'den Namen der Installation',
  key: 'einen privaten Schlüssel',
  max_core: 'eine Core-Höchstversion',
  message: 'eine Nachricht',
  min_core: 'eine Core-Mindestversion',
  name: 'einen Namen',
  note: 'eine Notiz',
  notes: 'Versionshinweise',
  owner: 'die E-Mail-Adresse oder ID eines Kontos',
  password: 'ein Passwort',
  php: 'eine PHP-Bedingung',
  publisher_name: 'einen Herausgebernamen',
  query: 'einen Suchtext',
  reason: 'eine Begründung',
  sha256: 'einen Hash',
  slug: 'einen Slug',
  subject: 'einen Betreff',
  summary: 'eine Zusammenfassung',
  support_url: 'eine URL',
  text: 'einen Text',
  title: 'einen Titel',
  url: 'eine URL',
  version: 'eine Versionsnummer',
  website: 'eine URL',
  words: 'deinen Einspruch',
};

export const ofThings: FaultSentences['ofThings'] = {
  'field.any': (_, thing) => `Gib ${thing} ein.`,
  'field.blank': (_, thing) => `Gib ${thing} ein.`,
  'field.reason': ({ most }, thing, { isEmpty, number }) =>
    isEmpty ? `Gib ${thing} ein.` : `Gib ${thing} mit höchstens ${number(most)} Zeichen ein.`,
  'field.text': ({ least, most }, thing, { isEmpty, number }) => {
    if (most === null)
      return least <= 1 ? `Gib ${thing} ein.` : `Gib ${thing} mit mindestens ${number(least)} Zeichen ein.`;
    if (isEmpty && least === 1) return `Gib ${thing} ein.`;
    if (least > 1) return `Gib ${thing} mit ${number(least)} bis ${number(most)} Zeichen ein.`;
    return `Gib ${thing} mit höchstens ${number(most)} Zeichen ein.`;
  },
  'name.blank': (_, thing) => `Gib ${thing} ein.`,
};
