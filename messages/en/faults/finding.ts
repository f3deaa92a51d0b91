import type { FindingRules } from '../../../domain/rules/finding.js';
import type { Sentences } from '../../fault-sentences.js';

export const finding: Sentences<FindingRules> = {
  'finding.of_approval': 'An approval has no findings. Ask for changes, or approve without them.',
  'finding.file_of_registration': 'A registration has no files. Leave this field empty.',
  'finding.words_together': ({ most }, { number }) =>
    `The texts of all findings may have at most ${number(most)} characters together.`,
  'finding.line_without_file': 'Enter the file that this line is in, or leave the line empty.',
  'finding.file_without_lines': 'This file is not text. Leave the line empty.',
  'finding.line_beyond': ({ lines }, { number }) => `Enter a line from 1 to ${number(lines)}: the file has no more.`,
  'finding.not_kept': 'The latest decision has no such finding.',
  'finding.too_many_noted': ({ most }, { number }) =>
    `There can be at most ${number(most)} findings. Remove one in the decision form first.`,
};
