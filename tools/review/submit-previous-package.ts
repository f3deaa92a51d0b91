import { HandedIn, handInPrevious as handIn } from '../../domain/review/previous-package.js';
import { capability } from '../capability.js';
import { packagesPerHour } from '../limits.js';
import { PREVIOUS_FIELD, PreviousInputForm } from './previous-input.js';

/** decisions §5: the text of removed lines can be had where somebody brings the previous signed zip. */
export const submitPreviousPackage = capability({
  name: 'submit_previous_package',
  title: 'Submit the previous package',
  description:
    'Keeps the signed package of the version that a package in review is compared with, until the decision, so that removed lines can be read. Its SHA-256 must match the recorded one.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  limits: [packagesPerHour],
  attachment: PREVIOUS_FIELD,
  input: PreviousInputForm,
  output: HandedIn,
  handler: (ctx, { slug, version, against }, spool) => handIn(ctx, { slug, version, against }, spool),
});
