import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import {
  Answers,
  cancelledId,
  faultText,
  type Incoming,
  initialises,
  isFault,
  type RpcFault,
  readMessages,
} from '../http/json-rpc.js';
import { eraOf, modernBatch, revisionAgreed } from '../http/mcp-revision.js';
import type { Render } from '../http/mcp-transport.js';
import { LineReader } from './line-reader.js';

/**
 * MCP over lines, with the codes of HTTP (decisions §10): what cannot be read is answered with an error of JSON-RPC, and
 * a line over the bound too, without being kept; the next line goes on.
 */
export class LineTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #waiting = new Map<RequestId, Answers>();
  /** The revision that the last `initialize` led to. */
  revision = '';
  /** Whether the last message that told its revision was one of 2026-07-28. */
  #isModern = false;
  readonly #lines: LineReader;
  readonly #receive = (piece: Buffer): void => this.#lines.push(piece);
  readonly #finish = (): void => this.#lines.end();
  readonly #fail = (error: Error): void => this.onerror?.(error);

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
    mostBytes: number,
    private readonly render: Render = JSON.stringify,
  ) {
    this.#lines = new LineReader(
      mostBytes,
      (line) => this.#read(line),
      () => this.#refuseLong(mostBytes),
    );
  }

  async start(): Promise<void> {
    this.input.on('data', this.#receive).on('end', this.#finish).on('error', this.#fail);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const text = this.render(message);
    const answers = 'method' in message || message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (answers === undefined || 'method' in message || message.id === undefined) return this.#write(text);
    this.#waiting.delete(message.id);
    answers.settle(message.id, text);
    const whole = answers.complete ? answers.text() : null;
    if (whole !== null) await this.#write(whole);
  }

  async close(): Promise<void> {
    this.input.off('data', this.#receive).off('end', this.#finish).off('error', this.#fail);
    this.input.pause();
    this.onclose?.();
  }

  #read(line: Buffer): void {
    const read = this.#checkBatch(readMessages(line));
    if (isFault(read)) {
      this.#report(faultText(read));
      return;
    }
    const answers = new Answers(read);
    for (const id of answers.ids) this.#waiting.set(id, answers);
    for (const message of read.messages) {
      const cancelled = cancelledId(message);
      if (cancelled !== null) this.#cancel(cancelled);
      this.onmessage?.(message);
    }
  }

  #checkBatch(read: Incoming | RpcFault): Incoming | RpcFault {
    if (isFault(read)) return read;
    if (eraOf({}, read) === 'modern') this.#isModern = true;
    else if (initialises(read)) {
      this.#isModern = false;
      this.revision = revisionAgreed(read);
    }
    return read.isBatch && this.#isModern ? modernBatch() : read;
  }

  /** The rest of its batch is answered without it. */
  #cancel(id: RequestId): void {
    const answers = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (answers?.settle(id, null) !== true || !answers.complete) return;
    const text = answers.text();
    if (text !== null) this.#report(text);
  }

  #refuseLong(mostBytes: number): void {
    const message = `Invalid Request: a line of more than ${mostBytes} bytes`;
    this.#report(faultText({ code: ErrorCode.InvalidRequest, message, id: null }));
  }

  #report(text: string): void {
    this.#write(text).catch(this.#fail);
  }

  #write(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.output.write(`${text}\n`)) resolve();
      else this.output.once('drain', resolve);
    });
  }
}
