import Type from 'typebox';
import { changeGroup as change, Group, GroupId, GroupName, Permissions } from '../../domain/member/groups.js';
import { capability } from '../capability.js';

export const changeGroup = capability({
  name: 'change_group',
  title: 'Change a group',
  description: 'Renames a group or sets its permissions. The group of all members keeps its name.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { group: GroupId, name: Type.Optional(GroupName), permissions: Type.Optional(Permissions) },
    { additionalProperties: false, description: 'What changes.' },
  ),
  output: Group,
  handler: change,
});
