import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CORE, openStarted, type Started } from '../../started.js';
import { type BridgedAgent, type Era, type Json, type Progress, startAgent } from './agent.js';

const MIB = 1024 * 1024;
const DECIDE = ['decide', '--as', 'robin@example.com', '--artifact'];
const TERMS = { min_core: CORE, php: '^8.1', notes: { en: 'First version.' } };

/** A quick machine makes more calls in a minute than an agent. */
const LIMITS = 'packages_per_hour=1000,agent_calls_per_minute=10000';

describe('countersign mcp as a bridge', () => {
  let started: Started;
  let folder: string;
  const agents: BridgedAgent[] = [];

  before(async () => {
    started = await openStarted({ COUNTERSIGN_LIMITS: LIMITS });
  });
  after(() => started?.stop());
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'countersign-agent-')));
  });
  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const elsewhere = (): Record<string, string> => ({
    COUNTERSIGN_URL: started.service.url,
    COUNTERSIGN_TOKEN: started.token,
    COUNTERSIGN_DATA_DIR: '/nowhere',
  });
  const beside = (): Record<string, string> => ({
    COUNTERSIGN_TOKEN: started.token,
    COUNTERSIGN_DATA_DIR: started.service.dataDir,
    COUNTERSIGN_LIMITS: LIMITS,
  });
  async function agent(era: Era, settings: Record<string, string>, ...args: string[]): Promise<BridgedAgent> {
    const one = await startAgent(era, folder, settings, ...args);
    agents.push(one);
    return one;
  }

  /** Writes the folder of a module. */
  async function write(slug: string, version: string, more: Json = {}, files: Record<string, string | Buffer> = {}) {
    const all = {
      'module.json': JSON.stringify({ slug, version, ...more }),
      'lang/en/texts.php': '<?php return [];',
      'src/Plugin.php': '<?php final class Plugin {}',
      ...files,
    };
    for (const [path, content] of Object.entries(all)) {
      await mkdir(join(folder, slug, path, '..'), { recursive: true });
      await writeFile(join(folder, slug, path), content);
    }
    return { name: 'My module', description: 'Does things.' };
  }
  const stepsOf = ({ steps }: Json): string[] =>
    (steps as Array<{ step: string; outcome: string }>).map(({ step, outcome }) => `${step} ${outcome}`);
  const SAID = { name: 'My module', description: 'Does things.' };

  for (const [place, settings] of [
    ['over HTTP', elsewhere],
    ['beside the service', beside],
  ] as const) {
    for (const era of ['of 2025-11-25', 'of 2026-07-28'] as const) {
      const slug = `m-${place === 'over HTTP' ? 'h' : 'b'}-${era.slice(3, 7)}`;

      it(`leads a folder to the decision and back, ${place}, for a client ${era} (decisions §10)`, async () => {
        await write(slug, '1.0.0', SAID);
        const one = await agent(era, settings());
        const told: Progress[] = [];
        const onprogress = (step: Progress): void => void told.push(step);
        const first = await one.call('publish_folder', { path: slug, ...TERMS, save_to: 'signed.zip' }, { onprogress });
        assert.ok(first.ok, JSON.stringify(first.body));
        assert.deepEqual(
          [first.body['slug'], first.body['version'], first.body['state'], first.body['saved_to']],
          [slug, '1.0.0', 'in_review', null],
        );
        const steps = ['pack done', 'register done', 'check done', 'announce done', 'upload done', 'download not_yet'];
        assert.deepEqual(stepsOf(first.body), steps);
        assert.ok(told.length >= 5, JSON.stringify(told));
        for (const [n, { progress, total }] of told.entries()) {
          assert.ok(total === 100 && progress > (told[n - 1]?.progress ?? -1), JSON.stringify(told));
        }
        const again = await one.call('publish_folder', { path: slug, ...TERMS });
        assert.deepEqual(stepsOf(again.body), ['pack done', 'announce already_done', 'upload already_done']);
        await started.approve(slug);
        await started.approve(slug, '1.0.0');
        const last = await one.call('publish_folder', { path: slug, ...TERMS, save_to: 'signed.zip' });
        assert.ok(last.ok, JSON.stringify(last.body));
        assert.deepEqual([last.body['state'], last.body['saved_to']], ['published', join(folder, 'signed.zip')]);
        assert.ok(one.calls <= 6);
        const signed = createHash('sha256')
          .update(await readFile(join(folder, 'signed.zip')))
          .digest('hex');
        const verified = await one.call('service_verify_package', { slug, version: '1.0.0', sha256: signed });
        assert.equal(verified.body['answer'], 'verified');
        const saved = await one.call('publish_folder', { path: slug, ...TERMS, save_to: 'signed.zip' });
        assert.equal(stepsOf(saved.body).at(-1), 'download already_done');
      });

      it(`takes a path in place of bytes, hash and size, ${place}, for a client ${era} (decisions §10)`, async () => {
        const own = `${slug}-steps`;
        await write(own, '1.0.0');
        const one = await agent(era, settings());
        const key = { slug: own, version: '1.0.0' };
        const package_path = own;
        await one.call('service_register_artifact', { slug: own, name: 'Steps', description: { en: 'Steps.' } });
        const checked = await one.call('service_review_preflight', { ...key, package_path });
        assert.equal(checked.body['passed'], true, JSON.stringify(checked.body));
        const announced = await one.call('service_announce_release', { ...key, ...TERMS, package_path });
        assert.equal(announced.body['state'], 'announced', JSON.stringify(announced.body));
        const sent = await one.call('service_upload_package', { ...key, package_path });
        assert.equal(sent.body['state'], 'in_review', JSON.stringify(sent.body));
        const source = sent.body['package'] as Json;
        assert.deepEqual([source['sha256'], source['size']], [announced.body['sha256'], announced.body['size']]);
        const status = await one.call('service_artifact_status', { slug: own });
        assert.ok(status.ok && one.calls <= 6);
      });
    }
  }

  it('offers the tools of the service, changed only where it reads or writes files', async () => {
    const one = await agent('of 2026-07-28', elsewhere());
    const other = await agent('of 2025-11-25', beside());
    assert.deepEqual(one.tools, other.tools);
    const names = one.tools.map(({ name }) => name);
    assert.deepEqual(names, [...started.agent.tools, 'publish_folder']);
    assert.ok(JSON.stringify({ tools: one.tools }).length < 32_000);
    for (const client of [one, other]) assert.match(client.instructions, /package_path/);
    const fields = (name: string): string[] => {
      const { inputSchema } = one.tools.find((tool) => tool.name === name) as { inputSchema: Json };
      return Object.keys(inputSchema['properties'] as object);
    };
    assert.deepEqual(fields('service_upload_package'), ['slug', 'version', 'limit', 'package_path']);
    assert.ok(!fields('service_announce_release').some((name) => ['sha256', 'size'].includes(name)));
    assert.deepEqual(fields('service_package_link'), ['slug', 'version', 'save_to']);
    assert.deepEqual(fields('publish_folder'), ['path', 'min_core', 'php', 'notes', 'max_core', 'save_to']);
  });

  it('reads nothing outside of the folders that it was given, and says so', async () => {
    await write('kept', '1.0.0');
    await mkdir(join(folder, 'open'));
    await symlink(join(folder, 'kept'), join(folder, 'open', 'link'));
    const one = await agent('of 2025-11-25', elsewhere(), '--folder', 'open');
    const key = { slug: 'kept', version: '1.0.0' };
    for (const path of ['../kept', join(folder, 'kept'), 'link', '/etc/passwd']) {
      const checked = await one.call('service_review_preflight', { ...key, package_path: path });
      assert.deepEqual([checked.body['code'], checked.body['field']], ['invalid_field', 'package_path'], path);
      assert.match(String(checked.body['expected']), /--folder/);
      const published = await one.call('publish_folder', { path, ...TERMS });
      assert.deepEqual([published.body['code'], published.body['field']], ['invalid_field', 'path'], path);
    }
    const saved = await one.call('service_package_link', { ...key, save_to: '../x.zip' });
    assert.deepEqual([saved.body['code'], saved.body['field']], ['invalid_field', 'save_to']);
    const unknown = await one.call('service_upload_package', { ...key, package_path: 'x', package_base64: 'UEs=' });
    assert.deepEqual([unknown.body['code'], unknown.body['field']], ['invalid_field', 'package_base64']);
    const missing = await one.call('service_upload_package', key);
    assert.deepEqual([missing.body['code'], missing.body['field']], ['invalid_field', 'package_path']);
  });

  it('hands on what the service refuses, with the call that comes next', async () => {
    const one = await agent('of 2026-07-28', elsewhere());
    await write('refused', '1.0.0', { name: 'Refused' });
    const registers = await one.call('publish_folder', { path: 'refused', ...TERMS });
    assert.equal(registers.body['code'], 'artifact_not_found');
    const next = { tool: 'service_register_artifact', arguments: { slug: 'refused', name: 'Refused' } };
    assert.deepEqual(registers.body['next'], next);
    await one.call('service_register_artifact', { ...next.arguments, description: { en: 'Refused.' } });
    await rm(join(folder, 'refused', 'lang'), { recursive: true });
    const faulty = await one.call('publish_folder', { path: 'refused', ...TERMS });
    assert.deepEqual([faulty.body['code'], stepsOf(faulty.body)], ['missing_english', ['pack done']]);
    assert.deepEqual(faulty.body['next'], { tool: 'publish_folder', arguments: { path: 'refused', ...TERMS } });
    const core = await one.call('publish_folder', { path: 'refused', ...TERMS, min_core: '77.0.0' });
    assert.equal(core.ok, false);
    await write('refused', '1.0.0', { name: 'Refused' });
    const unknown = await one.call('publish_folder', { path: 'refused', ...TERMS, min_core: '77.0.0' });
    assert.equal(unknown.body['code'], 'unknown_min_core');
    assert.equal((unknown.body['next'] as Json)['tool'], 'publish_folder');
    const early = await one.call('service_upload_package', {
      slug: 'refused',
      version: '1.0.0',
      package_path: 'refused',
    });
    assert.equal(early.body['code'], 'release_not_found');
    const { arguments: known } = early.body['next'] as { arguments: Json };
    assert.equal(known['package_path'], 'refused');
    await mkdir(join(folder, 'empty'));
    const empty = await one.call('publish_folder', { path: 'empty', ...TERMS });
    assert.equal(empty.body['code'], 'manifest_missing');
    assert.deepEqual(empty.body['next'], { tool: 'service_manifest_template', arguments: {} });
  });

  it('goes on after it was killed, and takes changed files after an announcement', async () => {
    const files = { 'data.bin': randomBytes(6 * MIB) };
    await write('killed', '1.0.0', SAID, files);
    const killed = await agent('of 2025-11-25', elsewhere());
    await new Promise<void>((resolve) => {
      const onprogress = ({ message }: Progress): void => {
        if (message !== 'Uploading the package') return;
        process.kill(killed.pid, 'SIGKILL');
        resolve();
      };
      killed.call('publish_folder', { path: 'killed', ...TERMS }, { onprogress }).catch(() => undefined);
    });
    const status = await started.tool('service_artifact_status', { slug: 'killed' });
    assert.equal((status['releases'] as Json[])[0]?.['state'], 'announced');
    const one = await agent('of 2025-11-25', elsewhere());
    const on = await one.call('publish_folder', { path: 'killed', ...TERMS });
    assert.deepEqual(stepsOf(on.body), ['pack done', 'announce already_done', 'upload done']);
    assert.equal(on.body['state'], 'in_review');
    await write('killed', '1.1.0', SAID);
    const key = { slug: 'killed', version: '1.1.0' };
    await one.call('service_announce_release', { ...key, ...TERMS, package_path: 'killed' });
    await write('killed', '1.1.0', SAID, { 'src/More.php': '<?php' });
    const changed = await one.call('publish_folder', { path: 'killed', ...TERMS });
    const steps = ['pack done', 'withdraw done', 'check done', 'announce done', 'upload done'];
    assert.deepEqual([stepsOf(changed.body), changed.body['state']], [steps, 'in_review']);
    await started.admin(
      ...DECIDE,
      'killed',
      '--version',
      '1.1.0',
      '--decision',
      'request_changes',
      '--reason',
      'Mend.',
    );
    const sentBack = await one.call('publish_folder', { path: 'killed', ...TERMS });
    assert.deepEqual([sentBack.body['code'], sentBack.body['field']], ['invalid_field', 'sha256']);
    await write('killed', '1.1.0', SAID, { 'src/Mended.php': '<?php' });
    const mended = await one.call('publish_folder', { path: 'killed', ...TERMS });
    assert.deepEqual(stepsOf(mended.body), ['pack done', 'announce done', 'check done', 'upload done']);
    await write('killed', '1.1.0', SAID, { 'src/Late.php': '<?php' });
    const late = await one.call('publish_folder', { path: 'killed', ...TERMS });
    assert.deepEqual([late.body['code'], (late.body['release'] as Json)['state']], ['version_not_newer', 'in_review']);
  });

  it('stops when a call is cancelled, and works on', async () => {
    await write('cancelled', '1.0.0', SAID, { 'data.bin': randomBytes(6 * MIB) });
    const one = await agent('of 2026-07-28', elsewhere());
    const stop = new AbortController();
    const onprogress = (): void => stop.abort();
    await assert.rejects(
      one.call('publish_folder', { path: 'cancelled', ...TERMS }, { onprogress, signal: stop.signal }),
    );
    const status = await one.call('service_artifact_status', { slug: 'cancelled' });
    assert.equal(status.body['code'], 'artifact_not_found');
    const whole = await one.call('publish_folder', { path: 'cancelled', ...TERMS });
    assert.equal(whole.body['state'], 'in_review');
  });

  it('checks a package over 8 MiB by itself, and uploads it (decisions §10)', async () => {
    await write('large', '1.0.0', SAID, { 'data.bin': randomBytes(12 * MIB) });
    const one = await agent('of 2025-11-25', elsewhere());
    const checked = await one.call('service_review_preflight', {
      slug: 'large',
      version: '1.0.0',
      package_path: 'large',
    });
    const { checks } = checked.body['report'] as { checks: Array<{ check: string; passed: boolean | null }> };
    const open = checks.filter(({ passed }) => passed === null).map(({ check }) => check);
    assert.deepEqual([checked.body['passed'], open], [true, ['sha256', 'size', 'version_newer', 'min_core']]);
    const wrong = await one.call('service_review_preflight', {
      slug: 'other',
      version: '1.0.0',
      package_path: 'large',
    });
    assert.deepEqual(
      (wrong.body['faults'] as Json[]).map(({ code }) => code),
      ['slug_mismatch'],
    );
    const published = await one.call('publish_folder', { path: 'large', ...TERMS });
    assert.equal(published.body['state'], 'in_review', JSON.stringify(published.body));
  });

  it('is matched without a bridge by an agent that can run curl, in at most 8 calls (decisions §10)', async () => {
    await write('curl', '1.0.0');
    const one = await agent('of 2025-11-25', beside());
    const { body } = await one.call('service_review_preflight', {
      slug: 'curl',
      version: '1.0.0',
      package_path: 'curl',
    });
    assert.equal(body['code'], 'artifact_not_found');
    const zip = await readZip(one, 'curl');
    let calls = 0;
    const tool = (name: string, input: Json): Promise<Json> => {
      calls += 1;
      return started.tool(name, input);
    };
    const key = { slug: 'curl', version: '1.0.0' };
    await tool('service_register_artifact', { slug: 'curl', name: 'Curl', description: { en: 'Curl.' } });
    await tool('service_review_preflight', { ...key, package_base64: zip.toString('base64') });
    const sha256 = createHash('sha256').update(zip).digest('hex');
    await tool('service_announce_release', { ...key, ...TERMS, sha256, size: zip.length });
    const { url } = await tool('service_upload_url', key);
    calls += 1;
    const sent = await fetch(String(url), { method: 'PUT', body: new Uint8Array(zip) });
    assert.equal(sent.status, 202);
    const status = await tool('service_artifact_status', { slug: 'curl' });
    assert.equal((status['releases'] as Json[])[0]?.['state'], 'in_review');
    assert.ok(calls <= 8);
  });

  async function readZip(_one: BridgedAgent, slug: string): Promise<Buffer> {
    const { Folders } = await import('../../../main/bridge/folders.js');
    const { openPackage } = await import('../../../main/bridge/package-source.js');
    const packing = { signal: new AbortController().signal, progress: () => undefined };
    return (await openPackage(await Folders.of([folder]), 'path', slug, packing)).bytes;
  }
});
