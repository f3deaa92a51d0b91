import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type ServerNotification,
  type ServerResult,
  SUPPORTED_PROTOCOL_VERSIONS,
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
import { McpExchange } from './mcp-exchange.js';
import type { Incoming, RpcFault } from './rpc.js';
import { productVersion } from './version.js';

/** The tools of an MCP server, listed once. */
export interface Toolbox {
  readonly services: Services;
  readonly tools: ReadonlyMap<string, Capability>;
  readonly listing: ServerResult;
  readonly listingText: string;
}

export function toolboxOf(services: Services, capabilities: readonly Capability[]): Toolbox {
  const tools = toolsOf(capabilities);
  const listing = { tools: [...tools.values()].map(listingOf) };
  return { services, tools, listing: listing as unknown as ServerResult, listingText: JSON.stringify(listing) };
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

/** Every step repeats the token. */
const LONGEST_TOKEN = 1000;

function progressTo(extra: Extra, token: string | number): (done: number, total: number, words: string) => void {
  if (String(token).length > LONGEST_TOKEN) return () => undefined;
  return (done, total, words) => {
    const params = { progressToken: token, progress: done, total, message: words };
    // Progress is a courtesy: an agent that has gone does not fail the call.
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** A message over streamable HTTP, as the door has read it. */
export interface McpMessage {
  readonly requestId: string;
  readonly incoming: Incoming;
  /** Takes each message as it comes, where the client asks to be told of progress. */
  readonly event: ((text: string) => void) | null;
}

export interface McpReply {
  /** The answers in one text; `null` when there are none, or when they went out one by one. */
  readonly text: Promise<string | null>;
  /** Ends the server; calls that still run are told to stop. */
  close(): Promise<void>;
}

/** JSON-RPC's range for a server's own errors. */
const SERVER_ERROR = -32_000;

/** Whether a message asks to be told of progress: only then is an event stream worth its price. */
export function asksForProgress({ messages }: Incoming): boolean {
  return messages.some((one) => isJSONRPCRequest(one) && one.params?._meta?.progressToken !== undefined);
}

/** How many messages count against the limit of all that are no calls of tools (decisions §8). */
export function messagesBeside({ messages }: Incoming): number {
  return messages.filter((one) => !(isJSONRPCRequest(one) && one.method === 'tools/call')).length;
}

/** What is wrong with the protocol version that a client names. What it initialises with, the server negotiates. */
export function versionFault(version: string | undefined, { messages }: Incoming): RpcFault | null {
  const initialises = messages.some((one) => isJSONRPCRequest(one) && one.method === 'initialize');
  if (initialises && messages.length > 1) {
    return { code: ErrorCode.InvalidRequest, message: 'Invalid Request: initialize stands alone', id: null };
  }
  if (initialises || version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return null;
  const message = `Bad Request: unsupported protocol version (supported: ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')})`;
  return { code: SERVER_ERROR, message, id: null };
}

/** Answers a message with a server of its own: nothing is kept between messages. */
export function answerMessage(toolbox: Toolbox, actor: Actor, message: McpMessage): McpReply {
  const server = mcpServer(
    toolbox,
    async () => actor,
    () => message.requestId,
  );
  const exchange = new McpExchange(message.incoming, (one) => textOf(toolbox, one), message.event);
  const text = server.connect(exchange).then(() => exchange.run());
  return { text, close: () => server.close() };
}

/** A message as text. The listing, which is the longest and always the same, is not written anew. */
export function textOf(toolbox: Toolbox, message: JSONRPCMessage): string {
  if ('result' in message && message.result === toolbox.listing) {
    return `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":${toolbox.listingText}}`;
  }
  return JSON.stringify(message);
}
