import { createHash } from 'node:crypto';
import Type from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { fault, refuseAny } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import { appealNow } from './appeal.js';
import { type Heard, heardOf, type ReviewState } from './review-state.js';
import { type Reviewed, reviewStateOf } from './subject.js';
import { kindsOfTalk } from './thread.js';

/**
 * What a decision rests on. `page` stands for all of it: the token is not one that can be compared.
 */
export const changes = [
  'page',
  'state',
  'package',
  'flags',
  'announcement',
  'registration',
  'predecessor',
  'higher',
  'messages',
  'notes',
  'appeal',
] as const;

export type Change = (typeof changes)[number];

export const Changes = Type.Array(Type.Enum([...changes], { 'x-says': 'changes.item' }), {
  'x-says': 'changes',
});

/** A token of what was seen, opaque to whoever carries it. */
export const Seen = Type.String({
  'x-says': 'seen',
  maxLength: 500,
});

const broken: Readonly<Record<Change, Rule>> = {
  page: rule('review.seen_unknown'),
  state: rule('review.decided_since'),
  package: rule('review.package_changed'),
  flags: rule('review.flags_changed'),
  announcement: rule('review.announcement_changed'),
  registration: rule('review.registration_changed'),
  predecessor: rule('review.previous_version_changed'),
  higher: rule('review.higher_version_published'),
  messages: rule('review.message_unread'),
  notes: rule('review.note_unread'),
  appeal: rule('review.appeal_changed'),
};

/** Refuses a decision on what has changed since it was seen, with a fault for each change. */
export async function refuseChanged(ctx: Context, found: Reviewed, seen: string | null | undefined): Promise<void> {
  if (seen === undefined || seen === null) return;
  const changed = await changedSince(ctx, found, seen);
  refuseAny(
    changed.map((change) => fault('decision_not_possible', change === 'page' ? 'seen' : change, null, broken[change])),
    { next: { do: 'review_again', slug: found.artifact._id, version: found.release?.version ?? null } },
  );
}

/** What an update has to find for a decision to hold that was made on what was seen. */
export function heardIf(seen: string | null | undefined, standing: ReviewState): Heard | undefined {
  return seen === undefined || seen === null ? undefined : heardOf(standing);
}

type Fact = Exclude<Change, 'page' | 'messages' | 'notes'>;

/** Raised when the facts are others: tokens from before then compare with nothing. */
const FORM = '1';
const DIGEST = 12;
/** More messages of one's own since the page was opened are not looked through. */
const OWN_MESSAGES = 20;

/** The token of what there is to be seen now. */
export async function seenNow(ctx: Context, found: Reviewed): Promise<string> {
  const { said, noted } = heardOf(reviewStateOf(found));
  const digests = Object.values(await factsOf(ctx, found)).map(digest);
  return Buffer.from([FORM, said, noted, ...digests].join('.')).toString('base64url');
}

/** What has changed since a token was given; own messages and notes are known to who decides. */
export async function changedSince(ctx: Context, found: Reviewed, seen: string): Promise<readonly Change[]> {
  const [form, said, noted, ...digests] = Buffer.from(seen, 'base64url').toString('latin1').split('.');
  const facts = Object.entries(await factsOf(ctx, found));
  if (form !== FORM || digests.length !== facts.length) return ['page'];
  const heard = heardOf(reviewStateOf(found));
  const changed = facts.filter(([, value], index) => digest(value) !== digests[index]).map(([name]) => name as Fact);
  // The flags are those of the package.
  const told: Change[] = changed.includes('package') ? changed.filter((one) => one !== 'flags') : changed;
  if (await isNew(ctx, found, 'messages', heard.said - Number(said))) told.push('messages');
  if (await isNew(ctx, found, 'notes', heard.noted - Number(noted))) told.push('notes');
  return told;
}

async function isNew(ctx: Context, found: Reviewed, talk: 'messages' | 'notes', count: number): Promise<boolean> {
  if (count === 0) return false;
  if (!(count > 0 && count <= OWN_MESSAGES)) return true;
  const latest = await ctx.reviews.messages(found.subject.id, kindsOfTalk[talk], null, count);
  return latest.length < count || latest.some(({ by }) => by !== accountOf(ctx.actor));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST);
}

async function factsOf(ctx: Context, found: Reviewed): Promise<Readonly<Partial<Record<Fact, unknown>>>> {
  const { artifact, release } = found;
  const standing = reviewStateOf(found);
  const appeal = await appealNow(ctx, found);
  const { name, summary, description, website, support_url, publisher, owner } = artifact;
  const common = {
    state: [standing.state, standing.decision_id ?? null],
    registration: [name, summary, description, website, support_url, publisher, owner, artifact.state],
    appeal: appeal === null ? null : [appeal.appeal_id, appeal.outcome],
  };
  if (release === null) return common;
  const base = await ctx.releases.publishedBelow(release.slug, release.order);
  const { highest_published: highest } = artifact;
  return {
    ...common,
    package: [release.files_id, release.state === 'in_review' ? release.package?.sha256 : null],
    flags: [release.report_id, release.flag_count],
    announcement: [release.notes_id, release.min_core, release.max_core, release.php, release.sha256],
    predecessor: base === null ? null : [base._id, base.state],
    higher: highest !== null && highest > release.order ? highest : null,
  };
}
