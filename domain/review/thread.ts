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

const SAID = 'The message, 1 to 20000 characters, not blank.';
export const MessageText = Text(SAID, 20_000);
export const PublisherMessage = PublisherText(SAID, 20_000);

/** At most this many messages in one answer. */
const MESSAGES = 100;

export const Message = Type.Object(
  {
    message_id: Type.String({ description: 'ID of the message, in order of time.' }),
    kind: Type.Enum([...messageKinds], {
      description: 'to_publisher, to_reviewer, or note, which only reviewers read.',
    }),
    author: Nullable(
      Type.String({ description: 'Name of who wrote it; null when the account is gone, and for reviewers to owners.' }),
    ),
    mine: Type.Boolean({ description: 'Whether the caller wrote it.' }),
    at: Instant,
    text: Type.String({ description: 'The text, verbatim.' }),
  },
  { additionalProperties: false },
);

export type Message = Static<typeof Message>;

export const Thread = Type.Object(
  {
    slug: Slug,
    version: Nullable(Version),
    reads: Type.Enum(['publisher', 'reviewer'], { description: 'As whom the caller reads and writes.' }),
    turn: Type.Enum([...turns], { description: 'Who has to act while it is in review.' }),
    waiting: Type.Boolean({ description: 'Whether it is in review; only then can a reviewer ask.' }),
    writable: Type.Boolean({ description: 'Whether the publisher can write now.' }),
    messages: Type.Array(Message, { description: 'Oldest first, at most 100.', maxItems: MESSAGES }),
    earlier: Nullable(Type.String({ description: 'Earlier entries: before of the next call.' })),
  },
  { additionalProperties: false, description: 'The messages between reviewer and publisher.' },
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
