import assert from 'node:assert/strict';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Context } from '../../domain/context.js';
import { progressStep } from '../../domain/progress.js';
import { type Asker, makeToolbox, type Toolbox } from '../../http/toolbox.js';
import type { Capability } from '../../tools/capability.js';
import { capabilities } from '../../tools/index.js';
import { type Lines, linesTo, modernClient } from '../agents.js';
import { openTestService, type TestService } from '../service.js';

const REVISION = '2026-07-28';
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const UNKNOWN = { answer: 'unknown', slug: null, version: null, sha256: null };

type Json = Readonly<Record<string, unknown>>;

describe('a conversation over lines', () => {
  let service: TestService;
  let run: (ctx: Context) => unknown;
  let toolbox: Toolbox;
  let asker: Asker;
  let lines: Lines;

  before(async () => {
    service = await openTestService();
    const { services } = service;
    const watched = capabilities.map((one): Capability => {
      return one.name === 'service_verify_package' ? { ...one, run: async (ctx) => run(ctx) } : one;
    });
    toolbox = makeToolbox(services, watched);
    const actor = { kind: 'agent_token', token_id: 'agt_1', account_id: 'acc_1', scopes: ['read'] } as const;
    asker = { actorOf: async () => actor, requestId: services.newId };
  });
  after(() => service.close());
  beforeEach(() => {
    run = () => UNKNOWN;
    lines = linesTo(toolbox, asker);
  });
  afterEach(() => lines.close());

  const request = (id: number, method: string, params: Json = {}, meta: Json = {}): Json => {
    return {
      jsonrpc: '2.0',
      id,
      method,
      params: { ...params, _meta: { [VERSION]: REVISION, [CAPABILITIES]: {}, ...meta } },
    };
  };
  const initialize = {
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };

  /** Sends lines, and resolves with as many as are asked for. */
  async function talk(messages: readonly unknown[], answers: number): Promise<Json[]> {
    const said: Json[] = [];
    const enough = new Promise<void>((resolve) => {
      let text = '';
      lines.output.on('data', (bytes) => {
        text += String(bytes);
        const all = text.split('\n');
        text = all.pop() ?? '';
        said.push(...all.map((line) => JSON.parse(line) as Json));
        if (said.length >= answers) resolve();
      });
    });
    for (const one of messages) lines.input.write(`${JSON.stringify(one)}\n`);
    await enough;
    lines.output.removeAllListeners('data');
    return said;
  }
  const resultOf = (answer: Json | undefined): Json => (answer?.['result'] ?? {}) as Json;
  const codeOf = (answer: Json | undefined): unknown => (answer?.['error'] as Json | undefined)?.['code'];

  it('begins with any request of 2026-07-28, and answers with its fields', async () => {
    const answers = await talk(
      [
        request(1, 'server/discover'),
        request(2, 'tools/list'),
        request(3, 'tools/call', { name: 'service_verify_package' }),
      ],
      3,
    );
    const results = answers.map(resultOf);
    assert.deepEqual(
      results.map(({ resultType }) => resultType),
      ['complete', 'complete', 'complete'],
    );
    assert.deepEqual(
      results.map(({ cacheScope, ttlMs }) => [cacheScope, ttlMs]),
      [
        ['public', 300_000],
        ['public', 300_000],
        [undefined, undefined],
      ],
    );
    assert.deepEqual(results[0]?.['supportedVersions'], [REVISION]);
    assert.deepEqual(results[2]?.['structuredContent'], UNKNOWN);
  });

  it('takes a client that asks first and initialises then, and one that initialises at once', async () => {
    const [, initialised, listed] = await talk(
      [request(1, 'server/discover'), initialize, { jsonrpc: '2.0', id: 2, method: 'tools/list' }],
      3,
    );
    assert.equal(resultOf(initialised)['protocolVersion'], '2025-06-18');
    assert.deepEqual(Object.keys(resultOf(listed)), ['tools']);
  });

  it('answers with the codes of HTTP (decisions §10)', async () => {
    const other = request(2, 'tools/list', {}, { [VERSION]: '2099-01-01' });
    const bare = { jsonrpc: '2.0', id: 3, method: 'tools/list' };
    const answers = await talk(
      [
        { ...request(0, 'tools/list'), params: { _meta: { [VERSION]: REVISION } } },
        other,
        request(1, 'tools/list'),
        other,
        bare,
        [bare],
        [request(4, 'tools/list')],
        request(5, 'tools/nothing'),
        request(6, 'tools/call', { name: 'nothing' }),
      ],
      9,
    );
    const byId = (id: unknown): unknown[] => answers.filter((one) => one['id'] === id).map(codeOf);
    assert.deepEqual([byId(0), byId(1), byId(3)], [[-32_602], [undefined], [-32_602]]);
    assert.deepEqual(byId(2), [-32_022, -32_022]);
    assert.deepEqual(byId(null), [-32_600, -32_600]);
    assert.deepEqual([byId(5), byId(6)], [[-32_601], [-32_602]]);
  });

  it('takes batches of clients that initialise', async () => {
    const list = { jsonrpc: '2.0', method: 'tools/list' };
    const [, batch] = await talk(
      [
        initialize,
        [
          { ...list, id: 1 },
          { ...list, id: 2 },
        ],
      ],
      2,
    );
    assert.deepEqual(
      (batch as unknown as Json[]).map(({ id }) => id),
      [1, 2],
    );
  });

  it('tells of progress, and stops a call that is cancelled (decisions §10)', async () => {
    const client = modernClient();
    await client.connect(new StdioServerTransport(lines.output, lines.input));
    const params = { name: 'service_verify_package', arguments: {} };
    run = (ctx) => {
      ctx.progress(1, 2, progressStep('as_told', { text: 'begun' }));
      return UNKNOWN;
    };
    const steps: unknown[] = [];
    await client.callTool(params, { onprogress: (step) => steps.push(step) });
    assert.deepEqual(steps, [{ progress: 1, total: 2, message: 'begun' }]);
    const stop = new AbortController();
    const aborted = new Promise<void>((resolve) => {
      run = (ctx) => {
        ctx.signal.addEventListener('abort', () => resolve());
        stop.abort();
        return new Promise(() => undefined);
      };
    });
    await assert.rejects(client.callTool(params, { signal: stop.signal }));
    await aborted;
    await client.close();
  });

  it('lists the same tools to clients of every revision', async () => {
    const [modern] = await talk([request(1, 'tools/list')], 1);
    await lines.close();
    lines = linesTo(toolbox, asker);
    const [, legacy] = await talk([initialize, { jsonrpc: '2.0', id: 1, method: 'tools/list' }], 2);
    assert.deepEqual(resultOf(modern)['tools'], resultOf(legacy)['tools']);
  });
});
