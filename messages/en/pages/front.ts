/** The front page, and the check of a file on it. */
export const front = {
  title: 'Reviewed and signed modules and themes',
  what: 'Countersign reviews modules and themes, signs the versions that reviewers approve, and tells everybody who has a copy whether it is the approved one.',
  check: {
    title: 'Verify a file',
    explanation: 'Choose a signed package. Your browser computes its hash; the file is never uploaded.',
    slug: 'Slug',
    slugNote: 'For example my-module.',
    version: 'Version',
    versionNote: 'For example 1.4.0.',
    file: 'Signed package',
    sha256: 'Hash (SHA-256)',
    sha256Note: 'Filled in when you choose a file, if JavaScript is on. You can also compute it yourself:',
    sha256Linux: 'Linux, macOS: sha256sum FILE or shasum -a 256 FILE',
    sha256Windows: 'Windows: Get-FileHash FILE',
    submit: 'Verify',
  },
  answer: {
    verified: {
      title: 'Verified: this is the approved file',
      text: (slug: string, version: string, publisher: string) =>
        `This file matches the registry: ${slug} ${version} by ${publisher}. Installers accept it.`,
    },
    altered: {
      title: 'Altered: this is not the approved file',
      text: (slug: string, version: string) =>
        `The registry has a different file for ${slug} ${version}. Installers refuse this one. Do not install it unless you know why it differs.`,
    },
    unknown: {
      title: 'Unknown: this version is not published here',
      text: 'It may never have been registered, or it is not published at the moment. The file is not necessarily harmful: treat it as carefully as any other download.',
    },
    compromised: {
      verified:
        'The key that signed this version is compromised. The registry still confirms this file, but its signature proves nothing when it is verified offline.',
      altered:
        'The key that signed this version is compromised: even a valid signature proves nothing about this file.',
    },
    sent: 'Your file',
    approved: 'The approved file',
    published: 'Published',
    artifact: 'View the artifact',
  },
  offlineTitle: 'Verify offline',
  offline: 'You can verify the signature in a signed package offline, with one of the',
  publicKeys: 'public keys',
  offlineNot: 'If a key has the status compromised, verify the packages it signed with the registry instead.',
  program: 'Programs can verify files at this URL, without credentials:',
  publishTitle: 'Publish a module or theme',
  publish:
    'Announce a version, upload its package and wait for the review. Then download the signed package and distribute it anywhere. You can do this on these pages, with an agent, or with a program that sends signed requests. Every error says what was received and what was expected.',
  signUp: 'Create an account',
  publishMore: 'How publishing works',
};
