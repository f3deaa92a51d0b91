import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { progressStep } from '../../domain/progress.js';
import { Remote } from '../../main/remote.js';
import { AGENT, makeWorld, type World } from '../http/world.js';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const UNKNOWN = { answer: 'unknown', slug: null, version: null, sha256: null };

describe('a remote service', () => {
  let world: World;
  let remote: Remote;
  let said: Array<Record<string, unknown>>;

  before(async () => {
    world = await makeWorld();
  });
  after(() => world.close());
  beforeEach(() => {
    said = [];
    world.on('service_verify_package', () => UNKNOWN);
    remote = open(`http://127.0.0.1:${world.port}`);
  });

  function open(url: string): Remote {
    return new Remote(url, AGENT, (message) => void said.push(message as Record<string, unknown>));
  }
  const ask = (id: number, method: string, params = {}): JSONRPCMessage => ({ jsonrpc: '2.0', id, method, params });
  const call = (id: number, meta: object): JSONRPCMessage =>
    ask(id, 'tools/call', { name: 'service_verify_package', arguments: {}, _meta: meta });
  const errors = (): unknown[] => said.map(({ id, error }) => [id, (error as { code: number } | undefined)?.code]);

  it('takes messages of every revision, with the headers that theirs wants', async () => {
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    for (const message of [
      ask(1, 'initialize', initialize),
      ask(2, 'tools/list'),
      call(3, {}),
      ask(4, 'server/discover', { _meta: META }),
      call(5, META),
      ask(6, 'tools/call', { name: 'größe', arguments: {}, _meta: META }),
    ]) {
      await remote.pass(message);
    }
    await remote.pass({ jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.deepEqual(errors(), [1, 2, 3, 4, 5].map((id): unknown => [id, undefined]).concat([[6, -32_602]]));
  });

  it('hands on errors of JSON-RPC with their codes', async () => {
    await remote.pass(ask(1, 'tools/nothing', { _meta: META }));
    await remote.pass(ask(2, 'tools/list', { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': 'x' } }));
    assert.deepEqual(errors(), [
      [1, -32_601],
      [2, -32_022],
    ]);
  });

  for (const [name, meta] of [
    ['that initialises', {}],
    ['of 2026-07-28', META],
  ] as const) {
    it(`hands on progress, and stops what is cancelled, for a client ${name} (decisions §10)`, async () => {
      let stopped = (): void => undefined;
      const aborted = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      world.on('service_verify_package', (_input, ctx) => {
        ctx.progress(1, 2, progressStep('as_told', { text: 'begun' }));
        ctx.signal.addEventListener('abort', stopped);
        remote.pass({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
        return new Promise(() => undefined);
      });
      await remote.pass(call(1, { ...meta, progressToken: 'p' }));
      await aborted;
      world.on('service_verify_package', (_input, ctx) => {
        ctx.progress(2, 2, progressStep('as_told', { text: 'done' }));
        return UNKNOWN;
      });
      said.length = 0;
      await remote.pass(call(2, { ...meta, progressToken: 'p' }));
      assert.deepEqual(
        said.map(({ method, id }) => method ?? id),
        ['notifications/progress', 2],
      );
    });
  }

  describe('that is not itself', () => {
    let server: Server;
    let answer: { type: string; pieces: string[] };
    before(async () => {
      server = createServer((request, response) => {
        request.resume();
        response.writeHead(200, { 'content-type': answer.type });
        for (const piece of answer.pieces) response.write(piece);
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    after(() => server.close());
    const elsewhere = (): Remote => open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

    it('leaves no request unanswered: a stream that ends early and a page are failures', async () => {
      answer = { type: 'text/event-stream', pieces: [': keep\n\n'] };
      await assert.rejects(elsewhere().pass(ask(1, 'ping')), /without an answer/);
      answer = { type: 'text/html', pieces: ['<p>hello'] };
      await assert.rejects(elsewhere().pass(ask(1, 'ping')), /HTTP 200: <p>hello/);
    });

    it('hands on an error that names no request under the id that was asked', async () => {
      answer = {
        type: 'application/json',
        pieces: ['{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}'],
      };
      await elsewhere().pass(ask(7, 'ping'));
      assert.deepEqual(errors(), [[7, -32_700]]);
    });

    it('reads a stream in whatever pieces it comes', async () => {
      const text = ': open\r\n\r\nevent: message\r\ndata: {"jsonrpc":"2.0",\r\ndata: "id":1,"result":{"ä":1}}\r\n\r\n';
      const bytes = Buffer.from(text);
      const cut = text.indexOf('ä') + 1;
      answer = { type: 'text/event-stream; charset=utf-8', pieces: [] };
      for (const piece of [bytes.subarray(0, cut), bytes.subarray(cut)]) answer.pieces.push(piece as unknown as string);
      await elsewhere().pass(ask(1, 'ping'));
      assert.deepEqual(said, [{ jsonrpc: '2.0', id: 1, result: { ä: 1 } }]);
    });
  });
});
