import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { cursorOf, NextCursor } from '../cursor.js';
import { type AuditEntry, type AuditQuery, entriesOf, linesOf } from './list-lines.js';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const AuditExport = Type.Object(
  {
    text: Type.String({ 'x-says': 'audit_export.text' }),
    entries: Type.Integer({ 'x-says': 'audit_export.entries' }),
    next_cursor: NextCursor,
  },
  { additionalProperties: false, 'x-says': 'audit_export' },
);

export type AuditExport = Static<typeof AuditExport>;

/** Entries that are held in memory at once. */
const ROWS = 500;

/**
 * A part of the log as text, newest entries first; the parts one after the other are the file. Whoever asks for the
 * first part has exported the log, which is an entry itself, and not in the file.
 */
export async function exportAuditLines(
  ctx: Context,
  input: Omit<AuditQuery, 'limit'> & { readonly format: ExportFormat },
): Promise<AuditExport> {
  const { format, cursor } = input;
  const found = await linesOf(ctx, input, ROWS + 1);
  const page = found.slice(0, ROWS);
  const last = page.at(-1);
  const entries = await entriesOf(
    ctx,
    page.filter(({ request_id }) => request_id !== ctx.requestId),
  );
  const rows = entries.map((entry) => (format === 'csv' ? csvOf(entry) : jsonOf(entry)));
  const head = format === 'csv' && cursor === undefined ? HEAD : '';
  return {
    text: head + rows.join(''),
    entries: entries.length,
    next_cursor: found.length > ROWS && last !== undefined ? cursorOf([last.at.toISOString(), last.id]) : null,
  };
}

const columns: Readonly<Record<string, (entry: AuditEntry) => string | null>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  door: ({ door }) => door,
  actor: ({ actor }) => actor,
  account_id: ({ account }) => account?.account_id ?? null,
  name: ({ account }) => account?.name ?? null,
  email: ({ account }) => account?.email ?? null,
  capability: ({ capability }) => capability,
  slug: ({ slug }) => slug,
  version: ({ version }) => version,
  subject: ({ subject }) => subject,
  note: ({ note }) => (Object.keys(note).length === 0 ? null : JSON.stringify(note)),
  changes: ({ changes }) => (changes.length === 0 ? null : JSON.stringify(changes)),
  result: ({ result }) => result,
  request_id: ({ request_id }) => request_id,
};

/** Spreadsheets take a file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\u{FEFF}';
const CRLF = '\r\n';
const HEAD = `${BYTE_ORDER_MARK}${Object.keys(columns).join(',')}${CRLF}`;

/** RFC 4180. */
function csvOf(entry: AuditEntry): string {
  return `${Object.values(columns)
    .map((of) => cellOf(of(entry) ?? ''))
    .join(',')}${CRLF}`;
}

/** What a spreadsheet would calculate is text behind an apostrophe (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** A terminal acts on them, and a file has no use for them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

function cellOf(text: string): string {
  const plain = text.replaceAll(CONTROLS, '\u{FFFD}');
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function jsonOf(entry: AuditEntry): string {
  const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${JSON.stringify(entry).replaceAll(CONTROLS, escaped)}\n`;
}
