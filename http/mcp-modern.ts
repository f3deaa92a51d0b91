import {
  type CacheHint,
  createMcpHandler,
  PROTOCOL_VERSION_META_KEY,
  Server,
  UnsupportedProtocolVersionError,
} from '@modelcontextprotocol/server';
import type { Actor } from '../domain/actor.js';
import { MINUTE } from '../domain/durations.js';
import { cut } from '../tools/cut-text.js';
import { type EraHeaders, MODERN_REVISION } from './mcp-revision.js';
import { isSameForAll } from './offered.js';
import { ANSWERED, type Asker, answerRequest, identity, serverOptions, type Toolbox } from './toolbox.js';

/** What is the same for all tokens: it changes with the version of the service alone. */
const SAME_FOR_ALL: CacheHint = { ttlMs: 5 * MINUTE, cacheScope: 'public' };

export interface ModernOptions {
  /** The one method that will be asked; without it a server for a conversation, which may ask any. */
  readonly method?: string;
  readonly takesEvents: boolean;
}

/**
 * An MCP server over the tools for clients of 2026-07-28, which say with every request who they are. What it knows by
 * itself (`server/discover`, the fields of results) is the package's.
 */
export function modernServer(toolbox: Toolbox, asker: Asker, { method, takesEvents }: ModernOptions): Server {
  const server = new Server(identity, {
    ...serverOptions(toolbox),
    cacheHints: { 'server/discover': SAME_FOR_ALL },
  });
  // Over HTTP an unknown method is 404, which the package answers only where nobody takes the method.
  if (method !== undefined && !ANSWERED.has(method)) return server;
  server.fallbackRequestHandler = async (request, { mcpReq }) => {
    checkRevision(mcpReq.envelope);
    const { signal, notify } = mcpReq;
    const result = await answerRequest(toolbox, { ...asker, request, signal, notify: takesEvents ? notify : null });
    const { method: asked, params } = request;
    return isSameForAll(toolbox, asked, params) ? { ...result, ...SAME_FOR_ALL } : result;
  };
  return server;
}

/** The package looks at the revision of a conversation once, when it begins. */
function checkRevision(envelope: object | undefined): void {
  const requested = String((envelope as Record<string, unknown> | undefined)?.[PROTOCOL_VERSION_META_KEY]);
  if (requested === MODERN_REVISION) return;
  throw new UnsupportedProtocolVersionError({ supported: [MODERN_REVISION], requested: cut(requested) });
}

/** A message of 2026-07-28 over streamable HTTP. */
export interface ModernMessage {
  readonly requestId: string;
  readonly body: unknown;
  readonly headers: EraHeaders;
  readonly takesEvents: boolean;
}

export interface ModernReply {
  readonly response: Promise<Response>;
  /** Whether the message got as far as the tools; otherwise it was refused for its form. */
  reachedTools(): boolean;
  /** Ends the exchange; a call that still runs is told to stop. */
  close(): Promise<void>;
}

/** Answers a message by the package's own handler: it checks headers and `_meta`, and opens a stream for progress. */
export function answerModern(toolbox: Toolbox, actor: Actor, message: ModernMessage): ModernReply {
  const { body, headers, requestId, takesEvents } = message;
  let reached = false;
  const handler = createMcpHandler(
    () => {
      reached = true;
      const asker = { actorOf: async () => actor, requestId: () => requestId };
      return modernServer(toolbox, asker, { method: methodOf(body), takesEvents });
    },
    { legacy: 'reject' },
  );
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  return {
    response: handler.fetch(request, { parsedBody: body }),
    reachedTools: () => reached,
    close: () => handler.close(),
  };
}

function methodOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'method' in body ? String(body.method) : '';
}
