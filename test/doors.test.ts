import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RefusalCode, statusOf } from '../domain/refusal.js';
import { testPackage } from './archives.js';
import { type DoorAnswer, type OpenDoors, openDoors } from './doors.js';
import { assertSays } from './refusals.js';
import { openTestService, type TestService } from './service.js';

/** What may differ between doors: the request id, and what comes next, which only agents are told. */
function comparable({ body }: DoorAnswer): Record<string, unknown> {
  const { request_id: _id, hint: _hint, next: _next, ...rest } = body;
  return rest;
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await holds()) return;
    await sleep(20);
  }
  assert.fail('it did not come true within two seconds');
}

describe('every door', () => {
  let service: TestService;
  let open: OpenDoors;
  const slug = 'doors';
  const announcement = {
    slug,
    version: '2.0.0',
    min_core: '1.0.0',
    php: '^8.1',
    notes: { en: 'Notes.' },
    sha256: 'a'.repeat(64),
    size: 1000,
  };

  before(async () => {
    service = await openTestService();
    await service.register(slug);
    open = await openDoors(service, slug);
  });
  after(async () => {
    await open.close();
    await service.close();
  });

  /** Calls a capability through every door that offers it; all must refuse with the same words. */
  async function refusedAlike(capability: string, input: Record<string, unknown>, code: RefusalCode): Promise<void> {
    const answers: Array<{ door: string; answer: DoorAnswer }> = [];
    for (const door of open.doors) {
      if (door.offers(capability)) answers.push({ door: door.name, answer: await door.call(capability, input) });
    }
    assert.ok(answers.length >= 2, `${capability} is offered by ${answers.length} doors`);
    const [first] = answers;
    for (const { door, answer } of answers) {
      assert.equal(answer.ok, false, door);
      assertSays(answer.body as unknown as Parameters<typeof assertSays>[0]);
      assert.equal(answer.body['code'], code, `${door}: ${JSON.stringify(answer.body)}`);
      assert.equal(answer.body['status'], statusOf(code), door);
      if (answer.status !== undefined) assert.equal(answer.status, statusOf(code), door);
      assert.deepEqual(comparable(answer), comparable(first?.answer ?? answer), door);
    }
  }

  it('gives the same refusal for the same fault, to the letter (decisions §2)', async () => {
    const cases: ReadonlyArray<[string, Record<string, unknown>, RefusalCode]> = [
      ['service_announce_release', { ...announcement, version: '2.0' }, 'invalid_version'],
      ['service_announce_release', { ...announcement, version: 2 }, 'invalid_version'],
      ['service_announce_release', { ...announcement, min_core: '77.0.0' }, 'unknown_min_core'],
      ['service_announce_release', { ...announcement, max_core: '0.*' }, 'invalid_max_core'],
      ['service_announce_release', { ...announcement, size: 50_000_000 }, 'too_large'],
      ['service_announce_release', { ...announcement, notes: { de: 'Neu.' } }, 'invalid_field'],
      ['service_announce_release', { ...announcement, php: 'x', sha256: 'y', size: 'z' }, 'invalid_field'],
      ['service_announce_release', { ...announcement, extra: true }, 'invalid_field'],
      ['service_register_artifact', { slug, website: 'ftp://example.com' }, 'invalid_field'],
      ['service_release_hash', { slug, version: '9.9.9' }, 'release_not_found'],
      ['service_release_hash', { slug, version: '9' }, 'invalid_version'],
      ['service_package_link', { slug, version: '9.9.9' }, 'release_not_found'],
      ['service_withdraw_release', { slug, version: '9.9.9' }, 'release_not_found'],
    ];
    for (const [capability, input, code] of cases) await refusedAlike(capability, input, code);
  });

  it('refuses a second announcement with the same release on record (decisions §4)', async () => {
    const [, agent] = open.doors;
    const made = await agent?.call('service_announce_release', announcement);
    assert.equal(made?.ok, true);
    await refusedAlike('service_announce_release', announcement, 'version_not_newer');
  });

  it('reviews alike, byte for byte (decisions §5)', async () => {
    const pkg = await testPackage({ slug, version: '2.0.0' });
    const input = { slug, version: '2.0.0', package_base64: pkg.bytes.toString('base64') };
    await refusedAlike('service_upload_package', input, 'sha256_mismatch');
    const other = await testPackage({ slug: 'other', version: '2.0.1' });
    const { sha256, size } = other;
    await service.owner('service_announce_release', { ...announcement, sha256, size });
    const wrong = { slug, version: '2.0.0', package_base64: other.bytes.toString('base64') };
    await refusedAlike('service_upload_package', wrong, 'slug_mismatch');
    const broken = Buffer.from('PK not a zip');
    await refusedAlike(
      'service_upload_package',
      { slug, version: '2.0.0', package_base64: broken.toString('base64') },
      'sha256_mismatch',
    );
  });

  it('answers alike: status, hash and link of one release (decisions §10)', async () => {
    const pkg = await testPackage({ slug, version: '2.1.0' });
    const [facade, agent] = open.doors;
    assert.ok(facade !== undefined && agent !== undefined);
    const { sha256, size } = pkg;
    const announced = await facade.call('service_announce_release', {
      ...announcement,
      version: '2.1.0',
      sha256,
      size,
    });
    assert.equal(announced.status, 201);
    const input = { slug, version: '2.1.0', package_base64: pkg.bytes.toString('base64') };
    const sent = await facade.call('service_upload_package', input);
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    await service.reviewer('decide_release', { slug, version: '2.1.0', decision: 'approve' });
    for (const capability of ['service_artifact_status', 'service_release_hash']) {
      const query = capability === 'service_artifact_status' ? { slug } : { slug, version: '2.1.0' };
      const answers = await Promise.all(open.doors.map((door) => door.call(capability, query)));
      for (const answer of answers) assert.deepEqual(answer.body, answers[0]?.body);
    }
    const link = await agent.call('service_package_link', { slug, version: '2.1.0' });
    const path = new URL(String(link.body['url'])).pathname;
    const response = await fetch(`${open.baseUrl}${path}`);
    assert.equal(response.status, 200);
    assert.equal((await response.arrayBuffer()).byteLength, link.body['size']);
    // It is collected once the last byte has left, which the client may see first: this link goes on, and no other is made.
    const again = (): ReturnType<typeof agent.call> => agent.call('service_package_link', { slug, version: '2.1.0' });
    await eventually(async () => (await again()).status !== 200);
    assert.equal((await again()).body['code'], 'package_not_available');
    assert.equal((await fetch(`${open.baseUrl}${path}`)).status, 200);
    service.advance(301_000);
    assert.equal((await fetch(`${open.baseUrl}${path}`)).status, 404);
  });

  it('writes an audit line for every change, with the door, the caller and the request (decisions §9)', async () => {
    const lines = await service.store.audit.ofArtifact(slug, { place: null, limit: 100 });
    const doors = new Set(lines.map((line) => line.door));
    assert.deepEqual([...doors].sort(), ['cli', 'http', 'mcp', 'pages']);
    for (const line of lines) {
      assert.ok(line.result !== null, `${line.capability} was not completed`);
      assert.equal(line.request_id.length, 26);
    }
  });
});
