import Type from 'typebox';
import { AuditPage, listAuditLines as list } from '../../domain/audit/list-lines.js';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { Line, Since, Until } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const listAuditLines = capability({
  name: 'list_audit_lines',
  title: 'Read the audit log',
  description: 'Lists calls, newest first: who made them, what they were about, what they changed, and the result.',
  doors: ['pages', 'cli'],
  scope: { role: 'reviewer or admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      who: Type.Optional(
        Line(
          { description: 'An email address, an account ID, a token ID, console, or system with a colon and the job.' },
          1,
          254,
        ),
      ),
      capability: Type.Optional(Line({ description: 'What was called.' }, 1, 100)),
      slug: Type.Optional(Line({ description: 'The artifact.' }, 1, 64)),
      subject: Type.Optional(
        Line({ description: 'What else it was about: a kind and an ID, as account acc_….' }, 1, 200),
      ),
      since: Type.Optional(Since),
      until: Type.Optional(Until),
      without_jobs: Type.Optional(Type.Boolean({ description: 'true: leave out what jobs did.' })),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageSize),
    },
    { additionalProperties: false, description: 'Which lines.' },
  ),
  output: AuditPage,
  handler: list,
});
