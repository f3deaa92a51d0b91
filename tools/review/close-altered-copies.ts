import Type from 'typebox';
import { AlteredCopies, ClosingNote, closeAlteredCopies as close } from '../../domain/licence/altered-copies.js';
import { Instant, Nullable, Sha256, Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** Out of the queue until the next report of the same copy. */
export const closeAlteredCopies = capability({
  name: 'close_altered_copies',
  title: 'Close a group of altered copies',
  description:
    'Closes a group of altered copies with a note about what was done. The next report of that copy reopens it.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      received_sha256: Sha256,
      last_reported_at: Type.Optional({
        ...Instant,
        description: 'The last report that you saw: closing is refused if there is a later one.',
      }),
      note: Type.Optional(Nullable(ClosingNote)),
    },
    { additionalProperties: false },
  ),
  output: AlteredCopies,
  auditNote: ({ received_sha256 }) => ({ received_sha256 }),
  handler: close,
});
