import Type, { type Static } from 'typebox';
import type { AccountRecord } from '../account/ports.js';
import type { Context } from '../context.js';
import { cursorOf, NextCursor, PAGE_SIZE, partsOf, timePlaceOf } from '../cursor.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { EVERYBODY } from './group-ports.js';
import { Member, memberObject } from './member.js';
import { type MemberPlace, memberKeys } from './ports.js';

export const memberChoices = ['all', 'reviewers', 'admins', 'banned'] as const;

export const MemberList = Type.Object(
  { members: Type.Array(Member, { 'x-says': 'member_list.members' }), next_cursor: NextCursor },
  { additionalProperties: false, 'x-says': 'member_list' },
);

export type MemberList = Static<typeof MemberList>;

export interface MemberQuery {
  readonly query?: string;
  readonly which?: (typeof memberChoices)[number];
  /** Id of a group; what else is asked for does not count then. */
  readonly group?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Members whose email address, name or publisher name begins with the query; without one the newest first. */
export async function listMembers(ctx: Context, input: MemberQuery): Promise<MemberList> {
  const query = input.query?.trim() ?? '';
  return query === '' || input.group !== undefined ? newest(ctx, input) : search(ctx, query, input);
}

async function newest(
  ctx: Context,
  { which = 'all', group, cursor, limit = PAGE_SIZE }: MemberQuery,
): Promise<MemberList> {
  const whose = group === undefined || group === EVERYBODY ? which : { group };
  const found = await ctx.members.newest(whose, timePlaceOf(cursor), limit + 1);
  const timeOf = ({ created_at, banned_at }: AccountRecord): Date => (whose === 'banned' && banned_at) || created_at;
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    members: page.map(memberObject),
    next_cursor: more ? cursorOf([timeOf(last).toISOString(), last._id]) : null,
  };
}

async function search(ctx: Context, query: string, { cursor, limit = PAGE_SIZE }: MemberQuery): Promise<MemberList> {
  const found = await ctx.members.search(query, cursor === undefined ? null : placeOf(cursor), limit + 1);
  const page = found.slice(0, limit);
  const place = found.length > limit ? page.at(-1)?.place : undefined;
  return {
    members: page.map(({ account }) => memberObject(account)),
    next_cursor: place === undefined ? null : cursorOf([place.by, place.key, place.id]),
  };
}

function placeOf(cursor: string): MemberPlace {
  const [named, key = '', id = ''] = partsOf(cursor, 3);
  const by = memberKeys.find((one) => one === named);
  return by === undefined
    ? refuse('invalid_field', 'cursor', cursor, rule('list.cursor_of_other_search'))
    : { by, key, id };
}
