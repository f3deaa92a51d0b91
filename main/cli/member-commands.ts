import type { CommandName } from '../../messages/en/console/commands.js';
import { type AdminCommand, input } from './admin-command.js';
import type { Argument, Given, Option } from './command.js';
import { showGroups, showLog, showMembers } from './list-tables.js';

const member: Argument = { name: 'ACCOUNT', help: 'member' };
const reason: Option = { name: 'reason', value: 'T', required: true, help: 'logged_reason' };
const role: Option = { name: 'role', value: 'reviewer|admin', required: true, help: 'role' };
const group: Option = {
  name: 'group',
  value: 'ID',
  required: true,
  help: 'member_group',
};
const cursor: Option = { name: 'cursor', value: 'C', help: 'cursor' };
const permission: Option = {
  name: 'permission',
  field: 'permissions',
  value: 'P',
  multiple: true,
  help: 'permissions',
};

function permissions(given: Given): readonly string[] | undefined {
  return given.has('permission') ? given.list('permission') : undefined;
}

/** A command about one member, which hands its options on as they are. */
function about(name: CommandName, options: readonly Option[]): AdminCommand {
  return {
    name,
    argument: member,
    options,
    act: (given) => ({
      capability: name.slice('admin '.length).replaceAll('-', '_'),
      input: input({
        account: given.argument,
        ...Object.fromEntries(options.map(({ name: option, field }) => [field ?? option, given.text(option)])),
      }),
    }),
  };
}

/** What an admin does with members and groups, and reads in the audit trail. */
export const memberCommands: readonly AdminCommand[] = [
  {
    name: 'admin list-members',
    show: showMembers,
    options: [
      { name: 'query', value: 'T', help: 'member_query' },
      { name: 'state', value: 'active|banned|deleted', help: 'member_state' },
      { name: 'role', value: 'reviewer|admin', help: 'member_role' },
      { name: 'second-factor', value: 'on|off', help: 'member_second_factor' },
      { name: 'since', value: 'DATE', help: 'member_since' },
      { name: 'until', value: 'DATE', help: 'member_until' },
      { name: 'group', value: 'ID', help: 'members_of_group' },
      cursor,
    ],
    act: (given) => ({
      capability: 'list_members',
      input: input({
        query: given.text('query'),
        state: given.text('state'),
        role: given.text('role'),
        second_factor: given.text('second-factor'),
        since: given.text('since'),
        until: given.text('until'),
        group: given.text('group'),
        cursor: given.text('cursor'),
      }),
    }),
  },
  about('admin show-member', []),
  about('admin remove-second-factor', [reason]),
  about('admin end-member-sessions', []),
  about('admin give-role', [role]),
  about('admin take-role', [role]),
  about('admin ban-member', [reason]),
  about('admin unban-member', [reason]),
  about('admin delete-member', [{ name: 'confirm', value: 'E', required: true, help: 'confirm_email' }, reason]),
  {
    name: 'admin list-groups',
    show: showGroups,
    options: [],
    act: () => ({ capability: 'list_groups', input: {} }),
  },
  {
    name: 'admin create-group',
    argument: { name: 'NAME', help: 'new_group' },
    options: [permission],
    act: (given) => ({
      capability: 'create_group',
      input: { name: given.argument, permissions: permissions(given) ?? [] },
    }),
  },
  {
    name: 'admin change-group',
    argument: { name: 'GROUP', help: 'group' },
    options: [{ name: 'name', value: 'N', help: 'new_group_name' }, permission],
    act: (given) => ({
      capability: 'change_group',
      input: input({ group: given.argument, name: given.text('name'), permissions: permissions(given) }),
    }),
  },
  {
    name: 'admin delete-group',
    argument: { name: 'GROUP', help: 'group' },
    options: [],
    act: (given) => ({ capability: 'delete_group', input: { group: given.argument } }),
  },
  about('admin put-in-group', [group]),
  about('admin take-out-of-group', [group]),
  about('admin change-publisher-name', [
    { name: 'publisher-name', field: 'publisher_name', value: 'P', required: true, help: 'new_publisher_name' },
    reason,
  ]),
  {
    name: 'admin log',
    show: showLog,
    options: [
      { name: 'who', value: 'W', help: 'log_who' },
      { name: 'capability', value: 'C', help: 'log_capability' },
      { name: 'artifact', field: 'slug', value: 'SLUG', help: 'log_artifact' },
      { name: 'subject', value: 'S', help: 'log_subject' },
      { name: 'result', value: 'R', help: 'log_result' },
      { name: 'since', value: 'DATE', help: 'log_since' },
      { name: 'until', value: 'DATE', help: 'log_until' },
      { name: 'routine', help: 'log_routine' },
      { name: 'format', value: 'csv|jsonl', help: 'log_format' },
      cursor,
    ],
    act: (given) => {
      const filter = {
        who: given.text('who'),
        capability: given.text('capability'),
        slug: given.text('artifact'),
        subject: given.text('subject'),
        result: given.text('result'),
        since: given.text('since'),
        until: given.text('until'),
        routine: given.has('routine') ? true : undefined,
        cursor: given.text('cursor'),
      };
      if (!given.has('format')) return { capability: 'list_audit_lines', input: input(filter) };
      const format = given.text('format');
      return { capability: 'export_audit_lines', input: input({ ...filter, format }), prints: 'text' };
    },
  },
];
