/** The public page of an artifact. */
export const publicArtifact = {
  slug: 'Slug',
  kind: 'Kind',
  kinds: { module: 'Module', theme: 'Theme' } as Readonly<Record<string, string>>,
  publisher: 'Publisher',
  website: 'Website',
  support: 'Support',
  description: 'What it is',
  versions: 'Published versions',
  noVersions: 'No version is published at the moment',
  noVersionsText: 'Approved versions will stand here. The file itself comes from its publisher.',
  published: 'Published',
  core: 'Core',
  coreFrom: (min: string, max: string | null) => (max === null ? `${min} or later` : `${min} to ${max}`),
  php: 'PHP',
  hash: 'SHA-256 of the signed file',
  key: 'Signed with the key',
  by: 'Signed for',
  notes: 'Release notes',
  checkThis: 'Check a file of this version',
  checkTitle: 'How to check a copy',
  notHosted:
    'This service does not host the file: its publisher distributes it, anywhere. What makes a copy the approved one is its hash.',
  checkOnline: 'Compute its hash, and ask the registry:',
  checkOffline: 'Without network, check the signature that is inside the zip, with a key that you already have:',
  compromised: {
    title: (versions: number) =>
      versions === 1
        ? 'The key that signed one of these versions is compromised'
        : `The key that signed ${versions} of these versions is compromised`,
    versions: 'This concerns',
    text: 'A signature alone proves nothing there: somebody else may be able to make one. Check a file with the registry, which still vouches for the approved one.',
    version:
      'The key that signed this version is compromised: do not trust the signature in a zip. Check the file with the registry.',
    notOffline: (version: string) =>
      `Do not check ${version} without network: the key that signed it is compromised, so its signature proves nothing.`,
  },
};
