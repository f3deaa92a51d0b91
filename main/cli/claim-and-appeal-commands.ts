import type { CommandName } from '../../messages/en/console/commands.js';
import { type AdminCommand, artifact, input, releaseVersion } from './admin-command.js';
import type { Argument, Given, Option } from './command.js';
import { showAppealList, showThread } from './review-words.js';

export const reviewer: Option = {
  name: 'as',
  value: 'E',
  required: true,
  help: 'reviewer',
};
const before: Option = {
  name: 'before',
  value: 'ID',
  help: 'earlier_messages',
};
const text: Option = { name: 'text', value: 'T', required: true, help: 'message' };
const appeal: Argument = { name: 'APPEAL_ID', help: 'appeal' };

/** How the next page of a list that is ordered by time is asked for. */
export const after: Option = { name: 'cursor', field: 'after', value: 'C', help: 'after' };

/** A command about a registration or, with `--version`, a release; further options fill the fields of their names. */
function about(name: CommandName, capability: string, more: readonly Option[] = []): Omit<AdminCommand, 'show'> {
  return {
    name,
    options: [reviewer, artifact, releaseVersion, ...more],
    act: (given) => ({ capability, input: input({ ...subject(given), ...filled(given, more) }), as: asOf(given) }),
  };
}

/** What reviewers do with each other, publishers and owners, each in a reviewer's name. */
export const claimAndAppealCommands: readonly AdminCommand[] = [
  about('admin claim-review', 'claim_review'),
  about('admin release-claim', 'release_claim'),
  {
    ...about('admin show-thread', 'read_review_thread', [before]),
    show: showThread,
  },
  about('admin ask-publisher', 'ask_publisher', [text]),
  about('admin write-note', 'write_review_note', [text]),
  {
    name: 'admin list-appeals',
    options: [reviewer, { name: 'state', value: 'open|answered', help: 'appeal_state' }, after],
    show: showAppealList,
    act: (given) => ({
      capability: 'list_appeals',
      input: input({ state: given.text('state'), after: given.text('cursor') }),
      as: asOf(given),
    }),
  },
  {
    name: 'admin show-appeal',
    argument: appeal,
    options: [reviewer],
    act: (given) => ({ capability: 'show_appeal', input: { appeal_id: given.argument }, as: asOf(given) }),
  },
  {
    name: 'admin answer-appeal',
    argument: appeal,
    options: [
      reviewer,
      artifact,
      releaseVersion,
      {
        name: 'outcome',
        value: 'upheld|reinstated|announce_higher|update',
        required: true,
        help: 'appeal_outcome',
      },
      { name: 'answer', value: 'T', required: true, help: 'appeal_answer' },
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
