import Type, { type Static } from 'typebox';
import { ENTRIES_TOLD, firstThatFit } from '../answer-room.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, partsOf } from '../cursor.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, PublisherText } from '../schemas.js';
import { ownReviewed, type Reviewed, type SubjectInput } from './subject.js';
import { kindsOfTalk } from './thread.js';
import { writeToReviewer } from './write-message.js';

/** As long as a reason; what needs more room is written on the page. */
export const Answer = PublisherText({ 'x-says': 'answer' }, 5000);

export const OwnConversation = Type.Object(
  {
    messages: Type.Array(
      Type.Object(
        {
          at: Instant,
          from: Type.Enum(['reviewer', 'publisher'], { 'x-says': 'own_conversation.messages.from' }),
          text: Type.String({ 'x-says': 'own_conversation.messages.text' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'own_conversation.messages' },
    ),
    next_cursor: NextCursor,
    sent: Type.Boolean({ 'x-says': 'own_conversation.sent' }),
  },
  { additionalProperties: false },
);

export type OwnConversation = Static<typeof OwnConversation>;

export interface ConversationInput extends SubjectInput {
  readonly answer?: string;
  readonly cursor?: string;
}

/**
 * What was said about a registration or a version, as its owner reads it, after `answer` was sent where there is one
 * (decisions §10). The texts of appeals are in it, which only a person makes, in the place of their time.
 */
export async function ownConversation(ctx: Context, input: ConversationInput): Promise<OwnConversation> {
  const { answer, cursor, ...about } = input;
  if (answer !== undefined) {
    if (cursor !== undefined) refuse('invalid_field', 'cursor', cursor, rule('review.cursor_with_answer'));
    await writeToReviewer(ctx, { ...about, text: answer }, 'answer');
  }
  const found = await ownReviewed(ctx, about);
  const place = placeOf(found, cursor);
  const [messages, appeals] = await Promise.all([messagesBefore(ctx, found, place), appealTexts(ctx, found, place)]);
  const entries = merged(messages, appeals);
  const shown = firstThatFit(entries);
  return {
    messages: shown.map(({ at, from, text }) => ({ at: instant(at), from, text })),
    next_cursor: shown.length === entries.length ? null : cursorAfter(found, place, shown),
    sent: answer !== undefined,
  };
}

interface Entry {
  readonly of: 'message' | 'appeal';
  readonly id: string;
  readonly at: Date;
  readonly from: 'reviewer' | 'publisher';
  readonly text: string;
}

/** The last message and the last text of an appeal that were shown; empty before the first. */
interface Place {
  readonly message: string;
  readonly appeal: string;
}

function placeOf({ subject }: Reviewed, cursor: string | undefined): Place {
  if (cursor === undefined) return { message: '', appeal: '' };
  const [id, message = '', appeal = ''] = partsOf(cursor, 3);
  if (id !== subject.id) refuse('invalid_field', 'cursor', cursor, rule('list.cursor_unknown'));
  return { message, appeal };
}

function cursorAfter({ subject }: Reviewed, place: Place, shown: readonly Entry[]): string {
  const last = (of: Entry['of']): string => shown.findLast((one) => one.of === of)?.id ?? place[of];
  return cursorOf([subject.id, last('message'), last('appeal')]);
}

/** One more than are shown, so that it is known whether there are any. */
async function messagesBefore(ctx: Context, { subject }: Reviewed, { message }: Place): Promise<Entry[]> {
  const before = message === '' ? null : message;
  const found = await ctx.reviews.messages(subject.id, kindsOfTalk.messages, before, ENTRIES_TOLD + 1);
  return found.map(({ _id, at, kind, text }) => {
    return { of: 'message', id: _id, at, from: kind === 'to_publisher' ? 'reviewer' : 'publisher', text };
  });
}

/** Each rejection or suspension can be appealed against once: there are few. */
const APPEALS_READ = 20;

async function appealTexts(ctx: Context, { artifact, release }: Reviewed, { appeal }: Place): Promise<Entry[]> {
  const appeals = await ctx.reviews.appealsOf(artifact._id, release?.version ?? null, APPEALS_READ);
  const entries = appeals.flatMap(({ _id, appealed_at, words, answered_at, answer }) => [
    entryOf(_id, appealed_at, 'publisher', words),
    ...(answered_at === null || answer === null ? [] : [entryOf(_id, answered_at, 'reviewer', answer)]),
  ]);
  return entries.filter(({ id }) => appeal === '' || id < appeal).sort((one, other) => (one.id < other.id ? 1 : -1));
}

function entryOf(appealId: string, at: Date, from: Entry['from'], text: string): Entry {
  return { of: 'appeal', id: `${instant(at)} ${appealId} ${from}`, at, from, text };
}

/** Two lists that are newest first as one: each keeps its order, by which the next page goes on. */
function merged(messages: readonly Entry[], appeals: readonly Entry[]): Entry[] {
  const rest = [...appeals];
  const all = messages.flatMap((message) => {
    const behind = rest.findIndex(({ at }) => at <= message.at);
    return [...rest.splice(0, behind === -1 ? rest.length : behind), message];
  });
  return [...all, ...rest];
}
