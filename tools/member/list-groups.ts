import Type from 'typebox';
import { GroupList, listGroups as list } from '../../domain/member/groups.js';
import { capability } from '../capability.js';

export const listGroups = capability({
  name: 'list_groups',
  title: 'List the groups',
  description: 'Lists the groups of members and the permissions of each.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: GroupList,
  handler: list,
});
