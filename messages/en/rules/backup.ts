import type { BackupRules } from '../../../domain/rules/backup.js';
import type { WordsOf } from '../../words.js';

export const backup: WordsOf<BackupRules> = {
  'backup.not_embedded': {
    expected: 'the embedded database; back up a MongoDB with mongodump --oplog, as docs/operating.md says',
    received: 'MONGODB_URI is set',
  },
  'backup.not_empty': 'a folder that is new or empty',
  'backup.not_one': 'a folder that countersign admin backup has made',
  'backup.newer': {
    expected: 'a backup of this version or an earlier one: upgrade first',
    received: ({ program }) => `a backup made by version ${program}`,
  },
  'backup.damaged': ({ sha256 }) => `a copy with the SHA-256 ${sha256}, as it was when the backup was made`,
  'backup.data_dir_taken': 'a data directory without a database: choose another one, or move that one away',
  'backup.differs': {
    expected: 'the same hash of every published version in the backup and in the service',
    received: ({ count, first }) => `another hash of ${count} versions, the first of them ${first}`,
  },
  'backup.service_silent': ({ reason }) => `the address of the running service, which answers verify (${reason})`,
};
