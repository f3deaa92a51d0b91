/** The front page, and the check of a file on it. */
export const front = {
  title: 'Reviewed and signed modules and themes',
  what: 'Countersign reviews modules and themes, signs the versions that reviewers approve, and tells anyone who has a copy whether it is the approved one.',
  check: {
    title: 'Verify a file',
    explanation: 'Drop a signed zip here, or choose one. Your browser reads and hashes it; the file is never uploaded.',
    byHand: 'Enter the details yourself',
    told: {
      busy: { title: 'Reading the file', text: 'Your browser computes its hash.' },
      unsigned: {
        title: 'This package is not signed',
        text: 'It is a package as publishers submit it: it carries no signature, so nobody has approved these bytes. Ask the publisher for the signed package. If it is yours, download the signed package from your account once it is approved.',
      },
      nameless: {
        title: 'This zip does not say what it is',
        text: 'It holds no signed manifest, and no module.json or theme.json. Its hash is filled in below: enter the slug and the version.',
      },
      noZip: { title: 'This is not a zip', text: 'Choose the zip as you received it, before you unpack it.' },
      tooLarge: { title: 'This file is too large', text: 'Packages that are approved here have at most 40 MiB.' },
      failed: {
        title: 'The registry did not answer',
        text: 'That says nothing about the file. Try again in a moment.',
      },
    },
    slug: 'Slug',
    slugNote: 'For example my-module.',
    version: 'Version',
    versionNote: 'For example 1.4.0.',
    file: 'Signed zip',
    sha256: 'Hash (SHA-256)',
    sha256Note: 'Compute it yourself:',
    sha256Linux: 'Linux, macOS: `sha256sum FILE` or `shasum -a 256 FILE`',
    sha256Windows: 'Windows: `Get-FileHash FILE`',
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
      text: 'It may never have been announced, or it is not published at the moment. The file is not necessarily harmful: treat it as carefully as any other download.',
    },
    compromised: {
      title: 'The key that signed this version is compromised',
      verified: 'The registry still confirms this file, but its signature proves nothing when it is verified offline.',
      altered: 'Even a valid signature proves nothing about this file.',
    },
    asked: 'Version',
    sent: 'Hash of your file',
    approved: 'Hash of the approved file',
    published: 'Published',
    artifact: 'View the artifact',
  },
  way: {
    label: 'How it works',
    announce: { title: '1. Announce', text: 'The publisher announces a version and uploads its package.' },
    review: { title: '2. Review', text: 'Automatic checks, then a person who reads what changed.' },
    sign: { title: '3. Sign', text: 'Approved packages are signed, and their hash is recorded permanently.' },
    host: { title: '4. Distribute', text: 'The publisher distributes the signed file. Countersign does not host it.' },
    verify: { title: '5. Verify', text: 'Anyone can verify a copy: it is verified, altered or unknown.' },
  },
  example: {
    title: 'Try it',
    text: (version: string) => `${version} is published here. The hash of its signed package:`,
    right: 'Verify this hash',
    wrong: 'Verify a changed copy',
    all: 'View all artifacts',
  },
  offlineTitle: 'Verify offline',
  offline: 'You can verify the signature in a signed package offline, with one of the',
  publicKeys: 'public keys',
  offlineNot: 'If a key is compromised, ask the registry about the packages that it signed instead.',
  programTitle: 'Verify from a program',
  program: 'Send a GET request to this URL. It needs no credentials:',
  publishTitle: 'Publish a module or theme',
  publish: [
    'Create an account and register your module or theme.',
    'Upload its package: in the browser, with an agent or from a program.',
    'After the review, download the signed package and distribute it anywhere.',
  ] as readonly string[],
  toAccount: 'Go to your artifacts',
  signUp: 'Create an account',
  publishMore: 'How publishing works',
};
