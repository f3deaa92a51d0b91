import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { Instant, instant, Nullable, PublisherText, Slug, Text, Version } from '../schemas.js';
import { findNames } from './names.js';
import { type MessageKind, type MessageRecord, messageKinds } from './ports.js';
import { turnOf, turns } from './review-state.js';
import {
  findReviewed,
  isOwn,
  isReviewer,
  ownReviewed,
  type Reviewed,
  reviewStateOf,
  type SubjectInput,
} from './subject.js';

const SAID = { 'x-says': 'message_text' };
export const MessageText = Text(SAID, 20_000);
export const PublisherMessage = PublisherText(SAID, 20_000);

/** At most this many messages in one answer. */
const MESSAGES = 100;

export const Message = Type.Object(
  {
    message_id: Type.String({ 'x-says': 'message.message_id' }),
    kind: Type.Enum([...messageKinds], {
      'x-says': 'message.kind',
    }),
    author: Nullable(Type.String({ 'x-says': 'message.author' })),
    mine: Type.Boolean({ 'x-says': 'message.mine' }),
    at: Instant,
    text: Type.String({ 'x-says': 'message.text' }),
  },
  { additionalProperties: false },
);

export type Message = Static<typeof Message>;

export const Thread = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    reads: Type.Enum(['publisher', 'reviewer'], { 'x-says': 'thread.reads' }),
    turn: Type.Enum([...turns], { 'x-says': 'thread.turn' }),
    waiting: Type.Boolean({ 'x-says': 'thread.waiting' }),
    writable: Type.Boolean({ 'x-says': 'thread.writable' }),
    messages: Type.Array(Message, { 'x-says': 'thread.messages', maxItems: MESSAGES }),
    earlier: Nullable(Type.String({ 'x-says': 'thread.earlier' })),
  },
  { additionalProperties: false, 'x-says': 'thread' },
);

export type Thread = Static<typeof Thread>;

/** States in which the publisher can write: a word to the reviewer can come with the upload. */
export const writableStates: Readonly<Record<'registration' | 'release', readonly string[]>> = {
  registration: ['pending'],
  release: ['announced', 'draft', 'in_review'],
};

/** States in which a reviewer asks: what waits for a decision. */
export const waitingStates: Readonly<Record<'registration' | 'release', readonly string[]>> = {
  registration: ['pending'],
  release: ['in_review'],
};

/**
 * The thread of a registration or of this life of a release. An owner reads what was said between the two, also one
 * who is a reviewer; other reviewers read the notes too; to everybody else there is no such artifact.
 */
export async function readThread(ctx: Context, input: SubjectInput & { readonly before?: string }): Promise<Thread> {
  const found = isReviewer(ctx.actor) ? await findReviewed(ctx, input) : await ownReviewed(ctx, input);
  const owner = isOwn(ctx, found.artifact);
  const kinds = kindsRead(owner);
  const latest = await ctx.reviews.messages(found.subject.id, kinds, input.before ?? null, MESSAGES + 1);
  const shown = latest.slice(0, MESSAGES).reverse();
  const { state, ...standing } = reviewStateOf(found);
  const { of } = found.subject;
  return {
    slug: found.artifact._id,
    version: found.release?.version ?? null,
    reads: owner ? 'publisher' : 'reviewer',
    turn: turnOf(standing),
    waiting: waitingStates[of].includes(state),
    writable: writableStates[of].includes(state),
    messages: await messagesShown(ctx, found, shown),
    earlier: latest.length > MESSAGES ? (shown[0]?._id ?? null) : null,
  };
}

/** The kinds of messages that belong to the conversation with the publisher, and the notes. */
export const kindsOfTalk: Readonly<Record<'messages' | 'notes', readonly MessageKind[]>> = {
  messages: ['to_publisher', 'to_reviewer'],
  notes: ['note'],
};

/** The kinds of messages that are read by the owner, or by other reviewers. */
export function kindsRead(owner: boolean): readonly MessageKind[] {
  return owner ? messageKinds.filter((kind) => kind !== 'note') : messageKinds;
}

/** Messages as the actor may read them: an owner is told that a reviewer wrote, not who. */
export async function messagesShown(
  ctx: Context,
  { artifact }: Reviewed,
  messages: readonly MessageRecord[],
): Promise<Message[]> {
  const names = await findNames(
    ctx,
    messages.map(({ by }) => by),
  );
  const toOwner = isOwn(ctx, artifact);
  return messages.map(({ _id, kind, by, at, text }) => ({
    message_id: _id,
    kind,
    author: toOwner && kind !== 'to_reviewer' ? null : (names.get(by) ?? null),
    mine: by === accountOf(ctx.actor),
    at: instant(at),
    text,
  }));
}
