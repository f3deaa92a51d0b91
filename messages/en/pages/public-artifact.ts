/** The public page of an artifact. */
export const publicArtifact = {
  facts: 'About this artifact',
  slug: 'Slug',
  kind: 'Kind',
  /** What a page that shows a link to this one says of it. */
  shared: (summary: string, kind: string | null, publisher: string, version: string | null) => {
    const what = `${kind ?? 'Artifact'} by ${publisher}`;
    const state = version === null ? `${what}.` : `${what}, version ${version} reviewed and signed.`;
    return summary === '' ? state : `${summary} ${state}`;
  },
  kinds: { module: 'Module', theme: 'Theme' } as Readonly<Record<string, string>>,
  publisher: 'Publisher',
  website: 'Website',
  support: 'Support',
  description: 'Description',
  versions: 'Published versions',
  noVersions: 'No published versions',
  noVersionsText: 'Approved versions are listed here. Get the file from the publisher.',
  published: 'Published',
  core: 'Core',
  php: 'PHP',
  hash: 'Validation hash',
  key: 'Signing key',
  by: 'Publisher when signed',
  notes: 'Release notes',
  checkThis: 'Verify a file of this version',
  checkTitle: 'Verify a copy',
  notHosted:
    'This service does not host the file. The publisher distributes it. A copy is the approved one if its hash matches.',
  checkOnline: 'Compute the hash and ask the registry:',
  snippets: { shell: 'In a shell', php: 'In PHP', node: 'In Node.js' },
  elsewhere: 'Follow and link',
  feed: 'Feed of new versions (Atom)',
  badge: {
    label: 'verified by Countersign',
    none: 'no version yet',
    html: 'Badge in HTML',
    markdown: 'Badge in Markdown',
  },
  checkOffline: 'Offline, verify the signature in the package with a public key that you already have:',
  compromised: {
    title: (versions: readonly string[]) =>
      versions.length === 1
        ? `The key that signed version ${versions[0]} is compromised`
        : `The key that signed ${versions.length} of these versions is compromised`,
    versions: (count: number): string => (count === 1 ? 'Affected version:' : 'Affected versions:'),
    text: 'A signature alone no longer proves anything: others may be able to forge it. Verify files with the registry, which still confirms the approved ones.',
    version:
      'The key that signed this version is compromised. Do not trust the signature in the package: verify the file with the registry.',
    notOffline: (version: string) =>
      `Do not verify ${version} offline: the key that signed it is compromised, so its signature proves nothing.`,
  },
};
