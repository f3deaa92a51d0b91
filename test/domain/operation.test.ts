import assert from 'node:assert/strict';
import type { ArtifactPage } from '../../domain/artifact/search.js';
import type { ShownArtifact } from '../../domain/artifact/show.js';
import { DAY } from '../../domain/durations.js';
import type { JobDetail, JobList } from '../../domain/job/list.js';
import type { LicencePage } from '../../domain/licence/list.js';
import type { Attention } from '../../domain/operation/attention-item.js';
import { makePerson, type TestPerson } from '../admins.js';
import { endpointRecord, releaseRecord } from '../records.js';
import { refusal } from '../refusals.js';
import { openTestService, type TestService } from '../service.js';

describe('what admins do with artifacts, names and licences', () => {
  let service: TestService;
  let admin: TestPerson;

  before(async () => {
    service = await openTestService();
    admin = await makePerson(service, 'acc_admin', ['admin']);
    for (const slug of ['alpha-one', 'alpha-two', 'beta']) await service.registerPending(slug);
  });

  after(async () => service.close());

  it('find artifacts by the beginning of the slug, by owner and by state, page by page', async () => {
    const search = async (input: object): Promise<ArtifactPage> =>
      (await admin.call('list_artifacts', input)) as ArtifactPage;
    const first = await search({ slug: 'Alpha', limit: 1 });
    const second = await search({ slug: 'alpha', limit: 1, cursor: first.next_cursor ?? '' });
    assert.deepEqual(
      [...first.artifacts, ...second.artifacts].map(({ slug, owner }) => [slug, owner.name]),
      [
        ['alpha-one', 'Acme'],
        ['alpha-two', 'Acme'],
      ],
    );
    assert.equal(second.next_cursor, null);
    for (const owner of ['ACME', 'acc_owner', 'acme@example.com']) {
      assert.equal((await search({ owner })).artifacts.length, 3, owner);
    }
    assert.deepEqual((await search({ owner: 'nobody' })).artifacts, []);
    assert.deepEqual((await search({ state: 'rejected' })).artifacts, []);
    assert.equal((await search({ state: 'pending', slug: 'beta' })).artifacts.length, 1);
  });

  it('show one with its versions, without what has expired, and whether its webhook is held, by which they are found', async () => {
    const { releases, collections } = service.store;
    await releases.create(releaseRecord('beta', '1.0.0', { state: 'published', max_core: '2.*' }));
    const over = new Date(service.services.clock().getTime() - 1);
    await releases.create(releaseRecord('beta', '1.1.0', { state: 'announced', expires_at: over }));
    const show = async (slug: string): Promise<ShownArtifact> =>
      (await admin.call('show_artifact', { slug })) as ShownArtifact;
    const shown = await show('beta');
    assert.deepEqual(
      shown.releases.map(({ version, state, max_core }) => [version, state, max_core]),
      [['1.0.0', 'published', '2.*']],
    );
    assert.deepEqual([shown.artifact.owner.name, shown.webhook], ['Acme', 'none']);
    await collections.endpoints.insertOne(endpointRecord('beta', { state: 'quarantined' }));
    assert.equal((await show('beta')).webhook, 'quarantined');
    assert.equal(await refusal(show('bet')), 'artifact_not_found slug');
    for (const slug of ['alpha-one', 'gone']) {
      await collections.endpoints.insertOne(
        endpointRecord(slug, { state: slug === 'gone' ? 'quarantined' : 'active' }),
      );
    }
    const held = async (input: object): Promise<string[]> => {
      const found = (await admin.call('list_artifacts', { webhook: 'quarantined', ...input })) as ArtifactPage;
      return found.artifacts.map((one) => one.slug);
    };
    assert.deepEqual(await held({}), ['beta']);
    assert.deepEqual(await held({ owner: 'acme', slug: 'b', state: 'pending' }), ['beta']);
    assert.deepEqual([await held({ slug: 'alpha' }), await held({ state: 'approved' })], [[], []]);
    await collections.endpoints.insertOne(endpointRecord('alpha-two', { state: 'quarantined' }));
    const first = (await admin.call('list_artifacts', { webhook: 'quarantined', limit: 1 })) as ArtifactPage;
    assert.deepEqual(
      first.artifacts.map((one) => one.slug),
      ['alpha-two'],
    );
    assert.deepEqual(await held({ cursor: first.next_cursor ?? '' }), ['beta']);
    await collections.endpoints.deleteMany({});
    await collections.releases.deleteMany({});
  });

  it('move one: its token ends, its new owner publishes it, under their name (decisions §4)', async () => {
    const move = { slug: 'beta', account: 'acc_stranger', reason: 'Sold.' };
    const token = { account_id: 'acc_owner', created_at: service.services.clock(), revoked_at: null };
    await service.store.accounts.putPublishingToken({
      _id: 'bkp_of_owner',
      slug: 'beta',
      sealed_secret: Buffer.of(1),
      ...token,
    });
    assert.equal(
      await refusal(admin.call('move_artifact', { ...move, account: 'acc_owner' })),
      'decision_not_possible account',
    );
    assert.equal(await refusal(admin.call('move_artifact', { ...move, account: admin.id })), 'invalid_field account');
    const moved = await admin.call('move_artifact', move);
    assert.equal(moved['publisher'], 'Bolt');
    assert.notEqual((await service.store.accounts.publishingToken('bkp_of_owner'))?.revoked_at, null);
    assert.equal(await refusal(service.owner('service_artifact_status', { slug: 'beta' })), 'artifact_not_found slug');
    assert.equal((await service.stranger('service_artifact_status', { slug: 'beta' }))['slug'], 'beta');
    const [line] = await service.store.audit.page({ slug: 'beta' }, null, 1);
    assert.deepEqual(line?.changes, [
      { field: 'owner', from: 'acc_owner', to: 'acc_stranger' },
      { field: 'publisher', from: 'Acme', to: 'Bolt' },
    ]);
    assert.equal(line?.note['reason'], 'Sold.');
  });

  it('change a publisher name with a reason: its artifacts carry the new one (decisions §4)', async () => {
    const change = { account: 'acc_owner', publisher_name: 'Acme & Daughters', reason: 'Renamed.' };
    const blank = admin.call('change_publisher_name', { ...change, reason: '' });
    assert.equal(await refusal(blank), 'reason_required reason');
    const taken = admin.call('change_publisher_name', { ...change, publisher_name: 'BOLT' });
    assert.equal(await refusal(taken), 'invalid_field publisher_name');
    for (const publisher_name of ['B0LT.', 'Counter-Sign', 'B\u200dolt']) {
      const alike = admin.call('change_publisher_name', { ...change, publisher_name });
      assert.equal(await refusal(alike), 'invalid_field publisher_name', publisher_name);
    }
    await admin.call('change_publisher_name', change);
    for (const slug of ['alpha-one', 'alpha-two']) {
      assert.equal((await service.store.artifacts.find(slug))?.publisher, 'Acme & Daughters');
    }
    assert.equal((await service.store.artifacts.find('beta'))?.publisher, 'Bolt');
  });

  it('read what an owner has changed of an artifact, before and after', async () => {
    const change = { slug: 'alpha-two', name: 'Alpha', description: { en: 'Described.', de: 'Beschrieben.' } };
    await service.owner('service_register_artifact', change);
    const [line] = await service.store.audit.page({ slug: 'alpha-two' }, null, 1);
    assert.deepEqual(line?.changes, [
      { field: 'name', from: 'alpha-two', to: 'Alpha' },
      { field: 'description.de', from: null, to: 'Beschrieben.' },
    ]);
  });

  it('list licences without their keys, those that ended or are over too (decisions §4, Altered reports)', async () => {
    const until = new Date(service.services.clock().getTime() + 60_000).toISOString();
    const ended = await admin.call('issue_licence', { slug: 'beta', installation: 'shop-1' });
    await admin.call('issue_licence', { slug: 'beta', installation: 'shop-2', until });
    await admin.call('end_licence', { id: String(ended['licence_id']) });
    service.advance(61_000);
    await admin.call('issue_licence', { slug: 'alpha-one', installation: 'shop-3' });
    const list = async (input: object): Promise<LicencePage> =>
      (await admin.call('list_licences', input)) as LicencePage;
    const { licences } = await list({});
    assert.deepEqual(
      licences.map(({ installation, state }) => [installation, state]),
      [
        ['shop-3', 'active'],
        ['shop-2', 'expired'],
        ['shop-1', 'ended'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(licences), /bkl_|key/);
    assert.deepEqual(await admin.call('show_licence', { id: String(ended['licence_id']) }), licences[2]);
    const unknown = admin.call('show_licence', { id: String(ended['licence_key']) });
    assert.equal(await refusal(unknown), 'not_found id');
    await unknown.catch((error: unknown) => assert.doesNotMatch(JSON.stringify(error), /bkl_/));
    assert.equal((await list({ slug: 'beta', limit: 1 })).next_cursor !== null, true);
  });

  it('run a job now, and let what failed ring again at once, with all its tries before it', async () => {
    const { jobs: alarms } = service.store.collections;
    const at = service.services.clock();
    const failed = { name: 'remind-to-collect', type: 'normal', priority: 0, nextRunAt: null, failedAt: at };
    const later = new Date(at.getTime() + DAY);
    await alarms.insertMany([
      { ...failed, data: { key: 'rel_1' }, failReason: 'broken', failCount: 7, lockedAt: null },
      { ...failed, data: { key: 'rel_2' }, failReason: 'at work', failCount: 1, lockedAt: later },
    ] as never);
    const job = 'remind-to-collect';
    const show = async (): Promise<JobDetail> => (await admin.call('show_job', { job })) as JobDetail;
    const before = await show();
    assert.deepEqual([before.job.state, before.job.failed, before.job.every_seconds], ['failing', 2, null]);
    const failed_at = at.toISOString();
    assert.deepEqual(
      before.failed.find(({ key }) => key === 'rel_1'),
      { key: 'rel_1', failed_at, reason: 'broken', tries: 7, next_run_at: null },
    );
    assert.deepEqual(await admin.call('retry_job', { job }), { job, retried: 1 });
    const after = await show();
    assert.deepEqual(
      after.failed.map(({ key }) => key),
      ['rel_2'],
    );
    assert.ok(after.job.next_run_at !== null && Date.parse(after.job.next_run_at) >= at.getTime());
    await alarms.deleteMany({ name: job });
    assert.deepEqual(await admin.call('run_job', { job: 'sweep' }), { job: 'sweep', outcome: 'done' });
    const sweep = ((await admin.call('show_job', { job: 'sweep' })) as JobDetail).job;
    assert.deepEqual([sweep.failures, sweep.last_failed_at, sweep.paused_by], [0, null, null]);
    for (const name of ['run_job', 'retry_job', 'show_job', 'pause_job', 'resume_job']) {
      assert.equal(await refusal(admin.call(name, { job: 'none' })), 'not_found job', name);
    }
    const lines = await service.store.audit.page({ capability: 'retry_job' }, null, 9);
    assert.deepEqual(
      lines.filter(({ result }) => result === 'ok').map(({ subject, changes }) => [subject, changes]),
      [[`job ${job}`, [{ field: 'retried', from: null, to: '1' }]]],
    );
  });

  it('see what needs attention, the urgent first', async () => {
    const attention = async (): Promise<string[]> =>
      ((await admin.call('show_attention', {})) as Attention).items.map(({ code, count }) => `${code} ${count}`);
    const before = await attention();
    assert.ok(before.includes('registrations_waiting 3'));
    assert.ok(before.includes('no_next_key 1'));
    assert.ok(before.includes('mail_not_sent 1'));
    await admin.call('pause_job', { job: 'sweep' });
    assert.equal((await attention())[0], 'jobs_paused 1');
    const paused = ((await admin.call('list_jobs', { state: 'paused' })) as JobList).jobs;
    assert.deepEqual(
      paused.map(({ job, state }) => [job, state]),
      [['sweep', 'paused']],
    );
    assert.equal(await refusal(admin.call('list_jobs', { state: 'asleep' })), 'invalid_field state');
    assert.deepEqual([paused[0]?.paused_by, paused[0]?.paused_by_name], ['acc_admin', 'acc_admin']);
    assert.deepEqual([paused[0]?.next_run_at, paused[0]?.every_seconds], [null, 60]);
    assert.equal(await refusal(admin.call('pause_job', { job: 'sweep' })), 'decision_not_possible job');
    const resumed = await admin.call('resume_job', { job: 'sweep' });
    assert.deepEqual([resumed['state'], resumed['paused_at'], resumed['paused_by']], ['idle', null, null]);
    assert.equal(await refusal(admin.call('resume_job', { job: 'sweep' })), 'decision_not_possible job');
    const lines = await service.store.audit.page({ subject: 'job sweep' }, null, 9);
    const changes = lines.flatMap((line) => line.changes ?? []).filter(({ field }) => field === 'state');
    assert.deepEqual(changes, [
      { field: 'state', from: 'paused', to: 'active' },
      { field: 'state', from: 'active', to: 'paused' },
    ]);
  });
});
