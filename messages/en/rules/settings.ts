import type { DatabaseProblem, SettingRules } from '../../../domain/rules/settings.js';
import type { WordsOf } from '../../words.js';

const databaseProblems: Record<DatabaseProblem, (detail: string, owners: string) => string> = {
  data_file_damaged: (detail) =>
    `a data file that is whole: this one is damaged, or was copied while a database wrote to it (${detail}); nothing was changed: restore a backup, or move the file away to start empty`,
  data_file_foreign: (detail) =>
    `a folder of this service: another program wrote the data file in it (${detail}); nothing was changed: choose another folder, or move the file away`,
  data_file_newer: (detail) =>
    `data of this version or an older one: a later version wrote them (format ${detail}); upgrade, or choose another folder`,
  disk_full: (detail) => `a disk with free space (${detail})`,
  folder_not_writable: (detail) => `a folder that this process can write to (${detail})`,
  already_owned: (_, owners) =>
    `a folder that no other database uses: process ${owners} uses it and does not answer; end that process first`,
  socket_unusable: (detail) =>
    `a place for the socket of the database (${detail}); choose a shorter path, or set TMPDIR to a folder of your own`,
  start_failed: (detail) =>
    `a database process that starts: this one failed (${detail}); see db/server.log in the folder`,
  start_timeout: (detail) =>
    `a database process that answers: this one was silent for ${detail}; see db/server.log in the folder`,
};

export const settings: WordsOf<SettingRules> = {
  'setting.host': 'the IP address or host name to listen on',
  'setting.port': 'a port from 0 to 65535; 0 picks a free port',
  'setting.base_url': 'the public origin without a path, for example https://artifacts.example.com',
  'setting.environment': ({ values }) => values.join(' or '),
  'setting.data_dir': 'the path of the data directory',
  'setting.mongodb_uri': 'a connection string that starts with mongodb:// or mongodb+srv://',
  'setting.master_key': '32 bytes in base64 (44 characters), for example from: openssl rand -base64 32',
  'setting.master_key_file': 'the path of a file that contains 32 bytes in base64',
  'setting.trusted_proxies': 'IP addresses or networks, separated by commas, for example 10.0.0.1,192.168.0.0/16',
  'setting.smtp_url': 'an smtp:// or smtps:// URL; percent-encode the user name and password',
  'setting.mail_from': 'the sender of emails, for example Countersign <noreply@example.com>',
  'setting.egress_allow': 'host=ip:port, separated by commas, for example hooks.test=127.0.0.1:8443',
  'setting.egress_ca_file': 'the path of a PEM file',
  'setting.limits': ({ names }) =>
    `name=value with values of at least 1, separated by commas; names: ${names.join(', ')}`,
  'setting.sign_up': 'open, so that anyone can create an account, or closed',
  'setting.scopes_file': 'the path of a JSON file that declares scopes, read at startup',
  'setting.second_factor': 'required, so that the roles reviewer and admin need two-factor authentication, or optional',
  'setting.client_documents': 'on, so that an app can use the https URL of its client document as client ID, or off',
  'setting.retention': ({ names }) =>
    `name=days with 1 to 3650 days (responses_days: to 90), separated by commas; names: ${names.join(', ')}`,
  'setting.verify_cache_mib': 'MiB of memory for the answers of verify, from 1 to 65536; 200 hold a million versions',
  'setting.log_level': ({ values }) => values.join(', '),
  'setting.log_requests':
    'full to log every request, sampled to log one in a hundred, or off; requests that fail are always logged',
  'setting.log_addresses':
    'full for whole IP addresses in the log of requests, cut for their network (/24 or /48), or none',
  'setting.metrics': 'the host:port that serves GET /metrics, for example 127.0.0.1:9464',
  'setting.url': 'the origin of a running service, for example https://artifacts.example.com',
  'setting.token': 'an agent token',
  'setting.unknown': {
    expected: ({ known, meant }) => `one of ${known.join(', ')}${meant === null ? '' : ` (${meant} has no prefix)`}`,
    received: 'an unknown name',
  },
  'setting.type': { expected: 'a string or a number', received: 'a value of another type' },
  'setting.json_object': 'a file that contains one JSON object',
  'setting.not_https': 'an https origin; http is only for a local environment',
  'setting.local_only': {
    expected: 'no value; the setting is only for a local environment',
    received: 'a value',
  },
  'setting.set_beside': ({ other }) => `no value, because ${other} is set`,
  'setting.mail_from_missing': ({ other }) =>
    `the sender of emails, for example Countersign <noreply@example.com>, because ${other} is set`,
  'setting.master_key_file_unreadable': {
    expected: 'the path of a file that contains 32 bytes in base64',
    received: ({ path }) => `${path}, which cannot be read`,
  },
  'setting.master_key_file_malformed': {
    expected: 'the path of a file that contains 32 bytes in base64',
    received: ({ path }) => `${path}, which contains something else`,
  },
  'setting.master_key_file_open': {
    expected: ({ path }) => `a file that only its owner can read (run: chmod 600 ${path})`,
    received: ({ path, mode }) => `${path}, with mode ${mode}`,
  },
  'setting.other_master_key': {
    expected:
      'the master key of these data (if it is lost: countersign admin replace-lost-master-key; until then, countersign serve --verify-only answers verify)',
    received: ({ path, missing }) => {
      if (missing) return `no key, not in ${path} either`;
      return path === null ? 'another key' : `another key, from ${path}`;
    },
  },
  'setting.data_dir_not_made': ({ reason }) => `a folder that exists or can be created (${reason})`,
  'setting.data_dir_below_file': ({ path }) => `a folder that exists or can be created (${path} is a file)`,
  'setting.data_dir_empty':
    'the data directory of a service; this one has no database yet (countersign serve creates one)',
  'setting.disk_full': {
    expected: 'a disk with free space: delete files, or move the data directory',
    received: ({ path }) => `${path}, on a disk that is full`,
  },
  'setting.database_not_opened': ({ problem, detail, owners }) => databaseProblems[problem](detail, owners.join(', ')),
  'setting.database_ended': ({ reason }) =>
    `a database process that stays: this one ended during the start (${reason}); try again, and if it ends again, see db/server.log: the file may be damaged, or was copied while it was in use`,
  'setting.database_broken': ({ reason }) =>
    `a database whose file is whole: this one is damaged, or was copied while it was in use; restore a copy made by countersign admin backup (${reason})`,
  'setting.data_newer': {
    expected: ({ ours }) =>
      `data of version ${ours} or an earlier one: start the later version, or restore a backup of before`,
    received: ({ program }) => `data that version ${program} has migrated`,
  },
  'setting.mongodb_refused': ({ reason }) => `a MongoDB that can be reached and accepts this user (${reason})`,
  'setting.port_taken': { expected: 'a free port', received: ({ port }) => `${port}, where something listens already` },
  'setting.port_forbidden': {
    expected: 'a port above 1023',
    received: ({ port }) => `${port}, which this user may not open`,
  },
  'setting.host_elsewhere': 'an address of this machine',
  'setting.metrics_not_opened': ({ reason }) => `an address of this machine and a free port (${reason})`,
  'setting.example': ({ example }) => `for example ${example}`,
};
