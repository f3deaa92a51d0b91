import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { CLAIM_LIFE } from '../durations.js';
import type { Effect } from '../effect.js';
import type { KnownEffect } from '../effects/known-effect.js';
import { closeEffect, effect } from '../effects/make-effect.js';
import type { MailTemplate } from '../mail/mail-templates.js';
import { refuse } from '../refusal.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import { rule } from '../rules/index.js';
import { refuseNotWaiting } from './claim.js';
import { findClaimHolders } from './claim-holders.js';
import { deciderOf, refuseClaimed } from './decision-record.js';
import { type MessageKind, messageId } from './ports.js';
import { claimNow } from './review-state.js';
import {
  drain,
  findReviewed,
  ownReviewed,
  type Reviewed,
  renewClaim,
  reviewStateOf,
  type SubjectInput,
} from './subject.js';
import { type Message, messagesShown, waitingStates, writableStates } from './thread.js';

export type MessageInput = SubjectInput & { readonly text: string };

/** A reviewer asks the publisher: it keeps its place in the queue and is the publisher's turn. */
export async function askPublisher(ctx: Context, input: MessageInput): Promise<Message> {
  const found = await findReviewed(ctx, input);
  const { artifact, subject } = found;
  refuseOwnDecision(ctx, artifact.owner);
  await refuseClaimed(ctx, subject, reviewStateOf(found), 'question');
  const message = messageOf(ctx, found, 'to_publisher', input.text);
  const asked = await ctx.reviews.addMessage(subject, {
    states: waitingStates[subject.of],
    set: { turn: 'publisher', asked_by: accountOf(ctx.actor) ?? '' },
    counts: 'said',
    outbox: [closeEffect(message), mailOf(ctx, found, 'review_question', artifact.owner, input.text)],
    decider: deciderOf(ctx),
  });
  if (!asked) {
    const now = await findReviewed(ctx, input);
    await refuseClaimed(ctx, subject, reviewStateOf(now), 'question');
    return refuseNotWaiting(now, 'question');
  }
  await drain(ctx, subject);
  await renewClaim(ctx, subject);
  return sent(ctx, found, message);
}

/**
 * The publisher writes to the reviewer: an answer, or a word that comes with the upload. It is the reviewer's turn
 * then. `field` is what a refusal calls the text. Who asked is told of the first answer by email; who has claimed it without asking, once until they act again.
 */
export async function writeToReviewer(ctx: Context, input: MessageInput, field = 'text'): Promise<Message> {
  const found = await ownReviewed(ctx, input);
  const { subject } = found;
  const message = messageOf(ctx, found, 'to_reviewer', input.text);
  const reader = await readerToTell(ctx, found);
  const written = await ctx.reviews.addMessage(subject, {
    states: writableStates[subject.of],
    set: { turn: null },
    counts: 'said',
    outbox:
      reader === null
        ? [closeEffect(message)]
        : [closeEffect(message), mailOf(ctx, found, 'review_answer', reader, input.text)],
  });
  if (!written) {
    const params = { state: reviewStateOf(found).state, needed: writableStates[subject.of] };
    return refuse('decision_not_possible', field, null, rule('review.message_not_possible', params));
  }
  await drain(ctx, subject);
  return sent(ctx, found, message);
}

async function readerToTell(ctx: Context, found: Reviewed): Promise<string | null> {
  const standing = reviewStateOf(found);
  if (standing.turn === 'publisher') return standing.asked_by ?? null;
  const claim = claimNow(standing, ctx.now);
  if (claim === null || !(await findClaimHolders(ctx, [standing])).has(claim.by)) return null;
  const [last] = await ctx.reviews.messages(found.subject.id, ['to_reviewer'], null, 1);
  const acted = claim.until.getTime() - CLAIM_LIFE;
  return last === undefined || last.at.getTime() < acted ? claim.by : null;
}

/** A note that only reviewers read, in whatever state it is. */
export async function writeReviewNote(ctx: Context, input: MessageInput): Promise<Message> {
  const found = await findReviewed(ctx, input);
  refuseOwnDecision(ctx, found.artifact.owner);
  const note = messageOf(ctx, found, 'note', input.text);
  await ctx.reviews.addMessage(found.subject, { states: null, set: {}, counts: 'noted', outbox: [closeEffect(note)] });
  await drain(ctx, found.subject);
  await renewClaim(ctx, found.subject);
  return sent(ctx, found, note);
}

type MessageEffect = Extract<KnownEffect, { do: 'keep_message' }>;

function messageOf(
  ctx: Context,
  { artifact, release, subject }: Reviewed,
  kind: MessageKind,
  text: string,
): MessageEffect {
  const about = { subject: subject.id, slug: artifact._id, version: release?.version ?? null };
  const by = accountOf(ctx.actor) ?? '';
  return { id: ctx.newId(), at: ctx.now, do: 'keep_message', ...about, kind, by, text };
}

function mailOf(
  ctx: Context,
  { artifact, release }: Reviewed,
  template: MailTemplate,
  account_id: string,
  text: string,
): Effect {
  const data = { slug: artifact._id, version: release?.version ?? null, text };
  return effect(ctx, { do: 'send_mail', template, account_id, data });
}

async function sent(ctx: Context, found: Reviewed, { id, do: _, ...message }: MessageEffect): Promise<Message> {
  const [shown] = await messagesShown(ctx, found, [{ _id: messageId(id), ...message }]);
  if (shown === undefined) throw new Error('a message that was sent is shown');
  return shown;
}
