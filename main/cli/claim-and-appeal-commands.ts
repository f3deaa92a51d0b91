import { type AdminCommand, artifact, input, releaseVersion } from './admin-command.js';
import type { Given, Option } from './command.js';
import { showAppealList, showThread } from './review-words.js';

export const reviewer: Option = {
  name: 'as',
  value: 'E',
  required: true,
  help: 'Reviewer to act as: email address or account ID.',
};
const before: Option = {
  name: 'before',
  value: 'ID',
  help: 'Only messages before this one: earlier of the previous page.',
};
const text: Option = { name: 'text', value: 'T', required: true, help: 'Text of the message.' };
const appeal = { name: 'APPEAL_ID', help: 'ID of the appeal; see list-appeals' };

/** How the next page of a list that is ordered by time is asked for. */
export const after: Option = { name: 'cursor', field: 'after', value: 'C', help: 'next of the previous page.' };

/** A command about a registration or, with `--version`, a release; further options fill the fields of their names. */
function about(
  name: string,
  capability: string,
  summary: string,
  more: readonly Option[] = [],
): Omit<AdminCommand, 'show'> {
  return {
    name,
    summary,
    options: [reviewer, artifact, releaseVersion, ...more],
    act: (given) => ({ capability, input: input({ ...subject(given), ...filled(given, more) }), as: asOf(given) }),
  };
}

/** What reviewers do with each other, publishers and owners, each in a reviewer's name. */
export const claimAndAppealCommands: readonly AdminCommand[] = [
  about(
    'claim-review',
    'claim_review',
    'Claim an entry of the review queue. The claim ends 1 hour after your last action.',
  ),
  about('release-claim', 'release_claim', 'Release a claim.'),
  {
    ...about('show-thread', 'read_review_thread', 'Show the conversation and the notes of reviewers.', [before]),
    show: showThread,
  },
  about('ask-publisher', 'ask_publisher', 'Ask the publisher a question. The place in the queue is kept.', [text]),
  about('write-note', 'write_review_note', 'Add a note that only reviewers see.', [text]),
  {
    name: 'list-appeals',
    summary: 'List appeals, oldest first.',
    options: [
      reviewer,
      { name: 'state', value: 'open|answered', help: 'Only appeals with this status. Default: open.' },
      after,
    ],
    show: showAppealList,
    act: (given) => ({
      capability: 'list_appeals',
      input: input({ state: given.text('state'), after: given.text('cursor') }),
      as: asOf(given),
    }),
  },
  {
    name: 'show-appeal',
    summary: 'Show an appeal and the possible outcomes.',
    argument: appeal,
    options: [reviewer],
    act: (given) => ({ capability: 'show_appeal', input: { appeal_id: given.argument }, as: asOf(given) }),
  },
  {
    name: 'answer-appeal',
    summary: "Answer an appeal against another reviewer's decision.",
    argument: appeal,
    options: [
      reviewer,
      artifact,
      releaseVersion,
      {
        name: 'outcome',
        value: 'upheld|reinstated|announce_higher|update',
        required: true,
        help: 'Outcome of the appeal.',
      },
      { name: 'answer', value: 'T', required: true, help: 'Answer that the owner reads.' },
    ],
    act: (given) => ({
      capability: 'answer_appeal',
      input: input({
        appeal_id: given.argument,
        ...subject(given),
        outcome: given.text('outcome'),
        answer: given.text('answer'),
      }),
      as: asOf(given),
    }),
  },
];

export function asOf(given: Given): string {
  return given.text('as') ?? '';
}

function subject(given: Given): { slug: string | undefined; version: string | undefined } {
  return { slug: given.text('artifact'), version: given.text('version') };
}

function filled(given: Given, options: readonly Option[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(options.map(({ name }) => [name, given.text(name)]));
}
