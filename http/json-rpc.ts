import {
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { Base64Text } from '../domain/base64.js';
import { type ReadJson, readJson } from '../domain/json.js';
import { wireMessages } from '../messages/index.js';
import { cut } from '../tools/cut-text.js';
import { PACKAGE_FIELD } from '../tools/release/package-input.js';

/** Messages in one batch (decisions §8). */
const MOST_IN_BATCH = 20;
/** Characters of an id, which every answer repeats. */
const LONGEST_ID = 1000;

/** One message or a batch, as it came in. */
export interface Incoming {
  readonly messages: readonly JSONRPCMessage[];
  readonly isBatch: boolean;
}

/** What is wrong with a message before anybody looks at what it asks. */
export interface RpcFault {
  readonly code: number;
  readonly message: string;
  readonly data?: object;
  readonly id: RequestId | null;
}

/** Where the call of a tool holds a package: megabytes of which nobody needs the text. */
const PACKAGE_PATH = ['params', 'arguments', PACKAGE_FIELD];
const LONG_PACKAGE = 64 * 1024;

/** Reads JSON, and of the call of a tool the package from its bytes. What is no base64 is read like all the rest. */
function readApart(bytes: Buffer): ReadJson {
  let isApart = false;
  const read = (text: Buffer): Base64Text | undefined => {
    const found = Base64Text.of(text) ?? undefined;
    isApart = found !== undefined;
    return found;
  };
  const json = readJson(bytes, { path: PACKAGE_PATH, from: LONG_PACKAGE, read });
  const isElsewhere = isApart && json.ok && (json.value as { method?: unknown }).method !== 'tools/call';
  return isElsewhere ? readJson(bytes) : json;
}

/** Reads what came in as JSON-RPC. What does not parse is -32700, what is no message or no batch of ours -32600 (decisions §10). */
export function readMessages(bytes: Buffer): Incoming | RpcFault {
  const read = readApart(bytes);
  if (!read.ok) {
    const received = wireMessages.received({ rule: read.rule, received: null }) ?? '';
    return { code: ErrorCode.ParseError, message: `Parse error: ${cut(received)}`, id: null };
  }
  const { value } = read;
  const isBatch = Array.isArray(value);
  const all: readonly unknown[] = isBatch ? value : [value];
  if (all.length === 0) return invalidRequest('an empty batch');
  if (all.length > MOST_IN_BATCH) return invalidRequest(`a batch of ${all.length} messages: at most ${MOST_IN_BATCH}`);
  const messages: JSONRPCMessage[] = [];
  for (const one of all) {
    const parsed = JSONRPCMessageSchema.safeParse(one);
    if (!parsed.success || hasLongId(parsed.data)) {
      return invalidRequest('not a message of JSON-RPC 2.0', isBatch ? null : idOf(one));
    }
    messages.push(parsed.data);
  }
  const ids = messages.filter(isJSONRPCRequest).map(({ id }) => id);
  if (new Set(ids).size < ids.length) return invalidRequest('a batch with two equal ids');
  return { messages, isBatch };
}

export function isFault(read: Incoming | RpcFault): read is RpcFault {
  return 'code' in read;
}

/** A fault as the message that answers it. */
export function faultText({ code, message, data, id }: RpcFault): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message, data }, id });
}

export function initialises({ messages }: Incoming): boolean {
  return messages.some((one) => isJSONRPCRequest(one) && one.method === 'initialize');
}

/** How many messages count against the limit of all that are no calls of tools (decisions §8). */
export function messagesBeside({ messages }: Incoming): number {
  return messages.filter((one) => !(isJSONRPCRequest(one) && one.method === 'tools/call')).length;
}

/** The request that a notification cancels: it is not answered. */
export function cancelledId(message: JSONRPCMessage): RequestId | null {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return null;
  return idIn(message.params?.['requestId']);
}

export function invalidRequest(words: string, id: RequestId | null = null): RpcFault {
  return { code: ErrorCode.InvalidRequest, message: `Invalid Request: ${words}`, id };
}

function idOf(value: unknown): RequestId | null {
  return typeof value === 'object' && value !== null && 'id' in value ? idIn(value.id) : null;
}

function idIn(value: unknown): RequestId | null {
  if (typeof value === 'string') return value.length > LONGEST_ID ? null : value;
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function hasLongId(message: JSONRPCMessage): boolean {
  return 'id' in message && typeof message.id === 'string' && message.id.length > LONGEST_ID;
}

/** The answers to one message or one batch, in the order in which they were asked. */
export class Answers {
  readonly #texts = new Map<RequestId, string | null>();
  readonly #isBatch: boolean;
  #missing: number;

  constructor({ messages, isBatch }: Incoming) {
    this.#isBatch = isBatch;
    for (const message of messages) if (isJSONRPCRequest(message)) this.#texts.set(message.id, null);
    this.#missing = this.#texts.size;
  }

  /** The requests that are to be answered. */
  get ids(): RequestId[] {
    return [...this.#texts.keys()];
  }

  get complete(): boolean {
    return this.#missing === 0;
  }

  /** Takes the answer to a request, or `null` when it has been cancelled; `false` when none is waited for. */
  settle(id: RequestId, text: string | null): boolean {
    if (this.#texts.get(id) !== null) return false;
    this.#missing -= 1;
    if (text === null) this.#texts.delete(id);
    else this.#texts.set(id, text);
    return true;
  }

  /** `null` where nothing is to be answered. */
  text(): string | null {
    const texts = [...this.#texts.values()].filter((text) => text !== null);
    const [first] = texts;
    if (first === undefined) return null;
    return this.#isBatch ? `[${texts.join(',')}]` : first;
  }
}
