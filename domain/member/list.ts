import Type, { type Static } from 'typebox';
import type { AccountRecord } from '../account/ports.js';
import type { Role } from '../actor.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, PAGE_SIZE, partsOf, timePlaceOf } from '../cursor.js';
import { parseSince, parseUntil } from '../dates.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { EVERYBODY } from './group-ports.js';
import { Member, memberObject, memberState } from './member.js';
import { type MemberFilter, type MemberPlace, type MemberState, memberKeys } from './ports.js';

export const MemberList = Type.Object(
  { members: Type.Array(Member, { 'x-says': 'member_list.members' }), next_cursor: NextCursor },
  { additionalProperties: false, 'x-says': 'member_list' },
);

export type MemberList = Static<typeof MemberList>;

/** Accounts that are asked for by id at once, as many as a page lists. */
export const MOST_NAMED = 100;

/** All that is given holds together. */
export interface MemberQuery {
  readonly query?: string;
  readonly state?: MemberState;
  readonly role?: Role;
  readonly second_factor?: 'on' | 'off';
  /** Id of a group. */
  readonly group?: string;
  /** When the account was made: a time, or a date, which is a whole day. */
  readonly since?: string;
  readonly until?: string;
  /** Only these, by id and in this order; nothing else counts then. */
  readonly accounts?: readonly string[];
  readonly cursor?: string;
  readonly limit?: number;
}

/** Members whose email address, name or publisher name begins with the query; without one the newest first. */
export async function listMembers(ctx: Context, input: MemberQuery): Promise<MemberList> {
  if (input.accounts !== undefined) {
    const found = new Map((await ctx.members.byIds(input.accounts)).map((account) => [account._id, account]));
    const listed = input.accounts.flatMap((id) => found.get(id) ?? []);
    return { members: listed.map(memberObject), next_cursor: null };
  }
  const query = input.query?.trim() ?? '';
  return query === '' ? newest(ctx, input) : search(ctx, query, input);
}

function filterOf({ state, role, second_factor, group, since, until }: MemberQuery): MemberFilter {
  const from = since === undefined ? null : parseSince(since);
  const to = until === undefined ? null : parseUntil(until);
  return {
    ...(state !== undefined && { state }),
    ...(role !== undefined && { role }),
    ...(second_factor !== undefined && { secondFactor: second_factor === 'on' }),
    ...(group !== undefined && group !== EVERYBODY && { group }),
    ...(from !== null && { since: from }),
    ...(to !== null && { until: to }),
  };
}

async function newest(ctx: Context, input: MemberQuery): Promise<MemberList> {
  const { cursor, limit = PAGE_SIZE } = input;
  const found = await ctx.members.newest(filterOf(input), timePlaceOf(cursor), limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    members: page.map(memberObject),
    next_cursor: more ? cursorOf([last.created_at.toISOString(), last._id]) : null,
  };
}

/** Rows that a filtered search reads at once, and for one page: it may show fewer than fit, and goes on from there. */
const BATCH = 250;
const MOST_LOOKED_AT = 1000;

async function search(ctx: Context, query: string, input: MemberQuery): Promise<MemberList> {
  const { cursor, limit = PAGE_SIZE } = input;
  const filter = filterOf(input);
  const batch = Object.keys(filter).length === 0 ? limit + 1 : BATCH;
  const members: Member[] = [];
  let place = cursor === undefined ? null : placeOf(cursor);
  for (let looked = 0; looked < MOST_LOOKED_AT; ) {
    const found = await ctx.members.search(query, place, batch);
    looked += found.length;
    for (const [index, row] of found.entries()) {
      if (fits(row.account, filter)) members.push(memberObject(row.account));
      place = row.place;
      const isLast = index === found.length - 1 && found.length < batch;
      if (members.length === limit && !isLast) return { members, next_cursor: afterPlace(place) };
    }
    if (found.length < batch) return { members, next_cursor: null };
  }
  return { members, next_cursor: afterPlace(place) };
}

/** What the store asks of its indexes where there is no text to search for. */
function fits(account: AccountRecord, { state, role, secondFactor, group, since, until }: MemberFilter): boolean {
  return (
    (state === undefined || memberState(account) === state) &&
    (role === undefined || account.roles.includes(role)) &&
    (secondFactor === undefined || (account.second_factor != null) === secondFactor) &&
    (group === undefined || account.groups?.includes(group) === true) &&
    (since === undefined || account.created_at >= since) &&
    (until === undefined || account.created_at < until)
  );
}

function afterPlace(place: MemberPlace | null): string | null {
  return place === null ? null : cursorOf([place.by, place.key, place.id]);
}

function placeOf(cursor: string): MemberPlace {
  const [named, key = '', id = ''] = partsOf(cursor, 3);
  const by = memberKeys.find((one) => one === named);
  return by === undefined
    ? refuse('invalid_field', 'cursor', cursor, rule('list.cursor_of_other_search'))
    : { by, key, id };
}
