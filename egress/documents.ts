import type { Readable } from 'node:stream';
import { Client, type Dispatcher } from 'undici';
import { SECOND } from '../domain/durations.js';
import type { ClientDocumentPorts, FetchedDocument, UnfetchedDocument } from '../domain/oauth/ports.js';
import { type Rule, rule } from '../domain/rules/index.js';
import { SharedRuns } from '../domain/shared-runs.js';
import { displayedHeaders, HEADER_BYTES } from './answer.js';
import { type Connect, makeConnector, type Progress } from './connect.js';
import { type Guard, makeGuard } from './guard.js';
import type { ReceiverOptions } from './https.js';
import { resolveByDns } from './resolve.js';
import { unlessAborted } from './unless-aborted.js';
import { failureOf, Late, MOST_INTERIM, Unreasonable } from './words.js';

/** From the lookup of the name to the last byte, and how many bytes there may be (decisions §7). */
const WITHIN = 5 * SECOND;
const MOST_BYTES = 64 * 1024;

/**
 * The way out to client ID metadata documents: behind the guard of webhooks, to the address that was checked, and to no
 * other. Those who ask for a URL while it is being fetched get the same answer.
 */
export function openClientDocuments(options: ReceiverOptions = {}): ClientDocumentPorts {
  const { allow = [], ca = null, resolve = resolveByDns, within = WITHIN } = options;
  const guard = makeGuard({ resolve, allow });
  const connect = makeConnector(options.dial === undefined ? { ca } : { ca, dial: options.dial });
  const fetches = new SharedRuns<FetchedDocument | UnfetchedDocument>();
  return {
    enabled: true,
    fetch: (url) => fetches.run(url, () => fetchWithin(url, { guard, connect, within })),
  };
}

interface Way {
  readonly guard: Guard;
  readonly connect: Connect;
  readonly within: number;
}

/** One deadline over all steps; whoever ignores it is left to himself. */
async function fetchWithin(url: string, way: Way): Promise<FetchedDocument | UnfetchedDocument> {
  const deadline = new AbortController();
  const progress: Progress = { step: 'name', address: null };
  const timer = setTimeout(() => deadline.abort(new Late()), way.within);
  try {
    return await unlessAborted(fetchDocument(url, way, progress, deadline), deadline.signal);
  } catch (error) {
    const cause = deadline.signal.aborted ? deadline.signal.reason : error;
    const { step } = progress;
    return broken(
      rule('client_document.not_fetched', { failure: failureOf(cause, step), step, seconds: way.within / SECOND }),
    );
  } finally {
    clearTimeout(timer);
    // A connection that is still open is cut off.
    deadline.abort();
  }
}

async function fetchDocument(
  url: string,
  { guard, connect }: Way,
  progress: Progress,
  deadline: AbortController,
): Promise<FetchedDocument | UnfetchedDocument> {
  const stop = deadline.signal;
  const found = await guard(url, stop);
  if ('rule' in found) return found;
  const socket = await connect(found, progress, stop);
  const client = new Client(found.url.origin, {
    // Connected and checked already; not at once, as for webhooks (`https.ts`).
    connect: (_options, callback) => queueMicrotask(() => callback(null, socket)),
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  stop.addEventListener('abort', () => void socket.destroy(), { once: true });
  try {
    const reply = await client.request(requestTo(found.url, deadline));
    const headers = displayedHeaders(reply.headers as unknown as string[]);
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') return broken(rule('client_document.encoded', { encoding }));
    const body = await bytesOf(reply.body);
    if (body === null) return broken(rule('client_document.too_large', { most: MOST_BYTES }));
    return { status: reply.statusCode, headers, body };
  } finally {
    socket.destroy();
    client.destroy().catch(() => {});
  }
}

function broken(rule: Rule): UnfetchedDocument {
  return { received: null, rule };
}

function requestTo({ pathname, search }: URL, deadline: AbortController): Dispatcher.RequestOptions {
  let interim = 0;
  return {
    method: 'GET',
    path: `${pathname}${search}`,
    headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'countersign' },
    // One request, then the connection is over.
    reset: true,
    responseHeaders: 'raw',
    signal: deadline.signal,
    onInfo: () => {
      interim += 1;
      if (interim > MOST_INTERIM) deadline.abort(new Unreasonable());
    },
  };
}

/** The whole body, which must end as it said; `null` where it is too long. */
async function bytesOf(body: Readable): Promise<Buffer | null> {
  body.on('error', () => {});
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
