import assert from 'node:assert/strict';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { Effect } from '../../../domain/effect.js';
import { openEffect } from '../../../domain/effects/make-effect.js';
import { openOutbox } from '../../../domain/effects/outbox.js';
import { migrationSteps } from '../../../store/migration/steps.js';
import { outboxDocuments } from '../../../store/outbox-documents.js';
import { openTestStore, silentLog, type TestStore } from '../../database.js';
import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../../records.js';

describe('the outbox', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
    await test.store.accounts.create({
      _id: 'acc_1',
      email: 'press@example.org',
      email_key: 'press@example.org',
      name: 'Press',
      publisher_name: null,
      publisher_key: null,
      roles: [],
      password_hash: null,
      created_at: TEST_TIME,
      banned_at: null,
    });
  });

  after(() => test.close());

  it('makes the release of an announcement, once, with the outbox it brings (DESIGN)', async () => {
    const own = effectOf({ do: 'wake', job: 'expire-announcement', due: TEST_TIME, key: 'k' });
    const record = releaseRecord('announced', '1.0.0', { outbox: [own] });
    const outbox = [effectOf({ do: 'create_release', record })];
    await test.store.artifacts.reserve(artifactRecord('announced', { outbox }));
    await Promise.all([test.store.outbox.drainArtifact('announced'), test.store.outbox.drainArtifact('announced')]);
    assert.deepEqual(await test.store.releases.byId(record._id), { ...record, outbox_due: own.at });
    assert.deepEqual((await test.store.artifacts.find('announced'))?.outbox, []);
    await test.store.outbox.drainRelease(record._id);
    assert.deepEqual(test.wakes.at(-1), { job: 'expire-announcement', due: TEST_TIME, key: 'k' });
    // A drain that was cut off before it could take the effect out: it comes again after the outbox has been drained.
    await test.store.artifacts.apply({ slug: 'announced', revision: 1, set: {}, outbox });
    await test.store.outbox.drainArtifact('announced');
    assert.deepEqual((await test.store.releases.byId(record._id))?.outbox, []);
  });

  it('repeats nothing when it is drained again from any step of a crash, or by two at once (DESIGN)', async () => {
    const { store } = test;
    const slug = 'every-effect';
    const effects = everyEffect(slug, 'rel_gone');
    for (let cut = 0; cut <= effects.length; cut += 1) {
      // The crash came after the first `cut` effects: they are carried out, and all of them are still in the outbox.
      const crashed = releaseRecord(slug, `1.${cut}.0`, { outbox: effects.slice(0, cut) });
      await store.releases.create(crashed);
      await store.outbox.drainRelease(crashed._id);
      const resumed = releaseRecord(slug, `2.${cut}.0`, { outbox: effects });
      await store.releases.create(resumed);
      await Promise.all(Array.from({ length: 2 }, () => store.outbox.drainRelease(resumed._id)));
      assert.deepEqual((await store.releases.byId(resumed._id))?.outbox, []);
    }
    const { events, facts, mails } = store.collections;
    assert.equal(await events.countDocuments({ slug }), 1);
    assert.equal(await facts.countDocuments({ 'data.slug': slug }), 1);
    assert.equal(await mails.countDocuments({ 'data.slug': slug }), 1);
    assert.equal((await store.reviews.decisions(slug, undefined, null, 10)).length, 1);
    assert.equal((await store.reviews.messages(slug, ['to_publisher'], null, 10)).length, 1);
    const event = await events.findOne({ slug });
    const id = effects.map(openEffect).find((effect) => effect.do === 'publish_event')?.id;
    assert.equal(event?._id, `evt_${id}`);
    assert.equal(event?.status, 'no_endpoint');
    assert.equal(event?.attempts, 0);
    const mail = await mails.findOne({ 'data.slug': slug });
    assert.equal(mail?.to, 'press@example.org');
    assert.equal(mail?.sent_at, null);
  });

  it('does not hold up an effect for another that fails, and keeps that one (DESIGN)', async () => {
    let broken = true;
    const woken: string[] = [];
    const second = await openTestStore({
      database: test.database,
      alarm: {
        async wake(_job, _due, key) {
          if (broken) throw new Error('no alarm');
          woken.push(key);
        },
      },
    });
    const [wake, fact] = [wakeOf('half-done'), factOf('half-done')];
    const record = releaseRecord('half-done', '1.0.0', { outbox: [wake, fact] });
    await second.store.releases.create(record);
    await second.store.outbox.drainRelease(record._id);
    assert.deepEqual((await second.store.releases.byId(record._id))?.outbox, [wake]);
    assert.deepEqual(await waitingIds(), [record._id]);
    broken = false;
    await second.store.outbox.drainRelease(record._id);
    assert.deepEqual(woken, ['half-done']);
    assert.deepEqual(await waitingIds(), []);
    await second.close();
  });

  it('keeps the order of effects of one kind when one of them fails (DESIGN)', async () => {
    const woken: string[] = [];
    const second = await openTestStore({
      database: test.database,
      alarm: {
        async wake(_job, _due, key) {
          if (woken.length === 0 && key === 'first') {
            woken.push('failed');
            throw new Error('no alarm');
          }
          woken.push(key);
        },
      },
    });
    const record = releaseRecord('in-order', '1.0.0', { outbox: [wakeOf('first'), wakeOf('second')] });
    await second.store.releases.create(record);
    await second.store.outbox.drainRelease(record._id);
    assert.deepEqual(woken, ['failed']);
    await second.store.outbox.drainRelease(record._id);
    assert.deepEqual(woken, ['failed', 'first', 'second']);
    await second.close();
  });

  it('throws where the answer depends on the effect: a release that is made, a number that is freed (DESIGN)', async () => {
    const gone = async (): Promise<never> => Promise.reject(new Error('no database'));
    const ports = { artifacts: { freeNumber: gone }, releases: { create: gone }, alarm: { wake: gone } };
    const outbox = openOutbox(outboxDocuments(test.store.collections), ports as never, silentLog, () => TEST_TIME);
    for (const [slug, needed, effect] of [
      ['needs-release', true, effectOf({ do: 'create_release', record: releaseRecord('needs-release', '1.0.0') })],
      ['needs-number', true, effectOf({ do: 'free_number', slug: 'needs-number', release_id: 'rel_1' })],
      ['needs-nothing', false, wakeOf('needs-nothing')],
    ] as const) {
      await test.store.artifacts.reserve(artifactRecord(slug, { outbox: [effect] }));
      const drained = outbox.drainArtifact(slug);
      await (needed ? assert.rejects(drained, /no database/) : drained);
      await test.store.collections.artifacts.deleteOne({ _id: slug });
    }
  });

  it('is not read again where the document is at hand, as its last change left it', async () => {
    const read = async (): Promise<never> => assert.fail('it was read');
    const documents = { ...outboxDocuments(test.store.collections), effects: read };
    const woken: string[] = [];
    const alarm = { wake: async (_job: string, _due: Date, key: string) => void woken.push(key) };
    const outbox = openOutbox(documents, { alarm } as never, silentLog, () => TEST_TIME);
    const effects = [wakeOf('at-hand'), wakeOf('at-hand too')];
    const record = releaseRecord('at-hand', '1.0.0', { outbox: effects });
    await test.store.releases.create(record);
    await outbox.drainRelease(record);
    assert.deepEqual(woken, ['at-hand', 'at-hand too']);
    assert.deepEqual((await test.store.releases.byId(record._id))?.outbox, []);
    await outbox.drainRelease({ ...record, outbox: [] });
    await assert.rejects(outbox.drainRelease(record._id), /it was read/);
  });

  it('tells what waits, oldest first, at most so many', async () => {
    const at = (hours: number) => new Date(TEST_TIME.getTime() - hours * HOUR);
    const effect = (hours: number) => effectOf({ do: 'discard_documents', ids: [] }, at(hours));
    const young = releaseRecord('waiting', '1.0.0', { outbox: [effect(1)] });
    const old = releaseRecord('waiting', '2.0.0', { outbox: [effect(0), effect(3)] });
    await test.store.releases.create(young);
    await test.store.releases.create(old);
    await test.store.artifacts.reserve(artifactRecord('waiting', { outbox: [effect(2)] }));
    assert.deepEqual(await test.store.outbox.waiting(2), [
      { of: 'release', id: old._id },
      { of: 'artifact', id: 'waiting' },
    ]);
    for (const { of, id } of await test.store.outbox.waiting(10)) {
      await (of === 'artifact' ? test.store.outbox.drainArtifact(id) : test.store.outbox.drainRelease(id));
    }
    assert.deepEqual(await waitingIds(), []);
  });

  it('lets what was taken rest, twice as long each time, and is taken by one of many at once (DESIGN)', async () => {
    let broken = true;
    let now = new Date(TEST_TIME.getTime() + HOUR);
    const second = await openTestStore({
      database: test.database,
      clock: () => now,
      alarm: { wake: async () => (broken ? Promise.reject(new Error('no alarm')) : undefined) },
    });
    const { outbox, releases } = second.store;
    const record = releaseRecord('resting', '1.0.0', { outbox: [wakeOf('resting')] });
    await releases.create(record);
    const rests: number[] = [];
    for (const _ of [1, 2, 3]) {
      const [due, ...others] = await outbox.due(now, 10);
      assert.ok(due);
      assert.deepEqual(others, []);
      const taken = await Promise.all([1, 2, 3].map(() => outbox.drainDue(due)));
      assert.deepEqual(taken.sort(), [false, false, true]);
      const before = now;
      assert.deepEqual(await outbox.due(now, 10), []);
      while ((await outbox.due(now, 10)).length === 0) now = new Date(now.getTime() + MINUTE);
      rests.push((now.getTime() - before.getTime()) / MINUTE);
    }
    assert.deepEqual(rests, [1, 2, 4]);
    broken = false;
    for (const due of await outbox.due(now, 10)) await outbox.drainDue(due);
    const left = await second.store.collections.releases.findOne({ _id: record._id });
    assert.deepEqual(left, { ...record, outbox: [] });
    await second.close();
  });

  it('finds what the version before has put in, and what two drains have emptied by halves (decisions §11)', async () => {
    const { store } = test;
    const { releases, schema } = store.collections;
    const older = releaseRecord('from-before', '1.0.0', { outbox: [wakeOf('before')] });
    await releases.insertOne(older);
    const emptied = releaseRecord('from-before', '2.0.0');
    await releases.insertOne({ ...emptied, outbox_due: TEST_TIME } as never);
    assert.deepEqual(await waitingIds(), [emptied._id]);
    const version = migrationSteps.findIndex(({ name }) => name === 'fill-outbox-due');
    await schema.updateOne({ _id: 'schema' }, { $set: { version } });
    await (await openTestStore({ database: test.database })).close();
    assert.deepEqual((await waitingIds()).sort(), [older._id, emptied._id].sort());
    for (const due of await store.outbox.due(TEST_TIME, 10)) await store.outbox.drainDue(due);
    assert.deepEqual(await waitingIds(), []);
    assert.deepEqual((await releases.findOne({ _id: older._id }))?.outbox, []);
    await releases.insertOne({ ...older, _id: 'rel_stray', version: '3.0.0' });
    assert.equal(await store.outbox.adopt(10), 1);
    assert.deepEqual(await waitingIds(), ['rel_stray']);
    await store.outbox.drainRelease('rel_stray');
    assert.equal(await store.outbox.adopt(10), 0);
  });

  it('does nothing for what is not there', async () => {
    await test.store.outbox.drainArtifact('nobody');
    await test.store.outbox.drainRelease('rel_nobody');
  });

  async function waitingIds(): Promise<string[]> {
    return (await test.store.outbox.waiting(10)).map(({ id }) => id);
  }
});

describe('numbered facts', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('run from 1 without a gap, each source once, however many write at once', async () => {
    const sources = Array.from({ length: 12 }, (_, n) => `source-${n % 6}`);
    await Promise.all(
      sources.map((source) => test.store.signing.recordFact(source, 'version_published', TEST_TIME, { source })),
    );
    const facts = await test.store.signing.facts(0, 100);
    assert.deepEqual(
      facts.map(({ _id }) => _id),
      [1, 2, 3, 4, 5, 6],
    );
    assert.equal(new Set(facts.map(({ source }) => source)).size, 6);
    assert.deepEqual(await test.store.signing.facts(4, 1), [facts[4]]);
  });
});

function everyEffect(slug: string, releaseId: string): Effect[] {
  return [
    effectOf({ do: 'free_number', slug, release_id: releaseId }),
    effectOf({ do: 'unclaim_publication', slug, order: '1' }),
    effectOf({ do: 'discard_package', file_id: '0123456789abcdef01234567' }),
    effectOf({ do: 'discard_documents', ids: ['doc_gone'] }),
    factOf(slug),
    effectOf({ do: 'publish_event', type: 'release.approved', slug, data: { slug, version: '1.0.0' } }),
    effectOf({ do: 'send_mail', template: 'release_decided', account_id: 'acc_1', data: { slug } }),
    effectOf({
      do: 'keep_decision',
      ...{ slug, version: null, release_id: null, decision: 'approve', reason: null, appeal_id: null, by: 'acc_1' },
    }),
    effectOf({
      do: 'keep_message',
      ...{ subject: slug, slug, version: null, kind: 'to_publisher', by: 'acc_1', text: 'x' },
    }),
    effectOf({ do: 'reinstate_release', release_id: 'rel_gone', suspended_at: TEST_TIME, set: {}, outbox: [] }),
    wakeOf(slug),
  ];
}

function factOf(slug: string): Effect {
  return effectOf({ do: 'record_fact', kind: 'version_published', data: { slug } });
}

function wakeOf(key: string): Effect {
  return effectOf({ do: 'wake', job: 'remind-to-collect', due: TEST_TIME, key });
}
