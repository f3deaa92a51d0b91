import { defaultLimits } from '../../domain/limits/limits.js';
import { wireMessages } from '../../messages/index.js';
import { table } from '../../tools/resources/markdown-table.js';
import { loadConfig } from '../config.js';
import { type Setting, type SettingKey, settings } from '../settings.js';

/** Every setting with its default and what it takes, from the list that the service reads them by. */
export function settingsTable(): string {
  const rows = Object.entries(settings) as ReadonlyArray<[SettingKey, Setting<unknown>]>;
  return table(
    ['Setting', 'Default', 'Takes'],
    rows.map(([key, setting]) => [`\`${setting.name}\``, defaultOf(key), takes(setting)]),
  );
}

function takes({ rule, localOnly }: Setting<unknown>): string {
  const words = wireMessages.expected({ rule }) ?? '';
  return localOnly === true ? `${words}; only in a local environment` : words;
}

/** What holds without the setting: read from the configuration of an empty environment where it has a value there. */
function defaultOf(key: SettingKey): string {
  const config = loadConfig({});
  switch (key) {
    case 'host':
      return `\`${config.host}\``;
    case 'port':
      return `\`${config.port}\``;
    case 'log_level':
      return `\`${config.logLevel}\``;
    case 'log_requests':
      return `\`${config.logRequests}\``;
    case 'log_addresses':
      return `\`${config.logAddresses}\``;
    case 'sign_up':
      return `\`${config.signUp}\``;
    case 'client_documents':
      return `\`${config.clientDocuments}\``;
    case 'retention':
      return `\`${Object.entries(config.retention)
        .map(([name, value]) => `${name}=${value}`)
        .join(',')}\``;
    case 'verify_cache_mib':
      return `\`${config.verifyCacheMib}\``;
    case 'second_factor':
      return '`required`; `optional` in a local environment';
    case 'data_dir':
      return '`./data`';
    case 'base_url':
      return '`http://127.0.0.1:<port>`';
    case 'environment':
      return '`local` while the base URL is loopback, otherwise `production`';
    case 'mongodb_uri':
      return 'the embedded database';
    case 'master_key':
    case 'master_key_file':
      return 'created in the data directory, mode 0600';
    case 'smtp_url':
    case 'mail_from':
      return 'emails are kept in the outbox';
    case 'metrics':
      return 'off';
    case 'limits':
      return 'see [limits.md](limits.md)';
    default:
      return 'none';
  }
}

/** The limits that can be set, with their defaults. */
export function limitsTable(): string {
  return table(
    ['Limit', 'Default'],
    Object.entries(defaultLimits).map(([name, value]) => [`\`${name}\``, value.toLocaleString('en-US')]),
  );
}
