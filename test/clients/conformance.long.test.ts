import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeServer } from '../../http/server.js';
import { capabilities } from '../../tools/index.js';
import { openTestService, type TestService } from '../service.js';
import { openAuthorisingProxy } from './authorising-proxy.js';
import { fixturePack, offeredFixtures } from './fixture-pack.js';

/** What the suite looks for and is not offered here: the reason, by the names of scenarios or checks. */
type NotOffered = readonly [RegExp, string];
const NOT_OFFERED: readonly NotOffered[] = [
  [/^tools-call-(image|audio|embedded-resource|mixed-content)$/, 'tools answer JSON, as text and structured'],
  [/^(logging-|tools-call-with-logging)/, 'nothing is logged to clients'],
  [/^(tools-call-sampling|tools-call-elicitation|elicitation-)/, 'nothing is asked of clients in the middle of a call'],
  [/^input-required-/, 'nothing is asked of clients in the middle of a call'],
  [/^resources-read-binary$/, 'resources are text'],
  [/^resources-(un)?subscribe$/, 'nothing is pushed: docs/decisions/0015'],
  [/^prompts-get-with-image$/, 'prompts are text and JSON'],
  [/^sep-2243-server-/, 'no tool names parameters that headers repeat'],
  [/^sep-2575-(server-rejects-undeclared|missing-capability)/, 'no tool needs a capability of the client'],
  [/^sep-2575-http-server-no-independent-requests/, 'nothing is asked of clients in the middle of a call'],
  [/^sep-2575-server-no-log-without-loglevel/, 'nothing is logged to clients'],
];

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

describe('the official conformance suite', () => {
  let service: TestService;
  let app: FastifyInstance;
  const needed = new Set<NotOffered>();
  let proxy: Awaited<ReturnType<typeof openAuthorisingProxy>>;

  before(async () => {
    service = await openTestService();
    const { services } = service;
    app = await makeServer({
      services,
      capabilities: [...capabilities, ...fixturePack],
      offered: offeredFixtures,
      trustedProxies: [],
      ping: async () => undefined,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const of = { account: 'Acme@example.com', scopes: [] };
    const { token } = await service.call('issue_agent_token', of, { kind: 'console', as: null }, 'cli');
    proxy = await openAuthorisingProxy((app.server.address() as AddressInfo).port, String(token));
  });
  after(async () => {
    proxy.close();
    await app.close();
    await service.close();
  });

  /** Runs it, and answers its checks by the names of their scenarios. */
  async function run(command: readonly string[], ...more: string[]): Promise<Map<string, Check[]>> {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
    const args = ['-y', ...command, 'server', '--url', proxy.url, '--output-dir', folder, ...more];
    // It ends with 1 where anything failed: its files say what.
    const said = await new Promise<string>((resolve) => {
      execFile('npx', args, { cwd: folder, maxBuffer: 100_000_000 }, (_error, out, err) => resolve(out + err));
    });
    const scenarios = new Map<string, Check[]>();
    for (const name of await readdir(folder)) {
      const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T.*$/, '');
      scenarios.set(scenario, JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[]);
    }
    await rm(folder, { recursive: true });
    assert.ok(scenarios.size > 5, said);
    return scenarios;
  }

  function assertAll(scenarios: ReadonlyMap<string, readonly Check[]>, passed: readonly string[]): void {
    const failed: string[] = [];
    for (const [scenario, checks] of scenarios) {
      for (const { id, status, errorMessage } of checks) {
        if (status !== 'FAILURE') continue;
        const reason = NOT_OFFERED.find(([name]) => name.test(scenario) || name.test(id));
        if (reason === undefined) failed.push(`${scenario} ${id}: ${errorMessage}`);
        else needed.add(reason);
      }
    }
    assert.deepEqual(failed, []);
    for (const name of passed) {
      const checks = scenarios.get(name) ?? [];
      assert.ok(
        checks.some(({ status }) => status === 'SUCCESS'),
        `${name}: ${JSON.stringify(checks)} of ${[...scenarios.keys()]}`,
      );
    }
  }

  const tools = ['tools-list', 'tools-call-simple-text', 'tools-call-error', 'tools-call-with-progress'];
  const beside = [
    'resources-list',
    'resources-read-text',
    'resources-templates-read',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'completion-complete',
  ];
  const newest = ['-p', 'node@24', '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', '--', 'conformance'];

  it('of this Node passes, apart from what is not offered (0.1.13)', async () => {
    const scenarios = await run(['@modelcontextprotocol/conformance@0.1.13'], '--suite', 'all');
    assertAll(scenarios, [...tools, ...beside, 'server-initialize', 'ping', 'dns-rebinding-protection']);
  });

  for (const [revision, more] of [
    ['2025-06-18', ['server-initialize', 'ping']],
    ['2025-11-25', ['server-initialize', 'ping', 'json-schema-2020-12', 'dns-rebinding-protection']],
    [
      '2026-07-28',
      ['server-stateless', 'caching', 'http-header-validation', 'json-schema-2020-12', 'dns-rebinding-protection'],
    ],
  ] as const) {
    it(`passes for clients of ${revision}, apart from what is not offered (newest)`, async () => {
      const scenarios = await run(newest, '--suite', 'all', '--spec-version', revision);
      assertAll(scenarios, [...tools, ...beside, ...more]);
    });
  }

  it('is excused from nothing that it passes', () => {
    assert.deepEqual(
      NOT_OFFERED.filter((one) => !needed.has(one)).map(([name]) => String(name)),
      [],
    );
  });
});
