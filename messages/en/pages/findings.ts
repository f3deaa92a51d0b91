import type { FindingChange } from '../../../domain/review/finding-progress.js';

/** What a reviewer asks the publisher to fix. */
export const findings = {
  title: 'What to fix',
  corrected: 'Findings of the last review',
  correctedNote: 'This is what your corrected package changed at these places.',
  place: (line: number) => `line\u00a0${line}`,
  changes: {
    changed: 'line changed',
    unchanged: 'line unchanged',
    moved: 'line moved',
    removed: 'removed',
    unknown: 'line not recorded',
  } satisfies Record<FindingChange, string>,
  fileChanges: { changed: 'file changed', unchanged: 'file unchanged' } as Readonly<Record<string, string>>,
  now: (place: string) => `now ${place}`,
  guidelines: 'Review guidelines',
  flash: {
    added: 'Finding noted. It waits in the decision form.',
    fixed: 'Marked as fixed.',
    open: 'Marked as not fixed.',
  },
  rejectedFor: (version: string) => `Why ${version} was rejected`,
  rejectedLink: (version: string) => `Open ${version}`,
  /** On the reviewers' pages. */
  desk: {
    heading: 'Findings',
    note: 'The publisher sees each one with its file and line. Empty findings are left out.',
    row: (number: number) => `Finding ${number}`,
    newRow: (number: number) => `Add finding ${number}`,
    guideline: 'Guideline',
    level: 'Level',
    file: 'File',
    line: 'Line',
    text: 'What to fix',
    more: 'Add more findings',
    clear: 'Remove this finding',
    add: 'Note finding',
    back: 'Back to',
    addHere: 'Note a finding here',
    addTitle: 'Note a finding',
    addAtLine: 'Note a finding at this line',
    addNote: 'Only you see it until you decide. It is added to the decision form.',
    onApproval: (count: number) =>
      count === 1
        ? 'An approval has no findings: the one you noted is discarded.'
        : `An approval has no findings: the ${count} that you noted are discarded.`,
    noted: 'Your finding',
    asked: 'Requested last time',
    toTick: 'Changes requested last time',
    toTickNote: 'The findings of the last review, and what the corrected package changed there.',
    toTickRegistration: 'The findings of the last review. Compare them with the registration below.',
    fixed: 'Mark as fixed',
    notFixed: 'Mark as not fixed',
    isFixed: 'fixed',
    again: 'Ask again',
    left: (count: number) =>
      count === 1
        ? '1 finding that must be fixed is not marked as fixed.'
        : `${count} findings that must be fixed are not marked as fixed.`,
    look: 'Look at the findings',
  },
};
