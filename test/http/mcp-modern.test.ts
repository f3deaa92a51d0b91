import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { progressStep } from '../../domain/progress.js';
import { modernClient } from '../agents.js';
import { call, headersFor, REVISION, request, type Sender, sender, UNKNOWN } from './modern.js';
import { dial, head } from './raw.js';
import { AGENT, makeWorld, READER, type World } from './world.js';

const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

describe('MCP of 2026-07-28 over HTTP', () => {
  let world: World;
  let post: Sender['post'];
  let send: Sender['send'];
  beforeEach(async () => {
    world = await makeWorld({ limits: { mcp_bytes: 1_000_000 } });
    world.on('service_verify_package', () => UNKNOWN);
    ({ post, send } = sender(world));
  });
  afterEach(() => world.close());

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

  it('accepts a notification', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const answer = await send(message);
    assert.deepEqual([answer.status, answer.text], [202, '']);
  });

  it('sends progress on the stream of the answer, in order, to who takes events (decisions §10)', async () => {
    world.on('service_verify_package', (_input, ctx) => {
      for (const done of [1, 2, 3]) ctx.progress(done, 3, progressStep('as_told', { text: `step ${done}` }));
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
        ctx.progress(1, 2, progressStep('as_told', { text: 'begun' }));
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
