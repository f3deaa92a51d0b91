import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type ServerNotification,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Actor } from '../domain/actor.js';
import type { Incoming } from './json-rpc.js';
import { McpTransport } from './mcp-transport.js';
import { type Asker, answerRequest, identity, serverOptions, type Toolbox } from './toolbox.js';

interface Extra {
  readonly signal: AbortSignal;
  sendNotification(notification: ServerNotification): Promise<void>;
}

/** An MCP server over the tools for clients that initialise (2024-11-05 to 2025-11-25), for any transport of the SDK. */
export function mcpServer(toolbox: Toolbox, asker: Asker): Server {
  const server = new Server(identity, serverOptions(toolbox));
  server.fallbackRequestHandler = (request, extra): Promise<ServerResult> => {
    const { signal, sendNotification } = extra as Extra;
    return answerRequest(toolbox, { ...asker, request, signal, notify: sendNotification });
  };
  return server;
}

/** A message over streamable HTTP, as the door has read it. */
export interface McpMessage {
  readonly requestId: string;
  readonly incoming: Incoming;
  /** Whether its revision knows links to resources. */
  readonly knowsLinks: boolean;
  /** Takes each message as it comes, where the client asks to be told of progress. */
  readonly event: ((text: string) => void) | null;
}

export interface McpReply {
  /** The answers in one text; `null` when there are none, or when they went out one by one. */
  readonly text: Promise<string | null>;
  /** Ends the server; calls that still run are told to stop. */
  close(): Promise<void>;
}

/** Whether a message asks to be told of progress: only then is an event stream worth its price. */
export function asksForProgress({ messages }: Incoming): boolean {
  return messages.some((one) => isJSONRPCRequest(one) && one.params?._meta?.progressToken !== undefined);
}

/** Answers a message with a server of its own: nothing is kept between messages. */
export function answerMessage(toolbox: Toolbox, actor: Actor, message: McpMessage): McpReply {
  const { requestId, knowsLinks } = message;
  const server = mcpServer(toolbox, {
    actorOf: async () => actor,
    requestId: () => requestId,
    knowsLinks: () => knowsLinks,
  });
  const exchange = new McpTransport(message.incoming, (one) => textOf(toolbox, one), message.event);
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
