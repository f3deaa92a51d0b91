import type { Finding, FindingCode, FindingParameters, Severity } from '../../../domain/operation/finding.js';
import { listIn } from '../../lists.js';
import { sizeOf } from '../../sizes.js';

type Say<Codes extends FindingCode> = { readonly [C in Codes]: (about: FindingParameters[C]) => string };

const LANGUAGE = 'en';

const found: Say<FindingCode> = {
  'settings.fine': ({ environment }) => `The settings are valid (environment ${environment}).`,
  'settings.wrong': ({ faults }) => `The service cannot start with these settings: ${faults}`,
  'settings.no_trusted_proxies': () => 'No proxy is trusted, so all callers count as one address.',
  'settings.no_mail_server': () => 'No mail server is set: emails are kept and not sent.',
  'key.fine': () => 'The master key matches the data.',
  'key.missing': ({ path }) => `There is no master key at ${path}.`,
  'key.unreadable': ({ faults }) => `The master key cannot be read: ${faults}`,
  'key.wrong': () => 'The data was encrypted with a different master key.',
  'database.fine': ({ version, milliseconds }) =>
    `The database answers as version ${version} within ${milliseconds} ms.`,
  'database.missing': ({ folder }) => `${folder} contains no database.`,
  'database.unreachable': ({ reason }) => `The database cannot be reached: ${reason}`,
  'database.slow': ({ milliseconds }) => `One read from the database takes ${milliseconds} ms.`,
  'database.standalone': () => 'MongoDB is not a replica set: acknowledged writes may be lost with the server.',
  'database.write_concern': ({ concern }) => `The default write concern of MongoDB is ${concern}.`,
  'database.indexes_missing': ({ indexes }) => `Indexes are missing: ${listIn(LANGUAGE, 'and', indexes)}.`,
  'database.newer': ({ program }) => `The data was written by a later version, ${program}.`,
  'clock.fine': ({ seconds }) => `The clocks of this machine and of the database differ by ${seconds} s.`,
  'clock.off': ({ seconds }) => `The clocks of this machine and of the database differ by ${seconds} s.`,
  'disk.fine': ({ bytes }) => `Free space on the disk of the data directory: ${sizeOf(LANGUAGE, bytes)}.`,
  'disk.low': ({ bytes }) => `Low free space on the disk of the data directory: ${sizeOf(LANGUAGE, bytes)}.`,
  'disk.full': ({ bytes }) => `The disk of the data directory is full. Free space: ${sizeOf(LANGUAGE, bytes)}.`,
  'disk.unknown': ({ folder }) => `The free space of ${folder} cannot be read.`,
  'dns.fine': ({ host, addresses }) => `${host} resolves to ${listIn(LANGUAGE, 'and', addresses)}.`,
  'dns.no_address': ({ host }) => `${host} has no address.`,
  'dns.failed': ({ host, reason }) => `No name server answers for ${host}: ${reason}`,
  'mail.fine': ({ host }) => `The mail server ${host} accepts the connection and the password.`,
  'mail.refused': ({ host, reason }) => `The mail server ${host} refuses: ${reason}`,
  'public.fine': ({ url }) => `The service answers at ${url} with its headers.`,
  'public.unreachable': ({ url, reason }) => `Nothing answers at ${url}: ${reason}`,
  'public.another': ({ url, status }) => `A different service answers at ${url}, with status ${status}.`,
  'public.headers': ({ url, headers }) => `Headers are missing at ${url}: ${listIn(LANGUAGE, 'and', headers)}.`,
  'certificate.fine': ({ days }) => `The TLS certificate is valid for ${days} more days.`,
  'certificate.invalid': ({ reason }) => `The TLS certificate is not valid: ${reason}.`,
  'certificate.ends': ({ days }) => `The TLS certificate expires in ${days} days.`,
  'jobs.fine': () => 'Background jobs run on time.',
  'jobs.never': () => 'No process has run background jobs on this data yet.',
  'jobs.late': ({ minutes }) => `Background jobs are ${minutes} minutes late.`,
  'signing.fine': ({ days }) => `The signing key has been active for ${days} days, and the next one is ready.`,
  'sign_up.open': () => 'Sign-up is open: anyone can create an account.',
  'sign_up.closed': ({ reason }) =>
    reason === null ? 'Sign-up is closed by COUNTERSIGN_SIGN_UP.' : `An admin closed sign-up: ${reason}`,
  'signing.no_active': () => 'No signing key is active: nothing can be approved.',
  'signing.no_next': () => 'There is no next signing key.',
  'signing.next_ready': ({ kid }) => `The next signing key ${kid} is older than 30 days.`,
};

const todo: Say<FindingCode> = {
  'settings.fine': () => '',
  'settings.wrong': () => 'Correct the settings named above.',
  'settings.no_trusted_proxies': () => 'Set COUNTERSIGN_TRUSTED_PROXIES to the address of the proxy.',
  'settings.no_mail_server': () => 'Set COUNTERSIGN_SMTP_URL and COUNTERSIGN_MAIL_FROM.',
  'key.fine': () => '',
  'key.missing': ({ path }) =>
    `Put the key back at ${path} with mode 0600, or set it. If it is lost, run countersign admin replace-lost-master-key.`,
  'key.unreadable': () => 'Correct the file: 32 bytes in base64, mode 0600, readable for this user.',
  'key.wrong': () =>
    'Restore the key that belongs to this data. If it is lost, run countersign admin replace-lost-master-key.',
  'database.fine': () => '',
  'database.missing': () =>
    'Check COUNTERSIGN_DATA_DIR and MONGODB_URI. The first countersign serve creates the database.',
  'database.unreachable': () =>
    'Check that the database runs, and MONGODB_URI with its user, password and certificate.',
  'database.slow': () => 'Check its load, its disk, and the network between this machine and the database.',
  'database.standalone': () => 'Turn it into a replica set. One member is enough.',
  'database.write_concern': () => 'Set the default write concern to majority, or w=majority in MONGODB_URI.',
  'database.indexes_missing': () => 'Start the service or run countersign migrate: both build missing indexes.',
  'database.newer': ({ program }) => `Install version ${program} or a later one.`,
  'clock.fine': () => '',
  'clock.off': () => 'Synchronize both clocks, for example with chrony or systemd-timesyncd.',
  'disk.fine': () => '',
  'disk.low': () => 'Make space before less than 96 MiB are left, when writes are refused.',
  'disk.full': () => 'Make space. No restart is needed.',
  'disk.unknown': () => 'Check that COUNTERSIGN_DATA_DIR exists and can be read.',
  'dns.fine': () => '',
  'dns.no_address': () => 'Create an A or AAAA record, or correct COUNTERSIGN_BASE_URL.',
  'dns.failed': () => 'Check the name servers of this machine.',
  'mail.fine': () => '',
  'mail.refused': () => 'Check COUNTERSIGN_SMTP_URL: host, port, user and password.',
  'public.fine': () => '',
  'public.unreachable': () =>
    'Check that the service and the proxy run, and that COUNTERSIGN_BASE_URL leads to the proxy.',
  'public.another': () => 'Check COUNTERSIGN_BASE_URL, and where the proxy sends requests for this name.',
  'public.headers': () => 'Let the proxy pass on the headers of the service unchanged.',
  'certificate.fine': () => '',
  'certificate.invalid': () => 'Renew the certificate at the proxy, with the whole chain and the name of the base URL.',
  'certificate.ends': () => 'Renew the certificate, and check why it was not renewed automatically.',
  'jobs.fine': () => '',
  'jobs.never': () => 'Start countersign serve, or countersign work beside serve --no-jobs.',
  'jobs.late': () => 'Check that a process runs jobs, and look at countersign jobs list.',
  'signing.fine': () => '',
  'sign_up.open': () => '',
  'sign_up.closed': () => 'To let anyone create an account, run countersign admin open-sign-up --reason T.',
  'signing.no_active': () => 'Run countersign admin add-signing-key, then countersign admin activate-signing-key KID.',
  'signing.no_next': () => 'Run countersign admin add-signing-key, so that core releases can include the next key.',
  'signing.next_ready': ({ kid }) => `To rotate, run countersign admin activate-signing-key ${kid}.`,
};

const severity: Readonly<Record<Severity, string>> = {
  ok: 'OK     ',
  notice: 'Notice ',
  warning: 'Warning',
  error: 'Error  ',
};

/** What the doctor says. */
export const doctorWords = {
  severity,
  next: 'Next step',
  found: ({ code, about }: Finding): string => (found[code] as (about: unknown) => string)(about),
  todo: ({ code, about }: Finding): string => (todo[code] as (about: unknown) => string)(about),
};

export type DoctorWords = typeof doctorWords;
