import Type from 'typebox';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { GroupId } from '../../domain/member/groups.js';
import { listMembers as list, MemberList, MOST_NAMED } from '../../domain/member/list.js';
import { memberStates } from '../../domain/member/ports.js';
import { Line, Since, Until } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const listMembers = capability({
  name: 'list_members',
  title: 'List members',
  description:
    'Lists members, newest first: by what an email address, name or publisher name begins with, by status, role, group, two-factor authentication and age of the account. A search with filters looks at 1,000 members for each page, which can then be short.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      query: Type.Optional(
        Line({ description: 'What an email address, a name or a publisher name begins with.' }, 0, 254),
      ),
      state: Type.Optional(Type.Enum([...memberStates], { description: 'active, banned or deleted.' })),
      role: Type.Optional(Type.Enum(['reviewer', 'admin'], { description: 'reviewer or admin.' })),
      second_factor: Type.Optional(
        Type.Enum(['on', 'off'], { description: 'Whether two-factor authentication is on or off.' }),
      ),
      group: Type.Optional({ ...GroupId, description: 'Members of this group, by its ID.' }),
      since: Type.Optional({ ...Since, description: 'Accounts created from this date or time on.' }),
      until: Type.Optional({ ...Until, description: 'Accounts created up to this date or time.' }),
      accounts: Type.Optional(
        Type.Array(Type.String({ description: 'An account ID.', maxLength: 60 }), {
          description: 'Only these accounts, whatever else is given.',
          maxItems: MOST_NAMED,
        }),
      ),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageSize),
    },
    { additionalProperties: false, description: 'Which members.' },
  ),
  output: MemberList,
  handler: list,
});
