import assert from 'node:assert/strict';
import {
  assertRpc,
  CAPABILITIES,
  call,
  headersFor,
  type Message,
  REVISION,
  request,
  type Sender,
  sender,
  UNKNOWN,
  VERSION,
} from './modern.js';
import type { RawAnswer } from './raw.js';
import { makeWorld, problem, type World } from './world.js';

describe('what is wrong with a message of 2026-07-28', () => {
  let world: World;
  let post: Sender['post'];
  let send: Sender['send'];
  beforeEach(async () => {
    world = await makeWorld({ limits: { mcp_bytes: 1_000_000 } });
    world.on('service_verify_package', () => UNKNOWN);
    ({ post, send } = sender(world));
  });
  afterEach(() => world.close());

  const without = (message: Message, ...names: string[]): Promise<RawAnswer> => {
    const headers = headersFor(message);
    for (const name of names) delete headers[name];
    return post(JSON.stringify(message), headers);
  };

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
    for (const method of ['tools/nothing', 'ping', 'initialize', 'logging/setLevel', 'nothing']) {
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
    const to = (message: Message, more = {}): Promise<RawAnswer> => sender(tight).send(message, more);
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
});
