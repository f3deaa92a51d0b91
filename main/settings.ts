import { limitNames } from '../domain/limits/limits.js';
import { retentionNames } from '../domain/retention.js';
import { type Rule, rule } from '../domain/rules/index.js';
import * as form from './setting-parsers.js';

/** One setting: the name of its environment variable, and how it is read. */
export interface Setting<T> {
  readonly name: string;
  /** Its value is never shown. */
  readonly secret?: true;
  /** Only in a local environment. */
  readonly localOnly?: true;
  /** An empty value counts as none: the client's settings stand empty in templates of client configurations. */
  readonly mayBeEmpty?: true;
  readonly read: form.Read<T>;
  /** What a reader is told to send. */
  readonly rule: Rule;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const environments = ['local', 'production'] as const;

/** Every setting of decisions §11, by its name in the configuration file. */
export const settings = {
  host: { name: 'COUNTERSIGN_HOST', read: form.host, rule: rule('setting.host') },
  port: {
    name: 'COUNTERSIGN_PORT',
    read: form.wholeNumber(0, 65_535),
    rule: rule('setting.port'),
  },
  base_url: {
    name: 'COUNTERSIGN_BASE_URL',
    read: form.origin,
    rule: rule('setting.base_url'),
  },
  environment: {
    name: 'COUNTERSIGN_ENVIRONMENT',
    read: form.oneOf(environments),
    rule: rule('setting.environment', { values: environments }),
  },
  data_dir: { name: 'COUNTERSIGN_DATA_DIR', read: form.text, rule: rule('setting.data_dir') },
  mongodb_uri: {
    name: 'MONGODB_URI',
    secret: true,
    read: form.urlOf('mongodb', 'mongodb+srv'),
    rule: rule('setting.mongodb_uri'),
  },
  master_key: {
    name: 'COUNTERSIGN_MASTER_KEY',
    secret: true,
    read: form.masterKey,
    rule: rule('setting.master_key'),
  },
  master_key_file: {
    name: 'COUNTERSIGN_MASTER_KEY_FILE',
    read: form.text,
    rule: rule('setting.master_key_file'),
  },
  trusted_proxies: {
    name: 'COUNTERSIGN_TRUSTED_PROXIES',
    read: form.addresses,
    rule: rule('setting.trusted_proxies'),
  },
  smtp_url: {
    name: 'COUNTERSIGN_SMTP_URL',
    secret: true,
    read: form.mailServer,
    rule: rule('setting.smtp_url'),
  },
  mail_from: {
    name: 'COUNTERSIGN_MAIL_FROM',
    read: form.mailbox,
    rule: rule('setting.mail_from'),
  },
  egress_allow: {
    name: 'COUNTERSIGN_EGRESS_ALLOW',
    localOnly: true,
    read: form.destinations,
    rule: rule('setting.egress_allow'),
  },
  egress_ca_file: {
    name: 'COUNTERSIGN_EGRESS_CA_FILE',
    localOnly: true,
    read: form.text,
    rule: rule('setting.egress_ca_file'),
  },
  limits: {
    name: 'COUNTERSIGN_LIMITS',
    read: form.limits,
    rule: rule('setting.limits', { names: limitNames }),
  },
  sign_up: {
    name: 'COUNTERSIGN_SIGN_UP',
    read: form.oneOf(['open', 'closed']),
    rule: rule('setting.sign_up'),
  },
  scopes_file: {
    name: 'COUNTERSIGN_SCOPES_FILE',
    read: form.text,
    rule: rule('setting.scopes_file'),
  },
  second_factor: {
    name: 'COUNTERSIGN_SECOND_FACTOR',
    read: form.oneOf(['required', 'optional']),
    rule: rule('setting.second_factor'),
  },
  client_documents: {
    name: 'COUNTERSIGN_CLIENT_DOCUMENTS',
    read: form.oneOf(['on', 'off']),
    rule: rule('setting.client_documents'),
  },
  log_level: {
    name: 'COUNTERSIGN_LOG_LEVEL',
    read: form.oneOf(logLevels),
    rule: rule('setting.log_level', { values: logLevels }),
  },
  log_requests: {
    name: 'COUNTERSIGN_LOG_REQUESTS',
    read: form.oneOf(['off', 'sampled', 'full']),
    rule: rule('setting.log_requests'),
  },
  log_addresses: {
    name: 'COUNTERSIGN_LOG_ADDRESSES',
    read: form.oneOf(['none', 'cut', 'full']),
    rule: rule('setting.log_addresses'),
  },
  retention: {
    name: 'COUNTERSIGN_RETENTION',
    read: form.retention,
    rule: rule('setting.retention', { names: retentionNames }),
  },
  verify_cache_mib: {
    name: 'COUNTERSIGN_VERIFY_CACHE_MIB',
    read: form.wholeNumber(1, 65_536),
    rule: rule('setting.verify_cache_mib'),
  },
  metrics: {
    name: 'COUNTERSIGN_METRICS',
    read: form.listenAddress,
    rule: rule('setting.metrics'),
  },
  url: {
    name: 'COUNTERSIGN_URL',
    mayBeEmpty: true,
    read: form.serviceUrl,
    rule: rule('setting.url'),
  },
  token: { name: 'COUNTERSIGN_TOKEN', secret: true, mayBeEmpty: true, read: form.text, rule: rule('setting.token') },
} as const satisfies Record<string, Setting<unknown>>;

export type SettingKey = keyof typeof settings;

/** Names a configuration file, which holds the settings under their keys. */
export const CONFIG_VARIABLE = 'COUNTERSIGN_CONFIG';

type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The settings that were set. */
export type SettingValues = { readonly [K in SettingKey]?: ValueOf<(typeof settings)[K]> };
