import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readJson as readStrictly } from '../domain/json.js';
import type { LimitName } from '../domain/limits/limits.js';
import { type Retention, usualRetention } from '../domain/retention.js';
import { rule } from '../domain/rules/index.js';
import type { AllowedDestination } from '../egress/guard.js';
import { Misconfigured, type SettingFault } from './misconfigured.js';
import { CONFIG_VARIABLE, type Setting, type SettingKey, type SettingValues, settings } from './settings.js';

/** Where metrics are read. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
}

export interface Config {
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
  /** Whether the port was set, and is not the one of the defaults. */
  readonly portSet: boolean;
  /** The origin that was set; without one it follows from the port that is listened on. */
  readonly baseUrl: string | null;
  readonly environment: 'local' | 'production';
  /** Absolute. */
  readonly dataDir: string;
  readonly mongodbUri: string | null;
  readonly masterKey: Buffer | null;
  readonly masterKeyFile: string | null;
  readonly trustedProxies: readonly string[];
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly egressAllow: readonly AllowedDestination[];
  readonly egressCa: string | null;
  readonly limits: Readonly<Partial<Record<LimitName, number>>>;
  readonly logLevel: string;
  /** Which requests leave a line in the log; refused ones always do. */
  readonly logRequests: 'off' | 'sampled' | 'full';
  /** How much of an IP address the lines of requests have. */
  readonly logAddresses: 'none' | 'cut' | 'full';
  /** Absolute; `null`: no file declares scopes. */
  readonly scopesFile: string | null;
  readonly secondFactor: 'required' | 'optional';
  readonly signUp: 'open' | 'closed';
  /** Whether client ID metadata documents are taken (decisions §7). */
  readonly clientDocuments: 'on' | 'off';
  readonly retention: Retention;
  /** What the answers of verify may take in memory, in MiB. */
  readonly verifyCacheMib: number;
  /** Where metrics are read; `null`: nowhere. */
  readonly metrics: MetricsAddress | null;
  /** Where each setting comes from that is not a default. */
  readonly sources: Readonly<Partial<Record<SettingKey, 'environment' | 'file'>>>;
  /** The client's: where `countersign mcp` forwards to, and with which token. */
  readonly url: string | null;
  readonly token: string | null;
}

/** Room for a million versions. */
const VERIFY_CACHE_MIB = 200;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of decisions §11 from environment variables, or from the JSON file that `COUNTERSIGN_CONFIG` names;
 * a variable wins over the file. Throws `Misconfigured` with every fault there is.
 */
export function loadConfig(environment: Environment): Config {
  const faults: SettingFault[] = [];
  const sources = { ...fromFile(environment[CONFIG_VARIABLE], faults), ...fromEnvironment(environment, faults) };
  const values = readAll(sources, faults);
  const config = configOf(values);
  faults.push(...faultsBetween(values, config));
  const egressCa = readCaFile(values.egress_ca_file, faults);
  const [first, ...rest] = faults;
  if (first !== undefined) throw new Misconfigured([first, ...rest]);
  return { ...config, egressCa, sources: kindsOf(sources) };
}

interface Source {
  readonly from: 'environment' | 'file';
  readonly label: string;
  readonly text: string;
}

type Sources = Partial<Record<SettingKey, Source>>;

const keys = Object.keys(settings) as SettingKey[];

function fromEnvironment(environment: Environment, faults: SettingFault[]): Sources {
  const known = new Set<string>([CONFIG_VARIABLE, ...keys.map((key) => settings[key].name)]);
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('COUNTERSIGN_') || known.has(name)) continue;
    const unprefixed = name.slice('COUNTERSIGN_'.length);
    const meant = known.has(unprefixed) ? unprefixed : null;
    faults.push({ setting: name, received: null, rule: rule('setting.unknown', { known: [...known], meant }) });
  }
  const sources: Sources = {};
  for (const key of keys) {
    const text = environment[settings[key].name];
    if (text !== undefined) sources[key] = { from: 'environment', label: settings[key].name, text };
  }
  return sources;
}

function fromFile(path: string | undefined, faults: SettingFault[]): Sources {
  if (path === undefined) return {};
  const read = readJson(path);
  if ('fault' in read) {
    faults.push(read.fault);
    return {};
  }
  const sources: Sources = {};
  for (const [key, value] of Object.entries(read.content)) {
    const label = `${key} in ${path}`;
    if (!isSettingKey(key)) {
      faults.push({ setting: label, received: null, rule: rule('setting.unknown', { known: keys, meant: null }) });
    } else if (typeof value !== 'string' && typeof value !== 'number') {
      faults.push({ setting: label, received: null, rule: rule('setting.type'), note: settings[key].rule });
    } else {
      sources[key] = { from: 'file', label, text: String(value) };
    }
  }
  return sources;
}

function kindsOf(sources: Sources): Config['sources'] {
  const set = keys.flatMap((key) => (sources[key] === undefined ? [] : [[key, sources[key].from] as const]));
  return Object.fromEntries(set);
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key);
}

/** The object in a file, or what is wrong with the file. */
function readJson(path: string): { readonly content: object } | { readonly fault: SettingFault } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return { fault: { setting: CONFIG_VARIABLE, received: path, rule: rule('console.file_unreadable') } };
  }
  const read = readStrictly(bytes);
  if (!read.ok) return { fault: { setting: `${CONFIG_VARIABLE}, ${path}`, received: null, rule: read.rule } };
  const { value } = read;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { content: value };
  return { fault: { setting: CONFIG_VARIABLE, received: path, rule: rule('setting.json_object') } };
}

function readAll(sources: Sources, faults: SettingFault[]): SettingValues {
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const key of keys) {
    const setting: Setting<unknown> = settings[key];
    const source = sources[key];
    if (source === undefined || (source.text === '' && setting.mayBeEmpty === true)) continue;
    const value = setting.read(source.text);
    if (value === undefined) {
      faults.push({ setting: source.label, received: shown(setting, source.text), rule: setting.rule });
    } else {
      values[key] = value;
    }
  }
  return values as SettingValues;
}

const LONGEST_SHOWN = 200;

function shown(setting: Setting<unknown>, text: string): string {
  if (text === '') return '';
  return setting.secret === true ? '[not shown]' : JSON.stringify(text.slice(0, LONGEST_SHOWN));
}

function configOf(values: SettingValues): Config {
  const baseUrl = values.base_url ?? null;
  const environment = values.environment ?? (baseUrl === null || isLoopback(baseUrl) ? 'local' : 'production');
  return {
    host: values.host ?? '127.0.0.1',
    port: values.port ?? 8080,
    portSet: values.port !== undefined,
    baseUrl,
    environment,
    dataDir: resolve(values.data_dir ?? './data'),
    mongodbUri: values.mongodb_uri ?? null,
    masterKey: values.master_key ?? null,
    masterKeyFile: values.master_key_file === undefined ? null : resolve(values.master_key_file),
    trustedProxies: values.trusted_proxies ?? [],
    smtp:
      values.smtp_url === undefined || values.mail_from === undefined
        ? null
        : { url: values.smtp_url, from: values.mail_from },
    egressAllow: values.egress_allow ?? [],
    egressCa: null,
    limits: values.limits ?? {},
    logLevel: values.log_level ?? 'info',
    logRequests: values.log_requests ?? 'full',
    logAddresses: values.log_addresses ?? 'cut',
    scopesFile: values.scopes_file === undefined ? null : resolve(values.scopes_file),
    secondFactor: values.second_factor ?? (environment === 'local' ? 'optional' : 'required'),
    signUp: values.sign_up ?? 'open',
    retention: { ...usualRetention, ...values.retention },
    verifyCacheMib: values.verify_cache_mib ?? VERIFY_CACHE_MIB,
    clientDocuments: values.client_documents ?? 'on',
    metrics: values.metrics ?? null,
    sources: {},
    url: values.url ?? null,
    token: values.token ?? null,
  };
}

/** Faults that no setting has alone. */
function faultsBetween(values: SettingValues, config: Config): SettingFault[] {
  const faults: SettingFault[] = [];
  const local = config.environment === 'local';
  if (!local && !(config.baseUrl ?? 'http:').startsWith('https:')) {
    faults.push({ setting: settings.base_url.name, received: config.baseUrl, rule: rule('setting.not_https') });
  }
  for (const key of keys) {
    const setting: Setting<unknown> = settings[key];
    if (local || setting.localOnly !== true || values[key] === undefined) continue;
    faults.push({ setting: setting.name, received: null, rule: rule('setting.local_only') });
  }
  if (config.masterKey !== null && config.masterKeyFile !== null) {
    const broken = rule('setting.set_beside', { other: settings.master_key.name });
    faults.push({ setting: settings.master_key_file.name, received: config.masterKeyFile, rule: broken });
  }
  if (values.smtp_url !== undefined && values.mail_from === undefined) {
    const broken = rule('setting.mail_from_missing', { other: settings.smtp_url.name });
    faults.push({ setting: settings.mail_from.name, received: null, rule: broken });
  }
  return faults;
}

/** Whether a browser on the same machine is meant: `localhost`, `127.0.0.0/8` or `[::1]`. */
function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

function readCaFile(path: string | undefined, faults: SettingFault[]): string | null {
  if (path === undefined) return null;
  try {
    const pem = readFileSync(path, 'utf8');
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
  } catch {
    // Told below, as any other file that holds no certificate.
  }
  const { name, rule: broken } = settings.egress_ca_file;
  faults.push({ setting: name, received: JSON.stringify(path), rule: broken });
  return null;
}
