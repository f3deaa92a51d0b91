import Type from 'typebox';
import { GroupId, deleteGroup as remove } from '../../domain/member/groups.js';
import { capability } from '../capability.js';

export const deleteGroup = capability({
  name: 'delete_group',
  title: 'Delete a group',
  description: 'Deletes a group: its members lose the permissions that only this group gave them.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ group: GroupId }, { additionalProperties: false, description: 'The group.' }),
  output: Type.Object(
    {
      group_id: Type.String({ description: 'ID of the group.' }),
      deleted: Type.Boolean({ description: 'true: it was deleted.' }),
    },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  handler: remove,
});
