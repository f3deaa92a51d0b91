import { markFileSeen as mark, SeenFile, SeenInput } from '../../domain/review/mark-file-seen.js';
import { capability } from '../capability.js';

/** For the caller alone, and for these bytes: it ends when the file changes. */
export const markFileSeen = capability({
  name: 'mark_file_seen',
  title: 'Mark a file as seen',
  description:
    'Notes for the caller that a file of a package was seen, or takes that back. It lasts through versions until the file changes.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isBookmark: true,
  input: SeenInput,
  output: SeenFile,
  handler: mark,
});
