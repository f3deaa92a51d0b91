import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { loadConfig } from '../../main/config.js';
import { type Served, startService } from '../../main/serve.js';
import { realParts, wire } from '../../main/wire.js';
import { answer, makeFolder, PROGRAM, run } from './running.js';

type Answer = { isError?: boolean; content: Array<{ text: string }>; structuredContent?: Record<string, unknown> };

describe('countersign mcp', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;
  let service: Served;
  let token: string;
  let account: string;
  const clients: Client[] = [];

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_PORT: '0', COUNTERSIGN_LOG_LEVEL: 'silent' };
    const wiring = await wire(realParts(loadConfig(environment)));
    service = await startService(wiring, { jobs: false });
    const person = ['--email', 'kim@example.com', '--name', 'Kim', '--publisher-name', 'Acme'];
    account = String((await answer(environment, 'admin', 'create-account', ...person))['account_id']);
    const issued = await answer(environment, 'admin', 'issue-agent-token', '--account', account, '--scope', 'publish');
    token = String(issued['token']);
  });

  after(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await service.close();
    await folder.remove();
  });

  async function connect(settings: Record<string, string>): Promise<Client> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const env = { PATH: process.env['PATH'] ?? '', ...environment, ...settings };
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp'], env, stderr: 'ignore' }),
    );
    clients.push(client);
    return client;
  }

  async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
    return (await client.callTool({ name, arguments: input })) as unknown as Answer;
  }

  const problemOf = (reply: Answer): Record<string, unknown> => JSON.parse(reply.content[0]?.text ?? '') as never;

  it('works on the data of a service that runs, a package of 8 MiB included (decisions §10)', async () => {
    const client = await connect({ COUNTERSIGN_TOKEN: token });
    const tools = (await client.listTools()).tools.map(({ name }) => name);
    const others = tools.filter((name) => !name.startsWith('service_'));
    assert.deepEqual([tools.includes('service_announce_release'), others], [true, ['publish_folder']]);
    const made = { slug: 'my-module', name: 'My module', description: { en: 'Invoices.' } };
    const registered = await call(client, 'service_register_artifact', made);
    assert.equal(registered.structuredContent?.['state'], 'pending');
    const artifact = await service.wiring.store.artifacts.find('my-module');
    assert.equal(artifact?.owner, account);
    const bytes = randomBytes(8 * 1024 * 1024).toString('base64');
    const preflight = { slug: 'my-module', version: '1.0.0', package_base64: bytes };
    const checked = await call(client, 'service_review_preflight', preflight);
    assert.equal(checked.structuredContent?.['passed'], false, checked.content[0]?.text);
  });

  it('speaks to clients that do not initialise, on the data and through COUNTERSIGN_URL (decisions §10)', async () => {
    const elsewhere = { COUNTERSIGN_URL: service.baseUrl, COUNTERSIGN_DATA_DIR: '/nowhere' };
    for (const settings of [{}, elsewhere]) {
      const client = new ModernClient({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
      const env = { PATH: process.env['PATH'] ?? '', ...environment, ...settings, COUNTERSIGN_TOKEN: token };
      await client.connect(
        new ModernStdio({ command: process.execPath, args: [PROGRAM, 'mcp'], env, stderr: 'ignore' }),
      );
      assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
      const tools = (await client.listTools()).tools.map(({ name }) => name);
      assert.ok(tools.includes('service_announce_release'));
      const status = await client.callTool({ name: 'service_artifact_status', arguments: { slug: 'my-module' } });
      assert.equal((status.structuredContent as { slug: string }).slug, 'my-module');
      const { contents } = await client.readResource({ uri: 'countersign://artifacts/my-module' });
      assert.equal(JSON.parse((contents[0] as { text: string }).text).slug, 'my-module');
      const prompt = JSON.stringify(await client.getPrompt({ name: 'publish', arguments: { slug: 'my-module' } }));
      assert.match(prompt, /service_announce_release/);
      assert.match(prompt, /publish_folder/);
      await assert.rejects(client.callTool({ name: 'nothing', arguments: {} }), { code: -32_602 });
      await client.close();
    }
  });

  it('is refused by every tool once its token is revoked, in a session that is open (service.md, Agent token)', async () => {
    const issued = await answer(environment, 'admin', 'issue-agent-token', '--account', account);
    const client = await connect({ COUNTERSIGN_TOKEN: String(issued['token']) });
    const before = await call(client, 'service_artifact_status', { slug: 'my-module' });
    assert.equal(before.isError, undefined);
    await answer(environment, 'admin', 'revoke-token', String(issued['token_id']));
    const after = await call(client, 'service_artifact_status', { slug: 'my-module' });
    const { code, field } = problemOf(after);
    assert.deepEqual([after.isError, code, field], [true, 'invalid_token', 'COUNTERSIGN_TOKEN']);
    const read = client.readResource({ uri: 'countersign://artifacts/my-module' });
    await assert.rejects(read, /invalid_token: COUNTERSIGN_TOKEN/);
  });

  it('lists its tools without a token, and every one names the command that makes one (decisions §10)', async () => {
    const client = await connect({ COUNTERSIGN_TOKEN: '' });
    for (const { name } of (await client.listTools()).tools) {
      const problem = problemOf(await call(client, name, {}));
      assert.equal(problem['code'], 'missing_credential');
      assert.match(String(problem['hint']), /countersign admin issue-agent-token/);
    }
    assert.ok((await client.listResources()).resources.length > 2);
    for (const uri of ['countersign://errors', 'countersign://artifacts/my-module', 'countersign://nothing']) {
      await assert.rejects(client.readResource({ uri }), /missing_credential.*issue-agent-token/);
    }
    await assert.rejects(client.getPrompt({ name: 'publish' }), /missing_credential/);
  });

  it('forwards to the service that COUNTERSIGN_URL names (decisions §11)', async () => {
    const elsewhere = { COUNTERSIGN_URL: `${service.baseUrl}/`, COUNTERSIGN_DATA_DIR: '/nowhere' };
    const client = await connect({ ...elsewhere, COUNTERSIGN_TOKEN: token });
    const status = await call(client, 'service_artifact_status', { slug: 'my-module' });
    assert.equal(status.structuredContent?.['slug'], 'my-module');
    const other = connect({ ...elsewhere, COUNTERSIGN_TOKEN: `bkm_${'0'.repeat(43)}` });
    await assert.rejects(other, /invalid_token: COUNTERSIGN_TOKEN/);
    const dead = connect({ COUNTERSIGN_URL: 'http://127.0.0.1:9322', COUNTERSIGN_TOKEN: token });
    await assert.rejects(dead, /http:\/\/127\.0\.0\.1:9322 \(COUNTERSIGN_URL\) cannot be reached \(ECONNREFUSED\)/);
  });

  it('answers what was asked before its input ended, and writes nothing but the protocol (decisions §10)', async () => {
    const piped = run({ ...environment, COUNTERSIGN_TOKEN: token, COUNTERSIGN_LOG_LEVEL: 'trace' }, 'mcp');
    const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } };
    const asked = { name: 'service_artifact_status', arguments: { slug: 'my-module' } };
    piped.child.stdin?.end(
      [
        { jsonrpc: '2.0', id: 1, method: 'initialize', params: info },
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { jsonrpc: '2.0', id: 2, method: 'tools/call', params: asked },
      ]
        .map((message) => `${JSON.stringify(message)}\n`)
        .join(''),
    );
    assert.equal(await piped.ended, 0);
    const messages = piped.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number; result?: unknown });
    assert.deepEqual(
      messages.map(({ jsonrpc, id, result }) => [jsonrpc, id, result !== undefined]),
      [
        ['2.0', 1, true],
        ['2.0', 2, true],
      ],
    );
  });
});
