import { attachPrevious, HandedIn } from '../../domain/review/previous-package.js';
import { capability } from '../capability.js';
import { packagesPerHour } from '../limits.js';
import { PREVIOUS_FIELD, PreviousInputForm } from '../review/previous-input.js';

/** decisions §5: the publisher's upload form has a field for it. */
export const attachPreviousPackage = capability({
  name: 'attach_previous_package',
  title: 'Attach the previous package',
  description:
    'Keeps the signed package of the previous version with your package in review, until the decision, so that the reviewer can read removed lines. Its SHA-256 must match the recorded one.',
  doors: ['pages'],
  scope: 'owner',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  limits: [packagesPerHour],
  attachment: PREVIOUS_FIELD,
  input: PreviousInputForm,
  output: HandedIn,
  handler: (ctx, { slug, version, against }, spool) => attachPrevious(ctx, { slug, version, against }, spool),
});
