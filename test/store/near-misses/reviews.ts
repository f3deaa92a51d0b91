import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../../records.js';
import { AFTER, at, type Fields, idsOf, type ReadCase, type StepCase } from './near-miss.js';

const effect = effectOf({ do: 'discard_documents', ids: ['x'] });
const waiting = { outbox: [effect], outbox_due: TEST_TIME };
const release = (id: string): Fields => ({ ...releaseRecord(id, '1.0.0'), state: 'in_review', received_at: TEST_TIME });
const artifact = (id: string): Fields => ({ ...artifactRecord(id) });
const claimed = (by: string, ms: number): Fields => ({ claim: { by, until: at(ms) } });
const mine = { by: 'acc_1', until: at(9) };
const noted = { guideline: 'other', file: null, line: null, text: 'x', level: 'must' } as const;
const sentBack = { sent_back: { at: TEST_TIME, done: [1] } };

const queues = [
  { of: 'registration', in: 'artifacts', record: artifact, elsewhere: { state: 'in_review' } },
  { of: 'release', in: 'releases', record: release, elsewhere: { state: 'pending' } },
] as const;

const claimSteps = queues.flatMap(({ of, in: name, record, elsewhere }): StepCase[] => [
  ...[{}, { claim: null }, claimed('acc_1', 1), claimed('acc_2', 0)].map(
    (held, n): StepCase => ({
      name: `reviews.claim of a ${of}, ${['never claimed', 'free', 'claimed by the same', 'claimed until then'][n]}`,
      in: name,
      record: (id) => ({ ...record(id), ...held }),
      step: ({ reviews }, id) => reviews.claim({ of, id }, mine, TEST_TIME),
      changes: { claim: mine },
      answers: { hit: true, miss: false },
      butNot: [elsewhere, { state: 'approved' }, claimed('acc_2', 1)],
    }),
  ),
  {
    name: `reviews.renewClaim of a ${of}`,
    in: name,
    record: (id) => ({ ...record(id), ...claimed('acc_1', 1) }),
    step: ({ reviews }, id) => reviews.renewClaim({ of, id }, mine, TEST_TIME),
    changes: { claim: mine },
    butNot: [elsewhere, { state: 'approved' }, claimed('acc_2', 1), claimed('acc_1', 0)],
  },
  {
    name: `reviews.endClaim of a ${of}`,
    in: name,
    record: (id) => ({ ...record(id), ...claimed('acc_1', 1) }),
    step: ({ reviews }, id) => reviews.endClaim({ of, id }, 'acc_1'),
    changes: { claim: null },
    butNot: [claimed('acc_2', 1)],
  },
  {
    name: `reviews.endClaims, of a ${of}`,
    in: name,
    record: (id) => ({ ...record(id), ...claimed('acc_1', 1) }),
    step: ({ reviews }) => reviews.endClaims('acc_1'),
    changes: { claim: null },
    butNot: [elsewhere, claimed('acc_2', 1)],
  },
  {
    name: `reviews.addMessage to a ${of}`,
    in: name,
    record: (id) => ({ ...record(id), said: 1, turn: 'publisher' }),
    step: ({ reviews }, id) =>
      reviews.addMessage(
        { of, id },
        {
          states: ['pending', 'in_review'],
          set: { turn: null },
          counts: 'said',
          outbox: [effect],
          decider: { by: 'acc_1', now: TEST_TIME },
        },
      ),
    changes: { said: 2, turn: null, ...waiting },
    answers: { hit: true, miss: false },
    butNot: [{ state: 'approved' }, claimed('acc_2', 1)],
  },
  {
    name: `reviews.addMessage to a ${of} in any state, of which nothing is set`,
    in: name,
    record: (id) => ({ ...record(id), ...claimed('acc_2', 1), state: 'rejected' }),
    step: ({ reviews }, id) => reviews.addMessage({ of, id }, { states: null, set: {}, counts: 'noted', outbox: [] }),
    changes: { noted: 1 },
    answers: { hit: true },
  },
]);

export const reviewSteps: readonly StepCase[] = [
  ...claimSteps,
  ...[true, false].map(
    (done): StepCase => ({
      name: `reviews.tickFinding, ${done ? 'done' : 'not done after all'}`,
      in: 'releases',
      record: (id) => ({ ...release(id), ...sentBack }),
      step: ({ reviews }, id) => reviews.tickFinding(id, TEST_TIME, done ? 2 : 1, done),
      changes: { sent_back: { at: TEST_TIME, done: done ? [1, 2] : [] } },
      answers: { hit: true, miss: false },
      butNot: [{ state: 'published' }, { sent_back: { at: at(1), done: [1] } }],
    }),
  ),
  {
    name: 'reviews.noteFinding',
    in: 'releases',
    record: (id) => ({ ...release(id), drafts: { acc_1: ['x'], acc_2: ['y'] } }),
    step: ({ reviews }, id) => reviews.noteFinding(id, 'acc_1', noted),
    changes: { drafts: { acc_1: ['x', noted], acc_2: ['y'] } },
    answers: { hit: true, miss: false },
    butNot: [{ state: 'published' }],
  },
  {
    name: 'reviews.keepFindings',
    in: 'releases',
    record: (id) => ({ ...release(id), drafts: { acc_1: ['x'], acc_2: ['y'] } }),
    step: ({ reviews }, id) => reviews.keepFindings(id, 'acc_1', [noted]),
    changes: { drafts: { acc_1: [noted], acc_2: ['y'] } },
    answers: { hit: true, miss: false },
    butNot: [{ state: 'published' }],
  },
  {
    name: 'reviews.answerAppeal',
    in: 'appeals',
    record: { open: true, slug: 'own', version: null, appealed_at: TEST_TIME, outbox: [] },
    step: ({ reviews }, id) =>
      reviews.answerAppeal(id, { outcome: 'upheld', answer: 'x', answered_at: at(1), answered_by: 'acc_1' }, [effect]),
    changes: { open: false, outcome: 'upheld', answer: 'x', answered_at: at(1), answered_by: 'acc_1', ...waiting },
    answers: { hit: AFTER, miss: null },
    butNot: [{ open: false }],
  },
  {
    name: 'licences.closeAltered, of what was seen',
    in: 'altered_groups',
    record: { open: true, last_reported_at: at(3), outbox: [] },
    step: ({ licences }, id) => licences.closeAltered(id, { at: at(5), by: 'acc_1', note: 'x' }, at(3)),
    changes: { open: false, closed_at: at(5), closed_by: 'acc_1', note: 'x' },
    answers: { hit: AFTER, miss: null },
    butNot: [{ open: false }, { last_reported_at: at(4) }],
  },
  {
    name: 'licences.noteAltered, with an alert',
    in: 'altered_groups',
    record: { open: false, version: '0.9.0', last_reported_at: at(1), last_event_at: TEST_TIME, outbox: [] },
    step: ({ licences }, id) =>
      licences.noteAltered(
        id,
        { version: '1.0.0', validation_hash: 'x', last_reported_at: at(5) },
        { after: TEST_TIME, outbox: [effect] },
      ),
    changes: {
      open: true,
      version: '1.0.0',
      validation_hash: 'x',
      last_reported_at: at(5),
      last_event_at: at(5),
      ...waiting,
    },
    answers: { hit: true, miss: false },
    butNot: [{ last_event_at: at(1) }],
  },
  {
    name: 'licences.noteAltered, without one, and later than another',
    in: 'altered_groups',
    record: { open: false, version: '0.9.0', last_reported_at: at(9), last_event_at: TEST_TIME, outbox: [] },
    step: ({ licences }, id) =>
      licences.noteAltered(id, { version: '1.0.0', validation_hash: 'x', last_reported_at: at(5) }, null),
    changes: { open: true, version: '1.0.0', validation_hash: 'x' },
    answers: { hit: true },
  },
  {
    name: 'licences.end',
    in: 'licences',
    record: (id) => ({ key_hash: id, slug: 'own', created_at: TEST_TIME, ended_at: null }),
    step: ({ licences }, id) => licences.end(id, at(1)),
    changes: { ended_at: at(1) },
    answers: { hit: true, miss: true },
    butNot: [{ ended_at: TEST_TIME }],
  },
];

const message = { subject: 'rel_1', slug: 'own', version: '1.0.0', at: TEST_TIME, kind: 'note', text: 'x' };

export const reviewReads: readonly ReadCase[] = [
  {
    name: 'reviews.messages, messagesAbout, countMessages',
    in: 'review_messages',
    record: message,
    among: {
      a: {},
      c: {},
      b: { kind: 'to_reviewer' },
      d: { kind: 'to_publisher' },
      e: { subject: 'rel_2' },
      f: { slug: 'other' },
    },
    read: async ({ reviews }) => [
      idsOf(await reviews.messages('rel_1', ['note', 'to_reviewer'], null, 9)),
      idsOf(await reviews.messages('rel_1', ['note', 'to_reviewer'], 'c', 9)),
      idsOf(await reviews.messages('rel_1', ['note', 'to_reviewer'], null, 2)),
      idsOf(await reviews.messagesAbout('own', ['note', 'to_reviewer'], null, 9)),
      idsOf(await reviews.messagesAbout('own', ['note', 'to_reviewer'], 'c', 9)),
      idsOf(await reviews.messagesAbout('own', ['note', 'to_reviewer'], null, 2)),
      await reviews.countMessages('rel_1', ['note']),
    ],
    finds: [['f', 'c', 'b', 'a'], ['b', 'a'], ['f', 'c'], ['e', 'c', 'b', 'a'], ['b', 'a'], ['e', 'c'], 3],
  },
  {
    name: 'reviews.messagesAbout, of a version and of a span of time',
    in: 'review_messages',
    record: message,
    among: {
      a: {},
      b: { version: null },
      c: { version: '1.0.1' },
      d: { at: at(-1) },
      e: { at: at(5) },
      f: { at: at(4) },
    },
    read: async ({ reviews }) => {
      const read = (which: object) => reviews.messagesAbout('own', ['note'], null, 9, which);
      return [
        idsOf(await read({ version: '1.0.0' })),
        idsOf(await read({ since: TEST_TIME, until: at(5) })),
        idsOf(await read({ version: '1.0.0', since: at(4) })),
      ];
    },
    finds: [
      ['f', 'e', 'd', 'a'],
      ['f', 'c', 'b', 'a'],
      ['f', 'e'],
    ],
  },
  {
    name: 'reviews.decisions',
    in: 'decisions',
    record: { slug: 'own', version: '1.0.0', at: TEST_TIME },
    among: { a: {}, c: { at: at(5) }, b: { version: null }, d: { slug: 'other' } },
    read: async ({ reviews }) => [
      idsOf(await reviews.decisions('own', undefined, null, 9)),
      idsOf(await reviews.decisions('own', undefined, null, 2)),
      idsOf(await reviews.decisions('own', '1.0.0', null, 9)),
      idsOf(await reviews.decisions('own', null, null, 9)),
      idsOf(await reviews.decisions('own', undefined, 'c', 9)),
      idsOf(await reviews.decisions('own', '1.0.0', null, 9, { since: at(5) })),
      idsOf(await reviews.decisions('own', '1.0.0', null, 9, { until: at(5) })),
    ],
    finds: [['c', 'b', 'a'], ['c', 'b'], ['c', 'a'], ['b'], ['b', 'a'], ['c'], ['a']],
  },
  {
    name: 'reviews.appeals, appealsOf, countOpenAppeals',
    in: 'appeals',
    record: { slug: 'own', version: '1.0.0', open: true, appealed_at: TEST_TIME },
    among: {
      b: {},
      a: {},
      c: { appealed_at: at(-1) },
      d: { version: null },
      e: { slug: 'other', appealed_at: at(1) },
      g: { open: false },
      f: { open: false },
      h: { open: false, appealed_at: at(1) },
    },
    read: async ({ reviews }) => [
      idsOf(await reviews.appealsOf('own', '1.0.0', 9)),
      idsOf(await reviews.appealsOf('own', '1.0.0', 1)),
      idsOf(await reviews.appealsOf('own', null, 9)),
      idsOf(await reviews.appeals(true, null, 9)),
      idsOf(await reviews.appeals(true, null, 2)),
      idsOf(await reviews.appeals(true, { at: TEST_TIME, id: 'a' }, 9)),
      idsOf(await reviews.appeals(true, { at: TEST_TIME, id: 'a' }, 2)),
      idsOf(await reviews.appeals(false, null, 9)),
      idsOf(await reviews.appeals(false, { at: TEST_TIME, id: 'g' }, 9)),
      await reviews.countOpenAppeals(),
    ],
    finds: [
      ['h', 'g', 'f', 'c', 'b', 'a'],
      ['h'],
      ['d'],
      ['c', 'a', 'b', 'd', 'e'],
      ['c', 'a'],
      ['b', 'd', 'e'],
      ['b', 'd'],
      ['h', 'g', 'f'],
      ['f'],
      5,
    ],
  },
  {
    name: 'reviews.reasons',
    in: 'review_reasons',
    record: { text: 'x', by: 'acc_1', at: TEST_TIME },
    among: { c: { title: 'B' }, b: { title: 'B' }, a: { title: 'C' }, d: { title: 'A' } },
    read: async ({ reviews }) => [
      idsOf(await reviews.reasons(9)),
      idsOf(await reviews.reasons(2)),
      (await reviews.changeReason({ _id: 'a', title: 'Z', text: 'y', by: 'acc_2', at: at(1) }))?.title,
      (await reviews.reasons(9)).at(-1),
      (await reviews.deleteReason('a'))?.title,
      await reviews.deleteReason('a'),
    ],
    finds: [
      ['d', 'b', 'c', 'a'],
      ['d', 'b'],
      'C',
      { _id: 'a', title: 'Z', text: 'y', by: 'acc_2', at: at(1) },
      'Z',
      null,
    ],
  },
  {
    name: 'licences.page, byKeyHash, find',
    in: 'licences',
    record: (id) => ({ key_hash: `hash ${id}`, slug: 'own', created_at: TEST_TIME, ended_at: null }),
    among: { a: {}, c: {}, b: {}, d: { created_at: at(1) }, e: { created_at: at(-1) }, f: { slug: 'other' } },
    read: async ({ licences }) => [
      idsOf(await licences.page(null, null, 9)),
      idsOf(await licences.page('own', null, 2)),
      idsOf(await licences.page('own', { at: TEST_TIME, id: 'c' }, 9)),
      (await licences.byKeyHash('hash b'))?._id,
      (await licences.find('b'))?._id,
    ],
    finds: [['d', 'f', 'c', 'b', 'a', 'e'], ['d', 'c'], ['b', 'a', 'e'], 'b', 'b'],
  },
  {
    name: 'licences.alteredGroups, countOpenAlteredGroups',
    in: 'altered_groups',
    record: { open: true, first_reported_at: TEST_TIME, last_reported_at: TEST_TIME },
    among: {
      b: { last_reported_at: at(9) },
      a: { last_reported_at: at(8) },
      c: { first_reported_at: at(-1) },
      d: { open: false, first_reported_at: at(3) },
      e: { open: false, first_reported_at: at(2) },
      f: { open: false, first_reported_at: at(1), last_reported_at: at(1) },
    },
    read: async ({ licences }) => [
      idsOf(await licences.alteredGroups(true, null, 9)),
      idsOf(await licences.alteredGroups(true, null, 1)),
      idsOf(await licences.alteredGroups(true, { at: TEST_TIME, id: 'a' }, 9)),
      idsOf(await licences.alteredGroups(false, null, 9)),
      idsOf(await licences.alteredGroups(false, { at: TEST_TIME, id: 'e' }, 9)),
      await licences.countOpenAlteredGroups(),
    ],
    finds: [['c', 'a', 'b'], ['c'], ['b'], ['f', 'e', 'd'], ['d'], 3],
  },
];
