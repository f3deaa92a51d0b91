import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  type JSONRPCRequest,
  type ServerNotification,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Actor } from '../domain/actor.js';
import { takeLimit } from '../domain/limits/take.js';
import { Refusal } from '../domain/refusal.js';
import type { Capability } from '../tools/capability.js';
import type { Services } from '../tools/dispatch.js';
import { callTool, listingOf, refusalAnswer, type ToolAnswer, toolsOf } from '../tools/mcp.js';
import { internalRefusal } from '../tools/problem.js';
import { instructions } from './instructions.js';
import { productVersion } from './version.js';

/** The tools of an MCP server, listed once. */
export interface Toolbox {
  readonly services: Services;
  readonly tools: ReadonlyMap<string, Capability>;
  readonly listing: ServerResult;
}

export function toolboxOf(services: Services, capabilities: readonly Capability[]): Toolbox {
  const tools = toolsOf(capabilities);
  return { services, tools, listing: { tools: [...tools.values()].map(listingOf) } as unknown as ServerResult };
}

/** One for all servers: each would otherwise build an Ajv of its own, which it never needs. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** An error of JSON-RPC. The SDK's own puts its code into the message, and its client does so again. */
class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

interface Extra {
  readonly signal: AbortSignal;
  sendNotification(notification: ServerNotification): Promise<void>;
}

/**
 * An MCP server over the tools, for any transport of the SDK. `actorOf` is asked at every call: a revoked token ends a
 * session that is open. The two tool methods are answered as they arrive, not through the SDK's schemas: a malformed
 * input is a tool's refusal, never a JSON-RPC error (decisions §10).
 */
export function mcpServer(
  toolbox: Toolbox,
  actorOf: () => Promise<Actor>,
  requestId: () => string = () => toolbox.services.newId(),
): Server {
  const server = new Server(
    { name: 'countersign', title: 'Countersign', version: productVersion },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  );
  server.fallbackRequestHandler = async (request, extra): Promise<ServerResult> => {
    if (request.method === 'tools/list') return toolbox.listing;
    if (request.method !== 'tools/call') {
      throw new ProtocolError(ErrorCode.MethodNotFound, `Method not found: ${request.method.slice(0, 100)}`);
    }
    return (await answerCall(toolbox, actorOf, requestId(), request, extra as Extra)) as ServerResult;
  };
  return server;
}

async function answerCall(
  toolbox: Toolbox,
  actorOf: () => Promise<Actor>,
  requestId: string,
  request: JSONRPCRequest,
  extra: Extra,
): Promise<ToolAnswer> {
  const { services, tools } = toolbox;
  const params = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  const token = request.params?._meta?.progressToken;
  try {
    const actor = await actorOf();
    const tool = typeof params['name'] === 'string' ? tools.get(params['name']) : undefined;
    if (tool === undefined) return await refuseUnknown(services, actor, params['name']);
    return await callTool(services, {
      tool,
      arguments: params['arguments'],
      actor,
      requestId,
      signal: extra.signal,
      ...(token === undefined ? {} : { progress: progressTo(extra, token) }),
    });
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    // A plain throw would put its message before the agent.
    if (error instanceof Refusal) return refusalAnswer(services, error, requestId);
    services.log.error({ err: error, request_id: requestId }, 'tool call failed');
    return refusalAnswer(services, internalRefusal(), requestId);
  }
}

/** Counted like any call (decisions §8), and then an error of the protocol. */
async function refuseUnknown(services: Services, actor: Actor, name: unknown): Promise<never> {
  if (actor.kind === 'agent_token') await takeLimit(services.ports, 'agent_calls_per_minute', actor.token_id);
  throw new ProtocolError(ErrorCode.InvalidParams, `Unknown tool: ${String(name).slice(0, 100)}`);
}

function progressTo(extra: Extra, token: string | number): (done: number, total: number, words: string) => void {
  return (done, total, words) => {
    const params = { progressToken: token, progress: done, total, message: words };
    // Progress is a courtesy: an agent that has gone does not fail the call.
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** A message over streamable HTTP, as the door has read it. */
export interface McpMessage {
  readonly requestId: string;
  /** Parsed JSON: one message or a batch. */
  readonly body: unknown;
  readonly protocolVersion: string | undefined;
  /** Whether the client takes an event stream. */
  readonly takesEvents: boolean;
}

export interface McpReply {
  readonly response: Promise<Response>;
  /** Ends the server; calls that still run are told to stop. */
  close(): Promise<void>;
}

/** Whether a message asks to be told of progress: only then is an event stream worth its price. */
function asksForProgress(body: unknown): boolean {
  return [body].flat().some((one) => (one as JSONRPCRequest | null)?.params?._meta?.progressToken !== undefined);
}

/** Answers a message with a server and a transport of its own: nothing is kept between messages. */
export function answerMessage(toolbox: Toolbox, actor: Actor, message: McpMessage): McpReply {
  const server = mcpServer(
    toolbox,
    async () => actor,
    () => message.requestId,
  );
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: !(message.takesEvents && asksForProgress(message.body)),
  });
  const headers = new Headers({
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  });
  if (message.protocolVersion !== undefined) headers.set('mcp-protocol-version', message.protocolVersion);
  const request = new Request('http://localhost/mcp', { method: 'POST', headers });
  const response = server
    .connect(transport as Transport)
    .then(() => transport.handleRequest(request, { parsedBody: message.body }));
  return { response, close: () => server.close() };
}
