/** Mails about the keys of the service. */
export const key = {
  subject: (versions: number) =>
    versions === 1
      ? 'The signing key of one of your versions is compromised'
      : `The signing key of ${versions} of your versions is compromised`,
  what: (kid: string, at: string | null) =>
    `${at === null ? 'We' : `On ${at}, we`} marked our signing key ${kid} as compromised: someone else may be able to sign with it.`,
  published: 'It signed these published versions of yours:',
  suspended: 'It signed these suspended versions of yours. What follows applies to them once they are reinstated:',
  versions: (shown: readonly string[], more: number) =>
    more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', '),
  more: (artifacts: number) =>
    artifacts === 1
      ? 'One more artifact is affected. The page of each version in your account shows which key signed it.'
      : `${artifacts} more artifacts are affected. The page of each version in your account shows which key signed it.`,
  holds:
    'Your files are not affected. Their hashes are on record, and verification still answers “verified” for exactly these files. Nothing is signed again: keep distributing the signed packages that you downloaded.',
  buyers:
    'Your customers should verify these versions online, with an installer that asks the registry or on our front page. The signature in the package no longer proves anything when it is verified offline.',
  next: 'Tell your customers where they download the file, and publish its SHA-256 there. Your next version will be signed with a different key. If your customers verify offline, publish one soon.',
  check: 'Verify a file',
  link: 'Your artifacts',
};
