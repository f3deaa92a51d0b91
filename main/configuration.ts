import type { ConfigurationEntry } from '../domain/operation/ports.js';
import { NOT_SHOWN } from '../domain/refusal.js';
import type { Config } from './config.js';
import { type Setting, type SettingKey, settings } from './settings.js';

/** Every setting as it is in force, for operators: secrets only as there or not. */
export function configurationOf(config: Config, baseUrl: () => string): readonly ConfigurationEntry[] {
  const entries = Object.entries(settings) as ReadonlyArray<[SettingKey, Setting<unknown>]>;
  return entries.map(([key, { name, secret }]) => {
    const value = inForce(key, config, baseUrl);
    return {
      name,
      value: secret === true && value !== null ? NOT_SHOWN : value,
      source: config.sources[key] ?? 'default',
    };
  });
}

function inForce(key: SettingKey, config: Config, baseUrl: () => string): string | null {
  switch (key) {
    case 'host':
      return config.host;
    case 'port':
      return String(config.port);
    case 'base_url':
      return baseUrl();
    case 'environment':
      return config.environment;
    case 'data_dir':
      return config.dataDir;
    case 'mongodb_uri':
      return config.mongodbUri;
    case 'master_key':
      return config.masterKey === null ? null : NOT_SHOWN;
    case 'master_key_file':
      return config.masterKeyFile;
    case 'trusted_proxies':
      return listed(config.trustedProxies);
    case 'smtp_url':
      return config.smtp?.url ?? null;
    case 'mail_from':
      return config.smtp?.from ?? null;
    case 'egress_allow':
      return listed(config.egressAllow.map(({ host, address, port }) => `${host}=${address}:${port}`));
    case 'egress_ca_file':
      return config.egressCa === null ? null : 'set';
    case 'limits':
      return listed(Object.entries(config.limits).map(([name, value]) => `${name}=${value}`));
    case 'log_level':
      return config.logLevel;
    case 'log_requests':
      return config.logRequests;
    case 'log_addresses':
      return config.logAddresses;
    case 'sign_up':
      return config.signUp;
    case 'scopes_file':
      return config.scopesFile;
    case 'second_factor':
      return config.secondFactor;
    case 'client_documents':
      return config.clientDocuments;
    case 'retention':
      return listed(Object.entries(config.retention).map(([name, value]) => `${name}=${value}`));
    case 'verify_cache_mib':
      return String(config.verifyCacheMib);
    case 'metrics':
      return config.metrics === null ? null : `${config.metrics.host}:${config.metrics.port}`;
    case 'url':
      return config.url;
    case 'token':
      return config.token;
  }
}

function listed(list: readonly string[]): string | null {
  return list.length === 0 ? null : list.join(', ');
}
