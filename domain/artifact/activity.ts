import Type, { type Static } from 'typebox';
import { TrailLine, trailLines } from '../audit/artifact-trail.js';
import type { ReadAuditLine } from '../audit/ports.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, partsOf, timePlaceOf } from '../cursor.js';
import { spanOf } from '../dates.js';
import { refuse } from '../refusal.js';
import { decisionFields, decisionLine } from '../review/decision-page.js';
import { kindsOfTalk } from '../review/thread.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable, Version } from '../schemas.js';
import type { Span } from '../span.js';
import { EventId, EventStatusForm, EventTypeForm } from '../webhook/schemas.js';
import { ownArtifact } from './own.js';

export const activityKinds = ['decision', 'message', 'delivery', 'change'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const Entry = Type.Union([
  Type.Object({ kind: Type.Literal('decision'), ...decisionFields }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('message'),
      id: Type.String({ 'x-says': 'message.message_id' }),
      at: Instant,
      version: Nullable(Version),
      from: Type.Enum(['reviewer', 'publisher'], { 'x-says': 'own_conversation.messages.from' }),
      text: Type.String({ 'x-says': 'message.text' }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('delivery'),
      event_id: EventId,
      at: Instant,
      version: Nullable(Type.String({ 'x-says': 'activity.event_version' })),
      type: EventTypeForm,
      status: EventStatusForm,
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('change'), ...TrailLine.properties }, { additionalProperties: false }),
]);

export type ActivityEntry = Static<typeof Entry>;

/** At most this many entries in one answer; those of the audit trail that say nothing new are counted too. */
const ENTRIES = 50;

export const Activity = Type.Object(
  {
    entries: Type.Array(Entry, { 'x-says': 'activity.entries', maxItems: ENTRIES }),
    next_cursor: NextCursor,
  },
  { additionalProperties: false, 'x-says': 'activity' },
);

export type Activity = Static<typeof Activity>;

export interface ActivityQuery {
  readonly slug: string;
  /** Only what is about this version. */
  readonly version?: string;
  /** A time, or a date: a whole day. */
  readonly since?: string;
  readonly until?: string;
  readonly kind?: ActivityKind;
  readonly cursor?: string;
}

/** What is an entry of another kind, or of no concern to an owner: reviewers' notes. */
export const toldOtherwise: ReadonlySet<string> = new Set([
  'ask_publisher',
  'decide_artifact',
  'decide_release',
  'service_review_thread',
  'write_review_note',
  'write_to_reviewer',
]);

/**
 * What has happened to an artifact, newest first, for its owner: decisions, messages, events for the webhook with their
 * state, and what else was done with it. Calls that were refused stand in the audit trail alone. Of one version, one kind
 * or a span of time where asked, each list by itself, so that nothing else takes their room.
 */
export async function listActivity(ctx: Context, input: ActivityQuery): Promise<Activity> {
  const { slug, version, kind, cursor } = input;
  await ownArtifact(ctx, slug);
  const which = { ...(version !== undefined && { version }), ...spanOf(input) };
  const places = placesOf(slug, cursor);
  const found = await Promise.all(
    activityKinds.map((one) => (kind === undefined || kind === one ? sources[one](ctx, slug, places[one], which) : [])),
  );
  const { taken, more } = newestOf(found, ENTRIES);
  for (const item of taken) places[item.kind] = item.place;
  const lines = taken.flatMap(({ line }) => line ?? []);
  const changes = new Map((await trailLines(ctx, lines, false)).map((line) => [line.id, line]));
  return {
    entries: taken.flatMap(({ entry, line }) => entry ?? changeOf(changes.get(line?.id ?? ''))),
    next_cursor: more ? cursorOf([slug, ...activityKinds.map((one) => places[one])]) : null,
  };
}

/** One thing that has happened, before it is worded: an entry, a line of the trail, or neither where it is passed over. */
interface Item {
  readonly kind: ActivityKind;
  readonly at: Date;
  /** Where its list goes on after it. */
  readonly place: string;
  readonly entry?: ActivityEntry;
  readonly line?: ReadAuditLine;
}

/** What of a list is asked for. */
type Which = Span & { readonly version?: string };

type Source = (ctx: Context, slug: string, place: string, which: Which) => Promise<readonly Item[]>;

/** Each list newest first, with one more than an answer holds, so that it is known whether there are any. */
const sources: Readonly<Record<ActivityKind, Source>> = {
  async decision({ reviews }, slug, place, { version, ...span }) {
    const found = await reviews.decisions(slug, version, place || null, ENTRIES + 1, span);
    return found.map((decision) => {
      const entry = { kind: 'decision' as const, ...decisionLine(decision) };
      return { kind: 'decision', at: decision.at, place: decision._id, entry };
    });
  },
  async message({ reviews }, slug, place, which) {
    const found = await reviews.messagesAbout(slug, kindsOfTalk.messages, place || null, ENTRIES + 1, which);
    return found.map(({ _id, at, kind, version, text }) => {
      const from = kind === 'to_publisher' ? ('reviewer' as const) : ('publisher' as const);
      const entry = { kind: 'message' as const, id: _id, at: instant(at), version, from, text };
      return { kind: 'message', at, place: _id, entry };
    });
  },
  async delivery({ events }, slug, place, which) {
    const found = await events.page({ of: { slug }, ...which, before: place || null, limit: ENTRIES + 1 });
    return found.map(({ _id, created_at: at, data, type, status }) => {
      const version = typeof data.version === 'string' ? data.version : null;
      const entry = { kind: 'delivery' as const, event_id: _id, at: instant(at), version, type, status };
      return { kind: 'delivery', at, place: _id, entry };
    });
  },
  async change({ audit }, slug, place, which) {
    const found = await audit.ofArtifact(slug, { ...which, place: timePlaceOf(place || null), limit: ENTRIES + 1 });
    return found.map((line) => {
      const says = line.result === 'ok' && !toldOtherwise.has(line.capability);
      const passed = { kind: 'change' as const, at: line.at, place: cursorOf([line.at.toISOString(), line.id]) };
      return says ? { ...passed, line } : passed;
    });
  },
};

function changeOf(line: TrailLine | undefined): ActivityEntry[] {
  return line === undefined ? [] : [{ kind: 'change', ...line }];
}

/** The newest of several lists, each of which keeps its order, by which the next page goes on. */
function newestOf(lists: ReadonlyArray<readonly Item[]>, most: number): { taken: Item[]; more: boolean } {
  const rest = lists.map((list) => [...list]);
  const heads = (): Item[] => rest.flatMap(([head]) => head ?? []);
  const taken: Item[] = [];
  for (let open = heads(); open.length > 0 && taken.length < most; open = heads()) {
    const newest = open.reduce((best, one) => (one.at > best.at ? one : best));
    rest.find(([head]) => head === newest)?.shift();
    taken.push(newest);
  }
  return { taken, more: heads().length > 0 };
}

function placesOf(slug: string, cursor: string | undefined): Record<ActivityKind, string> {
  const [of = slug, decision = '', message = '', delivery = '', change = ''] =
    cursor === undefined ? [] : partsOf(cursor, activityKinds.length + 1);
  if (of !== slug) refuse('invalid_field', 'cursor', cursor ?? null, rule('list.cursor_unknown'));
  return { decision, message, delivery, change };
}
