import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dispatch } from '../tools/dispatch.js';
import { closedByClient } from './connection.js';
import { type HttpContext, requireCapability } from './http-context.js';
import type { Respond } from './route-handler.js';

/** What the capability behind a download link answers. */
interface Download {
  readonly release_id: string;
  readonly file_id: string;
  readonly filename: string;
  readonly size: number;
  readonly ends_at: string;
}

function headersOf(request: FastifyRequest, download: Download): Record<string, string | number> {
  return {
    'content-type': 'application/zip',
    'content-length': download.size,
    'content-disposition': `attachment; filename="${download.filename}"`,
    'accept-ranges': 'none',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  };
}

/**
 * Sends the signed zip, and when all of it has arrived calls the capability `confirm`, which lets the copy go with the
 * link (decisions §4). HEAD sends the head and confirms nothing; Range is ignored; a broken download confirms nothing.
 */
export function sendDownload(http: HttpContext, confirm: string): Respond {
  const capability = requireCapability(http, confirm);
  return async (request, reply, answer) => {
    const download = answer as Download;
    const headers = headersOf(request, download);
    if (request.method === 'HEAD') return reply.code(200).headers(headers).send('');
    reply.hijack();
    const sending = { left: download.size };
    const isWhole = (): boolean => sending.left === 0 && reply.raw.writableLength === 0;
    const arrived = closedByClient(request.raw.socket, http.timeouts.collection, isWhole);
    reply.raw.writeHead(200, { ...headers, connection: 'close' });
    await send(http, download, sending, reply, request.id);
    if (!(await arrived)) return reply;
    const { release_id, file_id, ends_at } = download;
    try {
      await dispatch(http.services, {
        capability,
        actor: { kind: 'system', job: 'download' },
        door: capability.doors[0] ?? 'http',
        input: { release_id, file_id, ends_at },
        requestId: request.id,
        signal: new AbortController().signal,
      });
    } catch {
      // Dispatch has logged it: the copy stays and goes with its last day.
    }
    return reply;
  };
}

async function send(
  http: HttpContext,
  download: Download,
  sending: Sending,
  reply: FastifyReply,
  requestId: string,
): Promise<void> {
  try {
    const whole = (pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> => ofSize(pieces, sending);
    await pipeline(http.services.ports.packages.open(download.file_id), whole, reply.raw);
  } catch (error) {
    // All of it was taken in, and the connection was closed before it was ended here.
    if (sending.left === 0) return;
    // The client went away, or the bytes have gone meanwhile: the connection breaks off.
    const words = 'download broke off';
    http.services.log.info({ err: error, request_id: requestId }, words);
    reply.raw.destroy();
  }
}

/** Bytes that have not been written to the connection yet. */
interface Sending {
  left: number;
}

/**
 * The same pieces; throws when they end short of what was promised, or go beyond it. The last one ends them: what the store
 * says afterwards may come after a client that has counted its bytes has closed the connection.
 */
async function* ofSize(pieces: AsyncIterable<Buffer>, sending: Sending): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    if (piece.length > sending.left) throw new Error(`The file has more bytes than its release says`);
    sending.left -= piece.length;
    yield piece;
    if (sending.left === 0) return;
  }
  throw new Error(`The file ends ${sending.left} bytes before its release says`);
}
