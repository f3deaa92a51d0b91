import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { modernClient } from '../agents.js';
import { ask, dial, head, type RawAnswer } from './raw.js';
import { AGENT, makeWorld, problem, READER, type World } from './world.js';

const REVISION = '2026-07-28';
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';
const UNKNOWN = { answer: 'unknown', slug: null, version: null, sha256: null };

type Message = Readonly<Record<string, unknown>>;

/** A request of 2026-07-28, with `_meta` as it has to be. */
function request(method: string, params: Message = {}, meta: Message = {}): Message {
  const _meta = { [VERSION]: REVISION, [CAPABILITIES]: {}, ...meta };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
}

const call = (name: string, input: unknown = {}, meta: Message = {}): Message =>
  request('tools/call', { name, arguments: input }, meta);

/** The headers that a client derives from its message. */
function headersFor(message: unknown): Record<string, string> {
  const { method, params } = message as { method?: string; params?: { name?: string } };
  return {
    'MCP-Protocol-Version': REVISION,
    ...(method === undefined ? {} : { 'Mcp-Method': method }),
    ...(params?.name === undefined ? {} : { 'Mcp-Name': params.name }),
  };
}

describe('MCP of 2026-07-28 over HTTP', () => {
  let world: World;
  beforeEach(async () => {
    world = await makeWorld({ limits: { mcp_bytes: 1_000_000 } });
    world.on('service_verify_package', () => UNKNOWN);
  });
  afterEach(() => world.close());

  function post(body: string, headers: Record<string, string>, port = world.port): Promise<RawAnswer> {
    const all = {
      Authorization: `Bearer ${AGENT}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    };
    return ask(port, head('POST', '/mcp', all) + body);
  }
  const send = (message: unknown, more: Record<string, string> = {}): Promise<RawAnswer> =>
    post(JSON.stringify(message), { ...headersFor(message), ...more });
  const without = (message: Message, ...names: string[]): Promise<RawAnswer> => {
    const headers = headersFor(message);
    for (const name of names) delete headers[name];
    return post(JSON.stringify(message), headers);
  };

  function assertRpc(answer: RawAnswer, status: number, code: number, id: unknown = 1): Message {
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
    const { error, ...rest } = JSON.parse(answer.text);
    assert.deepEqual([rest, error.code], [{ jsonrpc: '2.0', id }, code], answer.text);
    return error;
  }

  async function connected(client: Client, token = AGENT): Promise<Client> {
    const url = new URL(`http://127.0.0.1:${world.port}/mcp`);
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    return client;
  }

  it('is what a client of 2.x finds when it asks, without initialising (decisions §10)', async () => {
    const found = await connected(new Client({ name: 'x', version: '1' }, { versionNegotiation: { mode: 'auto' } }));
    assert.equal(found.getNegotiatedProtocolVersion(), REVISION);
    assert.equal(found.getServerVersion()?.name, 'countersign');
    assert.match(found.getInstructions() ?? '', /service_artifact_status/);
    await found.close();
    const initialised = await connected(new Client({ name: 'x', version: '1' }));
    assert.equal(initialised.getNegotiatedProtocolVersion(), '2025-11-25');
    await initialised.close();
  });

  it('tells what it speaks, who it is and how long that holds, the same for all tokens', async () => {
    const answer = await send(request('server/discover'));
    const { result } = JSON.parse(answer.text);
    assert.deepEqual(result.supportedVersions, [REVISION]);
    assert.deepEqual([result.resultType, result.ttlMs, result.cacheScope], ['complete', 300_000, 'public']);
    assert.equal(result._meta[SERVER_INFO].name, 'countersign');
    const other = await send(request('server/discover'), { Authorization: `Bearer ${READER}` });
    assert.equal(other.text, answer.text);
  });

  it('lists the tools of clients that initialise, in the same order, for all tokens', async () => {
    const answer = await send(request('tools/list'));
    const { result } = JSON.parse(answer.text);
    assert.deepEqual([result.resultType, result.ttlMs, result.cacheScope], ['complete', 300_000, 'public']);
    assert.ok(result.tools.length >= 9);
    const legacy = JSON.parse((await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {})).text);
    assert.deepEqual(result.tools, legacy.result.tools);
    assert.deepEqual(Object.keys(legacy.result), ['tools']);
    assert.equal((await send(request('tools/list'), { Authorization: `Bearer ${READER}` })).text, answer.text);
  });

  it('answers a call with structured content and the same JSON as text', async () => {
    const client = await connected(modernClient());
    const answer = await client.callTool({ name: 'service_verify_package', arguments: { slug: 'a' } });
    const [text] = answer.content as { text: string }[];
    assert.deepEqual(JSON.parse(text?.text ?? ''), answer.structuredContent);
    assert.equal((world.seen[0]?.actor as { token_id: string } | undefined)?.token_id, 'agt_a');
    await client.close();
    const { result } = JSON.parse((await send(call('service_verify_package'))).text);
    assert.deepEqual([result.resultType, result.ttlMs], ['complete', undefined]);
  });

  for (const name of ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']) {
    it(`answers -32020 with 400 where ${name} is missing or differs from the body (decisions §10)`, async () => {
      const message = call('service_verify_package');
      assertRpc(await without(message, name), 400, -32_020);
      assertRpc(await send(message, { [name]: 'tools/lisp' }), 400, -32_020);
      assert.equal(world.seen.length, 0);
    });
  }

  it('needs no name where the method has none, and takes one in Base64', async () => {
    assert.equal((await send(request('tools/list'))).status, 200);
    const name = `=?base64?${Buffer.from('service_verify_package').toString('base64')}?=`;
    assert.equal((await send(call('service_verify_package'), { 'Mcp-Name': name })).status, 200);
    assertRpc(await send(call('service_verify_package'), { 'Mcp-Name': '=?base64?x?=' }), 400, -32_020);
  });

  it('answers -32602 with 400 where a field of _meta is missing (decisions §10)', async () => {
    const list = request('tools/list');
    assertRpc(await send({ ...list, params: {} }), 400, -32_602);
    assertRpc(await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), 400, -32_602);
    const error = assertRpc(await send({ ...list, params: { _meta: { [VERSION]: REVISION } } }), 400, -32_602);
    assert.match(String(error['message']), /clientCapabilities/);
    assertRpc(await send({ ...list, params: { _meta: { [CAPABILITIES]: {} } } }), 400, -32_602);
  });

  for (const version of ['2099-01-01', '2025-06-18', 'x']) {
    it(`answers -32022 with 400 for ${version} in _meta, and names what it speaks (decisions §10)`, async () => {
      const answer = await send(request('tools/list', {}, { [VERSION]: version }), { 'MCP-Protocol-Version': version });
      const error = assertRpc(answer, 400, -32_022);
      assert.deepEqual(error['data'], { supported: [REVISION], requested: version });
    });
  }

  it('answers -32022 where only the header names a version that nobody speaks', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const error = assertRpc(await post(ping, { 'MCP-Protocol-Version': '1999-01-01' }), 400, -32_022, null);
    const { supported } = error['data'] as { supported: string[] };
    for (const one of [REVISION, '2025-11-25', '2024-11-05']) assert.ok(supported.includes(one), one);
  });

  it('answers 404 with -32601 for a method that it does not know (decisions §10)', async () => {
    for (const method of ['resources/list', 'ping', 'initialize', 'logging/setLevel', 'nothing']) {
      assertRpc(await send(request(method)), 404, -32_601);
    }
  });

  it('repeats nothing long of what it refuses', async () => {
    const long = 'x'.repeat(500_000);
    for (const [message, headers, code] of [
      [call(long), { 'Mcp-Name': 'y' }, -32_020],
      [request('tools/list', {}, { [VERSION]: long }), {}, -32_020],
      [request(long), { 'Mcp-Method': 'y' }, -32_020],
    ] as const) {
      const answer = await send(message, headers);
      assertRpc(answer, 400, code);
      assert.ok(answer.text.length < 1000, String(answer.text.length));
    }
  });

  it('answers -32600 with 400 for a batch, and -32602 for an unknown tool (decisions §10)', async () => {
    assertRpc(await send([request('tools/list')]), 400, -32_600, null);
    assertRpc(await send([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]), 400, -32_600, null);
    assertRpc(await post(JSON.stringify([request('tools/list')]), {}), 400, -32_600, null);
    assertRpc(await send(call('nothing')), 200, -32_602);
  });

  for (const [name, body] of [
    ['half an object', '{'],
    [
      'a key twice',
      `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"${VERSION}":1,"${VERSION}":2}}}`,
    ],
    ['half a surrogate pair', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":"\\ud800"}}'],
  ] as const) {
    it(`answers -32700 with 400 for ${name} (decisions §10)`, async () => {
      const headers = { 'MCP-Protocol-Version': REVISION, 'Mcp-Method': 'tools/list' };
      assertRpc(await post(body, headers), 400, -32_700, null);
    });
  }

  for (const args of ['text', [1], null, 7]) {
    it(`refuses ${JSON.stringify(args)} for the arguments as a tool, not as JSON-RPC (decisions §10)`, async () => {
      const { result, error } = JSON.parse((await send(call('service_artifact_status', args))).text);
      assert.equal(error, undefined);
      assert.equal(result.isError, true);
      assert.equal(result.resultType, 'complete');
    });
  }

  it('tells at most 50 faults of a refusal, fewer where they are long, to clients of every revision (decisions §2, §10)', async () => {
    for (const [words, most] of [
      ['field', 50],
      ['f'.repeat(180), 25],
    ] as const) {
      const input = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${words}${at}`, 'x'.repeat(150)]));
      const params = { name: 'service_artifact_status', arguments: input };
      const legacy = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }), {});
      for (const answer of [await send(call(params.name, input)), legacy]) {
        const { text } = JSON.parse(answer.text).result.content[0];
        const { faults, faults_total } = JSON.parse(text);
        assert.deepEqual([faults.length, faults_total], [most, 61]);
        assert.ok(text.length < 16_000, String(text.length));
      }
    }
  });

  it('accepts a notification', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const answer = await send(message);
    assert.deepEqual([answer.status, answer.text], [202, '']);
  });

  it('sends progress on the stream of the answer, in order, to who takes events (decisions §10)', async () => {
    world.on('service_verify_package', (_input, ctx) => {
      for (const done of [1, 2, 3]) ctx.progress(done, 3, `step ${done}`);
      return UNKNOWN;
    });
    const client = await connected(modernClient());
    const steps: unknown[] = [];
    const params = { name: 'service_verify_package', arguments: {} };
    const answer = await client.callTool(params, { onprogress: (step) => steps.push(step) });
    assert.equal((answer.structuredContent as { answer: string }).answer, 'unknown');
    assert.deepEqual(
      steps,
      [1, 2, 3].map((done) => ({ progress: done, total: 3, message: `step ${done}` })),
    );
    await client.close();
    const message = call('service_verify_package', {}, { progressToken: 'p' });
    assert.match((await send(message)).headers['content-type'] ?? '', /^text\/event-stream/);
    for (const [asked, accept] of [
      [message, 'application/json'],
      [call('service_verify_package'), 'text/event-stream, application/json'],
    ] as const) {
      const plain = await send(asked, { Accept: accept });
      assert.match(plain.headers['content-type'] ?? '', /^application\/json/);
      assert.equal(JSON.parse(plain.text).result.structuredContent.answer, 'unknown');
    }
  });

  for (const [name, meta] of [
    ['an answer in one piece', {}],
    ['a stream', { progressToken: 1 }],
  ] as const) {
    it(`tells a running call when its client has gone, who waited for ${name}`, async () => {
      let [cutOff, started] = [() => {}, () => {}];
      const aborted = new Promise<void>((resolve) => {
        cutOff = resolve;
      });
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      world.on('service_verify_package', (_input, ctx) => {
        ctx.signal.addEventListener('abort', cutOff);
        ctx.progress(1, 2, 'begun');
        started();
        return aborted;
      });
      const message = call('service_verify_package', {}, meta);
      const body = JSON.stringify(message);
      const line = await dial(world.port);
      const headers = { ...headersFor(message), Accept: '*/*', 'Content-Type': 'application/json' };
      line.send(
        head('POST', '/mcp', {
          ...headers,
          Authorization: `Bearer ${AGENT}`,
          'Content-Length': String(body.length),
        }) + body,
      );
      await running;
      line.socket.destroy();
      await aborted;
    });
  }

  it('stops a call that the client of 2.x gives up', async () => {
    const client = await connected(modernClient());
    const stop = new AbortController();
    const aborted = new Promise<void>((resolve) => {
      world.on('service_verify_package', (_input, ctx) => {
        ctx.signal.addEventListener('abort', () => resolve());
        stop.abort();
        return new Promise(() => undefined);
      });
    });
    const params = { name: 'service_verify_package', arguments: {} };
    await assert.rejects(client.callTool(params, { signal: stop.signal }));
    await aborted;
    await client.close();
  });

  it('checks Host, Origin, credential, type and size as for others (DESIGN, MCP)', async () => {
    const list = request('tools/list');
    for (const [more, status, code] of [
      [{ Host: 'evil.example' }, 403, 'permission_denied'],
      [{ Origin: 'https://evil.example' }, 403, 'permission_denied'],
      [{ Authorization: `Bearer bkm_${'z'.repeat(43)}` }, 401, 'invalid_token'],
      [{ 'Content-Type': 'text/plain' }, 415, 'unsupported_media_type'],
    ] as const) {
      const answer = await send(list, more);
      assert.deepEqual([answer.status, problem(answer).code], [status, code]);
    }
    const large = await send(call('service_verify_package', { pad: 'x'.repeat(1_000_000) }));
    assert.deepEqual([large.status, problem(large).code], [413, 'too_large']);
  });

  it('counts calls apart from other messages, and among these the calls that no tool saw (decisions §8)', async () => {
    const tight = await makeWorld({ limits: { agent_calls_per_minute: 2 } });
    tight.on('service_verify_package', () => UNKNOWN);
    const to = (message: Message, more = {}): Promise<RawAnswer> =>
      post(JSON.stringify(message), { ...headersFor(message), ...more }, tight.port);
    try {
      // 10 beside the calls: 5 of them are refused for their headers before they reach a tool.
      for (let round = 0; round < 5; round += 1) {
        assert.equal((await to(request('tools/list'))).status, 200);
        assertRpc(await to(call('service_verify_package'), { 'Mcp-Name': 'x' }), 400, -32_020);
      }
      const over = await to(call('service_verify_package'), { 'Mcp-Name': 'x' });
      assert.deepEqual([over.status, problem(over).code], [429, 'rate_limited']);
      assert.equal((await to(request('tools/list'))).status, 429);
      assertRpc(await to(call('nothing')), 200, -32_602);
      assert.equal(JSON.parse((await to(call('service_verify_package'))).text).result.isError, undefined);
      const third = JSON.parse((await to(call('nothing'))).text);
      assert.equal(JSON.parse(third.result.content[0].text).code, 'rate_limited');
    } finally {
      await tight.close();
    }
  });

  it('ends a subscription at once, since nothing here tells of changes', async () => {
    const message = request('subscriptions/listen', { notifications: { toolsListChanged: true } });
    const response = await fetch(`http://127.0.0.1:${world.port}/mcp`, {
      method: 'POST',
      headers: { ...headersFor(message), authorization: `Bearer ${AGENT}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    assert.equal(response.status, 200);
    const [acknowledged, ended] = (await response.text()).split('\n').flatMap((line) => {
      return line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : [];
    });
    assert.deepEqual(acknowledged.params.notifications, {});
    assert.equal(ended.result.resultType, 'complete');
  });
});
