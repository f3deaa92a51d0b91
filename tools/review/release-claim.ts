import Type from 'typebox';
import { ClaimAnswer, releaseClaim as release } from '../../domain/review/claim.js';
import { SubjectInput } from '../../domain/review/subject.js';
import { capability } from '../capability.js';

/** Ends the caller's own claim; nobody else's. */
export const releaseClaim = capability({
  name: 'release_claim',
  title: 'Release a claim',
  description: 'Releases your claim on a registration or version; without one, does nothing.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(SubjectInput, {
    additionalProperties: false,
    description: 'The artifact, or one of its versions.',
  }),
  output: ClaimAnswer,
  handler: release,
});
