import assert from 'node:assert/strict';
import { MINUTE } from '../../../domain/durations.js';
import type { AlteredGroupRecord, LicenceRecord } from '../../../domain/licence/ports.js';
import type { AppealRecord } from '../../../domain/review/ports.js';
import type { QueuePlace } from '../../../domain/review/review-state.js';
import { openTestStore, type TestStore } from '../../database.js';
import { effectOf, releaseRecord, TEST_TIME } from '../../records.js';

const at = (minutes: number): Date => new Date(TEST_TIME.getTime() + minutes * MINUTE);
const effects = [effectOf({ do: 'end_programs', account_id: 'acc_1' })];
const ids = (found: ReadonlyArray<{ readonly _id: string }>): string[] => found.map(({ _id }) => _id);

describe('what waits at the review desk', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  it('has appeals once for each decision, open ones oldest first, and answers each once (decisions §5)', async () => {
    const { reviews } = test.store;
    const appeal = (_id: string, minutes: number, more: Partial<AppealRecord> = {}): AppealRecord =>
      ({
        _id,
        slug: 'my-module',
        version: '1.0.0',
        words: _id,
        appealed_at: at(minutes),
        open: true,
        outbox: [],
        ...more,
      }) as AppealRecord;
    for (const one of [
      appeal('a1', 1),
      appeal('a2', 1),
      appeal('a3', 0),
      appeal('a4', 2, { version: null }),
      appeal('a5', 3, { open: false }),
      appeal('a6', 4, { open: false, slug: 'other' }),
    ]) {
      assert.equal(await reviews.fileAppeal(one), true);
    }
    assert.equal(await reviews.fileAppeal(appeal('a1', 9)), false);
    assert.deepEqual((await reviews.appeal('a1'))?.appealed_at, at(1));
    const page = async (open: boolean, after: QueuePlace | null, limit = 9) =>
      ids(await reviews.appeals(open, after, limit));
    assert.deepEqual(await page(true, null, 3), ['a3', 'a1', 'a2']);
    assert.deepEqual(await page(true, { at: at(1), id: 'a1' }, 1), ['a2']);
    assert.deepEqual(await page(true, { at: at(1), id: 'a1' }, 2), ['a2', 'a4']);
    assert.deepEqual([await page(false, null), await page(false, { at: at(4), id: 'a6' })], [['a6', 'a5'], ['a5']]);
    assert.deepEqual(ids(await reviews.appealsOf('my-module', '1.0.0', 3)), ['a5', 'a3', 'a2']);
    assert.deepEqual(ids(await reviews.appealsOf('my-module', null, 3)), ['a4']);
    assert.equal(await reviews.countOpenAppeals(), 4);
    const answer = { outcome: 'upheld', answer: 'No.', answered_at: at(5), answered_by: 'acc_kim' } as const;
    const answered = await reviews.answerAppeal('a2', answer, effects);
    assert.deepEqual(
      [answered?._id, answered?.open, answered?.answer, answered?.outbox],
      ['a2', false, 'No.', effects],
    );
    assert.equal(await reviews.answerAppeal('a2', answer, effects), null);
    assert.equal(await reviews.countOpenAppeals(), 3);
  });

  it('has altered copies in groups, opened again by a report, with one event a day (decisions §6)', async () => {
    const { licences } = test.store;
    const group = (_id: string, first: number, last: number, open = true): AlteredGroupRecord =>
      ({
        _id,
        slug: 'my-module',
        first_reported_at: at(first),
        last_reported_at: at(last),
        last_event_at: at(first),
        open,
        closed_at: null,
        closed_by: null,
        note: null,
        outbox: [],
      }) as unknown as AlteredGroupRecord;
    for (const one of [group('g1', 0, 9), group('g2', 1, 5), group('g3', 2, 3, false), group('g4', 3, 4, false)]) {
      assert.equal(await licences.openAlteredGroup(one), true);
    }
    assert.equal(await licences.openAlteredGroup(group('g1', 5, 5)), false);
    const page = async (open: boolean, after: QueuePlace | null = null) =>
      ids(await licences.alteredGroups(open, after, 9));
    assert.deepEqual(
      [await page(true), await page(false)],
      [
        ['g1', 'g2'],
        ['g4', 'g3'],
      ],
    );
    assert.deepEqual(
      [await page(true, { at: at(0), id: 'g1' }), await page(false, { at: at(4), id: 'g4' })],
      [['g2'], ['g3']],
    );
    const report = { version: '1.1.0', validation_hash: 'b', last_reported_at: at(8) };
    assert.equal(await licences.noteAltered('g3', report, null), true);
    assert.equal(await licences.noteAltered('g1', report, null), true);
    assert.equal(await licences.noteAltered('none', report, null), false);
    const [third, first] = [await licences.alteredGroup('g3'), await licences.alteredGroup('g1')];
    assert.deepEqual(
      [third?.open, third?.version, third?.last_reported_at, third?.last_event_at],
      [true, '1.1.0', at(8), at(2)],
    );
    assert.deepEqual([first?.last_reported_at, await licences.countOpenAlteredGroups()], [at(9), 3]);
    const alert = { after: at(2), outbox: effects };
    assert.equal(await licences.noteAltered('g3', { ...report, last_reported_at: at(9) }, alert), true);
    assert.equal(await licences.noteAltered('g3', { ...report, last_reported_at: at(9) }, alert), false);
    const told = await licences.alteredGroup('g3');
    assert.deepEqual([told?.last_event_at, told?.outbox], [at(9), effects]);
    const closing = { at: at(10), by: 'acc_kim', note: 'Seen.' };
    assert.equal(await licences.closeAltered('g3', closing, at(8)), null, 'reported since');
    assert.deepEqual((await licences.closeAltered('g3', closing, at(9)))?.closed_at, at(10));
    assert.equal(await licences.closeAltered('g3', closing, null), null);
    const closed = await licences.alteredGroup('g3');
    assert.deepEqual([closed?.open, closed?.closed_by, closed?.note], [false, 'acc_kim', 'Seen.']);
    assert.deepEqual(await page(true), ['g1', 'g2']);
    for (const licence of ['l1', 'l1', 'l2']) await licences.witnessAltered('g1', licence, at(0));
    await licences.witnessAltered('g2', 'l1', at(0));
    assert.deepEqual([await licences.countWitnesses('g1'), await licences.countWitnesses('g2')], [2, 1]);
  });

  it('lists licences newest first, of one artifact or all, and ends each once', async () => {
    const { licences } = test.store;
    for (const [_id, slug, minutes] of [
      ['l1', 'mine', 0],
      ['l2', 'mine', 1],
      ['l3', 'other', 1],
    ] as const) {
      await licences.issue({
        _id,
        key_hash: `hash of ${_id}`,
        slug,
        installation: '',
        until: null,
        ended_at: null,
        created_at: at(minutes),
      } as LicenceRecord);
    }
    assert.deepEqual(ids(await licences.page(null, null, 9)), ['l3', 'l2', 'l1']);
    assert.deepEqual(ids(await licences.page('mine', null, 1)), ['l2']);
    assert.deepEqual(ids(await licences.page(null, { at: at(1), id: 'l3' }, 9)), ['l2', 'l1']);
    assert.deepEqual(
      [await licences.end('l2', at(2)), await licences.end('l2', at(3)), await licences.end('none', at(3))],
      [true, true, false],
    );
    assert.deepEqual([(await licences.find('l2'))?.ended_at, (await licences.find('l1'))?.ended_at], [at(2), null]);
    assert.equal((await licences.byKeyHash('hash of l3'))?._id, 'l3');
  });

  it('ends a person’s claims on what waits, and no other', async () => {
    const { releases, reviews, backlogs } = test.store;
    const claim = (by: string) => ({ by, until: at(1) });
    const [own, other, decided] = [
      releaseRecord('claims', '1.0.0', { state: 'in_review', claim: claim('acc_kim') }),
      releaseRecord('claims', '1.1.0', { state: 'in_review', claim: claim('acc_lee') }),
      releaseRecord('claims', '1.2.0', { state: 'published', claim: claim('acc_kim') }),
    ];
    for (const one of [own, other, decided]) await releases.create(one);
    assert.deepEqual(
      [
        await backlogs.lapsedClaims(at(1), 9),
        await backlogs.lapsedClaims(at(0), 9),
        await backlogs.lapsedClaims(at(1), 1),
      ],
      [2, 0, 1],
    );
    await reviews.endClaims('acc_kim');
    const left = await Promise.all(
      [own, other, decided].map(async ({ _id }) => (await releases.byId(_id))?.claim?.by ?? null),
    );
    assert.deepEqual(left, [null, 'acc_lee', 'acc_kim']);
  });

  it('keeps messages and decisions once, newest first, and tells those of one kind', async () => {
    const { reviews } = test.store;
    const message = (_id: string, kind: string, subject = 'rel_1', slug = 'talk') =>
      ({ _id, kind, subject, slug, text: _id }) as never;
    for (const one of [
      message('m1', 'note'),
      message('m2', 'to_publisher'),
      message('m3', 'note'),
      message('m4', 'note', 'rel_2'),
      message('m5', 'note', 'rel_3', 'other'),
    ]) {
      await reviews.keepMessage(one);
      await reviews.keepMessage(one);
    }
    const of = async (before: string | null, limit = 9) =>
      ids(await reviews.messages('rel_1', ['note' as never], before, limit));
    assert.deepEqual([await of(null), await of(null, 1), await of('m3')], [['m3', 'm1'], ['m3'], ['m1']]);
    const about = async (before: string | null, limit = 9) =>
      ids(await reviews.messagesAbout('talk', ['note' as never], before, limit));
    assert.deepEqual([await about(null), await about('m4', 1)], [['m4', 'm3', 'm1'], ['m3']]);
    assert.equal(await reviews.countMessages('rel_1', ['note' as never]), 2);
    for (const [_id, version] of [
      ['d1', '1.0.0'],
      ['d2', '1.1.0'],
      ['d3', '1.0.0'],
    ]) {
      await reviews.keepDecision({ _id, slug: 'talk', version } as never);
      await reviews.keepDecision({ _id, slug: 'talk', version } as never);
    }
    await reviews.keepDecision({ _id: 'd4', slug: 'other', version: '1.0.0' } as never);
    assert.deepEqual(ids(await reviews.decisions('talk', undefined, null, 9)), ['d3', 'd2', 'd1']);
    assert.deepEqual(ids(await reviews.decisions('talk', '1.0.0', 'd3', 9)), ['d1']);
    assert.deepEqual(ids(await reviews.decisions('talk', '1.0.0', null, 1)), ['d3']);
  });
});
