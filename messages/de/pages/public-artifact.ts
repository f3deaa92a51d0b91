import type { publicArtifact as English } from '../../en/pages/public-artifact.js';

export const publicArtifact: typeof English = {
  facts: 'Über dieses Artefakt',
  slug: 'Slug',
  kind: 'Art',
  shared: (summary, kind, publisher, version) => {
    const what = `${kind ?? 'Artefakt'} von ${publisher}`;
    const state = version === null ? `${what}.` : `${what}, Version ${version} geprüft und signiert.`;
    return summary === '' ? state : `${summary} ${state}`;
  },
  kinds: { module: 'Modul', theme: 'Theme' },
  publisher: 'Herausgeber',
  website: 'Website',
  support: 'Support',
  description: 'Beschreibung',
  versions: 'Veröffentlichte Versionen',
  noVersions: 'Keine veröffentlichten Versionen',
  noVersionsText: 'Freigegebene Versionen stehen hier. Die Datei erhältst du vom Herausgeber.',
  published: 'Veröffentlicht',
  core: 'Core',
  php: 'PHP',
  hash: 'Validierungshash',
  key: 'Signaturschlüssel',
  by: 'Herausgebername',
  notes: 'Versionshinweise',
  checkThis: 'Datei dieser Version verifizieren',
  checkTitle: 'Kopie verifizieren',
  notHosted:
    'Dieser Dienst bietet die Datei nicht zum Download an; der Herausgeber verteilt sie. Eine Kopie ist die freigegebene, wenn ihr Hash übereinstimmt.',
  checkOnline: 'Berechne den Hash und frage das Register:',
  snippets: { shell: 'In einer Shell', php: 'In PHP', node: 'In Node.js' },
  elsewhere: 'Folgen und verlinken',
  feed: 'Feed neuer Versionen (Atom)',
  badge: {
    label: 'verified by Countersign',
    none: 'no version yet',
    html: 'Badge in HTML',
    markdown: 'Badge in Markdown',
  },
  checkOffline: 'Offline verifizierst du die Signatur im Paket mit einem öffentlichen Schlüssel, den du schon hast:',
  compromised: {
    title: (versions: number) =>
      versions === 1
        ? 'Der Schlüssel, der eine dieser Versionen signiert hat, ist kompromittiert'
        : `Der Schlüssel, der ${versions} dieser Versionen signiert hat, ist kompromittiert`,
    versions: 'Betroffene Versionen:',
    text: 'Eine Signatur allein beweist nichts mehr: Andere können sie womöglich fälschen. Verifiziere Dateien über das Register; es bestätigt weiterhin die freigegebenen.',
    version:
      'Der Schlüssel, der diese Version signiert hat, ist kompromittiert. Vertraue der Signatur im Paket nicht: Verifiziere die Datei über das Register.',
    notOffline: (version: string) =>
      `Verifiziere ${version} nicht offline: Der Schlüssel, der sie signiert hat, ist kompromittiert, deshalb beweist ihre Signatur nichts.`,
  },
};
