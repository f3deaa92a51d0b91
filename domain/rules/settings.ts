import type { None } from './common.js';

/** Why the included database does not open the data folder. */
export type DatabaseProblem =
  | 'data_file_damaged'
  | 'data_file_foreign'
  | 'data_file_newer'
  | 'disk_full'
  | 'folder_not_writable'
  | 'already_owned'
  | 'socket_unusable'
  | 'start_failed'
  | 'start_timeout';

/** Rules of the settings of a service, and of what they name (decisions §11). */
export interface SettingRules {
  'setting.host': None;
  'setting.port': None;
  'setting.base_url': None;
  'setting.environment': { readonly values: readonly string[] };
  'setting.data_dir': None;
  'setting.mongodb_uri': None;
  'setting.master_key': None;
  'setting.master_key_file': None;
  'setting.trusted_proxies': None;
  'setting.smtp_url': None;
  'setting.mail_from': None;
  'setting.egress_allow': None;
  'setting.egress_ca_file': None;
  'setting.limits': { readonly names: readonly string[] };
  'setting.sign_up': None;
  'setting.retention': { readonly names: readonly string[] };
  'setting.verify_cache_mib': None;
  'setting.scopes_file': None;
  'setting.second_factor': None;
  'setting.client_documents': None;
  'setting.log_level': { readonly values: readonly string[] };
  'setting.log_requests': None;
  'setting.log_addresses': None;
  'setting.metrics': None;
  'setting.url': None;
  'setting.token': None;
  /** `meant` is the known name without a prefix; `null` where there is none. */
  'setting.unknown': { readonly known: readonly string[]; readonly meant: string | null };
  /** A value in the configuration file that is neither text nor a number. */
  'setting.type': None;
  'setting.json_object': None;
  'setting.not_https': None;
  'setting.local_only': None;
  'setting.set_beside': { readonly other: string };
  'setting.mail_from_missing': { readonly other: string };
  'setting.master_key_file_unreadable': { readonly path: string };
  'setting.master_key_file_malformed': { readonly path: string };
  /** `mode` in octal digits: others than its owner may read or change the file. */
  'setting.master_key_file_open': { readonly path: string; readonly mode: string };
  /** `path` is the file of the other key; `null` where it came from none. `missing`: there is no key, and `path` would hold it. */
  'setting.other_master_key': { readonly path: string | null; readonly missing: boolean };
  /** `reason` is the operating system's, the database's or the network's, in its words. */
  'setting.data_dir_not_made': { readonly reason: string };
  'setting.data_dir_below_file': { readonly path: string };
  'setting.data_dir_empty': None;
  /** `path` is the data directory. */
  'setting.disk_full': { readonly path: string };
  /** `detail` is the system's own words, a path or a version, or empty; `owners` are processes that own the data file. */
  'setting.database_not_opened': {
    readonly problem: DatabaseProblem;
    readonly detail: string;
    readonly owners: readonly number[];
  };
  'setting.database_ended': { readonly reason: string };
  'setting.database_broken': { readonly reason: string };
  /** Versions of the program: the one that has written the data, and this one. */
  'setting.data_newer': { readonly program: string; readonly ours: string };
  'setting.mongodb_refused': { readonly reason: string };
  'setting.port_taken': { readonly port: number };
  'setting.port_forbidden': { readonly port: number };
  'setting.host_elsewhere': None;
  'setting.metrics_not_opened': { readonly reason: string };
  /** Stands behind a fault, as a note. */
  'setting.example': { readonly example: string };
}
