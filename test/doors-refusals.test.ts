import { strict as assert } from 'node:assert';
import type { RefusalCode } from '../domain/refusal.js';
import { asPackage, testPackage } from './archives.js';
import { type OpenDoor, type OpenDoors, openDoors } from './doors.js';
import { spoiled, spoiledZip } from './eval/tasks/refused-packages.js';
import { assertRefusedAlike } from './refused-alike.js';
import { openTestService, type TestService } from './service.js';

type Json = Record<string, unknown>;

const slug = 'refusals';
const TERMS = { min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' } };
const REGISTRATION = { name: 'Mine', description: { en: 'Mine.' } };
const NO_EVENT = 'evt_01ARZ3NDEKTSV4RRFFQ69G5FAV';

describe('every refusal of the error table, at every door', () => {
  let service: TestService;
  let open: OpenDoors;

  before(async () => {
    service = await openTestService({ limits: { agent_calls_per_minute: 1000, packages_per_hour: 1000 } });
    await service.register(slug);
    open = await openDoors(service, slug);
  });
  after(async () => {
    await open?.close();
    await service?.close();
  });

  async function announced(version: string, bytes: Buffer, more: Json = {}): Promise<Json> {
    const { sha256, size } = asPackage(bytes);
    await service.owner('service_announce_release', { slug, version, ...TERMS, sha256, size, ...more });
    return { slug, version, package_base64: bytes.toString('base64') };
  }

  for (const [code, spoil] of Object.entries(spoiled)) {
    it(`${code}: the same words for the same package (decisions §2)`, async () => {
      const input = await announced('1.0.0', await spoiledZip(slug, spoil));
      await assertRefusedAlike(open.doors, 'service_upload_package', input, code as RefusalCode);
    });
  }

  it('size_mismatch: the same words for the same package (decisions §2)', async () => {
    const { bytes } = await testPackage({ slug, version: '1.0.0' });
    const input = await announced('1.0.0', bytes, { size: 17 });
    await assertRefusedAlike(open.doors, 'service_upload_package', input, 'size_mismatch');
  });

  it('what the state of a version forbids (decisions §4)', async () => {
    const input = await announced('1.0.0', (await testPackage({ slug, version: '1.0.0' })).bytes);
    const key = { slug, version: '1.0.0' };
    await service.owner('service_upload_package', input);
    await assertRefusedAlike(open.doors, 'service_upload_package', input, 'version_not_open');
    await assertRefusedAlike(open.doors, 'service_upload_url', key, 'version_not_open');
    await assertRefusedAlike(open.doors, 'service_package_link', key, 'package_not_available');
    await service.reviewer('decide_release', { ...key, decision: 'approve' });
    await assertRefusedAlike(open.doors, 'service_withdraw_release', key, 'decision_not_possible');
    const { events } = await service.owner('service_webhook_deliveries', { slug });
    const resend_event_id = (events as ReadonlyArray<{ id: string }>)[0]?.id;
    await assertRefusedAlike(open.doors, 'service_webhook_deliveries', { resend_event_id }, 'webhook_not_set');
  });

  it('what an account cannot have, by every client of an agent (decisions §4, §10)', async () => {
    await service.registerPending('sent-back');
    await service.reviewer('decide_artifact', { slug: 'sent-back', decision: 'reject', reason: 'No.' });
    await service.stranger('service_register_artifact', { slug: 'theirs', ...REGISTRATION });
    const { bytes, sha256, size } = await testPackage({ slug: 'nobodys', version: '1.0.0' });
    const key = { slug: 'nobodys', version: '1.0.0' };
    const cases: ReadonlyArray<[string, Json, RefusalCode]> = [
      ['service_register_artifact', { slug: 'theirs', ...REGISTRATION }, 'slug_taken'],
      ['service_register_artifact', { slug: 'admin', ...REGISTRATION }, 'slug_reserved'],
      ['service_announce_release', { ...key, ...TERMS, slug: 'sent-back', sha256, size }, 'artifact_rejected'],
      ['service_webhook_deliveries', { resend_event_id: NO_EVENT }, 'not_found'],
      ['service_verify_package', { ...key, sha256, more: 1 }, 'invalid_field'],
      ['service_review_preflight', { ...key, package_base64: bytes.toString('base64') }, 'artifact_not_found'],
      ['service_review_preflight', { slug, version: '1.0.0', package_base64: 'A' }, 'invalid_field'],
      ...['service_artifact_status', 'service_webhook_deliveries'].map(notFound({ slug: key.slug })),
      ...['service_release_hash', 'service_package_link', 'service_withdraw_release', 'service_upload_url'].map(
        notFound(key),
      ),
      ...['service_review_details', 'service_review_thread'].map(notFound(key)),
    ];
    // A publishing token has one artifact: to it, every other one is not found.
    const agents = open.doors.filter(({ name }) => name.startsWith('MCP'));
    assert.equal(agents.length, 4);
    for (const [tool, input, code] of cases) await assertRefusedAlike(agents, tool, input, code);
  });

  it('scope_required: the same words to every client whose token only reads (decisions §7, §10)', async () => {
    await service.register('only-read');
    const readers = await openDoors(service, 'only-read', []);
    try {
      const agents = readers.doors.filter(({ name }) => name.startsWith('MCP'));
      assert.equal(agents.length, 4);
      const key = { slug, version: '1.0.0' };
      for (const [tool, input] of [
        ['service_register_artifact', { slug, ...REGISTRATION }],
        ['service_announce_release', { ...key, ...TERMS, sha256: 'a'.repeat(64), size: 1 }],
        ['service_upload_package', { ...key, package_base64: 'QUJD' }],
        ['service_upload_url', key],
        ['service_review_thread', { ...key, answer: 'Yes.' }],
        ['service_webhook_deliveries', { resend_event_id: NO_EVENT }],
      ] as ReadonlyArray<[string, Json]>) {
        await assertRefusedAlike(agents, tool, input, 'scope_required');
      }
    } finally {
      await readers.close();
    }
  });

  it('an artifact that is not its own, by a publishing token too (decisions §2)', async () => {
    const [facade] = open.doors as readonly [OpenDoor];
    const { ok, body, status } = await facade.call('service_artifact_status', { slug: 'nobodys' });
    assert.deepEqual([ok, body['code'], status], [false, 'artifact_not_found', 404]);
  });
});

describe('rate_limited, at every door', () => {
  let service: TestService;
  let open: OpenDoors;

  before(async () => {
    service = await openTestService({ limits: { agent_calls_per_minute: 20, packages_per_hour: 1 } });
    // What is refused says when the window ends, which no door may say a second later than another.
    service.holdClock();
    await service.register(slug);
    open = await openDoors(service, slug);
  });
  after(async () => {
    await open?.close();
    await service?.close();
  });

  it('says the same of packages, which all doors count together (decisions §8)', async () => {
    const { bytes, sha256, size } = await testPackage({ slug, version: '1.0.0' });
    const input = { slug, version: '1.0.0', package_base64: bytes.toString('base64') };
    await service.owner('service_announce_release', { slug, version: '1.0.0', ...TERMS, sha256, size });
    const other = await testPackage({ slug, version: '1.0.1' });
    const [facade] = open.doors as readonly [OpenDoor];
    const first = await facade.call('service_upload_package', {
      ...input,
      package_base64: other.bytes.toString('base64'),
    });
    assert.equal(first.body['code'], 'sha256_mismatch');
    await assertRefusedAlike(open.doors, 'service_upload_package', input, 'rate_limited');
  });

  it('says the same of the calls of a token, to its clients of every era (decisions §8)', async () => {
    const agents = open.doors.filter(({ name }) => name.startsWith('MCP'));
    const [agent] = agents;
    assert.ok(agent);
    for (let made = 0; made < 20 && (await agent.call('service_core_releases', {})).ok; made += 1);
    await assertRefusedAlike(agents, 'service_core_releases', {}, 'rate_limited');
  });
});

function notFound(input: Json): (tool: string) => [string, Json, RefusalCode] {
  return (tool) => [tool, input, 'artifact_not_found'];
}
