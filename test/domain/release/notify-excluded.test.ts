import assert from 'node:assert/strict';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../records.js';
import { openTestService, type TestService } from '../../service.js';

interface Told {
  readonly account_id: string;
  readonly to: string | null;
  readonly data: { readonly core_release: string; readonly artifacts: string };
}

describe('telling owners of a core release', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
    const published = [
      ['acc_owner', 'excluded', '1.2.0', '2.*'],
      ['acc_owner', 'excluded-too', '0.4.1', '2.4.0'],
      ['acc_owner', 'open', '1.0.0', null],
      ['acc_owner', 'covered', '1.0.0', '3.*'],
      ['acc_stranger', 'older-excluded', '1.0.0', '2.*'],
      ['acc_stranger', 'older-excluded', '1.1.0', '3.0.*'],
      ['acc_gone', 'of-nobody', '1.0.0', '2.*'],
    ] as const;
    for (const [owner, slug, version, ceiling] of published) {
      await service.store.artifacts.reserve(artifactRecord(slug, { owner, state: 'approved' }));
      const more = { state: 'published', max_core: ceiling, published_at: TEST_TIME } as const;
      await service.store.releases.create(releaseRecord(slug, version, more));
    }
    // Waits for its review: nobody has it.
    await service.store.artifacts.reserve(artifactRecord('unpublished', { owner: 'acc_owner', state: 'approved' }));
    await service.store.releases.create(releaseRecord('unpublished', '1.0.0', { state: 'in_review', max_core: '2.*' }));
  });

  after(() => service.close());

  const add = (version: string): Promise<unknown> =>
    service.call('add_core_release', { version }, { kind: 'console', as: null }, 'cli');
  const mails = async (): Promise<Told[]> =>
    service.store.database
      .collection<Told & { template: string }>('mails')
      .find({ template: 'core_release_excluded' })
      .toArray();

  it('sends each owner one mail, about the highest published version of each artifact', async () => {
    await add('3.0.0');
    await service.sweep();
    const [told, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.deepEqual([told?.account_id, told?.to, told?.data.core_release], ['acc_owner', 'Acme@example.com', '3.0.0']);
    assert.deepEqual(told?.data.artifacts.split('\n'), [
      'excluded 1.2.0 2.* Invoices',
      'excluded-too 0.4.1 2.4.0 Invoices',
    ]);
  });

  it('tells nobody twice, however often it runs and the release is added', async () => {
    await add('3.0.0');
    await service.sweep();
    // As after a crash before it was noted how far it had come.
    await service.store.collections.core_releases.updateOne({ _id: '3.0.0' }, { $set: { told_up_to: '' } });
    await service.sweep();
    assert.equal((await mails()).length, 1);
    assert.deepEqual(await service.store.releases.coreReleasesToTell(10), []);
  });

  it('tells of the next one, and of none that every ceiling lets in', async () => {
    await add('2.3.9');
    await service.sweep();
    assert.equal((await mails()).length, 1);
    await add('4.0.0');
    await service.sweep();
    const next = (await mails()).filter(({ data }) => data.core_release === '4.0.0');
    assert.deepEqual(next.map(({ account_id }) => account_id).sort(), ['acc_owner', 'acc_stranger']);
  });

  it('goes through many owners in pages', async () => {
    for (let number = 0; number < 120; number += 1) {
      const id = `acc_many_${String(number).padStart(3, '0')}`;
      await service.store.accounts.create({
        _id: id,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        name: id,
        publisher_name: null,
        publisher_key: null,
        roles: [],
        password_hash: null,
        created_at: TEST_TIME,
        banned_at: number === 7 ? TEST_TIME : null,
      });
      const slug = `many-${number}`;
      await service.store.artifacts.reserve(artifactRecord(slug, { owner: id, state: 'approved' }));
      const more = { state: 'published', max_core: '1.*', published_at: TEST_TIME } as const;
      await service.store.releases.create(releaseRecord(slug, '1.0.0', more));
    }
    await add('1.9.9');
    await service.sweep();
    assert.ok((await mails()).every(({ account_id }) => !account_id.startsWith('acc_many')));
    await add('2.9.9');
    await service.sweep();
    const told = (await mails()).filter(({ data }) => data.core_release === '2.9.9');
    assert.equal(told.filter(({ account_id }) => account_id.startsWith('acc_many')).length, 119);
  });

  it('has pages by which a crash loses no owner (DESIGN)', async () => {
    await add('5.0.0');
    const system = { kind: 'system', job: 'notify-excluded' } as const;
    const first = await service.call('notify_excluded_owners', { version: '5.0.0' }, system, 'job');
    assert.equal(first['done'], false);
    const [left] = await service.store.releases.coreReleasesToTell(1);
    assert.notEqual(left?.told_up_to, '');
    await service.sweep();
    const told = (await mails()).filter(({ data }) => data.core_release === '5.0.0');
    assert.equal(told.length, 121);
  });
});
