import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import { artifactsBySlug } from '../artifact/find.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { refuseOwnDecision } from '../release/decision-rules.js';
import { findNames } from '../review/names.js';
import { placeOf } from '../review/review-state.js';
import { isOwn, isReviewer } from '../review/subject.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable, Sha256, Slug, Text, Version } from '../schemas.js';
import { groupId } from './note-report.js';
import type { AlteredGroupRecord } from './ports.js';

/** At most this many rows in one answer. */
const ROWS = 50;

export const AlteredCopies = Type.Object(
  {
    slug: Slug,
    name: Type.String({ 'x-says': 'altered_copies.name' }),
    publisher: Type.String({ 'x-says': 'altered_copies.publisher' }),
    received_sha256: Sha256,
    version: Version,
    validation_hash: Sha256,
    reports: Type.Integer({ 'x-says': 'altered_copies.reports' }),
    first_reported_at: Instant,
    last_reported_at: Instant,
    open: Type.Boolean({ 'x-says': 'altered_copies.open' }),
    own: Type.Boolean({ 'x-says': 'altered_copies.own' }),
    closed_at: Nullable(Instant),
    closed_by: Nullable(Type.String({ 'x-says': 'altered_copies.closed_by' })),
    note: Nullable(Type.String({ 'x-says': 'altered_copies.note' })),
  },
  { additionalProperties: false, 'x-says': 'altered_copies' },
);

export type AlteredCopies = Static<typeof AlteredCopies>;

export const AlteredList = Type.Object(
  {
    groups: Type.Array(AlteredCopies, {
      'x-says': 'altered_list.groups',
      maxItems: ROWS,
    }),
    open: Type.Integer({ 'x-says': 'altered_list.open' }),
    next: Nullable(Type.String({ 'x-says': 'altered_list.next' })),
  },
  { additionalProperties: false, 'x-says': 'altered_list' },
);

export type AlteredList = Static<typeof AlteredList>;

export const ClosingNote = Text({ 'x-says': 'closing_note' }, 2000);

export interface AlteredPage {
  readonly state?: 'open' | 'closed';
  readonly after?: string;
}

/** The queue of altered copies, grouped by artifact and received hash (service.md, Events 5). */
export async function listAlteredCopies(ctx: Context, { state, after }: AlteredPage): Promise<AlteredList> {
  const wanted = state !== 'closed';
  const [found, open] = await Promise.all([
    ctx.licences.alteredGroups(wanted, after === undefined ? null : placeOf(after), ROWS + 1),
    ctx.licences.countOpenAlteredGroups(),
  ]);
  const shown = found.slice(0, ROWS);
  const last = found.length > ROWS ? shown.at(-1) : undefined;
  const end = wanted ? last?.first_reported_at : last?.last_reported_at;
  return {
    groups: await groupsShown(ctx, shown),
    open,
    next: last === undefined || end === undefined ? null : `${instant(end)} ${last._id}`,
  };
}

/** One group, open or closed. */
export async function showAlteredCopies(
  ctx: Context,
  { slug, received_sha256 }: Pick<Closing, 'slug' | 'received_sha256'>,
): Promise<AlteredCopies> {
  const group = await ctx.licences.alteredGroup(groupId({ slug, received_sha256: received_sha256.toLowerCase() }));
  return group === null ? refuseUnknown(received_sha256) : groupShown(ctx, group);
}

export interface Closing {
  readonly slug: string;
  readonly received_sha256: string;
  /** What the reviewer has seen as the last report: a later one refuses the closing. */
  readonly last_reported_at?: string;
  readonly note?: string | null;
}

/** Takes a group out of the queue; the next report of that copy brings it back. */
export async function closeAlteredCopies(ctx: Context, input: Closing): Promise<AlteredCopies> {
  const { slug, note, last_reported_at } = input;
  const received_sha256 = input.received_sha256.toLowerCase();
  const id = groupId({ slug, received_sha256 });
  const [group, artifact] = await Promise.all([ctx.licences.alteredGroup(id), ctx.artifacts.find(slug)]);
  if (group === null || artifact === null) {
    return refuseUnknown(received_sha256);
  }
  refuseOwnDecision(ctx, artifact.owner);
  const seen = last_reported_at === undefined ? null : timeOf(last_reported_at);
  const closing = { at: ctx.now, by: accountOf(ctx.actor) ?? '', note: note ?? null };
  const closed = await ctx.licences.closeAltered(id, closing, seen);
  if (closed === null) return refuseClosing((await ctx.licences.alteredGroup(id)) ?? group);
  return groupShown(ctx, closed);
}

function refuseUnknown(received: string): never {
  return refuse('not_found', 'received_sha256', received, rule('altered_copy.not_found'));
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  return refuse('invalid_field', 'last_reported_at', text, rule('altered_copy.time_invalid'));
}

function refuseClosing({ open, last_reported_at }: AlteredGroupRecord): never {
  const broken = open
    ? rule('altered_copy.reported_again', { at: instant(last_reported_at) })
    : rule('altered_copy.closed');
  return refuse('decision_not_possible', 'received_sha256', null, broken);
}

async function groupShown(ctx: Context, group: AlteredGroupRecord): Promise<AlteredCopies> {
  const [shown] = await groupsShown(ctx, [group]);
  if (shown === undefined) throw new Error('a group that was asked for is shown');
  return shown;
}

async function groupsShown(ctx: Context, groups: readonly AlteredGroupRecord[]): Promise<AlteredCopies[]> {
  const [artifacts, reports, names] = await Promise.all([
    artifactsBySlug(
      ctx,
      groups.map(({ slug }) => slug),
    ),
    Promise.all(groups.map(({ _id }) => ctx.licences.countWitnesses(_id))),
    findNames(
      ctx,
      groups.map(({ closed_by }) => closed_by),
    ),
  ]);
  return groups.map((group, index) => {
    const artifact = artifacts.get(group.slug);
    return {
      slug: group.slug,
      name: artifact?.name ?? '',
      publisher: artifact?.publisher ?? '',
      received_sha256: group.received_sha256,
      version: group.version,
      validation_hash: group.validation_hash,
      reports: reports[index] ?? 0,
      first_reported_at: instant(group.first_reported_at),
      last_reported_at: instant(group.last_reported_at),
      open: group.open,
      own: artifact !== undefined && isOwn(ctx, artifact),
      closed_at: instant(group.closed_at),
      closed_by: names.get(group.closed_by ?? '') ?? null,
      // What reviewers note for one another is for reviewers.
      note: isReviewer(ctx.actor) ? group.note : null,
    };
  });
}
