import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type RequestId,
  type Result,
} from '@modelcontextprotocol/sdk/types.js';
import { progressStep, type TellProgress } from '../domain/progress.js';
import { cancelledId } from '../http/json-rpc.js';
import { eraHeadersFor, linksKnownIn } from '../http/mcp-revision.js';
import { eventsOf } from './event-stream.js';

type Answer = (message: JSONRPCMessage) => void;

interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

interface Watched {
  readonly signal: AbortSignal;
  readonly progress: TellProgress;
}

/** What the service answers in the terms of JSON-RPC. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Of a call of our own; each has an answer, and with it a stream, of its own. */
const OWN_TOKEN = 'bridge';

function tell({ method, params }: JSONRPCNotification, progress: Watched['progress']): void {
  if (method !== 'notifications/progress') return;
  const step = progressStep('as_told', { text: String(params?.['message'] ?? '') });
  progress(Number(params?.['progress'] ?? 0), Number(params?.['total'] ?? 100), step);
}

/** A service's `/mcp`, for messages of every revision. What is cancelled is cut off, which stops its work there. */
export class Remote {
  readonly #running = new Map<RequestId, AbortController>();
  /** What a client that initialises has agreed with the service. */
  #version: string | null = null;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly answer: Answer,
  ) {}

  /** Resolves when all that the service says to a message has been handed on, or the message was cancelled. */
  async pass(message: JSONRPCMessage): Promise<void> {
    const cancelled = cancelledId(message);
    if (cancelled !== null) {
      this.#running.get(cancelled)?.abort();
      return;
    }
    const control = new AbortController();
    const id = isJSONRPCRequest(message) ? message.id : null;
    if (id !== null) this.#running.set(id, control);
    try {
      await this.#post(message, control.signal, this.answer);
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      if (id !== null) this.#running.delete(id);
    }
  }

  /**
   * Calls a tool beside what the client asks, in the revision and with the credentials of one of its requests. An error
   * of JSON-RPC is thrown as `RemoteError`.
   */
  async callTool(like: JSONRPCRequest, call: ToolCall, { signal, progress }: Watched): Promise<Result> {
    const { progressToken: _, ...meta } = like.params?._meta ?? {};
    const params = { ...call, _meta: { ...meta, progressToken: OWN_TOKEN } };
    const answers: JSONRPCMessage[] = [];
    await this.#post({ jsonrpc: '2.0', id: like.id, method: 'tools/call', params }, signal, (message) => {
      if ('method' in message) tell(message, progress);
      else answers.push(message);
    });
    const [answer] = answers;
    if (answer !== undefined && 'result' in answer) return answer.result;
    if (answer !== undefined && 'error' in answer) throw new RemoteError(answer.error.code, answer.error.message);
    throw new Error('the service ended its stream without an answer');
  }

  /** Whether the client's revision knows links to resources. */
  get knowsLinks(): boolean {
    return linksKnownIn(this.#version ?? '');
  }

  close(): void {
    for (const control of this.#running.values()) control.abort();
  }

  async #post(message: JSONRPCMessage, signal: AbortSignal, answer: Answer): Promise<void> {
    const response = await fetch(`${this.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(this.#version === null ? {} : { 'mcp-protocol-version': this.#version }),
        ...eraHeadersFor(message),
      },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal,
    });
    const asked = isJSONRPCRequest(message) ? message : null;
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim();
    if (type === 'text/event-stream' && response.body !== null) {
      let answered = false;
      for await (const data of eventsOf(response.body)) {
        answered = this.#take(JSON.parse(data), asked, answer) || answered;
      }
      if (!answered) throw new Error('the service ended its stream without an answer');
      return;
    }
    const text = await response.text();
    if (type === 'application/json') this.#take(JSON.parse(text), asked, answer);
    else if (asked !== null || !response.ok) throw new Error(`HTTP ${response.status}: ${text}`);
  }

  /** Whether it was the answer. An error that names no request is that of the one that was asked. */
  #take(reply: JSONRPCMessage, asked: Pick<JSONRPCRequest, 'id' | 'method'> | null, answer: Answer): boolean {
    if ('method' in reply) {
      answer(reply);
      return false;
    }
    if (asked === null) return false;
    if (asked.method === 'initialize' && 'result' in reply) {
      const version = reply.result['protocolVersion'];
      if (typeof version === 'string') this.#version = version;
    }
    answer({ ...reply, id: asked.id });
    return true;
  }
}
