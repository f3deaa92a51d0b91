import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { type Jobs, openJobs } from '../../jobs/open-jobs.js';
import type { Services } from '../../tools/dispatch.js';
import { openTestStore, silentLog, type TestStore } from '../database.js';
import { artifactRecord, effectOf, releaseRecord } from '../records.js';

describe('alarm of an outbox', () => {
  let jobs: Jobs;
  let opened: TestStore;

  before(async () => {
    jobs = openJobs({ log: silentLog, processEvery: 200 });
    opened = await openTestStore({ alarm: jobs.alarm });
    const { store } = opened;
    const ports = { ...store, alarm: jobs.alarm } as unknown as Services['ports'];
    const services: Services = {
      ports,
      log: silentLog,
      clock: () => new Date(),
      newId: () => ulid(),
      observe: () => {},
      strict: true,
    };
    jobs.bind({ database: store.database, services, tidy: store });
  });
  after(async () => {
    await jobs.stop();
    await opened.close();
  });

  it('wakes the job at its due time, which does what the document says is due (service.md, Limits)', async () => {
    const { store } = opened;
    const due = new Date(Date.now() + 1500);
    const release = releaseRecord('woken', '1.0.0', { expires_at: due });
    const wake = { do: 'wake', job: 'expire-announcement', due, key: release._id } as const;
    const number = { version: '1.0.0', order: release.order, release_id: release._id };
    await store.artifacts.reserve(artifactRecord('woken', { numbers: [number] }));
    await store.releases.create({ ...release, outbox: [effectOf(wake)] });
    await jobs.start();
    await store.outbox.drainRelease(release._id);
    const found = () => store.collections.releases.findOne({ _id: release._id });
    assert.equal((await found())?.state, 'announced');
    for (const end = Date.now() + 10_000; (await found())?.state === 'announced'; await pause(50)) {
      assert.ok(Date.now() < end, 'not within 10 s');
    }
    assert.ok(Date.now() >= due.getTime());
    for (const end = Date.now() + 5000; ; await pause(20)) {
      const line = await store.collections.audit.findOne({ 'note.release_id': release._id });
      if (line?.result === 'ok') {
        assert.equal(line.actor, 'system:expire-announcement');
        break;
      }
      assert.ok(Date.now() < end, 'no audit line within 5 s');
    }
    assert.deepEqual((await store.artifacts.find('woken'))?.numbers, []);
  });
});
