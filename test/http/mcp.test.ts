import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { progressStep } from '../../domain/progress.js';
import { wireMessages } from '../../messages/index.js';
import { ask, dial, head, type RawAnswer } from './raw.js';
import { AGENT, makeWorld, problem, READER, type World } from './world.js';

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call' };

describe('MCP over HTTP', () => {
  let world: World;
  before(async () => {
    world = await makeWorld({ limits: { mcp_bytes: 1_000_000 } });
    world.on('service_artifact_status', status);
    world.on('service_verify_package', () => ({ answer: 'unknown', slug: null, version: null, sha256: null }));
  });
  after(() => world.close());
  beforeEach(() => {
    world.seen.length = 0;
  });

  function status({ slug }: Record<string, unknown>): unknown {
    return {
      slug,
      kind: null,
      name: 'n',
      summary: '',
      description: { en: 'd' },
      website: null,
      support_url: null,
      publisher: 'p',
      state: 'pending',
      reason: null,
      created_at: '2026-11-20T10:00:00.000Z',
      updated_at: '2026-11-20T10:00:00.000Z',
      published_version: null,
      validation_hash: null,
      last_announcement: null,
      releases: [],
      releases_total: 0,
      missing: [],
    };
  }

  async function connected(token: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(`http://127.0.0.1:${world.port}/mcp`);
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }) as Transport);
    return client;
  }

  const send = (message: unknown, more: Record<string, string> = {}): Promise<RawAnswer> => {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    const headers = {
      Authorization: `Bearer ${AGENT}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    };
    return ask(world.port, head('POST', '/mcp', { ...headers, ...more }) + body);
  };

  it('tells a client who it is and what to do (decisions §10)', async () => {
    const client = await connected(AGENT);
    assert.equal(client.getServerVersion()?.name, 'countersign');
    assert.match(client.getInstructions() ?? '', /service_artifact_status/);
    await client.close();
  });

  it('lists the tools of the list, with closed inputs and all hints (decisions §10)', async () => {
    const client = await connected(READER);
    const { tools } = await client.listTools();
    assert.ok(tools.length >= 9);
    for (const tool of tools) {
      assert.match(tool.name, /^service_/);
      assert.equal(tool.inputSchema['additionalProperties'], false);
      assert.equal(typeof tool.annotations?.destructiveHint, 'boolean');
    }
    await client.close();
  });

  it('answers a call with structured content and the same JSON as text (decisions §10)', async () => {
    const client = await connected(AGENT);
    const answer = await client.callTool({ name: 'service_artifact_status', arguments: { slug: 'my-module' } });
    const [text] = answer.content as { text: string }[];
    assert.deepEqual(JSON.parse(text?.text ?? ''), answer.structuredContent);
    assert.deepEqual(world.seen[0]?.actor, {
      kind: 'agent_token',
      token_id: 'agt_a',
      account_id: 'acc_1',
      scopes: ['read', 'publish'],
    });
    await client.close();
  });

  it('answers a fault of the input as a refusal with a hint (decisions §10)', async () => {
    const client = await connected(AGENT);
    const answer = await client.callTool({ name: 'service_release_hash', arguments: { slug: 'x', version: '1' } });
    assert.equal(answer.isError, true);
    assert.equal(answer.structuredContent, undefined);
    const [text] = answer.content as { text: string }[];
    const refusal = JSON.parse(text?.text ?? '');
    assert.deepEqual([refusal.code, typeof refusal.hint], ['invalid_field', 'string']);
    await client.close();
  });

  for (const [name, args] of [
    ['text', '"text"'],
    ['an array', '[1]'],
    ['null', 'null'],
    ['a number', '7'],
  ] as const) {
    it(`refuses ${name} for the arguments as a tool, not as JSON-RPC (decisions §10)`, async () => {
      const answer = await send(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"service_artifact_status","arguments":${args}}}`,
      );
      assert.equal(answer.status, 200);
      const { result, error } = JSON.parse(answer.text);
      assert.equal(error, undefined);
      assert.equal(result.isError, true);
    });
  }

  it('answers an unknown tool with -32602 (decisions §10)', async () => {
    for (const name of ['service_nothing', 'decide_release', '__proto__', 7, undefined]) {
      const answer = JSON.parse((await send({ ...CALL, params: { name, arguments: {} } })).text);
      assert.equal(answer.error.code, -32602, String(name));
    }
    const method = JSON.parse((await send({ jsonrpc: '2.0', id: 1, method: 'tools/nothing' })).text);
    assert.deepEqual(method.error, { code: -32601, message: 'Method not found: tools/nothing' });
    const client = await connected(AGENT);
    await assert.rejects(client.callTool({ name: 'nope', arguments: {} }), {
      message: 'MCP error -32602: Unknown tool: nope',
    });
    await client.close();
  });

  it('refuses a call that lacks the scope (service.md, Agent token 4)', async () => {
    const client = await connected(READER);
    const answer = await client.callTool({ name: 'service_withdraw_release', arguments: { slug: 'a', version: '1' } });
    const [text] = answer.content as { text: string }[];
    assert.equal(JSON.parse(text?.text ?? '').code, 'scope_required');
    await client.close();
  });

  it('never puts the words of an unforeseen failure before an agent', async () => {
    world.on('service_release_hash', () => {
      throw new Error('password of the database');
    });
    const args = { slug: 'my-module', version: '1.0.0' };
    const answer = await send({ ...CALL, params: { name: 'service_release_hash', arguments: args } });
    assert.equal(answer.text.includes('password'), false);
    const refusal = JSON.parse(JSON.parse(answer.text).result.content[0].text);
    assert.deepEqual([refusal.code, refusal.request_id], ['internal', answer.headers['x-request-id']]);
  });

  it('sends progress as events, in order and in English, when the client asks for it (decisions §10)', async () => {
    const told = [
      progressStep('reading_package'),
      progressStep('comparing'),
      progressStep('as_told', { text: 'more' }),
    ];
    world.on('service_artifact_status', (input, ctx) => {
      for (const [index, step] of told.entries()) ctx.progress(index, told.length, step);
      return status(input);
    });
    const client = await connected(AGENT);
    const steps: unknown[] = [];
    const answer = await client.callTool(
      { name: 'service_artifact_status', arguments: { slug: 'my-module' } },
      undefined,
      { onprogress: (step) => steps.push(step) },
    );
    assert.equal((answer.structuredContent as { slug: string }).slug, 'my-module');
    assert.deepEqual(
      steps,
      told.map((step, index) => ({ progress: index, total: told.length, message: wireMessages.progress(step) })),
    );
    await client.close();
  });

  it('counts calls per token, unknown tools too, apart from other messages (decisions §8)', async () => {
    const tight = await makeWorld({ limits: { agent_calls_per_minute: 2 } });
    const message = (method: string, params?: object) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { Authorization: `Bearer ${AGENT}`, 'Content-Type': 'application/json' };
      return ask(tight.port, head('POST', '/mcp', { ...headers, 'Content-Length': String(body.length) }) + body);
    };
    try {
      for (let round = 0; round < 5; round += 1) await message('tools/list');
      await message('tools/call', { name: 'nothing' });
      await message('tools/call', { name: 'service_verify_package', arguments: {} });
      const third = JSON.parse((await message('tools/call', { name: 'nothing' })).text);
      const refusal = JSON.parse(third.result.content[0].text);
      assert.deepEqual([refusal.code, refusal.retry_after], ['rate_limited', 7]);
    } finally {
      await tight.close();
    }
  });

  for (const [authorization, code] of [
    [null, 'missing_credential'],
    ['Basic YTpi', 'missing_credential'],
    ['Bearer', 'invalid_token'],
    ['Bearer ', 'invalid_token'],
    [`Bearer ${AGENT} x`, 'invalid_token'],
    [`Bearer ${AGENT},Bearer ${AGENT}`, 'invalid_token'],
    [`Bearer ${AGENT.slice(0, -1)}`, 'invalid_token'],
    [`Bearer bkl_${'l'.repeat(43)}`, 'invalid_token'],
    [`Bearer bka_${'a'.repeat(43)}`, 'invalid_token'],
    [`Bearer bkm_${'z'.repeat(43)}`, 'invalid_token'],
  ] as const) {
    it(`answers 401 ${code} for Authorization: ${authorization?.slice(0, 20) ?? 'none'} (decisions §2)`, async () => {
      const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
      const headers = authorization === null ? {} : { Authorization: authorization };
      const answer = await ask(
        world.port,
        head('POST', '/mcp', { 'Content-Type': 'application/json', 'Content-Length': `${body.length}`, ...headers }) +
          body,
      );
      assert.equal(answer.status, 401);
      assert.equal(problem(answer).code, code);
      assert.match(answer.headers['www-authenticate'] ?? '', /^Bearer/);
      assert.match(JSON.parse(answer.text).hint, /\/account\/tokens.*issue-agent-token/);
    });
  }

  it('takes the scheme in any case', async () => {
    const answer = await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { Authorization: `bearer ${AGENT}` });
    assert.equal(answer.status, 200);
  });

  it('has no GET, DELETE or other methods (DESIGN, MCP)', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const answer = await ask(world.port, head(method, '/mcp', { Authorization: `Bearer ${AGENT}` }));
      assert.deepEqual([answer.status, answer.headers['allow']], [405, 'POST'], method);
    }
  });

  it('refuses other sites: Host and Origin (DESIGN, MCP)', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    for (const [more, status] of [
      [{ Host: 'evil.example' }, 403],
      [{ Host: '127.0.0.1.evil.example' }, 403],
      [{ Host: 'evil@127.0.0.1' }, 403],
      [{ Origin: 'https://evil.example' }, 403],
      [{ Origin: 'null' }, 403],
      [{ Origin: 'http://localhost.evil.example' }, 403],
      [{ Host: 'localhost:1234', Origin: 'http://localhost:3000' }, 200],
      [{ Host: '[::1]:8080' }, 200],
      [{ Origin: 'http://127.0.0.1:8080' }, 200],
    ] as const) {
      const answer = await send(ping, more);
      assert.equal(answer.status, status, JSON.stringify(more));
      if (status === 403) assert.equal(problem(answer).code, 'permission_denied');
    }
  });

  it('takes only its own host outside a local environment (DESIGN, MCP)', async () => {
    const real = await makeWorld({ environment: 'production', baseUrl: 'https://sign.example' });
    try {
      const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
      const from = (more: Record<string, string>) =>
        ask(
          real.port,
          head('POST', '/mcp', {
            Authorization: `Bearer ${AGENT}`,
            'Content-Type': 'application/json',
            'Content-Length': String(ping.length),
            ...more,
          }) + ping,
        );
      assert.equal((await from({ Host: '127.0.0.1' })).status, 403);
      assert.equal((await from({ Host: 'sign.example', Origin: 'http://localhost' })).status, 403);
      assert.equal((await from({ Host: 'Sign.Example:443', Origin: 'https://sign.example' })).status, 200);
    } finally {
      await real.close();
    }
  });

  it('refuses what is of another type or too large as problems', async () => {
    assert.equal((await send('{}', { 'Content-Type': 'text/plain' })).status, 415);
    const large = await send({ pad: 'x'.repeat(1_000_000) });
    assert.deepEqual([large.status, problem(large).code], [413, 'too_large']);
  });

  it('accepts a notification, and refuses a protocol version that it does not know', async () => {
    assert.equal((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202);
    const version = await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'MCP-Protocol-Version': '1999-01-01' });
    assert.equal(version.status, 400);
  });

  it('answers a client that takes only JSON', async () => {
    const answer = await send(
      { ...CALL, params: { name: 'service_verify_package', arguments: {}, _meta: { progressToken: 1 } } },
      { Accept: 'application/json' },
    );
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
    assert.equal(JSON.parse(answer.text).result.structuredContent.answer, 'unknown');
  });

  it('tells a running call when its client has gone', async () => {
    let cutOff: () => void = () => undefined;
    const aborted = new Promise<void>((resolve) => {
      cutOff = resolve;
    });
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    world.on('service_verify_package', (_input, ctx) => {
      ctx.signal.addEventListener('abort', cutOff);
      started();
      return aborted;
    });
    const body = JSON.stringify({ ...CALL, params: { name: 'service_verify_package', arguments: {} } });
    const line = await dial(world.port);
    const type = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    line.send(head('POST', '/mcp', { Authorization: `Bearer ${AGENT}`, ...type }) + body);
    await running;
    line.socket.destroy();
    await aborted;
  });
});
