import { type AdminCommand, input } from './admin-command.js';
import type { Given, Option } from './command.js';
import { showGroups, showLog, showMembers } from './list-tables.js';

const member = { name: 'ACCOUNT', help: 'the account, by email address or account id' };
const reason: Option = { name: 'reason', value: 'T', required: true, help: 'Why; it stays in the audit trail.' };
const role: Option = { name: 'role', value: 'reviewer|admin', required: true, help: 'The role.' };
const group: Option = {
  name: 'group',
  value: 'ID',
  required: true,
  help: 'The id of the group, as list-groups tells it.',
};
const cursor: Option = { name: 'cursor', value: 'C', help: 'next_cursor of the page before.' };
const permission: Option = {
  name: 'permission',
  field: 'permissions',
  value: 'P',
  multiple: true,
  help: 'What it permits, by the name of a scope or as x.*; may be repeated.',
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
    summary: 'List members, the newest first, or those found by the beginning of an address or a name.',
    options: [
      { name: 'query', value: 'T', help: 'What an email address, a name or a publisher name begins with.' },
      { name: 'which', value: 'all|reviewers|admins|banned', help: 'Which members, without a query.' },
      { name: 'group', value: 'ID', help: 'Those in this group, without a query.' },
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
  about('remove-second-factor', 'Take the second factor of somebody who has lost device and codes away.', [reason]),
  about('end-member-sessions', 'End every session of a member, who can sign in again; tokens stay.', []),
  about('give-role', 'Give a member a role.', [role]),
  about('take-role', 'Take a role away from a member; the last admin keeps it.', [role]),
  about('ban-member', 'Ban a member: sessions, tokens and links end for good; what is published stays.', [reason]),
  about('unban-member', 'Let a banned member in again.', [reason]),
  about('delete-member', 'Delete a member for good; the id stays in the audit trail, artifacts stay as they are.', [
    { name: 'confirm', value: 'E', required: true, help: 'The email address of the account once more.' },
    reason,
  ]),
  {
    name: 'list-groups',
    show: showGroups,
    summary: 'List the groups of members and what each permits.',
    options: [],
    act: () => ({ capability: 'list_groups', input: {} }),
  },
  {
    name: 'create-group',
    summary: 'Create a group of members.',
    argument: { name: 'NAME', help: 'the name of the group' },
    options: [permission],
    act: (given) => ({
      capability: 'create_group',
      input: { name: given.argument, permissions: permissions(given) ?? [] },
    }),
  },
  {
    name: 'change-group',
    summary: 'Rename a group, or set what it permits.',
    argument: { name: 'GROUP', help: 'the id of a group' },
    options: [{ name: 'name', value: 'N', help: 'Its new name.' }, permission],
    act: (given) => ({
      capability: 'change_group',
      input: input({ group: given.argument, name: given.text('name'), permissions: permissions(given) }),
    }),
  },
  {
    name: 'delete-group',
    summary: 'Delete a group.',
    argument: { name: 'GROUP', help: 'the id of a group' },
    options: [],
    act: (given) => ({ capability: 'delete_group', input: { group: given.argument } }),
  },
  about('put-in-group', 'Put a member into a group.', [group]),
  about('take-out-of-group', 'Take a member out of a group.', [group]),
  about('change-publisher-name', 'Change the publisher name of an account that has one; new signatures carry it.', [
    { name: 'publisher-name', field: 'publisher_name', value: 'P', required: true, help: 'The new name.' },
    reason,
  ]),
  {
    name: 'log',
    show: showLog,
    summary: 'Read the audit trail, newest first.',
    options: [
      { name: 'who', value: 'W', help: 'An account by email address or id, a token id, console, or system:JOB.' },
      { name: 'capability', value: 'C', help: 'What was called.' },
      { name: 'artifact', field: 'slug', value: 'SLUG', help: 'The artifact it was about.' },
      { name: 'subject', value: 'S', help: 'What else it was about, for example "account acc_…".' },
      { name: 'since', value: 'DATE', help: 'From when on.' },
      { name: 'until', value: 'DATE', help: 'Until when.' },
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
