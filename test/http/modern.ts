import assert from 'node:assert/strict';
import { ask, head, type RawAnswer } from './raw.js';
import { AGENT, type World } from './world.js';

export const REVISION = '2026-07-28';
export const VERSION = 'io.modelcontextprotocol/protocolVersion';
export const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** What a stub of `service_verify_package` answers. */
export const UNKNOWN = { answer: 'unknown', slug: null, version: null, sha256: null };

export type Message = Readonly<Record<string, unknown>>;

/** A request of 2026-07-28, with `_meta` as it has to be. */
export function request(method: string, params: Message = {}, meta: Message = {}): Message {
  const _meta = { [VERSION]: REVISION, [CAPABILITIES]: {}, ...meta };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
}

export function call(name: string, input: unknown = {}, meta: Message = {}): Message {
  return request('tools/call', { name, arguments: input }, meta);
}

/** The headers that a client derives from its message. */
export function headersFor(message: unknown): Record<string, string> {
  const { method, params } = message as { method?: string; params?: { name?: string } };
  return {
    'MCP-Protocol-Version': REVISION,
    ...(method === undefined ? {} : { 'Mcp-Method': method }),
    ...(params?.name === undefined ? {} : { 'Mcp-Name': params.name }),
  };
}

export interface Sender {
  /** With these headers alone beside those that every message has. */
  post(body: string, headers: Record<string, string>): Promise<RawAnswer>;
  /** With the headers of its revision, and more. */
  send(message: unknown, more?: Record<string, string>): Promise<RawAnswer>;
}

export function sender({ port }: Pick<World, 'port'>): Sender {
  const post = (body: string, headers: Record<string, string>): Promise<RawAnswer> => {
    const all = {
      Authorization: `Bearer ${AGENT}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    };
    return ask(port, head('POST', '/mcp', all) + body);
  };
  return {
    post,
    send: (message, more = {}) => post(JSON.stringify(message), { ...headersFor(message), ...more }),
  };
}

/** An error of JSON-RPC; answers it. */
export function assertRpc(answer: RawAnswer, status: number, code: number, id: unknown = 1): Message {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
  const { error, ...rest } = JSON.parse(answer.text);
  assert.deepEqual([rest, error.code], [{ jsonrpc: '2.0', id }, code], answer.text);
  return error;
}
