import { markFileSeen as mark, SeenFile, SeenInput } from '../../domain/review/mark-file-seen.js';
import { capability } from '../capability.js';

/** For the caller alone, and for these bytes: it ends when the file changes. */
export const markFileSeen = capability({
  name: 'mark_file_seen',
  title: 'Mark a file as seen',
  description:
    'Marks a file of a package as seen by you, or removes the mark. The mark lasts across versions until the file changes.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isBookmark: true,
  input: SeenInput,
  output: SeenFile,
  handler: mark,
});
