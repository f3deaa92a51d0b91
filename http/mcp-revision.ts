import type { IncomingHttpHeaders } from 'node:http';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import { classifyInboundRequest, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { type Incoming, initialises, invalidRequest, type RpcFault } from './json-rpc.js';

/** The revision whose clients do not initialise. */
export const MODERN_REVISION = '2026-07-28';

/** Every revision that is spoken here, newest first. */
const SUPPORTED = [MODERN_REVISION, ...SUPPORTED_PROTOCOL_VERSIONS];

/** JSON-RPC's code for a revision that a server does not speak (2026-07-28). */
const UNSUPPORTED_VERSION = -32_022;

/** The revision that a server of the package agrees on with a client that initialises. */
export function revisionAgreed({ messages }: Incoming): string {
  const first = messages.find((one) => isJSONRPCRequest(one) && one.method === 'initialize') as
    | JSONRPCRequest
    | undefined;
  const asked = String(first?.params?.['protocolVersion']);
  return SUPPORTED_PROTOCOL_VERSIONS.includes(asked) ? asked : LATEST_PROTOCOL_VERSION;
}

/** Whether a revision knows links to resources in what a tool answers. */
export function linksKnownIn(revision: string): boolean {
  return revision >= '2025-06-18';
}

/** The headers of a message that say what is in it. */
export interface EraHeaders {
  readonly 'mcp-protocol-version'?: string;
  readonly 'mcp-method'?: string;
  readonly 'mcp-name'?: string;
}

export function eraHeadersOf(headers: IncomingHttpHeaders): EraHeaders {
  const found: Record<string, string> = {};
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = headers[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

/** The headers that a client of 2026-07-28 derives from its message; none where the message is of another revision. */
export function eraHeadersFor(message: JSONRPCMessage): EraHeaders {
  if (!isJSONRPCRequest(message)) return {};
  const version = message.params?._meta?.[PROTOCOL_VERSION_META_KEY];
  if (typeof version !== 'string') return {};
  const name = message.params?.['name'] ?? message.params?.['uri'];
  return {
    'mcp-protocol-version': version,
    'mcp-method': message.method,
    ...(typeof name === 'string' ? { 'mcp-name': inHeader(name) } : {}),
  };
}

/** As 2026-07-28 writes what a header cannot hold. */
function inHeader(text: string): string {
  return /^[!-~]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

/**
 * Tells clients that initialise from those of 2026-07-28 by the package's own rule (that of its `isLegacyRequest`): by
 * what the message says of itself in `_meta`, and by its headers. What it finds wrong, `modern` answers.
 */
export function eraOf(headers: EraHeaders, { messages, isBatch }: Incoming): 'legacy' | 'modern' {
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    ...named('protocolVersionHeader', headers['mcp-protocol-version']),
    ...named('mcpMethodHeader', headers['mcp-method']),
    ...named('mcpNameHeader', headers['mcp-name']),
    body: isBatch ? messages : messages[0],
  });
  return outcome.kind === 'legacy' ? 'legacy' : 'modern';
}

/** What is wrong with several messages at once from a client of 2026-07-28. */
export function modernBatch(): RpcFault {
  return invalidRequest(`a batch, which ${MODERN_REVISION} does not know`);
}

function named(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

/** What is wrong with the revision that a client which initialises names. What it initialises with, the server negotiates. */
export function versionFault(version: string | undefined, incoming: Incoming): RpcFault | null {
  if (initialises(incoming)) return incoming.messages.length > 1 ? invalidRequest('initialize stands alone') : null;
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return null;
  if (version === MODERN_REVISION && incoming.isBatch) return modernBatch();
  const message = `Unsupported protocol version: ${version.slice(0, 100)}`;
  return {
    code: UNSUPPORTED_VERSION,
    message,
    data: { supported: SUPPORTED, requested: version.slice(0, 100) },
    id: null,
  };
}
