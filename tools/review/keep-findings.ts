import { DraftFindings, KeptDrafts, keepFindings as keep } from '../../domain/review/draft-findings.js';
import { capability } from '../capability.js';

/** The rows of the decision form, as its reviewer left them. */
export const keepFindings = capability({
  name: 'keep_findings',
  title: 'Keep noted findings',
  description: 'Replaces the findings that you have noted for the decision on a version in review.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isBookmark: true,
  input: KeptDrafts,
  output: DraftFindings,
  handler: keep,
});
