/** The front page, and the check of a file on it. */
export const front = {
  title: 'Modules and themes, reviewed and signed',
  what: 'This service reviews the modules and themes that other people host, signs what people have approved, and tells anyone who holds a copy whether it is the approved one.',
  check: {
    title: 'Check a file',
    explanation:
      'Asked with the slug, the version and the SHA-256 of the file, which your browser computes where script runs. The file itself stays with you.',
    slug: 'Slug of the artifact',
    slugNote: 'For example my-module.',
    version: 'Version',
    versionNote: 'For example 1.4.0.',
    file: 'The file',
    sha256: 'SHA-256 of the file',
    sha256Note: 'Where script runs, it is filled in when you choose the file. You can also compute it yourself:',
    sha256Linux: 'Linux, macOS: sha256sum FILE or shasum -a 256 FILE',
    sha256Windows: 'Windows: Get-FileHash FILE',
    submit: 'Check it',
  },
  answer: {
    verified: {
      title: 'Verified: this is the approved file',
      text: (slug: string, version: string, publisher: string) =>
        `It was checked against the registry: ${slug} ${version} by ${publisher}. An installer goes on with it.`,
    },
    altered: {
      title: 'Altered: this is not what the author published',
      text: (slug: string, version: string) =>
        `The registry has another file for ${slug} ${version}. An installer refuses it; do not install it unless you know why it differs.`,
    },
    unknown: {
      title: 'Unknown: the registry does not have this version',
      text: 'It may never have been registered here, or may not be published now. That accuses nobody: treat it with the care that any downloaded zip deserves.',
    },
    compromised: {
      verified:
        'The key that signed this version is compromised. The registry vouches for this file all the same; the signature inside it, checked without network, proves nothing.',
      altered:
        'The key that signed this version is compromised: a signature that looks right proves nothing about this file.',
    },
    sent: 'Your file',
    approved: 'The approved file',
    published: 'Published',
    artifact: 'See the artifact',
  },
  offlineTitle: 'Without network',
  offline: 'The signature inside a signed zip can be checked without network, with one of the',
  publicKeys: 'public keys',
  offlineNot: 'If the status of a key is compromised, check what it signed with the registry instead.',
  program: 'Programs ask this address, which needs no credential:',
  publishTitle: 'You publish',
  publish:
    'Announce a version, upload its zip, wait for the review, and collect the signed file to distribute it anywhere. You can do it here, let an agent do it with tools, or let a program do it with signed requests. A refusal always says what arrived and what was expected.',
  signUp: 'Make an account',
  publishMore: 'How publishing works',
};
