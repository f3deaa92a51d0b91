import { TickedFinding, TickInput, tickFinding as tick } from '../../domain/review/tick-finding.js';
import { capability } from '../capability.js';

/** A mark that reviewers share while a corrected package waits; it decides nothing. */
export const tickFinding = capability({
  name: 'tick_finding',
  title: 'Tick off a finding',
  description:
    'Marks a finding of the latest request for changes as fixed in the corrected package, or removes the mark. All reviewers see it; it ends with the decision.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isBookmark: true,
  input: TickInput,
  output: TickedFinding,
  handler: tick,
});
