/** Mails about the keys of the service. */
export const key = {
  subject: (versions: number) =>
    versions === 1
      ? 'The key that signed one of your versions is compromised'
      : `The key that signed ${versions} of your versions is compromised`,
  what: (kid: string, at: string | null) =>
    `${at === null ? 'We' : `On ${at} we`} marked our signing key ${kid} as compromised: somebody else may be able to sign with it. It signed these published versions of yours:`,
  versions: (shown: readonly string[], more: number) =>
    more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', '),
  more: (artifacts: number) =>
    artifacts === 1
      ? 'And one more artifact. In your account, the page of a version says which key signed it.'
      : `And ${artifacts} more artifacts. In your account, the page of a version says which key signed it.`,
  holds:
    'Your files are still good. Their hashes are on record, and the registry goes on answering verified for exactly these files. Nothing is signed twice: keep distributing the files that you collected.',
  buyers:
    'Your customers should check these versions online, with an installer that asks the registry or on our front page. The signature inside the zip, checked without network, no longer proves anything.',
  next: 'Tell them so where they get the file, and put its SHA-256 beside it. Your next version will be signed with another key: if your customers check without network, release one soon.',
  check: 'Check a file',
  link: 'Your artifacts',
};
