import Type from 'typebox';
import { AuditPage, listAuditLines as list } from '../../domain/audit/list-lines.js';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { capability } from '../capability.js';
import { auditFilter } from './audit-filter.js';

export const listAuditLines = capability({
  name: 'list_audit_lines',
  title: 'Read the audit log',
  description: 'Lists calls, newest first: who made them, what they were about, what they changed, and the result.',
  doors: ['pages', 'cli'],
  scope: { role: 'reviewer or admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      ...auditFilter,
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageSize),
    },
    { additionalProperties: false, description: 'Which lines.' },
  ),
  output: AuditPage,
  handler: list,
});
