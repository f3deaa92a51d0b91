import { DraftFindings, NotedFinding, noteFinding as note } from '../../domain/review/draft-findings.js';
import { capability } from '../capability.js';

/** A bookmark of the caller's until the decision, which may take it over. */
export const noteFinding = capability({
  name: 'note_finding',
  title: 'Note a finding',
  description:
    'Notes a finding while you read a package in review. Only you see it until you decide; the decision form begins with it.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isBookmark: true,
  input: NotedFinding,
  output: DraftFindings,
  handler: note,
});
