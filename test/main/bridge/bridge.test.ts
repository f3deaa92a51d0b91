import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bodyOf } from '../../../main/bridge/answers.js';
import { Bridge } from '../../../main/bridge/bridge.js';
import { Folders } from '../../../main/bridge/folders.js';
import { bridgedListing } from '../../../main/bridge/listing.js';
import { LocalSide } from '../../../main/bridge/local-side.js';
import type { How, Incoming } from '../../../main/bridge/side.js';
import { capabilities } from '../../../tools/index.js';
import { listingOf, toolsOf } from '../../../tools/mcp.js';
import { openTestService, type TestService } from '../../service.js';

type Json = Record<string, unknown>;

const TERMS = { min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' } };
const ACTOR = { kind: 'agent_token', token_id: 'agt_1', account_id: 'acc_owner', scopes: ['read', 'publish'] } as const;

describe('the bridge', () => {
  let service: TestService;
  let folder: string;
  let bridge: Bridge;
  let told: number[];
  let onTheWay: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

  before(async () => {
    service = await openTestService({ limits: { packages_per_hour: 1000, agent_calls_per_minute: 10_000 } });
  });
  after(() => service.close());
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'countersign-bridge-')));
    bridge = new Bridge(await Folders.of([folder]));
    told = [];
    onTheWay = (bytes) => bytes;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function write(slug: string, version: string, more: Json = {}, files: Record<string, string> = {}) {
    const manifest = JSON.stringify({ slug, version, name: slug, description: { en: 'Described.' }, ...more });
    const all = { 'module.json': manifest, 'lang/en/a.php': '<?php return [];', ...files };
    for (const [path, text] of Object.entries(all)) {
      await mkdir(dirname(join(folder, slug, path)), { recursive: true });
      await writeFile(join(folder, slug, path), text);
    }
  }
  /** The service, whose downloads a test changes on their way. */
  class Side extends LocalSide {
    override async download(url: string, how: How): Promise<Incoming> {
      const incoming = await super.download(url, how);
      return { ...incoming, bytes: onTheWay(incoming.bytes) };
    }
  }
  async function call(tool: string, input: Json, signal = new AbortController().signal) {
    const how: How = { signal, progress: (done) => void told.push(done) };
    const side = new Side(service.services, { actor: ACTOR, requestId: 'req' });
    const answer = await bridge.call(tool, input, side, how);
    return { ok: answer.isError !== true, body: bodyOf(answer) as Json, answer };
  }
  const stepsOf = ({ steps }: Json): string[] =>
    (steps as Array<{ step: string; outcome: string }>).map(({ step, outcome }) => `${step} ${outcome}`);

  it('takes the calls that name a path, and leaves the others to the service', () => {
    const upload = 'service_upload_package';
    for (const [tool, input, takes] of [
      ['publish_folder', undefined, true],
      [upload, { package_path: 'x' }, true],
      [upload, {}, true],
      [upload, { package_base64: 'x' }, false],
      [upload, { package_base64: 'x', package_path: 'x' }, true],
      ['service_announce_release', { sha256: 'x', size: 1 }, false],
      ['service_package_link', {}, false],
      ['service_package_link', { save_to: 'x' }, true],
      ['service_artifact_status', { save_to: 'x' }, false],
      [7, {}, false],
    ] as const) {
      assert.equal(bridge.takes(tool, input), takes, `${tool} ${JSON.stringify(input)}`);
    }
  });

  it('lists the service’s own schemas, with the fields that it takes instead (decisions §10)', () => {
    const listed = [...toolsOf(capabilities).values()].map(listingOf);
    const bridged = bridgedListing(listed);
    const before = listed.find(({ name }) => name === 'service_announce_release')?.inputSchema as never as Json;
    const after = bridged.find(({ name }) => name === 'service_announce_release')?.inputSchema as never as Json;
    const own = before['properties'] as Json;
    const { package_path, ...kept } = after['properties'] as Json;
    assert.ok(package_path);
    for (const [name, schema] of Object.entries(kept)) assert.equal(schema, own[name], name);
    assert.deepEqual(after['required'], ['slug', 'version', 'min_core', 'php', 'notes', 'package_path']);
    const whole = bridged.at(-1)?.inputSchema as never as Json;
    assert.equal((whole['properties'] as Json)['notes'], own['notes']);
    const changed = new Set(['service_review_preflight', 'service_announce_release', 'service_upload_package']);
    for (const tool of listed) {
      const isSame = bridged.includes(tool);
      assert.equal(isSame, !changed.has(tool.name) && tool.name !== 'service_package_link', tool.name);
    }
  });

  it('publishes a folder, tells of it as it goes, and saves what was signed (decisions §10)', async () => {
    await write('whole', '1.0.0');
    const input = { path: 'whole', ...TERMS, save_to: 'out.zip' };
    const first = await call('publish_folder', input);
    assert.equal(first.body['state'], 'in_review', JSON.stringify(first.body));
    const steps = ['pack done', 'register done', 'check done', 'announce done', 'upload done', 'download not_yet'];
    assert.deepEqual(stepsOf(first.body), steps);
    assert.deepEqual(
      told,
      [...new Set(told)].sort((a, b) => a - b),
    );
    assert.equal(told.at(-1), 100);
    assert.deepEqual(first.answer.structuredContent, first.body);
    await service.reviewer('decide_artifact', { slug: 'whole', decision: 'approve' });
    await service.reviewer('decide_release', { slug: 'whole', version: '1.0.0', decision: 'approve' });
    const last = await call('publish_folder', input);
    assert.deepEqual(stepsOf(last.body).slice(1), ['announce already_done', 'upload already_done', 'download done']);
    const sha256 = createHash('sha256')
      .update(await readFile(join(folder, 'out.zip')))
      .digest('hex');
    const { validation_hash } = await service.owner('service_release_hash', { slug: 'whole', version: '1.0.0' });
    assert.equal(sha256, validation_hash);
    assert.notEqual((await service.store.releases.find('whole', '1.0.0'))?.collected_at, null);
    assert.equal(stepsOf((await call('publish_folder', input)).body).at(-1), 'download already_done');
  });

  it('saves nothing but what was signed, and asks again where a download breaks off (decisions §10)', async () => {
    await write('saved', '1.0.0');
    await call('publish_folder', { path: 'saved', ...TERMS });
    await service.reviewer('decide_artifact', { slug: 'saved', decision: 'approve' });
    await service.reviewer('decide_release', { slug: 'saved', version: '1.0.0', decision: 'approve' });
    const key = { slug: 'saved', version: '1.0.0' };
    onTheWay = async function* (bytes) {
      for await (const piece of bytes) yield Buffer.from(piece).fill('x', 40, 41);
    };
    const altered = await call('service_package_link', { ...key, save_to: 'out.zip' });
    assert.equal(altered.body['code'], 'sha256_mismatch');
    await assert.rejects(readFile(join(folder, 'out.zip')));
    assert.equal((await service.store.releases.find('saved', '1.0.0'))?.collected_at, null);
    let broken = 0;
    onTheWay = async function* (bytes) {
      for await (const piece of bytes) {
        yield piece.subarray(0, 100);
        if (broken === 2) yield piece.subarray(100);
        else {
          broken += 1;
          throw new TypeError('terminated');
        }
      }
    };
    const saved = await call('service_package_link', { ...key, save_to: 'out.zip' });
    assert.deepEqual([saved.body['saved_to'], broken], [join(folder, 'out.zip'), 2], JSON.stringify(saved.body));
    const again = await call('service_package_link', { ...key, save_to: 'out.zip' });
    assert.deepEqual([again.body['code'], again.body['field']], ['invalid_field', 'save_to']);
  });

  it('finds its version where a status does not list it any more', async () => {
    for (let n = 1; n <= 22; n += 1) {
      await write('many', `${n}.0.0`);
      const { body } = await call('publish_folder', { path: 'many', ...TERMS });
      assert.equal(body['state'], 'in_review', JSON.stringify(body));
    }
    await write('many', '1.0.0');
    const { body } = await call('publish_folder', { path: 'many', ...TERMS });
    assert.deepEqual(
      [body['state'], stepsOf(body)],
      ['in_review', ['pack done', 'announce already_done', 'upload already_done']],
    );
  });

  it('ends at a refusal with what was done, and with the call that goes on from there', async () => {
    await write('ends', '1.0.0', { description: undefined });
    const missing = await call('publish_folder', { path: 'ends', ...TERMS });
    assert.deepEqual(
      [missing.ok, missing.body['code'], stepsOf(missing.body)],
      [false, 'artifact_not_found', ['pack done']],
    );
    assert.deepEqual(missing.body['next'], {
      tool: 'service_register_artifact',
      arguments: { slug: 'ends', name: 'ends' },
    });
    await service.registerPending('ends');
    await write('ends', '1.0');
    const version = await call('publish_folder', { path: 'ends', ...TERMS });
    assert.deepEqual([version.ok, version.body['code']], [false, 'invalid_version']);
    await write('ends', '1.0.0', {}, { 'lib/a.php': '<?php' });
    await rm(join(folder, 'ends', 'lang'), { recursive: true });
    const faulty = await call('publish_folder', { path: 'ends', ...TERMS });
    assert.equal(faulty.body['code'], 'missing_english');
    assert.deepEqual(faulty.body['next'], { tool: 'publish_folder', arguments: { path: 'ends', ...TERMS } });
    const terms = await call('publish_folder', { path: 'ends', notes: { de: 'Neu.' }, other: 1 });
    const fields = (terms.body['faults'] as Json[]).map(({ field }) => field);
    assert.deepEqual([terms.ok, fields], [false, ['min_core', 'php', 'notes.en', 'other']]);
    assert.deepEqual(terms.body['next'], { tool: 'publish_folder', arguments: { path: 'ends' } });
  });

  it('announces a version again whose terms have changed before its package came', async () => {
    await write('terms', '1.0.0');
    await service.registerPending('terms');
    const key = { slug: 'terms', version: '1.0.0' };
    await call('service_announce_release', { ...key, ...TERMS, package_path: 'terms' });
    const changed = { ...TERMS, php: '^8.2', max_core: '3.*' };
    const { body } = await call('publish_folder', { path: 'terms', ...changed });
    assert.deepEqual(stepsOf(body), ['pack done', 'withdraw done', 'check done', 'announce done', 'upload done']);
    assert.equal((await service.store.releases.find('terms', '1.0.0'))?.php, '^8.2');
    await write('terms', '1.1.0');
    await call('service_announce_release', { slug: 'terms', version: '1.1.0', ...TERMS, package_path: 'terms' });
    const same = await call('publish_folder', { path: 'terms', ...TERMS });
    assert.deepEqual(stepsOf(same.body), ['pack done', 'announce already_done', 'upload done']);
  });

  it('names the same package in the call that comes next (decisions §2)', async () => {
    await write('next', '1.0.0');
    await service.registerPending('next');
    const key = { slug: 'next', version: '1.0.0' };
    const { body } = await call('service_upload_package', { ...key, package_path: 'next' });
    assert.equal(body['code'], 'release_not_found');
    const { tool, arguments: known } = body['next'] as { tool: string; arguments: Json };
    assert.deepEqual([tool, known['package_path']], ['service_announce_release', 'next']);
    assert.ok(!('sha256' in known) && !('size' in known));
  });

  it('stops when its call is cancelled', async () => {
    await write('stopped', '1.0.0');
    const control = new AbortController();
    control.abort(new Error('cancelled'));
    await assert.rejects(call('publish_folder', { path: 'stopped', ...TERMS }, control.signal), /cancelled/);
  });
});
