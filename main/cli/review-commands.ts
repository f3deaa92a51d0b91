import { type AdminCommand, artifact, input, reason } from './admin-command.js';
import type { Option } from './command.js';
import { showReviewCase, showReviewList } from './review-words.js';

const reviewer: Option = {
  name: 'as',
  value: 'E',
  required: true,
  help: 'The reviewer who asks, by e-mail address or account id.',
};

/** What a reviewer does, each in a reviewer's name. */
export const reviewCommands: readonly AdminCommand[] = [
  {
    name: 'list-reviews',
    summary: 'List the registrations and releases that wait for a decision, oldest first.',
    show: showReviewList,
    options: [reviewer],
    act: (given) => ({ capability: 'list_reviews', input: {}, as: given.text('as') ?? '' }),
  },
  {
    name: 'show-review',
    summary: 'Show a registration or, with --version, a release with its flags and its review report.',
    show: showReviewCase,
    options: [reviewer, artifact, { name: 'version', value: 'V', help: 'The version to show.' }],
    act: (given) => ({
      capability: 'show_review',
      input: input({ slug: given.text('artifact'), version: given.text('version') }),
      as: given.text('as') ?? '',
    }),
  },
  {
    name: 'decide',
    summary: 'Decide on an artifact or, with --version, on one of its releases.',
    options: [
      { name: 'as', value: 'E', required: true, help: 'The reviewer who decides, by e-mail address or account id.' },
      artifact,
      { name: 'version', value: 'V', help: 'The version to decide on.' },
      {
        name: 'decision',
        value: 'approve|reject|request_changes|suspend|reinstate',
        required: true,
        help: 'The decision.',
      },
      { ...reason, help: 'The written reason, which reaches the publisher; not for approve.' },
    ],
    act: (given) => ({
      capability: given.has('version') ? 'decide_release' : 'decide_artifact',
      input: input({
        slug: given.text('artifact'),
        version: given.text('version'),
        decision: given.text('decision'),
        reason: given.text('reason'),
      }),
      as: given.text('as') ?? '',
    }),
  },
];
