import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import type { RefusalCode } from '../domain/refusal.js';
import { testPackage } from './archives.js';
import { type OpenDoors, openDoors } from './doors.js';
import { eventually } from './eventually.js';
import { assertRefusedAlike, comparable } from './refused-alike.js';
import { openTestService, type TestService } from './service.js';

/** An answer without what belongs to this version alone, and without times and sizes. */
function withoutItsOwn(text: string, own: Readonly<Record<string, string>>): string {
  const named = Object.entries(own).reduce((rest, [value, name]) => rest.replaceAll(value, name), text);
  return named.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME').replace(/"(size|bytes)":\d+/g, '"$1":0');
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
    service = await openTestService({ limits: { agent_calls_per_minute: 1000 } });
    await service.register(slug);
    open = await openDoors(service, slug);
  });
  after(async () => {
    await open.close();
    await service.close();
  });

  const refusedAlike = (capability: string, input: Record<string, unknown>, code: RefusalCode): Promise<void> =>
    assertRefusedAlike(open.doors, capability, input, code);

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
      ['service_list_artifacts', { cursor: 'rubbish' }, 'invalid_field'],
      ['service_core_releases', { slug }, 'invalid_field'],
      ['service_review_details', { slug, version: '9.9.9' }, 'release_not_found'],
      ['service_review_details', { slug, version: '2.0.0', part: 'lines' }, 'invalid_field'],
      ['service_review_thread', { slug, version: '9.9.9' }, 'release_not_found'],
      ['service_review_thread', { slug: 'nowhere', answer: 'Yes.' }, 'artifact_not_found'],
      ['service_manifest_template', { slug, version: '1', kind: 'module' }, 'invalid_version'],
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
    const hash = { slug, version: '2.1.0' };
    const verified = { ...hash, sha256: 'b'.repeat(64) };
    const tried = { slug, version: '2.2.0', package_base64: input.package_base64 };
    for (const [capability, query, doors] of [
      ['service_artifact_status', { slug }, 5],
      ['service_release_hash', hash, 5],
      ['service_verify_package', verified, 4],
      ['service_review_preflight', tried, 4],
      ['service_webhook_deliveries', { slug }, 4],
      ['service_list_artifacts', {}, 4],
      ['service_core_releases', {}, 4],
      ['service_review_thread', { slug, version: '2.1.0' }, 4],
      ['service_review_details', { slug, version: '2.1.0', part: 'files' }, 4],
      ['service_review_details', { slug, version: '2.1.0', part: 'checks' }, 4],
      ['service_manifest_template', { slug, version: '2.2.0', kind: 'module' }, 4],
    ] as const) {
      const answers = await Promise.all(
        open.doors.filter((door) => door.offers(capability)).map((door) => door.call(capability, query)),
      );
      assert.equal(answers.length, doors, capability);
      for (const answer of answers) {
        assert.equal(answer.ok, true, JSON.stringify(answer.body));
        assert.deepEqual(answer.body, answers[0]?.body, capability);
      }
    }
    const { version, sha256: other } = verified;
    const route = await fetch(`${open.baseUrl}/v1/artifacts/${slug}/verify?version=${version}&sha256=${other}`);
    assert.deepEqual(await route.json(), (await agent.call('service_verify_package', verified)).body);
    const link = await agent.call('service_package_link', { slug, version: '2.1.0' });
    const path = new URL(String(link.body['url'])).pathname;
    const response = await fetch(`${open.baseUrl}${path}`);
    assert.equal(response.status, 200);
    assert.equal((await response.arrayBuffer()).byteLength, link.body['size']);
    // It is collected once the last byte has left, which the client may see first: this link goes on, and no other is made.
    const again = (): ReturnType<typeof agent.call> => agent.call('service_package_link', { slug, version: '2.1.0' });
    await eventually(async () => (await again()).body['code'] === 'package_not_available', { every: 50 });
    assert.equal((await fetch(`${open.baseUrl}${path}`)).status, 200);
    service.advance(301_000);
    assert.equal((await fetch(`${open.baseUrl}${path}`)).status, 404);
  });

  it('answers alike: flags, changed lines, findings and conversation of one review (decisions §10)', async () => {
    const [, agent] = open.doors;
    const key = { slug, version: '2.3.0' };
    const { bytes, sha256, size } = await testPackage({ ...key, files: { 'src/a.php': '<?php\neval($x);\n' } });
    await agent?.call('service_announce_release', { ...announcement, ...key, sha256, size });
    await agent?.call('service_upload_package', { ...key, package_base64: bytes.toString('base64') });
    await service.reviewer('ask_publisher', { ...key, text: 'Why does it call eval?' });
    const findings = [
      { guideline: 'untrusted-input', file: 'src/a.php', line: 2, text: 'Take it out.', level: 'must' },
    ];
    await service.reviewer('decide_release', { ...key, decision: 'request_changes', reason: 'See there.', findings });
    for (const [capability, input, entries] of [
      ['service_review_details', key, 'items'],
      ['service_review_details', { ...key, part: 'diff' }, 'items'],
      ['service_review_details', { ...key, part: 'lines', path: 'src/Plugin.php' }, 'items'],
      ['service_review_details', { ...key, part: 'findings' }, 'items'],
      ['service_review_thread', key, 'messages'],
    ] as const) {
      const doors = open.doors.filter((door) => door.offers(capability));
      const answers = await Promise.all(doors.map((door) => door.call(capability, input)));
      assert.equal(answers.length, 4);
      for (const answer of answers) {
        assert.ok((answer.body[entries] as unknown[]).length > 0, JSON.stringify([input, answer.body]));
        assert.deepEqual(answer.body, answers[0]?.body);
      }
    }
    await agent?.call('service_withdraw_release', key);
  });

  it('leads a version the same way through every door, to the letter (decisions §10)', async () => {
    const told: string[][] = [];
    // Long enough that a message is not read as one text.
    const files = { 'data.bin': randomBytes(100_000) };
    for (const [at, door] of open.doors.entries()) {
      const version = `3.${at}.0`;
      const { bytes, sha256, size } = await testPackage({ slug, version, files });
      const steps = [
        ['service_register_artifact', { slug, name: 'Doors', description: { en: 'Every door.' } }],
        ['service_announce_release', { ...announcement, version, sha256, size }],
        ['service_upload_package', { slug, version, package_base64: bytes.toString('base64') }],
        ['service_release_hash', { slug, version }],
        ['service_withdraw_release', { slug, version }],
      ] as const;
      const answers: string[] = [];
      for (const [capability, input] of steps) {
        const answer = await door.call(capability, input);
        assert.equal(answer.ok, true, `${door.name}: ${JSON.stringify(answer.body)}`);
        answers.push(withoutItsOwn(JSON.stringify(comparable(answer)), { [version]: 'VERSION', [sha256]: 'SHA256' }));
      }
      told.push(answers);
    }
    assert.equal(told.length, 6);
    for (const answers of told) assert.deepEqual(answers, told[0]);
  });

  it('writes an audit line for every change, with the door, the caller and the request (decisions §9)', async () => {
    const lines = await service.store.audit.ofArtifact(slug, { place: null, limit: 1000 });
    const doors = new Set(lines.map((line) => line.door));
    assert.deepEqual([...doors].sort(), ['cli', 'http', 'mcp', 'pages']);
    for (const line of lines) {
      assert.ok(line.result !== null, `${line.capability} was not completed`);
      assert.equal(line.request_id.length, 26);
    }
  });
});
