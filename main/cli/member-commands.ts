import { type AdminCommand, input } from './admin-command.js';
import type { Given, Option } from './command.js';
import { showGroups, showLog, showMembers } from './list-tables.js';

const member = { name: 'ACCOUNT', help: 'email address or ID of the account' };
const reason: Option = { name: 'reason', value: 'T', required: true, help: 'Reason, saved in the audit log.' };
const role: Option = { name: 'role', value: 'reviewer|admin', required: true, help: 'Role.' };
const group: Option = {
  name: 'group',
  value: 'ID',
  required: true,
  help: 'ID of the group; see list-groups.',
};
const cursor: Option = { name: 'cursor', value: 'C', help: 'next_cursor of the previous page.' };
const permission: Option = {
  name: 'permission',
  field: 'permissions',
  value: 'P',
  multiple: true,
  help: 'Permission: a scope, or x.* for all that start with x. Can be repeated.',
};

function permissions(given: Given): readonly string[] | undefined {
  return given.has('permission') ? given.list('permission') : undefined;
}

/** A command about one member, which hands its options on as they are. */
function about(name: string, summary: string, options: readonly Option[]): AdminCommand {
  return {
    name,
    summary,
    argument: member,
    options,
    act: (given) => ({
      capability: name.replaceAll('-', '_'),
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
    name: 'list-members',
    show: showMembers,
    summary: 'List members, newest first.',
    options: [
      { name: 'query', value: 'T', help: 'Beginning of the email address, name or publisher name.' },
      { name: 'which', value: 'all|reviewers|admins|banned', help: 'Only these members. Not with --query.' },
      { name: 'group', value: 'ID', help: 'Only members of this group. Not with --query.' },
      cursor,
    ],
    act: (given) => ({
      capability: 'list_members',
      input: input({
        query: given.text('query'),
        which: given.text('which'),
        group: given.text('group'),
        cursor: given.text('cursor'),
      }),
    }),
  },
  about('show-member', 'Show a member with roles, groups, tokens and artifacts.', []),
  about(
    'remove-second-factor',
    'Turn off two-factor authentication of a member who lost the device and the recovery codes.',
    [reason],
  ),
  about('end-member-sessions', 'Sign a member out everywhere. Tokens stay valid.', []),
  about('give-role', 'Give a role to a member.', [role]),
  about('take-role', 'Remove a role from a member. The last admin keeps it.', [role]),
  about('ban-member', 'Ban a member. Sessions and tokens are revoked permanently; published versions stay.', [reason]),
  about('unban-member', 'Lift the ban of a member.', [reason]),
  about('delete-member', 'Delete an account. Its artifacts and its ID in the audit log stay. This cannot be undone.', [
    { name: 'confirm', value: 'E', required: true, help: 'Email address of the account, to confirm.' },
    reason,
  ]),
  {
    name: 'list-groups',
    show: showGroups,
    summary: 'List the groups and their permissions.',
    options: [],
    act: () => ({ capability: 'list_groups', input: {} }),
  },
  {
    name: 'create-group',
    summary: 'Create a group.',
    argument: { name: 'NAME', help: 'name of the group' },
    options: [permission],
    act: (given) => ({
      capability: 'create_group',
      input: { name: given.argument, permissions: permissions(given) ?? [] },
    }),
  },
  {
    name: 'change-group',
    summary: 'Rename a group or replace its permissions.',
    argument: { name: 'GROUP', help: 'ID of the group' },
    options: [{ name: 'name', value: 'N', help: 'New name.' }, permission],
    act: (given) => ({
      capability: 'change_group',
      input: input({ group: given.argument, name: given.text('name'), permissions: permissions(given) }),
    }),
  },
  {
    name: 'delete-group',
    summary: 'Delete a group.',
    argument: { name: 'GROUP', help: 'ID of the group' },
    options: [],
    act: (given) => ({ capability: 'delete_group', input: { group: given.argument } }),
  },
  about('put-in-group', 'Add a member to a group.', [group]),
  about('take-out-of-group', 'Remove a member from a group.', [group]),
  about(
    'change-publisher-name',
    'Change the publisher name of an account. Versions that are already signed keep the old name.',
    [
      { name: 'publisher-name', field: 'publisher_name', value: 'P', required: true, help: 'New publisher name.' },
      reason,
    ],
  ),
  {
    name: 'log',
    show: showLog,
    summary: 'Show the audit log, newest first.',
    options: [
      { name: 'who', value: 'W', help: 'Email address, account ID, token ID, console or system:JOB.' },
      { name: 'capability', value: 'C', help: 'Capability that was called.' },
      { name: 'artifact', field: 'slug', value: 'SLUG', help: 'Only entries about this artifact.' },
      { name: 'subject', value: 'S', help: 'Only entries about this subject, for example "account acc_…".' },
      { name: 'since', value: 'DATE', help: 'Only entries from this date or time on.' },
      { name: 'until', value: 'DATE', help: 'Only entries up to this date or time.' },
      cursor,
    ],
    act: (given) => ({
      capability: 'list_audit_lines',
      input: input({
        who: given.text('who'),
        capability: given.text('capability'),
        slug: given.text('artifact'),
        subject: given.text('subject'),
        since: given.text('since'),
        until: given.text('until'),
        cursor: given.text('cursor'),
      }),
    }),
  },
];
