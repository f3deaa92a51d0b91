import { TickedFinding, TickInput, tickFinding as tick } from '../../domain/review/tick-finding.js';
import { capability } from '../capability.js';

/** A mark that reviewers share while a corrected package waits; it decides nothing. */
export const tickFinding = capability({
  name: 'tick_finding',
  title: 'Tick off a finding',
  description:
    'Marks a finding of the decision before as fixed in what is in review now, or removes the mark: of a package that was sent back, of the number before that was rejected or, without a version, of the rejected registration. All reviewers see it; it ends with the decision.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  isBookmark: true,
  input: TickInput,
  output: TickedFinding,
  handler: tick,
});
