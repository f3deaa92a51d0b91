import Type from 'typebox';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { GroupId } from '../../domain/member/groups.js';
import { listMembers as list, MemberList, memberChoices } from '../../domain/member/list.js';
import { Line } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const listMembers = capability({
  name: 'list_members',
  title: 'List members',
  description:
    'Lists members, newest first: all, those with a role or in a group, or those whose email address, name or publisher name begins with a text.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      query: Type.Optional(
        Line({ description: 'What an email address, a name or a publisher name begins with.' }, 0, 254),
      ),
      which: Type.Optional(
        Type.Enum([...memberChoices], { description: 'all, reviewers, admins or banned; without a query.' }),
      ),
      group: Type.Optional({ ...GroupId, description: 'Members of this group, by its ID; not with query.' }),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageSize),
    },
    { additionalProperties: false, description: 'Which members.' },
  ),
  output: MemberList,
  handler: list,
});
