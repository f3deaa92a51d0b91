import type { publicArtifact as English } from '../../en/pages/public-artifact.js';

export const publicArtifact: typeof English = {
  slug: 'Kurzname',
  kind: 'Art',
  kinds: { module: 'Modul', theme: 'Theme' },
  publisher: 'Herausgeber',
  website: 'Website',
  support: 'Hilfe',
  description: 'Was es ist',
  versions: 'Veröffentlichte Versionen',
  noVersions: 'Zurzeit ist keine Version veröffentlicht',
  noVersionsText: 'Freigegebene Versionen werden hier stehen. Die Datei selbst kommt von ihrem Herausgeber.',
  published: 'Veröffentlicht',
  core: 'Core',
  coreFrom: (min: string, max: string | null) => (max === null ? `${min} oder neuer` : `${min} bis ${max}`),
  php: 'PHP',
  hash: 'SHA-256 der signierten Datei',
  key: 'Signiert mit dem Schlüssel',
  by: 'Signiert für',
  notes: 'Versionshinweise',
  checkThis: 'Eine Datei dieser Version prüfen',
  checkTitle: 'So prüfst du eine Kopie',
  notHosted:
    'Dieser Dienst verteilt die Datei nicht: Das tut ihr Herausgeber, wo er will. Zur freigegebenen macht eine Kopie ihre SHA-256.',
  checkOnline: 'Berechne ihre SHA-256 und frage das Register:',
  checkOffline: 'Ohne Netz prüfst du die Signatur in der Zip-Datei, mit einem Schlüssel, den du schon hast:',
  compromised: {
    title: (versions: number) =>
      versions === 1
        ? 'Der Schlüssel, der eine dieser Versionen signiert hat, ist kompromittiert'
        : `Der Schlüssel, der ${versions} dieser Versionen signiert hat, ist kompromittiert`,
    versions: 'Das betrifft',
    text: 'Eine Signatur allein beweist dort nichts: Jemand anderes kann womöglich eine anfertigen. Prüfe eine Datei mit dem Register; es bürgt weiter für die freigegebene.',
    version:
      'Der Schlüssel, der diese Version signiert hat, ist kompromittiert: Vertraue der Signatur in einer Zip-Datei nicht. Prüfe die Datei mit dem Register.',
    notOffline: (version: string) =>
      `Prüfe ${version} nicht ohne Netz: Der Schlüssel, der sie signiert hat, ist kompromittiert, deshalb beweist ihre Signatur nichts.`,
  },
};
