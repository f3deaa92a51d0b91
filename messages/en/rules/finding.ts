import type { FindingRules } from '../../../domain/rules/finding.js';
import type { WordsOf } from '../../words.js';

export const finding: WordsOf<FindingRules> = {
  'finding.of_approval': {
    expected: 'no findings with an approval: ask for changes, or approve without them',
    received: 'findings with an approval',
  },
  'finding.file_of_registration': 'no file: a registration has none',
  'finding.words_together': {
    expected: ({ most }) => `at most ${most} characters in the texts of all findings together`,
    received: 'longer texts',
  },
  'finding.line_without_file': 'no line, or the file that it is in',
  'finding.file_without_lines': 'no line: the file is not text',
  'finding.line_beyond': ({ lines }) => `a line from 1 to ${lines}`,
  'finding.not_kept': 'the number of a finding of the latest decision, from 0',
  'finding.too_many_noted': ({ most }) => `at most ${most} findings: remove one in the decision form first`,
};
