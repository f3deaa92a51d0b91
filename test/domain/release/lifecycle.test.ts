import { strict as assert } from 'node:assert';
import { DAY } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import type { Release } from '../../../domain/release/release.js';
import { wireMessages } from '../../../messages/index.js';
import { type TestPackage, testPackage, zipOf } from '../../archives.js';
import { refused } from '../review/people.js';
import { type Life, lifeFor } from './life.js';

const onRecord = ({ extras }: Refusal) => extras.release as Release | undefined;

describe('the life of a release until it is in review', () => {
  let service: Life['service'];
  let slug: Life['slug'];
  let announceInput: Life['announceInput'];
  let announce: Life['announce'];
  let upload: Life['upload'];
  let decide: Life['decide'];
  let pack: Life['pack'];
  let publish: Life['publish'];

  lifeFor('life', (life) => {
    ({ service, slug, announceInput, announce, upload, decide, pack, publish } = life);
  });

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
      assert.equal(onRecord(same)?.sha256, pkg.sha256);
      const lower = await refused(announce(pkg, '1.1.9'), 'version_not_newer');
      assert.equal(lower.first.received, '1.1.9');
      assert.match(wireMessages.expected(lower.first) ?? '', /1\.2\.0/);
      assert.equal(lower.extras.release, undefined);
      assert.equal((await announce(pkg, '1.10.0'))['state'], 'announced');
    });

    it('names every fault of the register, in order (decisions §2)', async () => {
      const pkg = await pack();
      await announce(pkg, '2.0.0');
      const terms = { min_core: 'nine', max_core: 'ten' };
      const error = await refused(announce(pkg, '1.0.0', terms), 'unknown_min_core');
      assert.deepEqual(
        error.faults.map((one) => one.code),
        ['unknown_min_core', 'invalid_max_core', 'version_not_newer'],
      );
      await refused(announce(pkg, '3.0.0', { min_core: '2.0.0', max_core: '1.*' }), 'invalid_max_core');
      const unknown = await refused(
        announce(pkg, '3.0.0', { min_core: '77.0.0', max_core: '1.*' }),
        'unknown_min_core',
      );
      assert.deepEqual(
        unknown.faults.map((one) => one.code),
        ['unknown_min_core', 'invalid_max_core'],
      );
    });

    it('gives one success of eight at once', async () => {
      const pkg = await pack();
      const calls = await Promise.allSettled(Array.from({ length: 8 }, () => announce(pkg)));
      const won = calls.filter((one) => one.status === 'fulfilled');
      assert.equal(won.length, 1);
      for (const one of calls) {
        if (one.status === 'rejected') assert.equal((one.reason as Refusal).code, 'version_not_newer');
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

    it('forgets the faults and the decision of the package before when a draft is announced anew, not the reason (decisions §4)', async () => {
      const line = async () => {
        const status = await service.owner('service_artifact_status', { slug });
        const [draft] = status['releases'] as Array<Record<'state' | 'reason' | 'decided_at', string | null>>;
        const { state, reason, decided_at, faults } = draft as typeof draft & { faults: unknown[] };
        return { state, reason, decided: decided_at !== null, faulty: faults.length > 0 };
      };
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      await decide('request_changes', '1.0.0', 'Escape it.');
      const other = await pack('1.0.0', { 'other.txt': 'x' });
      await announce(other);
      await refused(upload(await pack('1.0.0', { 'third.txt': 'x' })), 'sha256_mismatch');
      assert.deepEqual(await line(), { state: 'draft', reason: 'Escape it.', decided: false, faulty: true });
      const anew = await announce(other);
      assert.deepEqual([anew['faults'], anew['decided_at'], anew['reason']], [[], null, 'Escape it.']);
      assert.deepEqual(await line(), { state: 'draft', reason: 'Escape it.', decided: false, faulty: false });
      await upload(other);
      assert.deepEqual(await line(), { state: 'in_review', reason: null, decided: false, faulty: false });
    });

    it('keeps no document that nothing points at: of lost announcements, of a draft announced anew, of packages before', async () => {
      const kept = async (): Promise<string[]> => {
        const { releases, documents } = service.store.collections;
        const ids = (await releases.find({ slug }).toArray()).map(({ _id }) => _id);
        const found = await documents.find({ kind: { $ne: 'signature' } }).toArray();
        const lost = new Set(lostIds);
        return found
          .filter(({ release_id }) => ids.includes(release_id) || lost.has(release_id))
          .map(({ kind }) => kind)
          .sort();
      };
      const before = new Set((await service.store.collections.documents.find().toArray()).map(({ _id }) => _id));
      const pkg = await pack();
      await Promise.allSettled(Array.from({ length: 8 }, () => announce(pkg)));
      const made = (await service.store.collections.documents.find().toArray()).filter(({ _id }) => !before.has(_id));
      const lostIds = made.map(({ release_id }) => release_id);
      assert.deepEqual(await kept(), ['notes']);
      await refused(upload(await pack('1.0.0', { 'x.txt': 'x' })), 'sha256_mismatch');
      await Promise.allSettled(Array.from({ length: 4 }, () => announce(pkg)));
      const all = await service.store.collections.documents.find().toArray();
      assert.equal(all.filter(({ _id, kind }) => kind === 'notes' && !before.has(_id)).length, 1);
      await upload(pkg);
      const first = await kept();
      await decide('request_changes', '1.0.0', 'Escape it.');
      const other = await pack('1.0.0', { 'other.txt': 'x' });
      await announce(other);
      await upload(other);
      await decide('request_changes', '1.0.0', 'Escape this too.');
      const third = await pack('1.0.0', { 'third.txt': 'x' });
      await announce(third);
      await upload(third);
      // What was sent back is compared with until the decision (decisions §5); the one before that is gone.
      const counts = (kinds: readonly string[]): Record<string, number> =>
        Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]));
      const now = counts(await kept());
      for (const [kind, count] of Object.entries(counts(first))) assert.ok((now[kind] ?? 0) <= 2 * count, kind);
      assert.equal(now['notes'], 1);
    });

    it('keeps no document of a package before that is not to be compared with', async () => {
      const { releases, documents } = service.store.collections;
      const ids = async (): Promise<string[]> => {
        const release = await releases.findOne({ slug, live: true });
        return (await documents.find({ release_id: release?._id ?? '' }).toArray()).map(({ _id }) => _id).sort();
      };
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      await decide('request_changes', '1.0.0', 'Escape it.');
      // A draft as versions of the service kept it that did not compare with what was sent back.
      await releases.updateOne({ slug }, { $set: { sent_back: null } });
      const before = await ids();
      const other = await pack('1.0.0', { 'other.txt': 'x' });
      await announce(other);
      await upload(other);
      const after = await ids();
      assert.equal(after.length, before.length);
      assert.deepEqual(
        after.filter((id) => before.includes(id)),
        [],
      );
    });

    it('puts a refused version back to draft, keeps no byte, and takes a corrected package (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg);
      const other = await pack('1.0.0', { 'x.txt': 'x' });
      const mismatch = await refused(upload(other), 'sha256_mismatch');
      assert.equal(mismatch.first.received, other.sha256);
      assert.equal(wireMessages.expected(mismatch.first), pkg.sha256);
      const status = await service.owner('service_artifact_status', { slug });
      const [draft] = status['releases'] as Array<{ state: string; expires_at: null; faults: Array<{ code: string }> }>;
      assert.equal(draft?.state, 'draft');
      assert.equal(draft?.expires_at, null);
      assert.equal(draft?.faults[0]?.code, 'sha256_mismatch');
      const { missing } = (await service.owner('service_artifact_status', { slug })) as { missing: { hint: string }[] };
      assert.ok(missing.some(({ hint }) => hint.includes('Announce it again')));
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
      const error = await refused(upload(pkg), 'path_traversal');
      assert.equal(error.faults.length, 50);
      assert.ok((error.extras.faultsTotal ?? 0) >= 60);
    });

    it('lets one of two uploads at once through', async () => {
      const pkg = await pack();
      await announce(pkg);
      const calls = await Promise.allSettled([upload(pkg), upload(pkg), upload(pkg)]);
      assert.equal(calls.filter((one) => one.status === 'fulfilled').length, 1);
      for (const one of calls) {
        if (one.status === 'rejected') assert.equal((one.reason as Refusal).code, 'version_not_open');
      }
      assert.equal(await service.storedFiles(slug), 1);
    });

    it('refuses a package for a version that has one, with the release (decisions §4)', async () => {
      const pkg = await publish();
      const error = await refused(upload(pkg), 'version_not_open');
      assert.equal(onRecord(error)?.state, 'published');
      await refused(upload(pkg, '9.9.9'), 'release_not_found');
    });

    it('refuses a package for a draft that a higher published number has overtaken (decisions §4)', async () => {
      const low = await pack('1.0.0');
      await announce(low, '1.0.0');
      await publish('1.1.0');
      const error = await refused(upload(low, '1.0.0'), 'version_not_newer');
      assert.equal(onRecord(error)?.version, '1.0.0');
      await refused(announce(low, '1.0.0'), 'version_not_newer');
    });

    it('names keys of the manifest that look mistyped, and passes them (decisions §5)', async () => {
      const version = '2.0.0';
      const keys = { slug, version, permisions: ['shop.read'], Hooks: [], require: {}, requires: { php: '^8.2' } };
      const pkg = await testPackage({ slug, version, kind: 'theme', manifest: JSON.stringify(keys) });
      await announce(pkg, version);
      const { report, state } = await upload(pkg, version);
      assert.equal(state, 'in_review');
      const { checks, manifest } = report as { checks: Record<string, unknown>[]; manifest: unknown };
      const remarks = [
        { field: 'permisions', expected: 'permissions' },
        { field: 'Hooks', expected: 'hooks' },
        { field: 'require', expected: 'requires' },
      ];
      assert.deepEqual(checks[3], { check: 'manifest', passed: true, remarks });
      assert.deepEqual(manifest, keys);
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
});
