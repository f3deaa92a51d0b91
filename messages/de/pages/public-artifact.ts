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
  by: 'Herausgeber bei der Signatur',
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
    title: (versions: readonly string[]) =>
      versions.length === 1
        ? `Der Schlüssel, mit dem Version ${versions[0]} signiert wurde, ist kompromittiert`
        : `Der Schlüssel, mit dem ${versions.length} dieser Versionen signiert wurden, ist kompromittiert`,
    versions: (count: number) => (count === 1 ? 'Betroffene Version:' : 'Betroffene Versionen:'),
    text: 'Eine Signatur allein beweist nichts mehr: Andere können sie womöglich fälschen. Verifiziere Dateien über das Register; es bestätigt weiterhin die freigegebenen.',
    version:
      'Der Schlüssel, mit dem diese Version signiert wurde, ist kompromittiert. Vertraue der Signatur im Paket nicht: Verifiziere die Datei über das Register.',
    notOffline: (version: string) =>
      `Verifiziere ${version} nicht offline: Der Schlüssel, mit dem sie signiert wurde, ist kompromittiert, deshalb beweist ihre Signatur nichts.`,
  },
};
