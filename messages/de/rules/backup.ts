import type { BackupRules } from '../../../domain/rules/backup.js';
import type { WordsOf } from '../../words.js';

export const backup: WordsOf<BackupRules> = {
  'backup.not_embedded': {
    expected: 'die eingebettete Datenbank; sichere eine MongoDB mit mongodump --oplog, siehe docs/operating.md',
    received: 'MONGODB_URI ist gesetzt',
  },
  'backup.not_empty': 'ein Ordner, den es noch nicht gibt oder der leer ist',
  'backup.not_one': 'ein Ordner, den countersign admin backup angelegt hat',
  'backup.newer': {
    expected: 'eine Sicherung dieser oder einer früheren Version: Aktualisiere zuerst',
    received: ({ program }) => `eine Sicherung der Version ${program}`,
  },
  'backup.damaged': ({ sha256 }) => `eine Kopie mit dem SHA-256 ${sha256}, wie bei der Sicherung`,
  'backup.data_dir_taken': 'ein Datenverzeichnis ohne Datenbank: Wähle ein anderes oder verschiebe das vorhandene',
  'backup.differs': {
    expected: 'derselbe Hash jeder veröffentlichten Version in der Sicherung und im Dienst',
    received: ({ count, first }) => `ein anderer Hash bei ${count} Versionen, zuerst bei ${first}`,
  },
  'backup.service_silent': ({ reason }) =>
    `die Adresse des laufenden Dienstes, der Verifizierungen beantwortet (${reason})`,
};
