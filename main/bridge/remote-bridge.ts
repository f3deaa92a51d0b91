import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { TellProgress } from '../../domain/progress.js';
import { cancelledId } from '../../http/json-rpc.js';
import { eraHeadersFor } from '../../http/mcp-revision.js';
import { withWords } from '../../http/offered.js';
import { wireMessages } from '../../messages/index.js';
import { type ToolListing, withoutLinks } from '../../tools/mcp.js';
import { Remote } from '../remote.js';
import type { Bridge } from './bridge.js';
import { bridgedListing } from './listing.js';
import { RemoteSide } from './remote-side.js';
import { bridgeInstructions } from './words.js';

type Answer = (message: JSONRPCMessage) => void;

/**
 * Stands between a client and a service elsewhere, for clients of every revision: hands messages on, answers the calls
 * that are for the bridge, and says in the list of tools what it takes instead.
 */
export class RemoteBridge {
  readonly #remote: Remote;
  /** Methods of requests that the service has yet to answer, where the answer is changed on its way. */
  readonly #asked = new Map<RequestId, string>();
  readonly #running = new Map<RequestId, AbortController>();

  constructor(
    private readonly bridge: Bridge,
    private readonly url: string,
    token: string,
    private readonly answer: Answer,
  ) {
    this.#remote = new Remote(url, token, (message) => answer(this.#changed(message)));
  }

  /** Resolves when all that there is to say to a message has been said, or the message was cancelled. */
  async pass(message: JSONRPCMessage): Promise<void> {
    const cancelled = cancelledId(message);
    if (cancelled !== null) this.#running.get(cancelled)?.abort(new Error('cancelled'));
    if (!isJSONRPCRequest(message)) return this.#remote.pass(message);
    const { method, params, id } = message;
    if (method === 'tools/call' && this.bridge.takes(params?.['name'], params?.['arguments']))
      return this.#call(message);
    if (CHANGED.has(method)) this.#asked.set(id, method);
    try {
      await this.#remote.pass(message);
    } finally {
      this.#asked.delete(id);
    }
  }

  close(): void {
    for (const control of this.#running.values()) control.abort(new Error('closed'));
    this.#remote.close();
  }

  async #call(request: JSONRPCRequest): Promise<void> {
    const { id, params } = request;
    const control = new AbortController();
    this.#running.set(id, control);
    try {
      const side = new RemoteSide(this.#remote, this.url, request);
      const how = { signal: control.signal, progress: this.#progressOf(request) };
      const result = await this.bridge.call(String(params?.['name']), params?.['arguments'], side, how);
      const isModern = eraHeadersFor(request)['mcp-protocol-version'] !== undefined;
      const known = isModern || this.#remote.knowsLinks ? result : withoutLinks(result);
      const answered = isModern ? { resultType: 'complete', ...known } : known;
      if (!control.signal.aborted) this.answer({ jsonrpc: '2.0', id, result: answered } as JSONRPCResponse);
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      this.#running.delete(id);
    }
  }

  #progressOf({ params }: JSONRPCRequest): TellProgress {
    const progressToken = params?._meta?.progressToken;
    if (progressToken === undefined) return () => undefined;
    return (done, total, step) => {
      const progress = { progressToken, progress: done, total, message: wireMessages.progress(step) };
      this.answer({ jsonrpc: '2.0', method: 'notifications/progress', params: progress });
    };
  }

  #changed(message: JSONRPCMessage): JSONRPCMessage {
    if ('method' in message || message.id === undefined || message.id === null) return message;
    const method = this.#asked.get(message.id);
    if (method === undefined || !('result' in message)) return message;
    const { result } = message;
    if (method === 'tools/list') {
      const tools = bridgedListing(result['tools'] as unknown as ToolListing[]);
      return { ...message, result: { ...result, tools } };
    }
    if (method === 'prompts/get') return { ...message, result: withWords(result, bridgeInstructions) };
    const instructions = `${String(result['instructions'] ?? '')}\n\n${bridgeInstructions}`;
    return { ...message, result: { ...result, instructions } };
  }
}

const CHANGED: ReadonlySet<string> = new Set(['tools/list', 'prompts/get', 'initialize', 'server/discover']);
