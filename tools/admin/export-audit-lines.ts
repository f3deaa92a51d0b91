import Type from 'typebox';
import { AuditExport, exportFormats, exportAuditLines as write } from '../../domain/audit/export.js';
import { Cursor } from '../../domain/cursor.js';
import { capability } from '../capability.js';
import { auditFilter } from './audit-filter.js';

export const exportAuditLines = capability({
  name: 'export_audit_lines',
  title: 'Export the audit log',
  description:
    'Writes entries as CSV or JSON lines, newest first, part by part: call it again with next_cursor until it is null. The export itself is an entry.',
  doors: ['pages', 'cli'],
  scope: { role: 'reviewer or admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  onlyReads: ({ cursor }) => cursor !== undefined,
  input: Type.Object(
    {
      format: Type.Enum([...exportFormats], {
        description: 'csv: RFC 4180 in UTF-8 with a byte order mark; jsonl: a JSON object on each line.',
      }),
      ...auditFilter,
      cursor: Type.Optional(Cursor),
    },
    { additionalProperties: false, description: 'Which entries, and how.' },
  ),
  output: AuditExport,
  auditNote: ({ format, cursor: _, ...filter }) => ({
    format,
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
  }),
  handler: write,
});
