import type { GuidelineId } from '../../domain/review/guidelines.js';

/** A review guideline: what reviewers look for, and why. */
export interface GuidelineWords {
  /** Noun, at most 4 words: stands beside a finding. */
  readonly title: string;
  /** What a package has to do, or leave out. */
  readonly asks: string;
  /** What goes wrong otherwise, or what to do instead. */
  readonly why: string;
}

export const guidelines: Readonly<Record<GuidelineId, GuidelineWords>> = {
  'code-execution': {
    title: 'Running generated code',
    asks: 'Do not run code that is built at run time: no `eval`, `create_function` or `assert` on text, and no include of a path from a request, a database or the network.',
    why: 'Whoever controls the text controls the site. Use a function, a class map or a fixed list of files instead.',
  },
  'shell-commands': {
    title: 'Shell commands',
    asks: 'Do not start programs on the server. If there is no other way, say so in the description, use a fixed program path, and escape each argument on its own.',
    why: 'Most hosts forbid it, and one argument that is not escaped lets an attacker run any command.',
  },
  obfuscation: {
    title: 'Readable code',
    asks: 'Submit code that people can read. Nothing is packed, encoded or assembled from pieces to hide what it does. Minified scripts come with their source, or with the name and version of the library.',
    why: 'Reviewers approve only what they can read.',
  },
  'untrusted-input': {
    title: 'Untrusted input',
    asks: 'Check everything that comes from a request, a file, a webhook or another service: type, range and length, at the place where it arrives. Do not unserialize it.',
    why: 'An attacker chooses these values freely.',
  },
  'output-escaping': {
    title: 'Escaping output',
    asks: 'Escape every value at the place where it becomes HTML, an attribute, a URL, JavaScript or a header.',
    why: 'Otherwise a comment or a name can run a script in the browser of an administrator.',
  },
  'database-queries': {
    title: 'Database queries',
    asks: 'Pass values to queries as parameters. Table and column names come from a fixed list.',
    why: 'A value inside the text of a query can read or delete the whole database.',
  },
  'access-control': {
    title: 'Access control',
    asks: 'Check on the server, for every action, who calls and whether they may. Actions that change something need a token against cross-site requests.',
    why: 'A hidden button protects nothing: the address of the action is public.',
  },
  'file-access': {
    title: 'File access',
    asks: 'Write only below the folders that core provides for the artifact. Check the name and the type of uploads, and never store them where they can be executed.',
    why: 'A path with `../`, or an uploaded PHP file, can take over the site.',
  },
  secrets: {
    title: 'Secrets',
    asks: 'Keep passwords, tokens and private keys out of the package. Read them from the settings of the site.',
    why: 'Everybody who downloads the package can read them. Revoke a secret that was in a package, even if the package was rejected.',
  },
  network: {
    title: 'Outgoing requests',
    asks: 'Say in the description which services the artifact contacts and what it sends. Use HTTPS and host names, verify certificates, and load no code from outside the package.',
    why: 'Code that is loaded later was never reviewed.',
  },
  'personal-data': {
    title: 'Personal data',
    asks: 'Collect only what the feature needs, say so, and let the site delete it. Statistics and telemetry are off until the site turns them on.',
    why: 'The operator of the site is responsible for this data and has to know about it.',
  },
  permissions: {
    title: 'Permissions and hooks',
    asks: 'Declare in the manifest every permission and hook that the code uses, and no others.',
    why: 'Administrators decide by this list whether to install the artifact.',
  },
  migrations: {
    title: 'Migrations',
    asks: 'Migrations change only tables of the artifact, run a second time without harm, and lose no data without warning.',
    why: 'A migration that fails halfway is repeated on the next start.',
  },
  routes: {
    title: 'Routes',
    asks: 'Routes lie under the slug of the artifact and replace none of core or of other artifacts. Each states who may call it.',
    why: 'A route without a check is open to everyone.',
  },
  'third-party-code': {
    title: 'Third-party code',
    asks: 'Include libraries unchanged, in a version without known vulnerabilities, with their licence.',
    why: 'Reviewers compare a library with its original. Changes make that impossible.',
  },
  'stray-files': {
    title: 'Unneeded files',
    asks: 'Leave out what the artifact does not need: version control folders, backups, logs, test data, archives inside the archive, programs and build tools.',
    why: 'They often contain secrets, and everything in the package is installed on every site.',
  },
  translations: {
    title: 'Texts and translations',
    asks: 'Texts that people read are in the language files, complete in English. They say what a button does before it is pressed.',
    why: 'English is the fallback for every other language.',
  },
  compatibility: {
    title: 'Compatibility',
    asks: 'State the minimum core, maximum core and PHP versions that the code really runs on.',
    why: 'Installers trust these values, and a range that is too wide breaks sites.',
  },
  'release-notes': {
    title: 'Release notes',
    asks: 'Say what changes for the reader: new features, fixes, and what to do before an update. Security fixes are named as such.',
    why: 'Administrators decide by them when to update.',
  },
  registration: {
    title: 'Name and description',
    asks: 'Name and description say what the artifact does, and name no other product or publisher in a misleading way. The website and the support address must work.',
    why: 'People find and trust an artifact by them.',
  },
  other: {
    title: 'Other',
    asks: 'For what no other guideline covers. The finding explains what to fix and why.',
    why: 'If the same thing comes up often, it becomes a guideline of its own.',
  },
};
