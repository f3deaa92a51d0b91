import type { front as English } from '../../en/pages/front.js';

export const front: typeof English = {
  title: 'Geprüfte und signierte Module und Themes',
  what: 'Countersign prüft Module und Themes, signiert die Versionen, die das Prüfteam freigibt, und sagt allen, die eine Kopie haben, ob sie die freigegebene ist.',
  check: {
    title: 'Datei verifizieren',
    explanation:
      'Zieh eine signierte Zip-Datei hierher, oder wähle eine aus. Dein Browser liest sie und berechnet den Hash; die Datei wird nicht hochgeladen.',
    byHand: 'Angaben selbst eingeben',
    told: {
      busy: { title: 'Die Datei wird gelesen', text: 'Dein Browser berechnet ihren Hash.' },
      unsigned: {
        title: 'Dieses Paket ist nicht signiert',
        text: 'Es ist ein Paket, wie Herausgeber es einreichen: Es trägt keine Signatur, also hat niemand diese Bytes freigegeben. Bitte den Herausgeber um das signierte Paket. Ist es deines, lade das signierte Paket nach der Freigabe in deinem Konto herunter.',
      },
      nameless: {
        title: 'Diese Zip-Datei sagt nicht, was sie ist',
        text: 'Sie enthält kein signiertes Manifest und weder module.json noch theme.json. Ihr Hash steht unten: Gib Slug und Version ein.',
      },
      noZip: {
        title: 'Das ist keine Zip-Datei',
        text: 'Wähle die Zip-Datei so, wie du sie erhalten hast, bevor du sie entpackst.',
      },
      tooLarge: {
        title: 'Diese Datei ist zu groß',
        text: 'Pakete, die hier freigegeben werden, haben höchstens 40 MiB.',
      },
      failed: {
        title: 'Das Register hat nicht geantwortet',
        text: 'Das sagt nichts über die Datei. Versuche es gleich noch einmal.',
      },
    },
    slug: 'Slug',
    slugNote: 'Zum Beispiel my-module.',
    version: 'Version',
    versionNote: 'Zum Beispiel 1.4.0.',
    file: 'Signierte Zip-Datei',
    sha256: 'Hash (SHA-256)',
    sha256Note: 'Berechne ihn selbst:',
    sha256Linux: 'Linux, macOS: `sha256sum DATEI` oder `shasum -a 256 DATEI`',
    sha256Windows: 'Windows: `Get-FileHash DATEI`',
    submit: 'Verifizieren',
  },
  answer: {
    verified: {
      title: 'Verifiziert: Das ist die freigegebene Datei',
      text: (slug: string, version: string, publisher: string) =>
        `Die Datei stimmt mit dem Register überein: ${slug} ${version} von ${publisher}. Installationsprogramme akzeptieren sie.`,
    },
    altered: {
      title: 'Verändert: Das ist nicht die freigegebene Datei',
      text: (slug: string, version: string) =>
        `Das Register kennt für ${slug} ${version} eine andere Datei. Installationsprogramme weisen deine ab. Installiere sie nur, wenn du weißt, warum sie abweicht.`,
    },
    unknown: {
      title: 'Unbekannt: Diese Version ist hier nicht veröffentlicht',
      text: 'Vielleicht wurde sie nie angekündigt, oder sie ist zurzeit nicht veröffentlicht. Die Datei ist deshalb nicht unbedingt schädlich: Behandle sie so vorsichtig wie jeden anderen Download.',
    },
    compromised: {
      title: 'Der Schlüssel, mit dem diese Version signiert wurde, ist kompromittiert',
      verified: 'Das Register bestätigt diese Datei weiterhin, aber offline beweist ihre Signatur nichts.',
      altered: 'Auch eine gültige Signatur beweist nichts über diese Datei.',
    },
    asked: 'Version',
    sent: 'Hash deiner Datei',
    approved: 'Hash der freigegebenen Datei',
    published: 'Veröffentlicht',
    artifact: 'Artefakt ansehen',
  },
  way: {
    label: 'So funktioniert es',
    announce: { title: '1. Ankündigen', text: 'Der Herausgeber kündigt eine Version an und lädt ihr Paket hoch.' },
    review: { title: '2. Prüfen', text: 'Erst automatisch, dann durch einen Menschen, der liest, was neu ist.' },
    sign: {
      title: '3. Signieren',
      text: 'Freigegebene Pakete werden signiert, und ihr Hash bleibt dauerhaft im Register.',
    },
    host: {
      title: '4. Verteilen',
      text: 'Der Herausgeber verteilt die signierte Datei. Countersign bietet sie nicht zum Download an.',
    },
    verify: {
      title: '5. Verifizieren',
      text: 'Alle können ihre Kopie verifizieren: Sie ist verifiziert, verändert oder unbekannt.',
    },
  },
  example: {
    title: 'Probier es aus',
    text: (version: string) => `${version} ist hier veröffentlicht. Der Hash des signierten Pakets:`,
    right: 'Diesen Hash verifizieren',
    wrong: 'Veränderte Kopie verifizieren',
    all: 'Alle Artefakte ansehen',
  },
  offlineTitle: 'Offline verifizieren',
  offline: 'Die Signatur in einem signierten Paket kannst du offline verifizieren, mit einem der',
  publicKeys: 'öffentlichen Schlüssel',
  offlineNot:
    'Ist ein Schlüssel kompromittiert, verifiziere die damit signierten Pakete stattdessen über das Register.',
  programTitle: 'Per Programm verifizieren',
  program: 'Sende eine GET-Anfrage an diese URL. Zugangsdaten brauchst du nicht:',
  publishTitle: 'Modul oder Theme veröffentlichen',
  publish: [
    'Erstelle ein Konto und registriere dein Modul oder Theme.',
    'Lade das Paket hoch: im Browser, mit einem Agenten oder aus einem Programm.',
    'Lade nach der Prüfung das signierte Paket herunter und verteile es, wo du möchtest.',
  ],
  toAccount: 'Zu deinen Artefakten',
  signUp: 'Konto erstellen',
  publishMore: 'Anleitung lesen',
};
