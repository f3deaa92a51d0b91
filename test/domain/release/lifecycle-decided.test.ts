import { strict as assert } from 'node:assert';
import { DAY, HOUR } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import { testPackage } from '../../archives.js';
import { refused } from '../review/people.js';
import { type Life, lifeFor } from './life.js';

describe('the life of a release from its decision on', () => {
  let service: Life['service'];
  let slug: Life['slug'];
  let announceInput: Life['announceInput'];
  let announce: Life['announce'];
  let upload: Life['upload'];
  let decide: Life['decide'];
  let pack: Life['pack'];
  let publish: Life['publish'];

  lifeFor('decided', (life) => {
    ({ service, slug, announceInput, announce, upload, decide, pack, publish } = life);
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
        if (one.status === 'rejected') assert.equal((one.reason as Refusal).code, 'decision_not_possible');
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
    const link = async () => service.owner('service_package_link', { slug, version: '1.0.0' });
    const line = async () => {
      const status = await service.owner('service_artifact_status', { slug });
      const [release] = status['releases'] as Array<{ collected_at: string | null; package_until: string | null }>;
      const missing = status['missing'] as Array<{ code: string }>;
      return { ...release, asked: missing.some(({ code }) => code === 'collection') };
    };

    it('gives no new link once it was sent; the one that was used works until it ends, and then the copy goes (decisions §4)', async () => {
      await publish();
      assert.equal((await line()).asked, true);
      const used = await link();
      const first = await service.download(String(used['url']));
      assert.equal(first.length, used['size']);
      await refused(link(), 'package_not_available');
      const { collected_at, package_until, asked } = await line();
      assert.equal(asked, false);
      assert.equal(package_until, used['expires_at']);
      assert.ok(collected_at !== null);
      service.advance(200_000);
      await service.sweep();
      // The client has crashed with what it had, and asks again.
      assert.deepEqual(await service.download(String(used['url'])), first);
      assert.equal((await line()).collected_at, collected_at, 'the first time counts');
      assert.equal((await line()).package_until, used['expires_at'], 'and is not moved');
      service.advance(101_000);
      await refused(service.download(String(used['url'])), 'not_found');
      await service.sweep();
      assert.equal(await service.storedFiles(slug), 0);
      assert.deepEqual(await line(), { ...(await line()), package_until: null, collected_at });
      await refused(link(), 'package_not_available');
      assert.equal(await service.mailsOf(slug, 'collection_reminder'), 0);
      service.advance(73 * HOUR);
      await service.sweep();
      assert.equal(await service.mailsOf(slug, 'collection_reminder'), 0, 'nobody is reminded of what was collected');
      const kept = await service.publisher(slug, 'show_release_signature', { slug, version: '1.0.0' });
      assert.equal(kept['validation_hash'], used['sha256']);
    });

    it('ends every link with the one that was used first (decisions §4)', async () => {
      await publish();
      const early = await link();
      service.advance(120_000);
      const late = await link();
      await service.download(String(early['url']));
      await service.download(String(late['url']));
      assert.equal((await line()).package_until, early['expires_at']);
      service.advance(181_000);
      await refused(service.download(String(late['url'])), 'not_found');
    });

    it('deletes the bytes at once when the version is suspended, collected or not (decisions §4)', async () => {
      await publish();
      const used = await link();
      await service.download(String(used['url']));
      assert.equal(await service.storedFiles(slug), 1);
      await decide('suspend', '1.0.0', 'It calls home.');
      assert.equal(await service.storedFiles(slug), 0);
      const suspended = await service.store.releases.find(slug, '1.0.0');
      assert.deepEqual([suspended?.package, suspended?.package_until], [null, null]);
      await refused(service.download(String(used['url'])), 'not_found');
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

    const withdraw = () => service.owner('service_withdraw_release', { slug, version: '1.0.0' });
    const refusedBy = (rule: string) => (error: Refusal) => {
      assert.deepEqual([error.code, error.first.rule?.rule], ['decision_not_possible', rule]);
      return true;
    };

    it('is not possible once published (decisions §4)', async () => {
      await publish();
      await assert.rejects(withdraw(), refusedBy('release.not_withdrawable'));
    });

    it('is not possible while somebody decides, and possible again once their time is over (decisions §4)', async () => {
      const pkg = await pack();
      await announce(pkg);
      await upload(pkg);
      const until = new Date(service.services.clock().getTime() + HOUR);
      const { releases } = service.store.collections;
      await releases.updateOne({ slug, live: true }, { $set: { deciding: { token: 't', until } } });
      await assert.rejects(withdraw(), refusedBy('release.being_decided'));
      service.advance(HOUR);
      assert.equal((await withdraw())['state'], 'withdrawn');
    });
  });
});
