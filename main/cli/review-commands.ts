import { type AdminCommand, artifact, input, reason, releaseVersion } from './admin-command.js';
import { after, asOf, reviewer } from './claim-and-appeal-commands.js';
import { showReviewCase, showReviewList } from './review-words.js';

/** What a reviewer reads and decides, each in a reviewer's name. */
export const reviewCommands: readonly AdminCommand[] = [
  {
    name: 'list-reviews',
    summary: 'List the review queue, oldest first.',
    show: showReviewList,
    options: [reviewer, after],
    act: (given) => ({ capability: 'list_reviews', input: input({ after: given.text('cursor') }), as: asOf(given) }),
  },
  {
    name: 'show-review',
    summary: 'Show a registration or, with --version, a version with its flags and report.',
    show: showReviewCase,
    options: [reviewer, artifact, releaseVersion],
    act: (given) => ({
      capability: 'show_review',
      input: input({ slug: given.text('artifact'), version: given.text('version') }),
      as: asOf(given),
    }),
  },
  {
    name: 'decide',
    summary: 'Decide on a registration or, with --version, on a version.',
    options: [
      reviewer,
      artifact,
      releaseVersion,
      {
        name: 'decision',
        value: 'approve|reject|request_changes|suspend|reinstate',
        required: true,
        help: 'Decision.',
      },
      { ...reason, help: 'Reason that the publisher reads. Required except for approve.' },
      {
        name: 'seen',
        value: 'TOKEN',
        help: 'seen from show-review --json. The decision fails if anything changed since.',
      },
    ],
    act: (given) => ({
      capability: given.has('version') ? 'decide_release' : 'decide_artifact',
      input: input({
        slug: given.text('artifact'),
        version: given.text('version'),
        decision: given.text('decision'),
        reason: given.text('reason'),
        seen: given.text('seen'),
      }),
      as: asOf(given),
    }),
  },
];
