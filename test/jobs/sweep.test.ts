import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { DAY, HOUR, MINUTE } from '../../domain/durations.js';
import { helpWithOutboxes } from '../../jobs/drain-outboxes.js';
import { type Jobs, openJobs } from '../../jobs/open-jobs.js';
import { type TestPackage, testPackage } from '../archives.js';
import { silentLog } from '../database.js';
import { effectOf, releaseRecord } from '../records.js';
import { openTestService, type TestService } from '../service.js';

describe('sweep', () => {
  let service: TestService;
  let jobs: Jobs;
  let slug: string;
  let count = 0;

  before(async () => {
    service = await openTestService();
    jobs = await open();
  });
  after(async () => {
    await jobs.stop();
    await service.close();
  });
  beforeEach(async () => {
    count += 1;
    slug = `swept-${count}`;
    await service.register(slug);
  });

  async function open(): Promise<Jobs> {
    const { services, store } = service;
    const opened = openJobs({ log: silentLog });
    opened.bind({ database: store.database, services, tidy: store });
    return opened;
  }

  async function announce(version: string): Promise<TestPackage> {
    const archive = await testPackage({ slug, version });
    const { sha256, size } = archive;
    const about = { slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: 'Notes.' } };
    await service.owner('service_announce_release', { ...about, sha256, size });
    return archive;
  }

  async function publish(version: string): Promise<void> {
    const archive = await announce(version);
    const package_base64 = archive.bytes.toString('base64');
    await service.owner('service_upload_package', { slug, version, package_base64 });
    await service.reviewer('decide_release', { slug, version, decision: 'approve' });
  }

  async function release(version: string) {
    const found = await service.store.collections.releases.findOne({ slug, version }, { sort: { announced_at: -1 } });
    assert.ok(found);
    return found;
  }

  const lines = async (capability: string, releaseId: string) =>
    service.store.collections.audit.find({ capability, 'note.release_id': releaseId }).toArray();

  it('lets nothing sleep for the day that the clock was set back by', async () => {
    const { store, services } = service;
    await jobs.runNow('sweep');
    const due = () => store.mails.due(services.clock(), 1000);
    const before = await due();
    assert.notDeepEqual(before, []);
    service.advance(-DAY);
    try {
      assert.deepEqual(await due(), []);
      await jobs.runNow('sweep');
      assert.deepEqual(new Set(await due()), new Set(before));
    } finally {
      service.advance(DAY);
    }
  });

  it('expires an announcement whose seven days are over, under a request id of its own (service.md, States)', async () => {
    await announce('1.0.0');
    const { _id } = await release('1.0.0');
    service.advance(7 * DAY - MINUTE);
    await jobs.runNow('sweep');
    assert.equal((await release('1.0.0')).state, 'announced');
    service.advance(2 * MINUTE);
    await jobs.runNow('sweep');
    assert.equal((await release('1.0.0')).state, 'expired');
    assert.deepEqual((await service.store.artifacts.find(slug))?.numbers, []);
    const [line, ...others] = await lines('expire_announcement', _id);
    assert.deepEqual(others, []);
    assert.equal(line?.actor, 'system:sweep');
    assert.equal(line?.door, 'job');
    assert.equal(line?.result, 'ok');
    assert.match(line?.request_id ?? '', /^[0-9A-Z]{26}$/);
  });

  it('reminds once, 72 hours after the approval (decisions §4)', async () => {
    await publish('1.0.0');
    service.advance(71 * HOUR);
    await jobs.runNow('sweep');
    assert.equal(await service.mailsOf(slug, 'collection_reminder'), 0);
    service.advance(HOUR + MINUTE);
    await jobs.runNow('sweep');
    await jobs.runNow('sweep');
    assert.equal(await service.mailsOf(slug, 'collection_reminder'), 1);
  });

  it('does what each alarm is for when the alarm wakes it, and nothing when it is not due (DESIGN, Jobs)', async () => {
    await publish('1.0.0');
    const { _id } = await release('1.0.0');
    await jobs.runNow('delete-signed-copy', _id);
    await jobs.runNow('remind-to-collect', _id);
    assert.equal(await service.storedFiles(slug), 1);
    service.advance(73 * HOUR);
    await jobs.runNow('remind-to-collect', _id);
    assert.equal(await service.mailsOf(slug, 'collection_reminder'), 1);
    service.advance(4 * DAY);
    await jobs.runNow('delete-signed-copy', _id);
    assert.equal(await service.storedFiles(slug), 0);
    await announce('1.1.0');
    const later = await release('1.1.0');
    service.advance(7 * DAY);
    await jobs.runNow('expire-announcement', later._id);
    assert.equal((await release('1.1.0')).state, 'expired');
  });

  it('carries out what a crash left in an outbox (DESIGN, The idea)', async () => {
    await announce('1.0.0');
    const { _id, state, revision } = await release('1.0.0');
    const mail = { do: 'send_mail', template: 'release_decided', account_id: 'acc_owner', data: { slug } } as const;
    await service.store.releases.apply({ id: _id, from: state, revision, set: {}, outbox: [effectOf(mail)] });
    assert.equal(await service.mailsOf(slug, 'release_decided'), 0);
    await jobs.runNow('sweep');
    assert.equal(await service.mailsOf(slug, 'release_decided'), 1);
    assert.deepEqual((await release('1.0.0')).outbox, []);
  });

  it('reaches what is behind very many that fail, in one run (DESIGN, Jobs)', async () => {
    const { releases } = service.store.collections;
    const old = new Date(service.services.clock().getTime() - HOUR);
    const failing = effectOf({ do: 'record_known_files', slug, order: '1', files_id: 'doc_gone' }, old);
    const many = Array.from({ length: 450 }, (_, n) => releaseRecord(slug, `1.${n}.0`, { outbox: [failing] }));
    await releases.insertMany(many.map((record) => ({ ...record, outbox_due: old })));
    const good = effectOf({ do: 'discard_documents', ids: [] }, service.services.clock());
    const behind = releaseRecord(slug, '2.0.0', { outbox: [good] });
    await service.store.releases.create(behind);
    await jobs.runNow('sweep');
    assert.deepEqual((await release('2.0.0')).outbox, []);
    assert.deepEqual(await service.store.outbox.due(service.services.clock(), 10), []);
    await releases.deleteMany({ slug });
  });

  it('is helped by other processes with what waits for long, and with nothing else (DESIGN, Jobs)', async () => {
    const { services, store } = service;
    const helper = openJobs({ log: silentLog, jobs: [helpWithOutboxes] });
    helper.bind({ database: store.database, services, tidy: store });
    const effect = effectOf({ do: 'discard_documents', ids: [] }, services.clock());
    await store.releases.create(releaseRecord(slug, '1.0.0', { outbox: [effect] }));
    service.advance(MINUTE);
    await helper.runNow('sweep');
    assert.equal((await release('1.0.0')).outbox.length, 1);
    service.advance(MINUTE);
    await helper.runNow('sweep');
    assert.deepEqual((await release('1.0.0')).outbox, []);
  });

  it('removes after an hour what nothing points at, and nothing else (DESIGN, The idea)', async () => {
    await publish('1.0.0');
    const { _id, report_id } = await release('1.0.0');
    const { store, services } = service;
    const orphan = `doc_${ulid()}`;
    await store.releases.putDocument({ _id: orphan, kind: 'notes', release_id: _id, at: services.clock(), notes: {} });
    service.advance(59 * MINUTE);
    await jobs.runNow('sweep');
    assert.ok(await store.releases.getDocument('notes', orphan));
    service.advance(2 * MINUTE);
    await jobs.runNow('sweep');
    assert.equal(await store.releases.getDocument('notes', orphan), null);
    assert.ok(await store.releases.getDocument('report', report_id ?? ''));
    assert.equal(await service.storedFiles(slug), 1);
  });

  it('is not held up by one thing that fails, and tells of it at its end (DESIGN, Jobs)', async () => {
    await announce('1.0.0');
    const broken = (await release('1.0.0'))._id;
    slug = `${slug}-too`;
    await service.register(slug);
    await announce('1.0.0');
    service.advance(8 * DAY);
    const { services, store } = service;
    const releases = {
      ...store.releases,
      byId: (id: string) => (id === broken ? Promise.reject(new Error('a broken page')) : store.releases.byId(id)),
    };
    const failing = openJobs({ log: silentLog });
    const ports = { ...services.ports, releases };
    failing.bind({ database: store.database, services: { ...services, ports }, tidy: store });
    await assert.rejects(failing.runNow('sweep'), /^Error: Steps that failed: 1\. The last one: expire-announcement /);
    assert.equal((await release('1.0.0')).state, 'expired');
    assert.equal((await store.releases.byId(broken))?.state, 'announced');
    assert.equal((await lines('expire_announcement', broken))[0]?.result, 'internal');
  });

  it('does at its start what became due in eight days without the service (DESIGN, Jobs)', async () => {
    await publish('1.0.0');
    await announce('1.1.0');
    service.advance(8 * DAY);
    const after = await open();
    await after.start();
    const end = Date.now() + 10_000;
    while ((await release('1.1.0')).live || (await service.storedFiles(slug)) > 0) {
      assert.ok(Date.now() < end, 'not within 10 s');
      await pause(50);
    }
    await after.stop();
    const published = await release('1.0.0');
    assert.equal(published.state, 'published');
    assert.equal(published.package, null);
    assert.equal(await service.mailsOf(slug, 'collection_reminder'), 0);
    assert.equal((await announce('1.1.0')).size > 0, true);
  });
});
