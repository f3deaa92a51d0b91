import assert from 'node:assert/strict';
import { testPackage } from '../../archives.js';
import { openTestService, type TestService } from '../../service.js';

const CORE = '2.0.0';

describe('the public page of an artifact', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
    const admin = { kind: 'console', as: null } as const;
    await service.call('add_core_release', { version: CORE }, admin, 'cli');
  });
  after(() => service.close());

  const show = (slug: string, before?: string) =>
    service.call('show_public_artifact', before ? { slug, before } : { slug }, { kind: 'anonymous' }, 'pages');

  async function upload(slug: string, version: string): Promise<void> {
    const zip = await testPackage({ slug, version });
    const { sha256, size } = zip;
    const facts = { min_core: CORE, php: '^8.1', notes: { en: `Notes of ${version}` }, sha256, size };
    await service.owner('service_announce_release', { slug, version, ...facts });
    const package_base64 = zip.bytes.toString('base64');
    await service.owner('service_upload_package', { slug, version, package_base64 });
  }
  const decide = (slug: string, version: string, decision: string, reason?: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(reason && { reason }) });

  it('shows published versions, highest first, and none in any other state (decisions §9)', async () => {
    await service.register('shown');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await upload('shown', version);
      await decide('shown', version, 'approve');
    }
    await decide('shown', '1.1.0', 'suspend', 'It calls home.');
    await upload('shown', '1.3.0');
    await decide('shown', '1.3.0', 'reject', 'It does not work.');
    await upload('shown', '1.4.0');
    const artifact = await show('shown');
    const releases = artifact['releases'] as Array<Record<string, unknown>>;
    assert.deepEqual(
      releases.map((one) => one['version']),
      ['1.2.0', '1.0.0'],
    );
    const { validation_hash } = await service.owner('service_release_hash', { slug: 'shown', version: '1.2.0' });
    assert.equal(releases[0]?.['validation_hash'], validation_hash);
    assert.deepEqual(releases[0]?.['notes'], { en: 'Notes of 1.2.0' });
    assert.equal(releases[0]?.['publisher'], 'Acme');
    const below = (await show('shown', '1.2.0'))['releases'] as Array<Record<string, unknown>>;
    assert.deepEqual(
      below.map((one) => one['version']),
      ['1.0.0'],
    );
    assert.doesNotMatch(JSON.stringify(artifact), /1\.1\.0|1\.3\.0|1\.4\.0|calls home|does not work|acc_/);
  });

  it('finds a pending, a rejected, a malformed and a missing slug alike: not at all (decisions §4)', async () => {
    await service.registerPending('waiting');
    await service.registerPending('turned-down');
    await service.reviewer('decide_artifact', { slug: 'turned-down', decision: 'reject', reason: 'No.' });
    const answers = await Promise.all(
      ['waiting', 'turned-down', 'not-there', 'NOT A SLUG', ''].map((slug) =>
        show(slug).then(
          () => 'shown',
          (error: unknown) => JSON.stringify((error as { faults: unknown }).faults),
        ),
      ),
    );
    assert.equal(new Set(answers).size, 1);
    assert.match(answers[0] ?? '', /"not_found"/);
  });
});
