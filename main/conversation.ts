import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { cancelledId } from '../http/json-rpc.js';
import type { LineTransport } from './stdio-lines.js';
import { STOP_WITHIN } from './stop.js';

/** Answered when the conversation ends, not before. */
const LISTEN = 'subscriptions/listen';

/**
 * Waits until the client has said good-bye, by closing our input or by a signal, and what it asked before that has been
 * answered. To be called once the transport has its `onmessage`.
 */
export async function conversation(transport: LineTransport): Promise<void> {
  const waiting = new Set<RequestId>();
  let answered = (): void => {};
  const settle = (id: RequestId): void => {
    waiting.delete(id);
    if (waiting.size === 0) answered();
  };
  const receive = transport.onmessage;
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message && message.method !== LISTEN) waiting.add(message.id);
    const cancelled = cancelledId(message);
    if (cancelled !== null) settle(cancelled);
    receive?.(message);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    if (!('method' in message) && message.id !== undefined) settle(message.id);
  };
  await endOfInput();
  if (waiting.size === 0) return;
  await new Promise<void>((resolve) => {
    answered = resolve;
    setTimeout(resolve, STOP_WITHIN).unref();
  });
}

function endOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.once('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
  });
}
