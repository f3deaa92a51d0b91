import assert from 'node:assert/strict';
import type { Actor } from '../../../domain/actor.js';
import { MINUTE } from '../../../domain/durations.js';
import { testPackage } from '../../archives.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../records.js';
import { openTestService, type TestService } from '../../service.js';

const CONSOLE: Actor = { kind: 'console', as: null };
const JOB = { kind: 'system', job: 'notify-compromised' } as const;

interface Told {
  readonly account_id: string;
  readonly data: Readonly<Record<string, string>>;
}

describe('a compromised signing key', () => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService();
  });

  afterEach(() => service.close());

  type Key = { kid: string; status: string; reason: string | null };
  const keys = async (capability: string, input: object = {}): Promise<Key[]> =>
    (await service.call(capability, input, CONSOLE, 'cli'))['keys'] as Key[];
  const active = async (): Promise<string> =>
    (await keys('list_signing_key_history')).find(({ status }) => status === 'active')?.kid ?? '';
  const mails = (): Promise<Told[]> =>
    service.store.database
      .collection<Told & { template: string }>('mails')
      .find({ template: 'key_compromised' })
      .sort({ account_id: 1 })
      .toArray();
  const mark = (kid: string, replacement?: string): Promise<Key[]> =>
    keys('mark_compromised', {
      kid,
      reason: 'Published by mistake.',
      ...(replacement !== undefined && { replacement }),
    });

  /** As it stands after it was added: what it signs with is not asked for here. */
  async function addNext(kid: string): Promise<string> {
    service.advance(MINUTE);
    const [like] = await service.store.signing.keys();
    assert.ok(like);
    const times = { created_at: service.services.clock(), activated_at: null };
    assert.ok(await service.store.signing.add({ ...like, ...times, _id: kid, status: 'next' }));
    return kid;
  }

  async function publish(owner: string, slug: string, versions: readonly string[], kid: string): Promise<void> {
    await service.store.artifacts.reserve(artifactRecord(slug, { owner, state: 'approved' }));
    const facts = { state: 'published', published_at: TEST_TIME, publisher: 'Example Press', kid } as const;
    const validation_hash = 'a'.repeat(64);
    const records = versions.map((version) => releaseRecord(slug, version, { ...facts, validation_hash }));
    await service.store.collections.releases.insertMany(records);
    for (const { _id, notes_id } of records.slice(0, 3)) {
      const notes = { kind: 'notes', notes: { en: 'First.' } } as const;
      await service.store.releases.putDocument({ _id: notes_id, release_id: _id, at: TEST_TIME, ...notes });
    }
  }

  async function inReview(slug: string): Promise<void> {
    await service.register(slug);
    const { bytes, sha256, size } = await testPackage({ slug, version: '1.0.0' });
    const announced = { slug, version: '1.0.0', min_core: '2.0.0', php: '^8.1', notes: { en: 'First.' } };
    await service.owner('service_announce_release', { ...announced, sha256, size });
    await service.owner('service_upload_package', { slug, version: '1.0.0', package_base64: bytes.toString('base64') });
  }

  it('is replaced at once when it is the active one: by the oldest next key, else by a new one', async () => {
    const first = await active();
    const next = await addNext('first-next');
    await addNext('second-next');
    const marked = await mark(first);
    assert.equal(marked.find(({ kid }) => kid === first)?.status, 'compromised');
    const successor = marked.find(({ kid }) => kid === next);
    assert.deepEqual([successor?.status, successor?.reason], ['active', 'Published by mistake.']);
    const made = await mark(next, 'new');
    assert.equal(made.length, 4);
    assert.equal(made.filter(({ status }) => status === 'active').length, 1);
    assert.equal(made.at(-1)?.status, 'active');
  });

  it('is replaced by the one that is named, which has to be next', async () => {
    const first = await active();
    await addNext('first-next');
    const second = await addNext('second-next');
    const wrong = { code: 'invalid_field', field: 'replacement' };
    const refusal = (error: { code: string; first: { field: string } }): boolean =>
      error.code === wrong.code && error.first.field === wrong.field;
    await assert.rejects(mark(first, 'unknown'), refusal);
    await assert.rejects(mark(first, first), refusal);
    assert.equal(await active(), first);
    await mark(first, second);
    assert.equal(await active(), second);
    const other = (await keys('list_signing_key_history')).find(({ status }) => status === 'next')?.kid ?? '';
    await assert.rejects(mark(other, 'new'), refusal);
    await mark(other);
    assert.equal(await active(), second);
  });

  it('is told to each publisher by one mail, about the published versions that it signed', async () => {
    const kid = await active();
    await publish('acc_owner', 'signed', ['1.0.0', '1.10.0', '1.9.0'], kid);
    await publish('acc_owner', 'signed-too', ['0.1.0'], kid);
    await publish('acc_stranger', 'of-another-key', ['1.0.0'], 'other');
    await publish('acc_gone', 'of-nobody', ['1.0.0'], kid);
    const rejected = { state: 'rejected', kid } as const;
    await service.store.releases.create(releaseRecord('of-another-key', '0.9.0', rejected));
    await mark(kid);
    await service.sweep();
    await service.sweep();
    const [told, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(told?.account_id, 'acc_owner');
    assert.deepEqual(told.data['artifacts']?.split('\n'), [
      'signed 3 1.10.0,1.9.0,1.0.0 Invoices',
      'signed-too 1 0.1.0 Invoices',
    ]);
    assert.deepEqual([told.data['artifacts_total'], told.data['versions_total']], ['2', '4']);
    // As after a crash before it was noted how far it had come.
    await service.store.collections.signing.updateOne({ _id: 'keys' }, { $set: { 'keys.0.told_up_to': '' } });
    await service.sweep();
    assert.equal((await mails()).length, 1);
  });

  it('is told of suspended versions too, which may be reinstated (decisions §4)', async () => {
    const kid = await active();
    await publish('acc_owner', 'signed', ['1.0.0', '1.2.0'], kid);
    await publish('acc_stranger', 'signed-alone', ['1.0.0'], 'other');
    await service.store.releases.create(releaseRecord('signed', '1.1.0', { state: 'suspended', kid }));
    await service.store.releases.create(releaseRecord('signed', '1.3.0', { state: 'suspended', kid: 'other' }));
    await service.store.releases.create(releaseRecord('signed-alone', '0.9.0', { state: 'suspended', kid }));
    await mark(kid);
    await service.sweep();
    const told = await mails();
    assert.deepEqual(
      told.map(({ account_id, data }) => [account_id, data['artifacts'], data['suspended']]),
      [
        ['acc_owner', 'signed 2 1.2.0,1.0.0 Invoices', 'signed 1 1.1.0 Invoices'],
        ['acc_stranger', '', 'signed-alone 1 0.9.0 Invoices'],
      ],
    );
    assert.deepEqual(
      told.map(({ data }) => [
        data['versions_total'],
        data['suspended_artifacts_total'],
        data['suspended_versions_total'],
      ]),
      [
        ['2', '1', '1'],
        ['0', '1', '1'],
      ],
    );
  });

  it('goes through many publishers in pages, and names many versions with their number', async () => {
    const kid = await active();
    const many = Array.from({ length: 2000 }, (_, minor) => `1.${minor}.0`);
    await publish('acc_owner', 'many', many, kid);
    for (let number = 0; number < 60; number += 1) {
      const id = `acc_many_${String(number).padStart(3, '0')}`;
      const account = await service.store.accounts.byId('acc_stranger');
      assert.ok(account);
      const email = `${id}@example.com`;
      const name = { publisher_name: null, publisher_key: null };
      await service.store.accounts.create({ ...account, ...name, _id: id, email, email_key: email });
      await publish(id, `of-${number}`, ['1.0.0'], kid);
    }
    await mark(kid);
    const first = await service.call('notify_publishers_of_key', { kid }, JOB, 'job');
    assert.deepEqual(first, { told: 50, done: false });
    await service.sweep();
    const told = await mails();
    assert.equal(told.length, 61);
    const line = told.find(({ account_id }) => account_id === 'acc_owner')?.data['artifacts'] ?? '';
    assert.match(line, /^many 2000 1\.1999\.0,1\.1998\.0,/);
    assert.ok(line.length < 1000);
  });

  it('waits with the mails for an approval that had begun, and that publishes nothing under it', async () => {
    const kid = await active();
    await publish('acc_owner', 'signed', ['1.0.0'], kid);
    await inReview('under-way');
    const { ports } = service.services;
    let during: unknown;
    const review = {
      ...ports.packageReview,
      sign: async (job: Parameters<typeof ports.packageReview.sign>[0]) => {
        const signed = await ports.packageReview.sign(job);
        await mark(kid);
        during = await service.call('notify_publishers_of_key', { kid }, JOB, 'job');
        return signed;
      },
    };
    const approval = { slug: 'under-way', version: '1.0.0', decision: 'approve' };
    await service.during({ ...ports, packageReview: review }, () =>
      assert.rejects(service.reviewer('decide_release', approval), { code: 'decision_not_possible' }),
    );
    assert.deepEqual(during, { told: 0, done: true });
    assert.equal((await service.store.releases.find('under-way', '1.0.0'))?.state, 'in_review');
    assert.equal((await service.store.artifacts.find('under-way'))?.highest_published, null);
    await service.sweep();
    assert.equal((await mails()).length, 1);
    const approved = await service.reviewer('decide_release', approval);
    assert.equal(approved['kid'], await active());
  });

  it('is told by verify and by every page of what it signed; a retired key is not (decisions §4)', async () => {
    const kid = await active();
    await publish('acc_owner', 'signed', ['1.0.0'], kid);
    const question = { slug: 'signed', version: '1.0.0', sha256: 'a'.repeat(64) };
    const state = async (): Promise<unknown[]> => {
      const shown = (await service.call(
        'show_public_artifact',
        { slug: 'signed' },
        { kind: 'anonymous' },
        'pages',
      )) as {
        releases: Array<{ key_state: string }>;
      };
      const told = await service.anyone('service_verify_package', question);
      const review = await service.reviewer('show_review', { slug: 'signed', version: '1.0.0' });
      return [told['answer'], told['key_state'], shown.releases[0]?.key_state, review['key_state']];
    };
    assert.deepEqual(await state(), ['verified', undefined, 'active', 'active']);
    const next = await addNext('successor');
    await keys('activate_signing_key', { kid: next, reason: 'A change of machines.' });
    assert.deepEqual(await state(), ['verified', undefined, 'retired', 'retired']);
    await mark(kid);
    assert.deepEqual(await state(), ['verified', 'compromised', 'compromised', 'compromised']);
    const altered = await service.owner('service_verify_package', { ...question, sha256: 'b'.repeat(64) });
    assert.deepEqual([altered['answer'], altered['key_state']], ['altered', 'compromised']);
    const own = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses' } as const;
    const asOwner = { ...own, proved_at: service.services.clock() };
    const shown = await service.call('show_own_release', { slug: 'signed', version: '1.0.0' }, asOwner, 'pages');
    assert.equal(shown['key_state'], 'compromised');
  });
});
