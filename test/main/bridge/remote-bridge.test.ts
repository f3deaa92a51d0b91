import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { Bridge } from '../../../main/bridge/bridge.js';
import { Folders } from '../../../main/bridge/folders.js';
import { RemoteBridge } from '../../../main/bridge/remote-bridge.js';
import { AGENT, makeWorld, type World } from '../../http/world.js';

type Json = Record<string, unknown>;

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
const KEY = { slug: 'my-module', version: '1.0.0' };

describe('a bridge to a service elsewhere', () => {
  let world: World;
  let folder: string;
  let bridge: RemoteBridge;
  let said: Json[];

  before(async () => {
    world = await makeWorld();
    folder = await realpath(await mkdtemp(join(tmpdir(), 'countersign-remote-')));
    await mkdir(join(folder, 'my-module'));
    await writeFile(join(folder, 'my-module', 'module.json'), '{}');
  });
  after(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    said = [];
    world.seen.length = 0;
    const answer = (message: JSONRPCMessage): void => void said.push(message as Json);
    const url = `http://127.0.0.1:${world.port}`;
    bridge = new RemoteBridge(new Bridge(await Folders.of([folder])), url, AGENT, answer);
  });

  const ask = (id: number, method: string, params: Json = {}): Promise<void> =>
    bridge.pass({ jsonrpc: '2.0', id, method, params });
  const call = (name: string, input: Json, meta: Json = {}): Promise<void> =>
    ask(1, 'tools/call', { name, arguments: input, _meta: meta });
  const result = (): Json => said.at(-1)?.['result'] as Json;
  const problem = (): Json => JSON.parse((result()['content'] as Array<{ text: string }>)[0]?.text ?? '') as Json;

  for (const [name, meta] of [
    ['that initialises', {}],
    ['of 2026-07-28', META],
  ] as const) {
    it(`adds its tool and its words, for a client ${name} (decisions §10)`, async () => {
      if (name === 'of 2026-07-28') await ask(1, 'server/discover', { _meta: meta });
      else await ask(1, 'initialize', initialize);
      assert.match(String(result()['instructions']), /publish_folder/);
      await ask(2, 'tools/list', { _meta: meta });
      const tools = result()['tools'] as Array<{ name: string }>;
      assert.equal(tools.at(-1)?.name, 'publish_folder');
      assert.equal(result()['resultType'], name === 'of 2026-07-28' ? 'complete' : undefined);
    });

    it(`hands on resources, and adds its words to prompts, for a client ${name}`, async () => {
      if (meta === META) await ask(1, 'server/discover', { _meta: meta });
      await ask(2, 'resources/list', { _meta: meta });
      assert.ok((result()['resources'] as Json[]).length > 2);
      await ask(3, 'resources/read', { uri: 'countersign://errors', _meta: meta });
      assert.match(JSON.stringify(result()['contents']), /sha256_mismatch/);
      await ask(4, 'resources/read', { uri: 'countersign://nothing', _meta: meta });
      const error = said.at(-1)?.['error'] as { code: number; data: Json } | undefined;
      assert.deepEqual(
        [error?.code, error?.data],
        [meta === META ? -32_602 : -32_002, { uri: 'countersign://nothing' }],
      );
      await ask(5, 'prompts/get', { name: 'publish', _meta: meta });
      const messages = result()['messages'] as Array<{ content: { text: string } }>;
      assert.deepEqual(
        messages.map(({ content }) => /publish_folder/.test(content.text)),
        [false, true],
      );
    });

    it(`computes hash and size of a folder, and tells of progress, for a client ${name} (decisions §10)`, async () => {
      const terms = { min_core: '2.0.0', php: '^8.1', notes: { en: 'x' } };
      await call(
        'service_announce_release',
        { ...KEY, ...terms, package_path: 'my-module' },
        { ...meta, progressToken: 7 },
      );
      const sent = world.seen.at(-1)?.input as Json;
      assert.deepEqual(Object.keys(sent).sort(), ['min_core', 'notes', 'php', 'sha256', 'size', 'slug', 'version']);
      assert.match(String(sent['sha256']), /^[0-9a-f]{64}$/);
      const steps = said.filter((one) => one['method'] === 'notifications/progress');
      assert.ok(steps.length > 0 && steps.every((one) => (one['params'] as Json)['progressToken'] === 7));
      assert.equal(result()['resultType'], name === 'of 2026-07-28' ? 'complete' : undefined);
    });

    it(`refuses in the service’s form, for a client ${name}`, async () => {
      await call('service_upload_package', { ...KEY, package_path: '../x' }, meta);
      const { code, field, status } = problem();
      assert.deepEqual([code, field, status, result()['isError']], ['invalid_field', 'package_path', 400, true]);
      assert.equal(world.seen.length, 0);
    });
  }

  it('sends bytes only to the service that COUNTERSIGN_URL names, whatever address it is answered', async () => {
    const url = `http://192.0.2.1/v1/uploads/bku_${'A'.repeat(43)}`;
    world.on('service_upload_url', () => ({ url, expires_at: '2025-11-21T02:08:20.500Z', curl: 'curl' }));
    await call('service_upload_package', { ...KEY, package_path: 'my-module' });
    // The stand-in has no links: that it says so shows where the bytes went.
    assert.equal(problem()['code'], 'internal');
    const link = `http://192.0.2.1/v1/downloads/bkd_${'A'.repeat(43)}`;
    world.on('service_package_link', () => ({ ...KEY, url: link, expires_at: 'x', sha256: 'a', size: 9 }));
    world.on('list_signing_keys', () => ({ keys: [] }));
    world.on('download_package', () => ({ release_id: 'r', file_id: 'f', filename: 'x', size: 9, ends_at: 'x' }));
    await call('service_package_link', { ...KEY, save_to: 'x.zip' });
    assert.deepEqual([problem()['code'], problem()['expected']], ['sha256_mismatch', 'a']);
  });

  it('says nothing more of a call that was cancelled, and stops what it does (decisions §10)', async () => {
    let stopped = (): void => undefined;
    const aborted = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    world.on('service_announce_release', (_input, ctx) => {
      ctx.signal.addEventListener('abort', stopped);
      bridge.pass({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
      return new Promise(() => undefined);
    });
    const terms = { min_core: '2.0.0', php: '^8.1', notes: { en: 'x' } };
    await call('service_announce_release', { ...KEY, ...terms, package_path: 'my-module' });
    await aborted;
    assert.deepEqual(said, []);
  });
});
