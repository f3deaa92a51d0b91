import { SECOND } from '../domain/durations.js';
import type { ClientDocumentPorts, FetchedDocument, UnfetchedDocument } from '../domain/oauth/ports.js';
import { type Rule, rule } from '../domain/rules/index.js';
import { SharedRuns } from '../domain/shared-runs.js';
import { displayedHeaders } from './answer.js';
import { type Connect, makeConnector, type Progress } from './connect.js';
import { type Guard, makeGuard } from './guard.js';
import type { ReceiverOptions } from './https.js';
import { resolveByDns } from './resolve.js';
import { unlessAborted } from './unless-aborted.js';
import { failureOf, Late } from './words.js';

/** From the lookup of the name to the last byte, and how many bytes there may be (decisions §7). */
const WITHIN = 5 * SECOND;
const MOST_BYTES = 64 * 1024;
const HEADERS = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'countersign' };

/**
 * The way out to client ID metadata documents: behind the guard of webhooks, to the address that was checked, and to no
 * other. Those who ask for a URL while it is being fetched get the same answer.
 */
export function openClientDocuments(options: ReceiverOptions = {}): ClientDocumentPorts {
  const { allow = [], ca = null, resolve = resolveByDns, within = WITHIN } = options;
  const guard = makeGuard({ resolve, allow });
  const connect = makeConnector(options.reach === undefined ? { ca } : { ca, reach: options.reach });
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
    return await unlessAborted(fetchDocument(url, way, progress, deadline.signal), deadline.signal);
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
  stop: AbortSignal,
): Promise<FetchedDocument | UnfetchedDocument> {
  const found = await guard(url, stop);
  if ('rule' in found) return found;
  // Undici takes long to load, and most processes ask nobody.
  const { exchange } = await import('./exchange.js');
  const socket = await connect(found, progress, stop);
  const asked = { method: 'GET', url: found.url, headers: HEADERS, most: MOST_BYTES + 1 } as const;
  const { status, headers: raw, body, broken: cause } = await exchange(socket, asked, stop);
  const headers = displayedHeaders(raw);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return broken(rule('client_document.encoded', { encoding }));
  // The whole body, which must end as it said.
  if (cause !== null) throw cause;
  if (body.length > MOST_BYTES) return broken(rule('client_document.too_large', { most: MOST_BYTES }));
  return { status, headers, body };
}

function broken(rule: Rule): UnfetchedDocument {
  return { received: null, rule };
}
