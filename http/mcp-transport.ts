import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { Answers, cancelledId, type Incoming } from './json-rpc.js';

/** Writes a message as text: the listing of the tools is written once for the process. */
export type Render = (message: JSONRPCMessage) => string;

/**
 * The way of one message or batch through an MCP server: the server is connected to it, `run` hands it what came in and
 * resolves when all of it has been answered or the client has gone.
 */
export class McpTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #answers: Answers;
  #done: () => void = () => undefined;

  /** With `event`, messages go there one by one as they come; otherwise all answers are one text. */
  constructor(
    private readonly incoming: Incoming,
    private readonly render: Render,
    private readonly event: ((text: string) => void) | null,
  ) {
    this.#answers = new Answers(incoming);
  }

  async start(): Promise<void> {}

  async run(): Promise<string | null> {
    const done = new Promise<void>((resolve) => {
      this.#done = resolve;
    });
    for (const message of this.incoming.messages) {
      const cancelled = cancelledId(message);
      if (cancelled !== null) this.#answers.settle(cancelled, null);
      this.onmessage?.(message);
    }
    if (!this.#answers.complete) await done;
    return this.event === null ? this.#answers.text() : null;
  }

  async send(message: JSONRPCMessage, _options?: TransportSendOptions): Promise<void> {
    // A notification of ours can only go along with an answer, in a stream.
    if ('method' in message) {
      this.event?.(this.render(message));
      return;
    }
    if (message.id === undefined) return;
    const text = this.render(message);
    if (!this.#answers.settle(message.id, text)) return;
    this.event?.(text);
    if (this.#answers.complete) this.#done();
  }

  async close(): Promise<void> {
    this.#done();
    this.onclose?.();
  }
}
