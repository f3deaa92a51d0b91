import { limitNames } from '../domain/limits/limits.js';
import * as form from './setting-parsers.js';

/** One setting: the name of its environment variable, how it is read, and what a reader is told to send. */
export interface Setting<T> {
  readonly name: string;
  /** Its value is never shown. */
  readonly secret?: true;
  /** Only in a local environment. */
  readonly localOnly?: true;
  /** An empty value counts as none: the client's settings stand empty in templates of client configurations. */
  readonly mayBeEmpty?: true;
  readonly read: form.Read<T>;
  readonly expected: string;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const environments = ['local', 'production'] as const;

/** Every setting of decisions §11, by its name in the configuration file. */
export const settings = {
  host: { name: 'COUNTERSIGN_HOST', read: form.host, expected: 'the IP address or host name to listen on' },
  port: {
    name: 'COUNTERSIGN_PORT',
    read: form.wholeNumber(0, 65_535),
    expected: 'a port from 0 to 65535; 0 picks a free port',
  },
  base_url: {
    name: 'COUNTERSIGN_BASE_URL',
    read: form.origin,
    expected: 'the public origin without a path, for example https://artifacts.example.com',
  },
  environment: {
    name: 'COUNTERSIGN_ENVIRONMENT',
    read: form.oneOf(environments),
    expected: environments.join(' or '),
  },
  data_dir: { name: 'COUNTERSIGN_DATA_DIR', read: form.text, expected: 'the path of the data directory' },
  mongodb_uri: {
    name: 'MONGODB_URI',
    secret: true,
    read: form.urlOf('mongodb', 'mongodb+srv'),
    expected: 'a connection string that starts with mongodb:// or mongodb+srv://',
  },
  master_key: {
    name: 'COUNTERSIGN_MASTER_KEY',
    secret: true,
    read: form.masterKey,
    expected: '32 bytes in base64 (44 characters), for example from: openssl rand -base64 32',
  },
  master_key_file: {
    name: 'COUNTERSIGN_MASTER_KEY_FILE',
    read: form.text,
    expected: 'the path of a file that contains 32 bytes in base64',
  },
  trusted_proxies: {
    name: 'COUNTERSIGN_TRUSTED_PROXIES',
    read: form.addresses,
    expected: 'IP addresses or networks, separated by commas, for example 10.0.0.1,192.168.0.0/16',
  },
  smtp_url: {
    name: 'COUNTERSIGN_SMTP_URL',
    secret: true,
    read: form.mailServer,
    expected: 'an smtp:// or smtps:// URL; percent-encode the user name and password',
  },
  mail_from: {
    name: 'COUNTERSIGN_MAIL_FROM',
    read: form.mailbox,
    expected: 'the sender of emails, for example Countersign <noreply@example.com>',
  },
  egress_allow: {
    name: 'COUNTERSIGN_EGRESS_ALLOW',
    localOnly: true,
    read: form.destinations,
    expected: 'host=ip:port, separated by commas, for example hooks.test=127.0.0.1:8443',
  },
  egress_ca_file: {
    name: 'COUNTERSIGN_EGRESS_CA_FILE',
    localOnly: true,
    read: form.text,
    expected: 'the path of a PEM file',
  },
  limits: {
    name: 'COUNTERSIGN_LIMITS',
    read: form.limits,
    expected: `name=value with values of at least 1, separated by commas; names: ${limitNames.join(', ')}`,
  },
  sign_up: {
    name: 'COUNTERSIGN_SIGN_UP',
    read: form.oneOf(['open', 'closed']),
    expected: 'open, so that anyone can create an account, or closed',
  },
  scopes_file: {
    name: 'COUNTERSIGN_SCOPES_FILE',
    read: form.text,
    expected: 'the path of a JSON file that declares scopes, read at startup',
  },
  second_factor: {
    name: 'COUNTERSIGN_SECOND_FACTOR',
    read: form.oneOf(['required', 'optional']),
    expected: 'required, so that the roles reviewer and admin need two-factor authentication, or optional',
  },
  client_documents: {
    name: 'COUNTERSIGN_CLIENT_DOCUMENTS',
    read: form.oneOf(['on', 'off']),
    expected: 'on, so that an app can use the https URL of its client document as client ID, or off',
  },
  log_level: { name: 'COUNTERSIGN_LOG_LEVEL', read: form.oneOf(logLevels), expected: logLevels.join(', ') },
  metrics: {
    name: 'COUNTERSIGN_METRICS',
    read: form.listenAddress,
    expected: 'the host:port that serves GET /metrics, for example 127.0.0.1:9464',
  },
  url: {
    name: 'COUNTERSIGN_URL',
    mayBeEmpty: true,
    read: form.serviceUrl,
    expected: 'the origin of a running service, for example https://artifacts.example.com',
  },
  token: { name: 'COUNTERSIGN_TOKEN', secret: true, mayBeEmpty: true, read: form.text, expected: 'an agent token' },
} as const satisfies Record<string, Setting<unknown>>;

export type SettingKey = keyof typeof settings;

/** Names a configuration file, which holds the settings under their keys. */
export const CONFIG_VARIABLE = 'COUNTERSIGN_CONFIG';

type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The settings that were set. */
export type SettingValues = { readonly [K in SettingKey]?: ValueOf<(typeof settings)[K]> };
