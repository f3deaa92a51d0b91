import assert from 'node:assert/strict';
import type { Actor } from '../../../domain/actor.js';
import { SECOND } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { testPackage } from '../../archives.js';
import { openTestService, type TestService } from '../../service.js';

const NOTES = { en: 'First.' };
const OTHER: Actor = { kind: 'person', account_id: 'acc_other', roles: ['reviewer'], session_id: 'ses_other' };

describe('a decision on what was seen', () => {
  let service: TestService;
  let slug: string;
  let count = 0;

  before(async () => {
    service = await openTestService();
    const like = await service.store.accounts.byId('acc_stranger');
    assert.ok(like);
    for (const [id, name] of [
      ['acc_other', 'Riley'],
      ['acc_reviewer', 'Robin'],
    ] as const) {
      const email = `${name}@example.com`;
      const unnamed = { publisher_name: null, publisher_key: null, roles: ['reviewer'] as const };
      await service.store.accounts.create({
        ...like,
        ...unnamed,
        _id: id,
        name,
        email,
        email_key: email.toLowerCase(),
      });
    }
  });

  after(() => service.close());

  beforeEach(async () => {
    count += 1;
    slug = `seen-${count}`;
    await service.register(slug);
  });

  async function upload(version: string, files: Record<string, string> = {}): Promise<string> {
    const { bytes, sha256, size } = await testPackage({ slug, version, files });
    const announced = { slug, version, min_core: '2.0.0', php: '^8.1', notes: NOTES, sha256, size };
    await service.owner('service_announce_release', announced);
    await service.owner('service_upload_package', { slug, version, package_base64: bytes.toString('base64') });
    return sha256;
  }

  const other = (capability: string, input: object): Promise<Record<string, unknown>> =>
    service.call(capability, input, OTHER, 'pages');
  const look = async (version?: string): Promise<string> =>
    String((await service.reviewer('show_review', { slug, version }))['seen']);
  const changed = async (version: string | undefined, seen: string): Promise<unknown> =>
    (await service.reviewer('show_review', { slug, version, seen }))['changed'];
  const decide = (version: string, decision: string, seen: string): Promise<Record<string, unknown>> => {
    const reason = decision === 'approve' ? {} : { reason: 'So.' };
    return service.reviewer('decide_release', { slug, version, decision, seen, ...reason });
  };

  async function refusesFor(fields: readonly string[], seen: string, version = '1.1.0'): Promise<void> {
    assert.deepEqual(await changed(version, seen), fields);
    for (const decision of ['approve', 'request_changes', 'reject']) {
      await assert.rejects(decide(version, decision, seen), (error: Refusal) => {
        assert.deepEqual([error.code, error.faults.map(({ field }) => field)], ['decision_not_possible', fields]);
        return true;
      });
    }
    assert.equal((await service.store.releases.find(slug, version))?.state, 'in_review');
  }

  it('holds while nothing has changed, whatever one has done oneself', async () => {
    await upload('1.0.0');
    const seen = await look('1.0.0');
    await service.reviewer('claim_review', { slug, version: '1.0.0' });
    await service.reviewer('write_review_note', { slug, version: '1.0.0', text: 'I read it.' });
    await service.reviewer('ask_publisher', { slug, version: '1.0.0', text: 'Why?' });
    assert.deepEqual(await changed('1.0.0', seen), []);
    assert.equal((await decide('1.0.0', 'approve', seen))['state'], 'published');
  });

  it('is stopped when the version before was published, and goes on from what is there then', async () => {
    await upload('1.0.0');
    await upload('1.1.0');
    const seen = await look('1.1.0');
    await other('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await refusesFor(['predecessor'], seen);
    assert.equal((await decide('1.1.0', 'approve', await look('1.1.0')))['state'], 'published');
  });

  it('is stopped when the version before was suspended, or a higher one published', async () => {
    await upload('1.0.0');
    await other('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await upload('1.1.0');
    await upload('1.2.0');
    const proved = { ...OTHER, proved_at: service.services.clock() };
    const seen = await look('1.1.0');
    const suspend = { slug, version: '1.0.0', decision: 'suspend', reason: 'Harm.' };
    await service.call('decide_release', suspend, proved, 'pages');
    await refusesFor(['predecessor'], seen);
    const again = await look('1.1.0');
    await other('decide_release', { slug, version: '1.2.0', decision: 'approve' });
    assert.deepEqual(await changed('1.1.0', again), ['higher']);
    await assert.rejects(decide('1.1.0', 'reject', again), { code: 'decision_not_possible' });
  });

  it('is stopped by another package, one fault for each thing that changed', async () => {
    await upload('1.1.0');
    const seen = await look('1.1.0');
    await other('decide_release', { slug, version: '1.1.0', decision: 'request_changes', reason: 'Mend it.' });
    await upload('1.1.0', { 'more.php': '<?php echo 1;' });
    await refusesFor(['state', 'package', 'announcement'], seen);
  });

  it('is stopped by an answer, by a note of another reviewer and by another compatibility', async () => {
    await upload('1.1.0');
    const seen = await look('1.1.0');
    await service.owner('service_register_artifact', { slug, name: 'Named anew' });
    await other('write_review_note', { slug, version: '1.1.0', text: 'Look at the routes.' });
    const person: Actor = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses_owner' };
    await service.call('write_to_reviewer', { slug, version: '1.1.0', text: 'Because.' }, person, 'pages');
    const terms = { slug, version: '1.1.0', min_core: '2.0.0', max_core: '2.*', php: '^8.1' };
    await service.call('change_compatibility', terms, person, 'pages');
    await refusesFor(['registration', 'announcement', 'messages', 'notes'], seen);
  });

  it('is stopped by what changes between reading and deciding: the update itself finds it', async () => {
    await upload('1.1.0');
    const { ports } = service.services;
    const acts: Record<string, () => Promise<unknown>> = {
      note: () => other('write_review_note', { slug, version: '1.1.0', text: 'Wait.' }),
      claim: () => other('claim_review', { slug, version: '1.1.0' }),
    };
    for (const [name, act] of Object.entries(acts)) {
      for (const decision of ['reject', 'approve']) {
        const seen = await look('1.1.0');
        let done = false;
        const once = async (): Promise<void> => {
          if (done) return;
          done = true;
          await act();
        };
        const releases = {
          ...ports.releases,
          apply: async (step: Parameters<typeof ports.releases.apply>[0]) => {
            if (name === 'note' || decision === 'reject') await once();
            return ports.releases.apply(step);
          },
          beginDecision: async (...given: Parameters<typeof ports.releases.beginDecision>) => {
            if (name === 'claim') await once();
            return ports.releases.beginDecision(...given);
          },
        };
        await service.during({ ...ports, releases }, () =>
          assert.rejects(decide('1.1.0', decision, seen), { code: 'decision_not_possible' }, `${name} ${decision}`),
        );
        await other('release_claim', { slug, version: '1.1.0' });
        const release = await service.store.releases.find(slug, '1.1.0');
        assert.deepEqual([release?.state, release?.deciding], ['in_review', null]);
        assert.equal((await service.store.artifacts.find(slug))?.highest_published, null);
      }
    }
  });

  it('is stopped when the version before is published while the package is signed', async () => {
    await upload('1.0.0');
    await upload('1.1.0');
    const { ports } = service.services;
    const seen = await look('1.1.0');
    let done = false;
    const review = {
      ...ports.packageReview,
      sign: async (job: Parameters<typeof ports.packageReview.sign>[0]) => {
        const signed = await ports.packageReview.sign(job);
        if (!done) {
          done = true;
          await other('decide_release', { slug, version: '1.0.0', decision: 'approve' });
        }
        return signed;
      },
    };
    await service.during({ ...ports, packageReview: review }, () =>
      assert.rejects(decide('1.1.0', 'approve', seen), (error: Refusal) => error.first.field === 'predecessor'),
    );
    assert.equal((await service.store.releases.find(slug, '1.1.0'))?.state, 'in_review');
  });

  it('is compared with nothing that is not a token, and with nothing at all without one', async () => {
    await upload('1.1.0');
    for (const seen of ['', 'x', Buffer.from('1.0.0.a').toString('base64url'), await look()]) {
      await assert.rejects(decide('1.1.0', 'reject', seen), (error: Refusal) => error.first.field === 'seen');
    }
    await service.reviewer('decide_release', { slug, version: '1.1.0', decision: 'reject', reason: 'No.' });
  });

  it('is stopped by counts that no page has sent', async () => {
    await upload('1.1.0');
    const parts = Buffer.from(await look('1.1.0'), 'base64url')
      .toString('latin1')
      .split('.');
    const withCounts = (said: string, noted: string): string =>
      Buffer.from([parts[0], said, noted, ...parts.slice(3)].join('.')).toString('base64url');
    await service.reviewer('ask_publisher', { slug, version: '1.1.0', text: 'Why?' });
    await refusesFor(['messages'], withCounts('9', '0'));
    await refusesFor(['messages', 'notes'], withCounts('x', '-1'));
    await refusesFor(['messages'], withCounts('-20', '0'));
    assert.deepEqual(await changed('1.1.0', withCounts('0', '0')), []);
  });

  it('holds for registrations too', async () => {
    slug = `${slug}-pending`;
    await service.registerPending(slug);
    const seen = await look();
    await service.owner('service_register_artifact', { slug, summary: 'Sends money.' });
    const approve = { slug, decision: 'approve', seen };
    await assert.rejects(service.reviewer('decide_artifact', approve), (error: Refusal) => {
      assert.deepEqual([error.code, error.first.field], ['decision_not_possible', 'registration']);
      return true;
    });
    await service.reviewer('decide_artifact', { ...approve, seen: await look() });
    await assert.rejects(other('decide_artifact', { slug, decision: 'reject', reason: 'No.' }), (error: Refusal) =>
      isDecidedBefore(error, 'approve'),
    );
  });

  it('that comes after another is told whose that was, and when (decisions §4)', async () => {
    await upload('1.0.0');
    await decide('1.0.0', 'request_changes', await look('1.0.0'));
    service.advance(SECOND);
    await assert.rejects(other('decide_release', { slug, version: '1.0.0', decision: 'approve' }), (error: Refusal) =>
      isDecidedBefore(error, 'request_changes'),
    );
  });
});

describe('a package that was sent back', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });

  after(() => service.close());

  const version = '1.0.0';

  async function arrive(slug: string, files: Record<string, string> = {}) {
    const zip = await testPackage({ slug, version, files });
    const announced = {
      slug,
      version,
      min_core: '2.0.0',
      php: '^8.1',
      notes: NOTES,
      sha256: zip.sha256,
      size: zip.size,
    };
    return {
      sha256: zip.sha256,
      announce: (sha256 = zip.sha256) => service.owner('service_announce_release', { ...announced, sha256 }),
      upload: () =>
        service.owner('service_upload_package', { slug, version, package_base64: zip.bytes.toString('base64') }),
    };
  }

  async function sendBack(slug: string): Promise<void> {
    const decision = { slug, version, decision: 'request_changes', reason: 'Mend it.' };
    await service.reviewer('decide_release', decision);
  }

  const sameAgain = { code: 'invalid_field', message: 'invalid_field: sha256' };

  it('is refused when it is announced or uploaded again, and nothing changes (decisions §5)', async () => {
    const slug = 'same-again';
    await service.register(slug);
    const first = await arrive(slug);
    await first.announce();
    await first.upload();
    await sendBack(slug);
    const before = await service.store.releases.find(slug, version);
    await assert.rejects(first.announce(), sameAgain);
    await assert.rejects(first.announce(first.sha256.toUpperCase()), sameAgain);
    await assert.rejects(first.upload(), sameAgain);
    assert.deepEqual(await service.store.releases.find(slug, version), before);
    const second = await arrive(slug, { 'mended.php': '<?php echo 1;' });
    await second.announce();
    await assert.rejects(first.upload(), sameAgain);
    await second.upload();
    await sendBack(slug);
    // Neither the last one nor the one before.
    for (const one of [first, second]) await assert.rejects(one.announce(), sameAgain);
  });

  it('may come again when it was the automatic review that refused it (decisions §5)', async () => {
    const slug = 'refused-once';
    await service.register(slug);
    const unmended = await testPackage({ slug, version: '9.9.9' });
    const { sha256, size } = unmended;
    const announced = { slug, version, min_core: '2.0.0', php: '^8.1', notes: NOTES, sha256, size };
    const upload = { slug, version, package_base64: unmended.bytes.toString('base64') };
    await service.owner('service_announce_release', announced);
    for (let again = 0; again < 2; again += 1) {
      await assert.rejects(service.owner('service_upload_package', upload), { code: 'version_mismatch' });
      await service.owner('service_announce_release', announced);
    }
  });

  it('is compared with the corrected one, beside the version before (decisions §5)', async () => {
    const slug = 'corrected';
    await service.register(slug);
    const first = await arrive(slug, { 'a.php': '<?php\necho 1;\necho 2;\n', 'b.php': '<?php echo 3;\n' });
    await first.announce();
    await first.upload();
    const asked = { slug, version, against: 'sent_back' };
    const before = await service.reviewer('show_review', asked);
    assert.deepEqual([before['sent_back_at'], before['compared']], [null, 'now']);
    await sendBack(slug);
    const second = await arrive(slug, { 'a.php': '<?php\necho 2;\n', 'b.php': '<?php echo 3;\n' });
    await second.announce();
    await second.upload();
    const shown = async <Answer>(capability: string, more: object = {}): Promise<Answer> =>
      (await service.reviewer(capability, { ...asked, ...more })) as Answer;
    const review = await shown<ReviewCase>('show_review');
    assert.equal(review.compared, 'sent_back');
    assert.notEqual(review.sent_back_at, null);
    assert.deepEqual(
      review.report?.diff?.changed.map(({ path }) => path),
      ['a.php'],
    );
    const files = await shown<ReviewFiles>('list_review_files', { choice: 'fresh' });
    assert.deepEqual(
      files.files.map(({ path, state, lines }) => [path, state, lines]),
      [['a.php', 'changed', { added: 0, gone: 1 }]],
    );
    assert.deepEqual([files.compared, files.text_before, files.counts.unchanged], ['sent_back', null, 4]);
    const file = await shown<ReviewFile>('read_review_file', { path: 'a.php' });
    assert.deepEqual([file.state, file.marks?.gone_total], ['changed', 1]);
    // Beside it the version before: here none, so that everything is new.
    const predecessor = await shown<ReviewFiles>('list_review_files', { against: 'predecessor' });
    assert.deepEqual([predecessor.compared, predecessor.counts.added], ['now', 5]);
    await service.reviewer('decide_release', { slug, version, decision: 'approve' });
    const decided = await shown<ReviewCase>('show_review');
    assert.deepEqual([decided.compared, decided.sent_back_at], ['decision', null]);
  });

  it('keeps its facts until the decision, and no longer (decisions §5)', async () => {
    for (const decision of ['approve', 'reject', 'withdraw']) {
      const slug = `kept-until-${decision}`;
      await service.register(slug);
      const first = await arrive(slug);
      await first.announce();
      await first.upload();
      const sent = await service.store.releases.find(slug, version);
      await sendBack(slug);
      const second = await arrive(slug, { 'mended.php': '<?php echo 1;' });
      await second.announce();
      await second.upload();
      const ids = [sent?.report_id, sent?.files_id, sent?.lines_id].map((id) => id ?? '');
      const documents = service.store.collections.documents;
      const kept = (): Promise<number> => documents.countDocuments({ _id: { $in: ids } });
      assert.equal(await kept(), 3);
      // The sweep has nothing against them either.
      await documents.updateMany({ _id: { $in: ids } }, { $set: { unsettled: true, at: new Date(0) } });
      await service.sweep();
      assert.equal(await kept(), 3);
      const named = { slug, version };
      const reason = decision === 'reject' ? { reason: 'No.' } : {};
      if (decision === 'withdraw') await service.owner('service_withdraw_release', named);
      else await service.reviewer('decide_release', { ...named, decision, ...reason });
      assert.equal(await kept(), 0);
    }
  });
});

/** Whether it names who decided before, and what. */
function isDecidedBefore({ first }: Refusal, taken: string): boolean {
  const { rule } = first;
  return rule?.rule === 'review.decided_before' && rule.params.name === 'Robin' && rule.params.taken === taken;
}
