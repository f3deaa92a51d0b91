import { readFile } from 'node:fs/promises';
import { readJson } from '../../domain/json.js';
import { queueOrders } from '../../domain/review/list-reviews.js';
import { turns } from '../../domain/review/review-state.js';
import { rule } from '../../domain/rules/index.js';
import { type AdminCommand, artifact, input, reason, releaseVersion } from './admin-command.js';
import { after, asOf, reviewer } from './claim-and-appeal-commands.js';
import { showReviewCase, showReviewList } from './review-words.js';
import { WrongUse } from './wrong-use.js';

/** What a reviewer reads and decides, each in a reviewer's name. */
export const reviewCommands: readonly AdminCommand[] = [
  {
    name: 'admin list-reviews',
    show: showReviewList,
    options: [
      reviewer,
      { name: 'publisher', value: 'TEXT', help: 'queue_publisher' },
      { name: 'turn', value: turns.join('|'), help: 'queue_turn' },
      { name: 'order', value: queueOrders.join('|'), help: 'queue_order' },
      after,
    ],
    act: (given) => ({
      capability: 'list_reviews',
      input: input({
        publisher: given.text('publisher'),
        turn: given.text('turn'),
        order: given.text('order'),
        after: given.text('cursor'),
      }),
      as: asOf(given),
    }),
  },
  {
    name: 'admin show-review',
    show: showReviewCase,
    options: [reviewer, artifact, releaseVersion],
    act: (given) => ({
      capability: 'show_review',
      input: input({ slug: given.text('artifact'), version: given.text('version') }),
      as: asOf(given),
    }),
  },
  {
    name: 'admin decide',
    options: [
      reviewer,
      artifact,
      releaseVersion,
      {
        name: 'decision',
        value: 'approve|reject|request_changes|suspend|reinstate',
        required: true,
        help: 'decision',
      },
      { ...reason, help: 'decision_reason' },
      {
        name: 'findings',
        value: 'FILE',
        help: 'findings',
      },
      {
        name: 'seen',
        value: 'TOKEN',
        help: 'seen',
      },
    ],
    act: async (given) => ({
      capability: given.has('version') ? 'decide_release' : 'decide_artifact',
      input: input({
        slug: given.text('artifact'),
        version: given.text('version'),
        decision: given.text('decision'),
        reason: given.text('reason'),
        findings: await findingsIn(given.text('findings')),
        seen: given.text('seen'),
      }),
      as: asOf(given),
    }),
  },
];

/** The findings of a decision, written down in a file. */
async function findingsIn(path: string | undefined): Promise<unknown> {
  if (path === undefined) return undefined;
  const bytes = await readFile(path).catch(() => {
    throw new WrongUse('--findings', path, rule('console.file_unreadable'));
  });
  const read = readJson(bytes);
  if (!read.ok) throw new WrongUse('--findings', path, read.rule);
  return read.value;
}
