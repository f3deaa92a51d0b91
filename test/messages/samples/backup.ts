import type { BackupRules } from '../../../domain/rules/backup.js';

export const backup: BackupRules = {
  'backup.not_embedded': {},
  'backup.not_empty': {},
  'backup.not_one': {},
  'backup.newer': { program: '0.3.0' },
  'backup.damaged': { sha256: 'a'.repeat(64) },
  'backup.data_dir_taken': {},
  'backup.differs': { count: 2, first: 'my-module 1.0.0' },
  'backup.service_silent': { reason: 'ECONNREFUSED' },
};
