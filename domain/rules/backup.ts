import type { None } from './common.js';

/** Rules of backups and of restoring them. */
export interface BackupRules {
  'backup.not_embedded': None;
  'backup.not_empty': None;
  'backup.not_one': None;
  'backup.newer': { readonly program: string };
  'backup.damaged': { readonly sha256: string };
  'backup.data_dir_taken': None;
  /** How many published versions the service answers `altered` for, and the first of them. */
  'backup.differs': { readonly count: number; readonly first: string };
  'backup.service_silent': { readonly reason: string };
}
