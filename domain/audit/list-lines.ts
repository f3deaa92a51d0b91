import Type, { type Static } from 'typebox';
import { findAccount } from '../account/account.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, PAGE_SIZE, timePlaceOf } from '../cursor.js';
import { spanOf } from '../dates.js';
import type { Person } from '../member/ports.js';
import { type Described, Instant, instant, Nullable } from '../schemas.js';
import type { AuditFilter, ReadAuditLine } from './ports.js';

const Text = (words: Described) => Nullable(Type.String(words));

const AuditEntry = Type.Object(
  {
    id: Type.String({ 'x-says': 'audit_entry.id' }),
    at: Instant,
    door: Type.String({ 'x-says': 'audit_entry.door' }),
    actor: Type.String({ 'x-says': 'audit_entry.actor' }),
    account: Nullable(
      Type.Object(
        {
          account_id: Type.String({ 'x-says': 'audit_entry.account.account_id' }),
          name: Type.String({ 'x-says': 'audit_entry.account.name' }),
          email: Type.String({ 'x-says': 'audit_entry.account.email' }),
          deleted: Type.Boolean({ 'x-says': 'audit_entry.account.deleted' }),
        },
        { additionalProperties: false, 'x-says': 'audit_entry.account' },
      ),
    ),
    capability: Type.String({ 'x-says': 'audit_entry.capability' }),
    slug: Text({ 'x-says': 'audit_entry.slug' }),
    version: Text({ 'x-says': 'audit_entry.version' }),
    subject: Text({ 'x-says': 'audit_entry.subject' }),
    note: Type.Record(Type.String(), Type.String(), { 'x-says': 'audit_entry.note' }),
    changes: Type.Array(
      Type.Object(
        {
          field: Type.String({ 'x-says': 'audit_entry.changes.field' }),
          from: Text({ 'x-says': 'audit_entry.changes.from' }),
          to: Text({ 'x-says': 'audit_entry.changes.to' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'audit_entry.changes' },
    ),
    result: Text({ 'x-says': 'audit_entry.result' }),
    request_id: Type.String({ 'x-says': 'audit_entry.request_id' }),
  },
  { additionalProperties: false },
);

export const AuditPage = Type.Object(
  {
    lines: Type.Array(AuditEntry, { 'x-says': 'audit_page.lines' }),
    names: Type.Record(Type.String(), Type.String(), {
      'x-says': 'audit_page.names',
    }),
    next_cursor: NextCursor,
  },
  { additionalProperties: false, 'x-says': 'audit_page' },
);

export type AuditPage = Static<typeof AuditPage>;
export type AuditEntry = AuditPage['lines'][number];

export interface AuditQuery {
  readonly who?: string;
  readonly capability?: string;
  readonly slug?: string;
  readonly subject?: string;
  /** `ok`, `refused` or a code. */
  readonly result?: string;
  readonly since?: string;
  readonly until?: string;
  /** Also sign-ins, what jobs do, and the like. */
  readonly routine?: boolean;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Lines of the audit trail, newest first: reviewers and admins read all of them (decisions §9). */
export async function listAuditLines(ctx: Context, input: AuditQuery): Promise<AuditPage> {
  const { limit = PAGE_SIZE } = input;
  const found = await linesOf(ctx, input, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  const people = await peopleIn(ctx, page);
  return {
    lines: page.map((line) => entryOf(line, people)),
    names: {
      ...(await groupsIn(ctx, page)),
      ...(await clientsIn(ctx, page)),
      ...Object.fromEntries([...people].map(([id, { name }]) => [id, name])),
    },
    next_cursor: more ? cursorOf([last.at.toISOString(), last.id]) : null,
  };
}

/** Lines as they are read, without the names of what they are about. */
export async function entriesOf(ctx: Context, lines: readonly ReadAuditLine[]): Promise<AuditEntry[]> {
  const people = await peopleIn(ctx, lines);
  return lines.map((line) => entryOf(line, people));
}

/** What several capabilities do together, as one action of the log. */
const ACTIONS: ReadonlyMap<string, readonly string[]> = new Map([['decisions', ['decide_artifact', 'decide_release']]]);

/** Lines that fit, newest first, after the cursor. */
export async function linesOf(
  ctx: Context,
  input: Omit<AuditQuery, 'limit'>,
  limit: number,
): Promise<readonly ReadAuditLine[]> {
  const filter = await filterOf(ctx, input);
  const place = timePlaceOf(input.cursor);
  const names = ACTIONS.get(input.capability ?? '');
  if (names === undefined) return ctx.audit.page(filter, place, limit);
  const found = await Promise.all(names.map((capability) => ctx.audit.page({ ...filter, capability }, place, limit)));
  return found
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (other.id < one.id ? -1 : 1))
    .slice(0, limit);
}

/** A date is a whole day: `since` its beginning, `until` its end. */
async function filterOf(ctx: Context, input: Omit<AuditQuery, 'limit' | 'cursor'>): Promise<AuditFilter> {
  const { who = '', capability, slug, subject, result, routine = false } = input;
  // Whoever asks for an action, a job or what was refused asks for its lines, routine or not.
  const asksForAll = capability !== undefined || (result !== undefined && result !== 'ok');
  const withRoutine = routine || asksForAll || who.trim().startsWith('system');
  return {
    ...(who !== '' && (await whoFilter(ctx, who.trim()))),
    ...(capability !== undefined && { capability }),
    ...(slug !== undefined && { slug }),
    ...(subject !== undefined && { subject }),
    ...(result !== undefined && result !== 'refused' && { result }),
    ...(result !== undefined && result !== 'ok' && { refused: true as const }),
    ...spanOf(input),
    ...(!withRoutine && { without_routine: true as const }),
  };
}

/** An account by address or id, with all that its tokens have done; anything else as the trail names it. */
async function whoFilter(ctx: Context, who: string): Promise<AuditFilter> {
  const account = await findAccount(ctx, who);
  if (account !== null) return { account_id: account._id };
  return who.startsWith('acc_') ? { account_id: who } : { actor: who };
}

const ACCOUNT = 'account ';

async function peopleIn(ctx: Context, lines: readonly ReadAuditLine[]): Promise<ReadonlyMap<string, Person>> {
  const ids = new Set<string>();
  for (const line of lines) {
    const { account_id, subject } = line;
    if (account_id !== null) ids.add(account_id);
    if (subject?.startsWith(ACCOUNT)) ids.add(subject.slice(ACCOUNT.length));
    for (const text of textsOf(line)) if (/^acc_\w+$/.test(text)) ids.add(text);
  }
  const people = ids.size === 0 ? [] : await ctx.members.people([...ids]);
  return new Map(people.map((person) => [person.account_id, person]));
}

/** The names of groups, where a line holds the id of one. */
async function groupsIn(ctx: Context, lines: readonly ReadAuditLine[]): Promise<Record<string, string>> {
  const isNamed = lines.some((line) => [line.subject?.split(' ')[1] ?? '', ...textsOf(line)].some(isGroup));
  return isNamed ? Object.fromEntries((await ctx.groups.all()).map(({ _id, name }) => [_id, name])) : {};
}

const OAUTH_CLIENT = 'oauth_client ';

/** The names of the OAuth clients that lines are about, as they are now. */
async function clientsIn(ctx: Context, lines: readonly ReadAuditLine[]): Promise<Record<string, string>> {
  const subjects = lines.flatMap(({ subject }) => (subject?.startsWith(OAUTH_CLIENT) ? [subject] : []));
  const ids = [...new Set(subjects)].map((subject) => subject.slice(OAUTH_CLIENT.length));
  const found = await Promise.all(ids.map((id) => ctx.clients.find(id)));
  return Object.fromEntries(found.flatMap((client) => (client === null ? [] : [[client._id, client.name]])));
}

const isGroup = (text: string): boolean => text.startsWith('grp_');

function textsOf({ note, changes }: ReadAuditLine): readonly string[] {
  return [...Object.values(note), ...changes.flatMap(({ from, to }) => [from ?? '', to ?? ''])];
}

function entryOf(line: ReadAuditLine, people: ReadonlyMap<string, Person>): AuditEntry {
  const { account_id, subject } = line;
  const person = account_id === null ? undefined : people.get(account_id);
  return {
    id: line.id,
    at: instant(line.at),
    door: line.door,
    actor: line.actor,
    account: person === undefined ? null : { ...person },
    capability: line.capability,
    slug: line.slug,
    version: line.version,
    subject,
    note: { ...line.note },
    changes: line.changes.map((change) => ({ ...change })),
    result: line.result,
    request_id: line.request_id,
  };
}
