import type { FindingLevel } from '../../../domain/review/finding.js';
import { guidelines as of } from '../guidelines.js';

/** The review guidelines, which findings refer to. */
export const guidelines = {
  title: 'Review guidelines',
  about: 'What reviewers look for, and what a finding refers to.',
  introduction:
    'Reviewers read every version before it is signed. These guidelines say what they look for. A finding names the guideline that it is about, the file and the line.',
  levels: 'Must and should',
  level: { must: 'Must fix', should: 'Should fix' } satisfies Record<FindingLevel, string>,
  /** The same on a badge. */
  badge: { must: 'must fix', should: 'should fix' } satisfies Record<FindingLevel, string>,
  means: {
    must: 'The version is not approved until it is fixed.',
    should: 'Advice: it does not stand in the way of an approval.',
  },
  appeal: 'If you think that a decision is wrong, you can appeal it once: another reviewer answers.',
  of,
};
