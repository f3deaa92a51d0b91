import type { front as English } from '../../en/pages/front.js';

export const front: typeof English = {
  title: 'Module und Themes, geprüft und signiert',
  what: 'Dieser Dienst prüft Module und Themes, die andere verteilen, signiert, was Menschen freigegeben haben, und sagt allen, die eine Kopie haben, ob es die freigegebene ist.',
  check: {
    title: 'Eine Datei prüfen',
    explanation:
      'Gefragt wird mit Kurzname, Version und der SHA-256 der Datei, die dein Browser berechnet, wo Skripte laufen. Die Datei selbst bleibt bei dir.',
    slug: 'Kurzname des Artefakts',
    slugNote: 'Zum Beispiel my-module.',
    version: 'Version',
    versionNote: 'Zum Beispiel 1.4.0.',
    file: 'Die Datei',
    sha256: 'SHA-256 der Datei',
    sha256Note:
      'Wo Skripte laufen, wird sie ausgefüllt, wenn du die Datei wählst. Du kannst sie auch selbst berechnen:',
    sha256Linux: 'Linux, macOS: sha256sum DATEI oder shasum -a 256 DATEI',
    sha256Windows: 'Windows: Get-FileHash DATEI',
    submit: 'Prüfen',
  },
  answer: {
    verified: {
      title: 'Bestätigt: Das ist die freigegebene Datei',
      text: (slug: string, version: string, publisher: string) =>
        `Sie wurde mit dem Register verglichen: ${slug} ${version} von ${publisher}. Ein Installationsprogramm macht damit weiter.`,
    },
    altered: {
      title: 'Verändert: Das ist nicht, was veröffentlicht wurde',
      text: (slug: string, version: string) =>
        `Das Register kennt zu ${slug} ${version} eine andere Datei. Ein Installationsprogramm lehnt sie ab; installiere sie nicht, solange du nicht weißt, warum sie abweicht.`,
    },
    unknown: {
      title: 'Unbekannt: Das Register kennt diese Version nicht',
      text: 'Vielleicht wurde sie hier nie registriert oder ist zurzeit nicht veröffentlicht. Das beschuldigt niemanden: Behandle sie so vorsichtig wie jede heruntergeladene Zip-Datei.',
    },
    compromised: {
      verified:
        'Der Schlüssel, der diese Version signiert hat, ist kompromittiert. Das Register bürgt trotzdem für diese Datei; die Signatur darin, ohne Netz geprüft, beweist nichts.',
      altered:
        'Der Schlüssel, der diese Version signiert hat, ist kompromittiert: Eine Signatur, die stimmt, beweist über diese Datei nichts.',
    },
    sent: 'Deine Datei',
    approved: 'Die freigegebene Datei',
    published: 'Veröffentlicht',
    artifact: 'Zum Artefakt',
  },
  offlineTitle: 'Ohne Netz',
  offline: 'Die Signatur in einer signierten Zip-Datei lässt sich ohne Netz prüfen, mit einem der',
  publicKeys: 'öffentlichen Schlüssel',
  offlineNot: 'Ist der Status eines Schlüssels compromised, dann prüfe mit dem Register, was er signiert hat.',
  program: 'Programme fragen diese Adresse, ohne Zugangsdaten:',
  publishTitle: 'Du veröffentlichst',
  publish:
    'Kündige eine Version an, lade ihre Zip-Datei hoch, warte die Prüfung ab und hole die signierte Datei, um sie überall zu verteilen. Das geht hier, durch einen Agenten mit Werkzeugen oder durch ein Programm mit signierten Anfragen. Eine Ablehnung sagt immer, was ankam und was erwartet wurde.',
  signUp: 'Konto anlegen',
  publishMore: 'So wird veröffentlicht',
};
