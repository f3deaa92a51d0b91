import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { conversation } from './conversation.js';

/** JSON-RPC's range for a server's own errors. */
const SERVER_ERROR = -32_000;

/**
 * Passes messages between standard input and output and a service's `/mcp`. What the service cannot be asked becomes an
 * error of the request, so that no request stays unanswered.
 */
export async function forwardStdio(local: StdioServerTransport, url: string, token: string): Promise<void> {
  const remote = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const initializing = new Set<RequestId>();

  local.onmessage = (message) => {
    if ('method' in message && 'id' in message && message.method === 'initialize') initializing.add(message.id);
    remote.send(message).catch((error: unknown) => answerFailure(local, message, error));
  };
  remote.onmessage = (message) => {
    if ('result' in message && message.id !== undefined && initializing.delete(message.id)) {
      const version = message.result['protocolVersion'];
      if (typeof version === 'string') remote.setProtocolVersion(version);
    }
    local.send(message).catch(report);
  };
  remote.onerror = report;
  await remote.start();
  await local.start();
  await conversation(local);
  await remote.close();
  await local.close();
}

function answerFailure(local: StdioServerTransport, message: JSONRPCMessage, error: unknown): void {
  report(error);
  if (!('method' in message) || !('id' in message)) return;
  const words = error instanceof Error ? error.message : String(error);
  local.send({ jsonrpc: '2.0', id: message.id, error: { code: SERVER_ERROR, message: words } }).catch(report);
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
