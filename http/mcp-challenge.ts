import { isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Actor } from '../domain/actor.js';
import { ARTIFACTS_READ } from '../domain/oauth/scopes.js';
import type { Refusal } from '../domain/refusal.js';
import type { Capability } from '../tools/capability.js';
import type { Services } from '../tools/dispatch.js';
import { requireReading, requireScope } from '../tools/mcp.js';
import type { Incoming } from './json-rpc.js';
import { MCP_METADATA_PATH } from './oauth/paths.js';
import { capabilityBehind, type Offered } from './offered.js';

/**
 * Refuses a call of a tool, or the reading of a resource, that the scope of an app's token does not reach: over HTTP, where clients look for what they
 * should ask the member for. In a batch the refusal is the tool's (decisions §7).
 */
export async function challengeScope(
  toolbox: { readonly services: Services; readonly tools: ReadonlyMap<string, Capability>; readonly offered: Offered },
  caller: { readonly actor: Actor; readonly requestId: string },
  { isBatch, messages }: Incoming,
): Promise<void> {
  const [message] = messages;
  if (isBatch || message === undefined || !isJSONRPCRequest(message)) return;
  if (message.method !== 'tools/call') {
    const shown = capabilityBehind(toolbox.offered, message.method, message.params);
    if (shown !== null) requireReading(toolbox.services, shown, caller);
    return;
  }
  const { name, arguments: given } = message.params ?? {};
  const tool = typeof name === 'string' ? toolbox.tools.get(name) : undefined;
  if (tool !== undefined) await requireScope(toolbox.services, { tool, arguments: given, ...caller });
}

/**
 * The `WWW-Authenticate` of a refusal on `/mcp`, from which a client finds the authorization server and what to ask for
 * (RFC 6750, 9728; decisions §7); `null` where none belongs.
 */
export function mcpChallenge(baseUrl: string, { code, status, extras }: Refusal): string | null {
  const metadata = `resource_metadata="${baseUrl}${MCP_METADATA_PATH}"`;
  if (code === 'scope_required' && extras.next?.do === 'authorize') {
    return `Bearer error="insufficient_scope", scope="${extras.next.scope ?? ARTIFACTS_READ}", ${metadata}`;
  }
  if (status !== 401) return null;
  // Without a credential there is no error to name (RFC 6750 §3.1).
  const error = code === 'invalid_token' ? 'error="invalid_token", ' : '';
  return `Bearer ${error}${metadata}, scope="${ARTIFACTS_READ}"`;
}
