import assert from 'node:assert/strict';
import { ask, dial, head, type RawAnswer } from './raw.js';
import { AGENT, makeWorld, problem, READER, type World } from './world.js';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const UNKNOWN = 'nothing';

describe('messages of MCP over HTTP', () => {
  let world: World;
  beforeEach(async () => {
    world = await makeWorld();
    world.on('service_verify_package', () => ({ answer: 'unknown', slug: null, version: null, sha256: null }));
  });
  afterEach(() => world.close());

  const post = (body: string | Buffer, token = AGENT, port = world.port): Promise<RawAnswer> => {
    const bytes = Buffer.from(body as string);
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' };
    const more = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) };
    return ask(port, Buffer.concat([Buffer.from(head('POST', '/mcp', { ...headers, ...more })), bytes]));
  };
  const send = (message: unknown, token = AGENT): Promise<RawAnswer> => post(JSON.stringify(message), token);
  const pings = (count: number): unknown[] => Array.from({ length: count }, (_, id) => ({ ...PING, id }));
  const codeOf = (answer: RawAnswer): unknown => JSON.parse(answer.text).error?.code;

  for (const [name, body] of [
    ['nothing', ''],
    ['half an object', '{'],
    ['a byte order mark', `\ufeff${JSON.stringify(PING)}`],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from(JSON.stringify(PING), 'utf16le')],
    ['a key twice', '{"jsonrpc":"2.0","id":1,"method":"ping","id":1}'],
    [
      'a key twice in the arguments',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"slug":"a","sl\\u0075g":"b"}}}',
    ],
    ['half a surrogate pair', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\ud800"}}'],
    ['half a surrogate pair in a key', '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"\\udfff":1}}'],
    ['100,000 lists in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a batch with a key twice', '[{"jsonrpc":"2.0","id":1,"method":"ping","id":2}]'],
  ] as const) {
    it(`answers -32700 with 400 for ${name} (decisions §10)`, async () => {
      const answer = await post(body);
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
      const { jsonrpc, id, error } = JSON.parse(answer.text);
      assert.deepEqual([jsonrpc, id, error.code], ['2.0', null, -32_700]);
    });
  }

  for (const [name, body, id] of [
    ['an empty batch', [], null],
    ['21 messages', pings(21), null],
    ['two equal ids', [PING, { ...PING, method: 'tools/list' }], null],
    ['a number', 7, null],
    ['null', null, null],
    ['a list in a batch', [[PING]], null],
    ['no method', { jsonrpc: '2.0', id: 5 }, 5],
    ['another version of JSON-RPC', { ...PING, jsonrpc: '1.0' }, 1],
    ['a fraction for an id', { ...PING, id: 1.5 }, null],
    ['null for an id', { ...PING, id: null }, null],
    ['an object for an id', { ...PING, id: {} }, null],
    ['an id beyond 2^53', { ...PING, id: 2 ** 60 }, null],
    ['an id of a megabyte', { ...PING, id: 'x'.repeat(1_000_000) }, null],
    ['params that are a list', { ...PING, params: [] }, 1],
    ['initialize beside others', [{ ...PING, method: 'initialize', id: 'i', params: initialize() }, PING], null],
  ] as const) {
    it(`answers -32600 with 400 for ${name} (decisions §10)`, async () => {
      const answer = await send(body);
      assert.equal(answer.status, 400, answer.text);
      const reply = JSON.parse(answer.text);
      assert.deepEqual([reply.id, reply.error.code], [id, -32_600]);
    });
  }

  function initialize(): object {
    return { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  }

  it('answers a batch of 20 in its order, and nothing for what asks nothing (decisions §8)', async () => {
    const batch = pings(20).map((one, index) => (index === 3 ? { jsonrpc: '2.0', method: 'notifications/x' } : one));
    const answer = await send(batch);
    assert.equal(answer.status, 200);
    const ids = (JSON.parse(answer.text) as { id: number }[]).map(({ id }) => id);
    assert.deepEqual(
      ids,
      Array.from({ length: 20 }, (_, id) => id).filter((id) => id !== 3),
    );
    const silent = [
      { jsonrpc: '2.0', method: 'notifications/x' },
      { jsonrpc: '2.0', id: 1, result: {} },
    ];
    const accepted = await send(silent);
    assert.deepEqual([accepted.status, accepted.text], [202, '']);
    const one = await send([PING]);
    assert.deepEqual(JSON.parse(one.text), [{ jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it('takes ids that differ in type alone, and repeats them as they came', async () => {
    const answer = await send([PING, { ...PING, id: '1' }, { ...PING, id: '' }, { ...PING, id: -0 }]);
    const ids = (JSON.parse(answer.text) as { id: unknown }[]).map(({ id }) => id);
    assert.deepEqual(ids, [1, '1', '', 0]);
  });

  it('does not wait for a call that the same batch cancels', async () => {
    world.on('service_verify_package', () => new Promise(() => undefined));
    const call = { ...PING, id: 7, method: 'tools/call', params: { name: 'service_verify_package', arguments: {} } };
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } };
    assert.deepEqual(JSON.parse((await send([call, cancel, PING])).text), [{ jsonrpc: '2.0', id: 1, result: {} }]);
    assert.equal((await send([call, cancel])).status, 202);
  });

  it('lists the same tools alone and in a batch', async () => {
    const list = { ...PING, method: 'tools/list' };
    const alone = JSON.parse((await send(list)).text);
    const [first, second] = JSON.parse((await send([list, { ...list, id: 'b' }])).text);
    assert.deepEqual([first, second], [alone, { ...alone, id: 'b' }]);
    assert.ok(alone.result.tools.length > 5);
  });

  it('counts every message but calls of tools, 600 a minute per token (decisions §8)', async () => {
    for (let round = 0; round < 29; round += 1) assert.equal((await send(pings(20))).status, 200);
    // 580; then notifications, answers to what was never asked, an unreadable message and an unknown method.
    await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    await send({ jsonrpc: '2.0', id: 1, result: {} });
    await post('{');
    await send({ ...PING, method: 'tools/nothing' });
    await send(pings(21));
    // What is read and completed beside the tools counts alike, refused or not.
    await send({ ...PING, method: 'resources/read', params: { uri: 'countersign://errors' } });
    await send({ ...PING, method: 'resources/read', params: { uri: 'nothing' } });
    await send({ ...PING, method: 'completion/complete' });
    assert.equal((await send(pings(12))).status, 200);
    const over = await send({ ...PING, method: 'tools/list' });
    assert.equal(over.status, 429);
    assert.equal(over.headers['content-type'], 'application/problem+json; charset=utf-8');
    const { code, field, retry_after } = problem(over);
    assert.deepEqual([code, field, retry_after], ['rate_limited', 'agent_calls_per_minute', 7]);
    assert.equal(over.headers['retry-after'], '7');
    assert.equal((await post('{')).status, 429);
    // A call of a tool counts elsewhere, and so does another token.
    const call = { ...PING, method: 'tools/call', params: { name: UNKNOWN } };
    assert.equal(codeOf(await send(call)), -32_602);
    assert.equal((await send(pings(20), READER)).status, 200);
    assert.equal((await send([call, PING])).status, 429);
  });

  it('counts every call in a batch (decisions §8)', async () => {
    const tight = await makeWorld({ limits: { agent_calls_per_minute: 3 } });
    try {
      const params = { name: 'service_verify_package', arguments: {} };
      const calls = [1, 2, 3, 4].map((id) => ({ ...PING, id, method: 'tools/call', params }));
      const answers = JSON.parse((await post(JSON.stringify(calls), AGENT, tight.port)).text) as { result: object }[];
      assert.deepEqual(
        answers.map(({ result }) => 'isError' in result),
        [false, false, false, true],
      );
      // The 600 keep their proportion: 15 here.
      assert.equal((await post(JSON.stringify(pings(15)), AGENT, tight.port)).status, 200);
      assert.equal((await post(JSON.stringify(PING), AGENT, tight.port)).status, 429);
    } finally {
      await tight.close();
    }
  });

  it('answers pipelined messages one after another', async () => {
    const line = await dial(world.port);
    const body = JSON.stringify(PING);
    const headers = { Authorization: `Bearer ${AGENT}`, 'Content-Type': 'application/json' };
    line.send((head('POST', '/mcp', { ...headers, 'Content-Length': String(body.length) }) + body).repeat(5));
    for (let round = 0; round < 5; round += 1) assert.equal((await line.answer()).status, 200);
    line.socket.destroy();
  });
});
