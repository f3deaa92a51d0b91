import Type, { type Static } from 'typebox';
import { covers, grantablePermissions, permissionNames } from '../account/permissions.js';
import type { AccountRecord } from '../account/ports.js';
import { publisherKey } from '../account/publisher-key.js';
import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Name, Nullable } from '../schemas.js';
import { EVERYBODY, type GroupRecord } from './group-ports.js';
import { type Member, memberObject, refuseChanged, requireLivingMember } from './member.js';

export const GroupName = Name({ 'x-says': 'group_name' }, 60);
export const GroupId = Type.String({ 'x-says': 'group_id', minLength: 1, maxLength: 60 });
export const Permissions = Type.Array(
  Type.String({
    'x-says': 'permissions.item',
    maxLength: 62,
    pattern: '^[a-z][a-z0-9_-]*\\.(?:[a-z][a-z0-9_-]*|\\*)$',
    'x-rule': 'field.permission',
  }),
  { 'x-says': 'permissions', maxItems: 1000 },
);

export const Group = Type.Object(
  {
    group_id: Type.String({ 'x-says': 'group.group_id' }),
    name: Type.String({ 'x-says': 'group.name' }),
    permissions: Type.Array(Type.String(), { 'x-says': 'group.permissions' }),
    members: Nullable(Type.Integer({ 'x-says': 'group.members' })),
    fixed: Type.Boolean({ 'x-says': 'group.fixed' }),
  },
  { additionalProperties: false, 'x-says': 'group' },
);

export type Group = Static<typeof Group>;

export const GroupList = Type.Object(
  {
    groups: Type.Array(Group, { 'x-says': 'group_list.groups' }),
    grantable: Type.Array(Type.String(), {
      'x-says': 'group_list.grantable',
    }),
  },
  { additionalProperties: false, 'x-says': 'group_list' },
);

export type GroupList = Static<typeof GroupList>;

export async function listGroups(ctx: Context): Promise<GroupList> {
  const [groups, grantable] = await Promise.all([ctx.groups.all(), grantableNow(ctx)]);
  return { groups: await Promise.all(groups.map((group) => groupObject(ctx, group))), grantable: [...grantable] };
}

/** Makes a group that nobody is in yet. */
export async function createGroup(
  ctx: Context,
  input: { readonly name: string; readonly permissions: readonly string[] },
): Promise<Group> {
  const name = input.name.normalize('NFC');
  const group: GroupRecord = {
    _id: `grp_${ctx.newId()}`,
    name,
    name_key: publisherKey(name),
    permissions: await requirePermissions(ctx, input.permissions, []),
    created_at: ctx.now,
    revision: 1,
  };
  ctx.record.about('group', group._id);
  if (!(await ctx.groups.create(group))) refuseName(name);
  ctx.record.change('name', null, name);
  ctx.record.change('permissions', null, group.permissions);
  return groupObject(ctx, group);
}

export interface GroupChange {
  readonly group: string;
  readonly name?: string;
  readonly permissions?: readonly string[];
}

/** Renames a group or sets what it permits; what is left out stays. The group of everybody keeps its name. */
export async function changeGroup(ctx: Context, input: GroupChange): Promise<Group> {
  const group = await requireGroup(ctx, input.group);
  const name = input.name?.normalize('NFC') ?? group.name;
  if (name !== group.name) refuseFixed(group, 'name');
  const permissions =
    input.permissions === undefined
      ? group.permissions
      : await requirePermissions(ctx, input.permissions, group.permissions);
  const changed = await ctx.groups.change(group._id, group.revision, {
    name,
    name_key: publisherKey(name),
    permissions,
  });
  if (changed === 'name') return refuseName(name);
  if (changed === null) {
    return refuse('decision_not_possible', 'group', null, rule('group.changed', { group: group._id }));
  }
  ctx.record.change('name', group.name, name);
  ctx.record.change('permissions', group.permissions, permissions);
  return groupObject(ctx, changed);
}

/** Deletes a group; whoever was in it is not any more, and loses what only it permitted. */
export async function deleteGroup(
  ctx: Context,
  input: { readonly group: string },
): Promise<{ group_id: string; deleted: boolean }> {
  const group = await requireGroup(ctx, input.group);
  refuseFixed(group, 'group');
  await ctx.groups.remove(group._id);
  ctx.record.change('name', group.name, null);
  ctx.record.change('permissions', group.permissions, null);
  return { group_id: group._id, deleted: true };
}

export interface GroupMembership {
  readonly account: string;
  readonly group: string;
}

export async function putInGroup(ctx: Context, input: GroupMembership): Promise<Member> {
  const group = await requireGroup(ctx, input.group);
  refuseFixed(group, 'group');
  return setGroups(ctx, input.account, (groups) => [...groups.filter((one) => one !== group._id), group._id]);
}

export async function takeOutOfGroup(ctx: Context, input: GroupMembership): Promise<Member> {
  const group = await requireGroup(ctx, input.group);
  refuseFixed(group, 'group');
  return setGroups(ctx, input.account, (groups) => groups.filter((one) => one !== group._id));
}

async function setGroups(
  ctx: Context,
  reference: string,
  next: (groups: readonly string[]) => readonly string[],
): Promise<Member> {
  const account = await requireLivingMember(ctx, reference);
  const before = account.groups ?? [];
  const groups = next(before);
  if (groups.length === before.length) return memberObject(account);
  const from = { groups: account.groups ?? null };
  const changed = await ctx.members.apply({ id: account._id, from, set: { groups }, outbox: [] });
  if (changed === null || changed === 'publisher_name') return refuseChanged(account);
  const names = new Map((await ctx.groups.all()).map(({ _id, name }) => [_id, name]));
  const named = (ids: readonly string[]): string[] => ids.map((id) => names.get(id) ?? id);
  ctx.record.change('groups', named(before), named(groups));
  return memberObject(changed);
}

/**
 * What an account's groups permit, in all: of the core's permissions, then of those that modules declare. Nothing once
 * it is banned; a scope that is not declared any more permits nothing.
 */
export async function effectivePermissions(
  ctx: Pick<Context, 'groups' | 'scopes'>,
  account: Pick<AccountRecord, 'groups' | 'banned_at'>,
): Promise<readonly string[]> {
  if (account.banned_at !== null) return [];
  const own = await ctx.groups.named([EVERYBODY, ...(account.groups ?? [])]);
  const carried = own.flatMap(({ permissions }) => permissions);
  const permitted = permissionNames.filter((name) => covers(carried, name));
  // What the core names one by one covers nothing that a module declares: nothing to look up.
  const names: readonly string[] = permissionNames;
  if (carried.every((one) => names.includes(one))) return permitted;
  const declared = await ctx.scopes.all();
  return [...permitted, ...declared.map(({ _id }) => _id).filter((name) => covers(carried, name))];
}

async function requireGroup(ctx: Context, id: string): Promise<GroupRecord> {
  const group = await ctx.groups.find(id);
  if (group === null) return refuse('not_found', 'group', id, rule('group.not_found'));
  ctx.record.about('group', group._id);
  return group;
}

function refuseFixed(group: GroupRecord, field: string): void {
  if (group._id !== EVERYBODY) return;
  refuse('decision_not_possible', field, group.name, rule('group.fixed'));
}

function refuseName(name: string): never {
  return refuse('invalid_field', 'name', name, rule('group.name_taken'));
}

async function grantableNow(ctx: Pick<Context, 'scopes'>): Promise<readonly string[]> {
  return grantablePermissions((await ctx.scopes.all()).map(({ _id }) => _id));
}

/** In the order of the list, each once; what the group carries already may stay, though it is not declared any more. */
async function requirePermissions(
  ctx: Context,
  wanted: readonly string[],
  carried: readonly string[],
): Promise<readonly string[]> {
  const grantable = await grantableNow(ctx);
  const known = [...grantable, ...carried.filter((one) => !grantable.includes(one))];
  for (const [index, one] of wanted.entries()) {
    if (known.includes(one)) continue;
    refuse('invalid_field', `permissions.${index}`, one, rule('group.permission_unknown'));
  }
  return known.filter((one) => wanted.includes(one));
}

async function groupObject(ctx: Context, { _id, name, permissions }: GroupRecord): Promise<Group> {
  const fixed = _id === EVERYBODY;
  return {
    group_id: _id,
    name,
    permissions: [...permissions],
    members: fixed ? null : await ctx.groups.count(_id),
    fixed,
  };
}
