import Type from 'typebox';
import { createGroup as create, Group, GroupName, Permissions } from '../../domain/member/groups.js';
import { capability } from '../capability.js';

export const createGroup = capability({
  name: 'create_group',
  title: 'Create a group',
  description: 'Creates a group of members with its permissions.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { name: GroupName, permissions: Permissions },
    { additionalProperties: false, description: 'A new group.' },
  ),
  output: Group,
  auditNote: (input) => ({ name: input.name }),
  handler: create,
});
