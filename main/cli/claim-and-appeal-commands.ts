import { type AdminCommand, artifact, input, releaseVersion } from './admin-command.js';
import type { Given, Option } from './command.js';
import { showAppealList, showThread } from './review-words.js';

export const reviewer: Option = {
  name: 'as',
  value: 'E',
  required: true,
  help: 'The reviewer in whose name it is done, by email address or account id.',
};
const before: Option = { name: 'before', value: 'ID', help: 'Messages before this one: earlier of the page before.' };
const text: Option = { name: 'text', value: 'T', required: true, help: 'What is said.' };
const appeal = { name: 'APPEAL_ID', help: 'the id of an appeal, as list-appeals tells it' };

/** How the next page of a list that is ordered by time is asked for. */
export const after: Option = { name: 'cursor', field: 'after', value: 'C', help: 'next of the page before.' };

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
  about('claim-review', 'claim_review', 'Claim what waits for a decision, for an hour from the last act on it.'),
  about('release-claim', 'release_claim', 'Let go of what was claimed.'),
  {
    ...about('show-thread', 'read_review_thread', 'Show what reviewer and publisher said, and the notes between.', [
      before,
    ]),
    show: showThread,
  },
  about('ask-publisher', 'ask_publisher', 'Ask the publisher; the place in the queue stays.', [text]),
  about('write-note', 'write_review_note', 'Write a note that only reviewers read.', [text]),
  {
    name: 'list-appeals',
    summary: 'List the appeals of owners: open ones, the oldest first, or answered ones.',
    options: [reviewer, { name: 'state', value: 'open|answered', help: 'Which; open unless given.' }, after],
    show: showAppealList,
    act: (given) => ({
      capability: 'list_appeals',
      input: input({ state: given.text('state'), after: given.text('cursor') }),
      as: asOf(given),
    }),
  },
  {
    name: 'show-appeal',
    summary: 'Show an appeal, and how the reviewer can answer it.',
    argument: appeal,
    options: [reviewer],
    act: (given) => ({ capability: 'show_appeal', input: { appeal_id: given.argument }, as: asOf(given) }),
  },
  {
    name: 'answer-appeal',
    summary: 'Answer an appeal against a decision of somebody else.',
    argument: appeal,
    options: [
      reviewer,
      artifact,
      releaseVersion,
      { name: 'outcome', value: 'upheld|reinstated|announce_higher|update', required: true, help: 'The answer.' },
      { name: 'answer', value: 'T', required: true, help: 'The answer in words, which reaches the owner.' },
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
