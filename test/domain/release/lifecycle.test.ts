import { strict as assert } from 'node:assert';
import { DAY, HOUR } from '../../../domain/durations.js';
import { type TestPackage, testPackage, zipOf } from '../../archives.js';
import { openTestService, type TestService } from '../../service.js';

/** The object a refused call throws, as far as these tests look at it. */
interface Refused {
  code: string;
  first: { field: string | null; received: string | null; expected: string | null };
  extras: { release?: { version: string; state: string; sha256: string } };
}

describe('the life of a release', () => {
  let service: TestService;
  let slug: string;
  let count = 0;

  before(async () => {
    service = await openTestService();
  });
  after(async () => service.close());
  beforeEach(async () => {
    count += 1;
    slug = `life-${count}`;
    await service.register(slug);
  });

  function announceInput(pkg: TestPackage, version = '1.0.0', more: object = {}): Record<string, unknown> {
    const { sha256, size } = pkg;
    return { slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' }, sha256, size, ...more };
  }
  const announce = (pkg: TestPackage, version = '1.0.0', more: object = {}) =>
    service.owner('service_announce_release', announceInput(pkg, version, more));
  const upload = (pkg: TestPackage, version = '1.0.0') =>
    service.owner('service_upload_package', { slug, version, package_base64: pkg.bytes.toString('base64') });
  const decide = (decision: string, version = '1.0.0', reason?: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(reason === undefined ? {} : { reason }) });
  const pack = (version = '1.0.0', files: Record<string, string> = {}) => testPackage({ slug, version, files });

  async function publish(version = '1.0.0'): Promise<TestPackage> {
    const pkg = await pack(version);
    await announce(pkg, version);
    await upload(pkg, version);
    await decide('approve', version);
    return pkg;
  }

  async function refused(call: Promise<unknown>, code: string): Promise<Refused> {
    const error = await call.then(
      (answer) => assert.fail(`answered ${JSON.stringify(answer)}, expected ${code}`),
      (thrown: Refused) => thrown,
    );
    assert.equal(error.code, code);
    return error;
  }

  describe('announcing', () => {
    it('gives an announced release for seven days, and where its package goes (decisions §4)', async () => {
      const release = await announce(await pack());
      assert.equal(release['state'], 'announced');
      assert.equal(release['max_core'], null);
      assert.equal(release['validation_hash'], null);
      const life = Date.parse(String(release['expires_at'])) - Date.parse(String(release['announced_at']));
      assert.equal(life, 7 * DAY);
      assert.match(String(release['upload_url']), /\/v1\/publisher\/releases\/1\.0\.0\/package$/);
    });

    it('refuses a number that is not higher, with the release on record when it is that number (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg, '1.2.0');
      const same = await refused(announce(pkg, '1.2.0'), 'version_not_newer');
      assert.equal(same.extras.release?.sha256, pkg.sha256);
      const lower = await refused(announce(pkg, '1.1.9'), 'version_not_newer');
      assert.equal(lower.first.received, '1.1.9');
      assert.match(lower.first.expected ?? '', /1\.2\.0/);
      assert.equal(lower.extras.release, undefined);
      assert.equal((await announce(pkg, '1.10.0'))['state'], 'announced');
    });

    it('names every fault of the register, in order (decisions §2)', async () => {
      const pkg = await pack();
      await announce(pkg, '2.0.0');
      const error = (await refused(
        announce(pkg, '1.0.0', { min_core: 'nine', max_core: 'ten' }),
        'unknown_min_core',
      )) as Refused & { faults: Array<{ code: string }> };
      assert.deepEqual(
        error.faults.map((one) => one.code),
        ['unknown_min_core', 'invalid_max_core', 'version_not_newer'],
      );
      await refused(announce(pkg, '3.0.0', { min_core: '2.0.0', max_core: '1.*' }), 'invalid_max_core');
    });

    it('gives one success of eight at once', async () => {
      const pkg = await pack();
      const calls = await Promise.allSettled(Array.from({ length: 8 }, () => announce(pkg)));
      const won = calls.filter((one) => one.status === 'fulfilled');
      assert.equal(won.length, 1);
      for (const one of calls) {
        if (one.status === 'rejected') assert.equal((one.reason as Refused).code, 'version_not_newer');
      }
    });

    it('gives different numbers to different callers at once, and all to the register (decisions §4)', async () => {
      const pkg = await pack();
      const versions = ['1.0.1', '1.0.2', '1.0.3', '1.0.4'];
      const calls = await Promise.allSettled(versions.map((version) => announce(pkg, version)));
      const won = versions.filter((_, i) => calls[i]?.status === 'fulfilled');
      const status = await service.owner('service_artifact_status', { slug });
      const listed = (status['releases'] as Array<{ version: string }>).map((one) => one.version).reverse();
      assert.ok(won.length >= 1);
      assert.deepEqual(listed, won);
    });

    it('is over after seven days: the number is free before any job has run (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg, '1.5.0');
      service.advance(7 * DAY);
      await refused(upload(pkg, '1.5.0'), 'release_not_found');
      await refused(service.owner('service_release_hash', { slug, version: '1.5.0' }), 'release_not_found');
      assert.equal((await announce(pkg, '1.4.0'))['state'], 'announced');
    });

    it('is refused for a rejected artifact, and possible for a pending one (decisions §4)', async () => {
      const other = `${slug}-pending`;
      await service.registerPending(other);
      const pkg = await testPackage({ slug: other, version: '1.0.0' });
      await service.owner('service_announce_release', { ...announceInput(pkg), slug: other });
      await service.reviewer('decide_artifact', { slug: other, decision: 'reject', reason: 'No.' });
      const again = service.owner('service_announce_release', { ...announceInput(pkg, '1.0.1'), slug: other });
      await refused(again, 'artifact_rejected');
    });
  });

  describe('uploading', () => {
    it('passes into review with flags and report (service.md, States)', async () => {
      const pkg = await pack('1.0.0', { 'bad.php': "<?php eval($_GET['x']);" });
      await announce(pkg);
      const answer = await upload(pkg);
      assert.equal(answer['state'], 'in_review');
      assert.deepEqual(
        (answer['flags'] as Array<{ rule: string; file: string }>).map((one) => one.rule),
        ['eval'],
      );
      const status = await service.owner('service_artifact_status', { slug });
      const [release] = status['releases'] as Array<{ state: string; flag_count: number }>;
      assert.deepEqual([release?.state, release?.flag_count], ['in_review', 1]);
      assert.equal(status['kind'], 'module');
    });

    it('puts a refused version back to draft, keeps no byte, and takes a corrected package (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg);
      const other = await pack('1.0.0', { 'x.txt': 'x' });
      const mismatch = await refused(upload(other), 'sha256_mismatch');
      assert.equal(mismatch.first.received, other.sha256);
      assert.equal(mismatch.first.expected, pkg.sha256);
      const status = await service.owner('service_artifact_status', { slug });
      const [draft] = status['releases'] as Array<{ state: string; expires_at: null; faults: Array<{ code: string }> }>;
      assert.equal(draft?.state, 'draft');
      assert.equal(draft?.expires_at, null);
      assert.equal(draft?.faults[0]?.code, 'sha256_mismatch');
      assert.equal(await service.storedFiles(slug), 0);
      assert.equal((await upload(pkg))['state'], 'in_review');
    });

    it('says size_mismatch first only when the hash is right (decisions §2)', async () => {
      const pkg = await pack();
      await announce(pkg, '1.0.0', { size: pkg.size + 1 });
      await refused(upload(pkg), 'size_mismatch');
      await announce(pkg, '1.0.0', { size: pkg.size + 1, sha256: 'f'.repeat(64) });
      await refused(upload(pkg), 'sha256_mismatch');
    });

    it('gives every manifest code from a real archive (service.md, Errors)', async () => {
      const cases: ReadonlyArray<[string, TestPackage]> = [
        ['manifest_missing', await zipOf({ 'lang/en/a.php': 'x' })],
        ['missing_english', await zipOf({ 'module.json': JSON.stringify({ slug, version: '1.0.0' }) })],
        ['manifest_invalid', await testPackage({ slug, version: '1.0.0', manifest: '{"slug":"a","slug":"b"}' })],
        ['slug_mismatch', await testPackage({ slug: 'other', version: '1.0.0' })],
        ['version_mismatch', await testPackage({ slug, version: '1.0.1' })],
      ];
      for (const [code, pkg] of cases) {
        await announce(pkg);
        await refused(upload(pkg), code);
      }
      assert.equal(await service.storedFiles(slug), 0);
    });

    it('lists 50 faults of an archive and says how many there are (decisions §2)', async () => {
      const pkg = await zipOf(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`CON/${at}.txt`, 'x'])));
      await announce(pkg);
      const error = (await refused(upload(pkg), 'path_traversal')) as Refused & {
        faults: object[];
        extras: { faultsTotal?: number };
      };
      assert.equal(error.faults.length, 50);
      assert.ok((error.extras.faultsTotal ?? 0) >= 60);
    });

    it('lets one of two uploads at once through', async () => {
      const pkg = await pack();
      await announce(pkg);
      const calls = await Promise.allSettled([upload(pkg), upload(pkg), upload(pkg)]);
      assert.equal(calls.filter((one) => one.status === 'fulfilled').length, 1);
      for (const one of calls) {
        if (one.status === 'rejected') assert.equal((one.reason as Refused).code, 'version_not_open');
      }
      assert.equal(await service.storedFiles(slug), 1);
    });

    it('refuses a package for a version that has one, with the release (decisions §4)', async () => {
      const pkg = await publish();
      const error = await refused(upload(pkg), 'version_not_open');
      assert.equal(error.extras.release?.state, 'published');
      await refused(upload(pkg, '9.9.9'), 'release_not_found');
    });

    it('refuses a package for a draft that a higher published number has overtaken (decisions §4)', async () => {
      const low = await pack('1.0.0');
      await announce(low, '1.0.0');
      await publish('1.1.0');
      const error = await refused(upload(low, '1.0.0'), 'version_not_newer');
      assert.equal(error.extras.release?.version, '1.0.0');
      await refused(announce(low, '1.0.0'), 'version_not_newer');
    });

    it('preflights as an upload would, and keeps nothing (decisions §5)', async () => {
      const pkg = await testPackage({ slug, version: '2.0.0', kind: 'theme', files: { 'a.php': '<?php `ls`;' } });
      const input = { slug, version: '2.0.0', package_base64: pkg.bytes.toString('base64') };
      const tried = await service.owner('service_review_preflight', input);
      assert.equal(tried['passed'], true);
      const checks = (tried['report'] as { checks: Array<{ check: string; passed: boolean | null }> }).checks;
      const unknown = checks.filter((one) => one.passed === null).map((one) => one.check);
      assert.deepEqual(unknown, ['sha256', 'size', 'min_core']);
      assert.equal(await service.storedFiles(slug), 0);
      await announce(pkg, '2.0.0');
      const before = await service.owner('service_review_preflight', input);
      const after = await upload(pkg, '2.0.0');
      assert.deepEqual(before['report'], after['report']);
    });
  });

  describe('deciding', () => {
    it('signs on approval and answers verified from then on (service.md, States)', async () => {
      await publish();
      const hash = await service.owner('service_release_hash', { slug, version: '1.0.0' });
      assert.equal(hash['state'], 'published');
      const question = { slug, version: '1.0.0', sha256: hash['validation_hash'] };
      assert.equal((await service.anyone('service_verify_package', question))['answer'], 'verified');
      const changed = { ...question, sha256: '0'.repeat(64) };
      assert.equal((await service.anyone('service_verify_package', changed))['answer'], 'altered');
    });

    it('makes one signature of two approvals at once', async () => {
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      const calls = await Promise.allSettled([decide('approve'), decide('approve'), decide('approve')]);
      assert.equal(calls.filter((one) => one.status === 'fulfilled').length, 1);
      for (const one of calls) {
        if (one.status === 'rejected') assert.equal((one.reason as Refused).code, 'decision_not_possible');
      }
      const facts = await service.factsOf(slug);
      assert.deepEqual(
        facts.map((one) => one.kind),
        ['version_published'],
      );
      assert.equal(await service.storedFiles(slug), 1);
    });

    it('needs an approved registration (decisions §4)', async () => {
      const other = `${slug}-waiting`;
      await service.registerPending(other);
      const pkg = await testPackage({ slug: other, version: '1.0.0' });
      await service.owner('service_announce_release', { ...announceInput(pkg), slug: other });
      const bytes = pkg.bytes.toString('base64');
      await service.owner('service_upload_package', { slug: other, version: '1.0.0', package_base64: bytes });
      const approve = { slug: other, version: '1.0.0', decision: 'approve' };
      await refused(service.reviewer('decide_release', approve), 'decision_not_possible');
      await service.reviewer('decide_artifact', { slug: other, decision: 'approve' });
      assert.equal((await service.reviewer('decide_release', approve))['state'], 'published');
    });

    it('asks for changes: back to draft with the reason, bytes gone, until a package passes (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      const sent = await decide('request_changes', '1.0.0', 'Remove the tracker.');
      assert.deepEqual([sent['state'], sent['reason']], ['draft', 'Remove the tracker.']);
      assert.equal(await service.storedFiles(slug), 0);
      const status = await service.owner('service_artifact_status', { slug });
      const missing = (status['missing'] as Array<{ code: string }>).map((one) => one.code);
      assert.ok(missing.includes('corrected_package'));
      const fixed = await pack('1.0.0', { 'fixed.txt': 'yes' });
      assert.equal((await announce(fixed))['reason'], 'Remove the tracker.');
      await upload(fixed);
      assert.equal((await decide('approve'))['reason'], null);
    });

    it('rejects for good (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      await refused(decide('reject'), 'reason_required');
      await refused(decide('reject', '1.0.0', '  '), 'reason_required');
      assert.equal((await decide('reject', '1.0.0', 'Malware.'))['state'], 'rejected');
      await refused(upload(pkg), 'version_not_open');
      await refused(announce(pkg), 'version_not_newer');
      await refused(decide('approve'), 'decision_not_possible');
    });

    it('suspends and reinstates: unknown, then verified again; facts and events are numbered (decisions §4, §6)', async () => {
      await publish();
      const { validation_hash: sha256 } = await service.owner('service_release_hash', { slug, version: '1.0.0' });
      const ask = async () =>
        (await service.anyone('service_verify_package', { slug, version: '1.0.0', sha256 }))['answer'];
      await decide('suspend', '1.0.0', 'A hole.');
      assert.equal(await ask(), 'unknown');
      assert.equal(await service.storedFiles(slug), 0);
      await decide('reinstate', '1.0.0', 'It was none.');
      assert.equal(await ask(), 'verified');
      const kinds = (await service.factsOf(slug)).map((one) => one.kind);
      assert.deepEqual(kinds, ['version_published', 'version_suspended', 'version_reinstated']);
      const events = (await service.eventsOf(slug)).map((one) => one.type);
      assert.deepEqual(events, ['artifact.approved', 'release.approved', 'release.suspended', 'release.approved']);
    });

    it('is not possible on an own artifact (decisions §9)', async () => {
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      const own = service.ownerAsReviewer('decide_release', { slug, version: '1.0.0', decision: 'approve' });
      await refused(own, 'permission_denied');
    });
  });

  describe('collecting', () => {
    it('deletes the copy once it was sent, and the signature stays (decisions §4)', async () => {
      await publish();
      const link = await service.owner('service_package_link', { slug, version: '1.0.0' });
      const bytes = await service.download(String(link['url']));
      assert.equal(bytes.length, link['size']);
      await refused(service.owner('service_package_link', { slug, version: '1.0.0' }), 'package_not_available');
      await refused(service.download(String(link['url'])), 'not_found');
      const kept = await service.publisher(slug, 'show_release_signature', { slug, version: '1.0.0' });
      assert.equal(kept['validation_hash'], link['sha256']);
      assert.equal(await service.storedFiles(slug), 0);
    });

    it('gives links that live five minutes, and none before approval (decisions §8)', async () => {
      const pkg = await pack();
      await announce(pkg);
      await refused(service.owner('service_package_link', { slug, version: '1.0.0' }), 'package_not_available');
      await upload(pkg);
      await decide('approve');
      const link = await service.owner('service_package_link', { slug, version: '1.0.0' });
      service.advance(301_000);
      await refused(service.download(String(link['url'])), 'not_found');
      await service.owner('service_package_link', { slug, version: '1.0.0' });
    });

    it('reminds once on the third day and deletes on the seventh, also after eight days down', async () => {
      await publish();
      service.advance(72 * HOUR);
      await service.sweep();
      await service.sweep();
      assert.deepEqual(await service.mailsOf(slug, 'collection_reminder'), 1);
      service.advance(5 * DAY);
      await service.sweep();
      assert.equal(await service.storedFiles(slug), 0);
      await refused(service.owner('service_package_link', { slug, version: '1.0.0' }), 'package_not_available');
    });
  });

  describe('withdrawing', () => {
    it('frees the number and deletes the bytes of an unpublished release (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      const gone = await service.owner('service_withdraw_release', { slug, version: '1.0.0' });
      assert.equal(gone['state'], 'withdrawn');
      assert.equal(await service.storedFiles(slug), 0);
      assert.equal((await announce(pkg))['state'], 'announced');
    });

    it('is not possible once published (decisions §4)', async () => {
      await publish();
      await refused(service.owner('service_withdraw_release', { slug, version: '1.0.0' }), 'decision_not_possible');
    });
  });
});
