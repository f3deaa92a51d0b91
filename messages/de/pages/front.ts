import type { front as English } from '../../en/pages/front.js';

export const front: typeof English = {
  title: 'Geprüfte und signierte Module und Themes',
  what: 'Countersign prüft Module und Themes, signiert die Versionen, die das Prüfteam freigibt, und sagt allen, die eine Kopie haben, ob sie die freigegebene ist.',
  check: {
    title: 'Datei verifizieren',
    explanation: 'Wähle ein signiertes Paket. Dein Browser berechnet den Hash; die Datei wird nicht hochgeladen.',
    slug: 'Slug',
    slugNote: 'Zum Beispiel my-module.',
    version: 'Version',
    versionNote: 'Zum Beispiel 1.4.0.',
    file: 'Signiertes Paket',
    sha256: 'Hash (SHA-256)',
    sha256Note:
      'Wird ausgefüllt, wenn du eine Datei wählst und JavaScript aktiv ist. Du kannst ihn auch selbst berechnen:',
    sha256Linux: 'Linux, macOS: sha256sum DATEI oder shasum -a 256 DATEI',
    sha256Windows: 'Windows: Get-FileHash DATEI',
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
        `Das Register kennt für ${slug} ${version} eine andere Datei. Installationsprogramme weisen diese ab. Installiere sie nur, wenn du weißt, warum sie abweicht.`,
    },
    unknown: {
      title: 'Unbekannt: Diese Version ist hier nicht veröffentlicht',
      text: 'Vielleicht wurde sie nie registriert, oder sie ist zurzeit nicht veröffentlicht. Die Datei ist deshalb nicht unbedingt schädlich: Behandle sie so vorsichtig wie jeden anderen Download.',
    },
    compromised: {
      verified:
        'Der Schlüssel, der diese Version signiert hat, ist kompromittiert. Das Register bestätigt diese Datei weiterhin, aber offline beweist ihre Signatur nichts.',
      altered:
        'Der Schlüssel, der diese Version signiert hat, ist kompromittiert: Auch eine gültige Signatur beweist nichts über diese Datei.',
    },
    sent: 'Deine Datei',
    approved: 'Die freigegebene Datei',
    published: 'Veröffentlicht',
    artifact: 'Artefakt ansehen',
  },
  offlineTitle: 'Offline verifizieren',
  offline: 'Die Signatur in einem signierten Paket kannst du offline verifizieren, mit einem der',
  publicKeys: 'öffentlichen Schlüssel',
  offlineNot:
    'Hat ein Schlüssel den Status compromised, verifiziere die damit signierten Pakete stattdessen mit dem Register.',
  program: 'Programme können Dateien unter dieser URL verifizieren, ohne Zugangsdaten:',
  publishTitle: 'Modul oder Theme veröffentlichen',
  publish:
    'Kündige eine Version an, lade ihr Paket hoch und warte auf die Prüfung. Lade danach das signierte Paket herunter und verteile es, wo du möchtest. Das geht auf diesen Seiten, mit einem Agenten oder mit einem Programm, das signierte Anfragen sendet. Jeder Fehler sagt, was erhalten und was erwartet wurde.',
  signUp: 'Konto erstellen',
  publishMore: 'So funktioniert das Veröffentlichen',
};
