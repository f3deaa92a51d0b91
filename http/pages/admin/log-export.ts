import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../../../domain/actor.js';
import type { AuditExport, ExportFormat } from '../../../domain/audit/export.js';
import type { HttpContext } from '../../http-context.js';
import { enter } from '../member.js';

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** What the export of a log is asked for with, beside its filters. */
export function exportPath(log: string): string {
  return `${log}/export`;
}

/**
 * The log as a file, with the filters of its page. One part is in memory at a time, and none is read before the reader
 * has taken the one before; where a part cannot be read the file breaks off, and does not look whole.
 */
export function addLogExport(
  app: FastifyInstance,
  http: HttpContext,
  log: string,
  role: Role,
  inputOf: (query: Readonly<Record<string, string>>) => object,
): void {
  app.get(exportPath(log), async (request, reply) => {
    const visit = await enter(http, request, reply, { role });
    if (visit === null) return reply;
    const { query, call } = visit;
    const input = { format: query['format'] ?? '', ...inputOf(query) };
    const part = (cursor: string | null): Promise<AuditExport> =>
      call<AuditExport>('export_audit_lines', cursor === null ? input : { ...input, cursor });
    // What is wrong with the filters is told on a page, before anything is sent.
    const first = await part(null);
    const format: ExportFormat = input.format === 'csv' ? 'csv' : 'jsonl';
    const day = http.services.clock().toISOString().slice(0, 10);
    reply.header('content-type', types[format]);
    reply.header('content-disposition', `attachment; filename="audit-log-${day}.${format}"`);
    reply.header('cache-control', 'no-store');
    return reply.send(Readable.from(texts(first, part), { objectMode: false }));
  });
}

async function* texts(
  first: AuditExport,
  part: (cursor: string) => Promise<AuditExport>,
): AsyncGenerator<string, void, void> {
  let { text, next_cursor } = first;
  for (;;) {
    if (text !== '') yield text;
    if (next_cursor === null) return;
    ({ text, next_cursor } = await part(next_cursor));
  }
}
