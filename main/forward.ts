import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Bridge } from './bridge/bridge.js';
import { RemoteBridge } from './bridge/remote-bridge.js';
import { conversation } from './conversation.js';
import { RemoteError } from './remote.js';
import type { LineTransport } from './stdio-lines.js';

/** JSON-RPC's range for a server's own errors. */
const SERVER_ERROR = -32_000;

/**
 * Passes messages between standard input and output and a service's `/mcp`, of every revision. What the service cannot be
 * asked becomes an error of the request, so that no request stays unanswered.
 */
export async function forwardStdio(local: LineTransport, url: string, token: string, bridge: Bridge): Promise<void> {
  const remote = new RemoteBridge(bridge, url, token, (message) => void local.send(message).catch(report));
  local.onmessage = (message) => {
    remote.pass(message).catch((error: unknown) => answerFailure(local, message, failureOf(error, url)));
  };
  await local.start();
  await conversation(local);
  remote.close();
  await local.close();
}

interface Failure {
  readonly code: number;
  readonly message: string;
}

function failureOf(error: unknown, url: string): Failure {
  if (error instanceof RemoteError) return error;
  return { code: SERVER_ERROR, message: failureWords(error, url) };
}

function answerFailure(local: LineTransport, message: JSONRPCMessage, failure: Failure): void {
  report(failure.message);
  if (!('method' in message) || !('id' in message)) return;
  local.send({ jsonrpc: '2.0', id: message.id, error: { code: failure.code, message: failure.message } }).catch(report);
}

/** What went wrong on the way to the service, in terms of the two settings that lead there. */
function failureWords(error: unknown, url: string): string {
  const words = error instanceof Error ? error.message : String(error);
  if (words === 'fetch failed') {
    const { code, message } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    const mend = 'start the service, or set COUNTERSIGN_URL to where it is';
    return `${url} (COUNTERSIGN_URL) cannot be reached (${code ?? message ?? words}): ${mend}`;
  }
  if (!words.includes('"invalid_token"')) return words;
  return `invalid_token: COUNTERSIGN_TOKEN: expected an agent token of ${url} that is neither expired nor revoked. The account owner creates one at ${url}/account/tokens`;
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
