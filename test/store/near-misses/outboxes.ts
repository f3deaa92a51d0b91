import { HOUR, MINUTE } from '../../../domain/durations.js';
import { markFailedMails, markLetters } from '../../../store/mail/mails.js';
import { fillNameKeys } from '../../../store/member/members.js';
import { outboxDocuments } from '../../../store/outbox-documents.js';
import { latestPublished, lookForDecided, publishedLookup } from '../../../store/verify/published-lookup.js';
import { fillDeliveryMarks } from '../../../store/webhook/event-owners.js';
import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../../records.js';
import { at, type Fields, type ReadCase, type StepCase } from './near-miss.js';

const [first, second, third] = ['a', 'b', 'c'].map((id, n) => effectOf({ do: 'discard_documents', ids: [id] }, at(n)));
const idOf = (effect: typeof first): string => effect?.id ?? '';
const waiting = { outbox: [first, second, third], outbox_due: TEST_TIME, outbox_tries: 2 };
const artifact = (id: string): Fields => ({ ...artifactRecord(id), ...waiting });
const event = { slug: 'own', owner: 'acc_1', status: 'failed', step: 0, host: 'a.example.com' };

/** How long an outbox is left alone, by how often it was taken before. */
const rests = [
  [0, MINUTE],
  [1, 2 * MINUTE],
  [5, 32 * MINUTE],
  [6, HOUR],
] as const;

export const outboxSteps: readonly StepCase[] = [
  ...rests.map(
    ([tries, rest]): StepCase => ({
      name: `take an outbox, for the time ${tries + 1}`,
      in: 'artifacts',
      record: (id) => ({ ...artifact(id), outbox_tries: tries }),
      step: ({ collections }, id) =>
        outboxDocuments(collections).take({ of: 'artifact', id, due: TEST_TIME, tries }, at(5)),
      changes: { outbox_due: at(5 + rest), outbox_tries: tries + 1 },
      answers: { hit: true, miss: false },
      butNot: [{ outbox_due: at(1) }],
    }),
  ),
  {
    name: 'remove some effects',
    in: 'artifacts',
    record: artifact,
    step: ({ collections }, id) =>
      outboxDocuments(collections).remove('artifact', id, [idOf(first), idOf(third), 'gone']),
    changes: { outbox: [second] },
    butNot: [{ outbox: [second] }],
  },
  {
    name: 'remove all effects',
    in: 'artifacts',
    record: artifact,
    step: ({ collections }, id) =>
      outboxDocuments(collections).remove('artifact', id, [first, second, third].map(idOf)),
    changes: { outbox: [], outbox_due: undefined, outbox_tries: undefined },
  },
  {
    name: 'adopt what the version before has left',
    in: 'artifacts',
    record: (id) => ({ ...artifactRecord(id), outbox: [third, second] }),
    step: ({ collections }) => outboxDocuments(collections).adopt(9),
    changes: { outbox_due: at(1) },
    answers: { hit: 1 },
    butNot: [{ outbox_due: at(9) }, { outbox: [] }],
  },
  {
    name: 'mark mails that an attempt failed for',
    in: 'mails',
    record: { attempts: [{ at: TEST_TIME, error: 'x' }] },
    step: ({ collections }) => markFailedMails(collections),
    changes: { failed_once: true },
    butNot: [{ attempts: [{ at: TEST_TIME, error: null }] }, { failed_once: false }],
  },
  {
    name: 'mark mails that are no notices',
    in: 'mails',
    record: { template: 'reset_password' },
    step: ({ collections }) => markLetters(collections),
    changes: { letter_only: true },
    butNot: [{ template: 'release_decided' }, { template: 'key_compromised' }, { letter_only: false }],
  },
  {
    name: 'fill in name keys',
    in: 'accounts',
    record: (id) => ({ email_key: id, name: 'Kim' }),
    step: ({ collections }) => fillNameKeys(collections),
    changes: { name_key: 'kim' },
    butNot: [{ name_key: 'x' }],
  },
  ...[{}, { status: 'pending', step: 1 }].map(
    (failed): StepCase => ({
      name: `mark events that an attempt failed for, ${'step' in failed ? 'though it is tried again' : 'and not tried again'}`,
      in: 'events',
      record: { ...event, ...failed },
      step: ({ collections }) => fillDeliveryMarks(collections),
      changes: { failed_once: true },
      butNot: [{ status: 'delivered', step: 0 }, { failed_once: false }],
    }),
  ),
];

const published = (id: string): Fields => ({
  ...releaseRecord(id, '1.0.0'),
  state: 'published',
  validation_hash: 'a'.repeat(64),
  publisher: 'Press',
  published_at: at(1),
  decided_at: at(2),
  kid: 'key',
});
const file = { sha256: 'a'.repeat(64), publisher: 'Press', published_at: at(1).toISOString(), kid: 'key' };

export const outboxReads: readonly ReadCase[] = [
  {
    name: 'outboxes that wait, those due longest first',
    in: 'artifacts',
    record: artifact,
    among: {
      b: { outbox_due: at(-1) },
      a: { outbox_due: at(-2), outbox_tries: undefined },
      c: {},
      d: { outbox_due: at(1) },
      none: { outbox_due: undefined },
    },
    read: async ({ collections }) => {
      const documents = outboxDocuments(collections);
      return [
        await documents.waiting(TEST_TIME, 2),
        (await documents.waiting(TEST_TIME, 9)).map(({ id }) => id),
        (await documents.waiting(null, 9)).map(({ id }) => id),
        await documents.effects('artifact', 'b'),
        await documents.effects('artifact', 'nobody'),
      ];
    },
    finds: [
      [
        { of: 'artifact', id: 'a', due: at(-2), tries: 0 },
        { of: 'artifact', id: 'b', due: at(-1), tries: 2 },
      ],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
      [first, second, third],
      [],
    ],
  },
  {
    name: 'adopt so many',
    in: 'artifacts',
    record: (id) => ({ ...artifactRecord(id), outbox: [third, second] }),
    among: { a: {}, b: {}, c: {} },
    read: async ({ collections }) => [
      await outboxDocuments(collections).adopt(2),
      await outboxDocuments(collections).adopt(2),
      await outboxDocuments(collections).adopt(2),
    ],
    finds: [2, 1, 0],
  },
  {
    name: 'events that have effects waiting',
    in: 'events',
    record: event,
    among: { a: { outbox_due: TEST_TIME }, b: {}, c: { outbox_due: TEST_TIME, slug: 'other' } },
    read: ({ collections }) => outboxDocuments(collections).eventsWaiting('own'),
    finds: ['a'],
  },
  {
    name: 'what verify asks for: a published version, decisions, the latest',
    in: 'releases',
    record: published,
    among: {
      a: {},
      c: { decided_at: at(4) },
      b: { decided_at: at(3) },
      ended: { live: false, decided_at: at(5) },
      suspended: { state: 'suspended', decided_at: at(6) },
      draft: { state: 'draft', decided_at: null },
    },
    read: async ({ collections }) => {
      const look = publishedLookup(collections);
      const decided = lookForDecided(collections);
      const latest: unknown[] = [];
      for await (const batch of latestPublished(collections)(2)) latest.push(...batch);
      const all: string[] = [];
      for await (const batch of latestPublished(collections)(9)) all.push(...batch.map(({ slug }) => slug));
      return [
        await look('a', '1.0.0'),
        await Promise.all(['ended', 'suspended', 'a', 'none'].map((slug) => look(slug, '1.0.0'))),
        await look('a', '1.0.1'),
        (await decided(at(3), 9)).map((one) => [one.slug, one.file]),
        await decided(at(0), 1),
        latest,
        all,
      ];
    },
    finds: [
      file,
      [null, null, file, null],
      null,
      [
        ['c', file],
        ['ended', null],
        ['suspended', null],
      ],
      [{ slug: 'a', version: '1.0.0', decided_at: at(2), file }],
      ['c', 'b'].map((slug) => ({ slug, version: '1.0.0', file })),
      ['c', 'b', 'a'],
    ],
  },
  {
    name: 'packages.findLink, until it is over',
    in: 'download_links',
    record: { release_id: 'rel_1', file_id: 'f', expires_at: at(1) },
    among: { good: {}, over: { expires_at: TEST_TIME } },
    read: async ({ packages }) => [(await packages.findLink('good'))?._id, await packages.findLink('over')],
    finds: ['good', null],
  },
  {
    name: 'packages.findUploadLink, until it is over or used',
    in: 'upload_links',
    record: { release_id: 'rel_1', expires_at: at(1) },
    among: { good: {}, over: { expires_at: TEST_TIME } },
    read: async ({ packages }) => {
      const before = [(await packages.findUploadLink('good'))?._id, await packages.findUploadLink('over')];
      await packages.useUploadLink('good');
      return [...before, await packages.findUploadLink('good')];
    },
    finds: ['good', null, null],
  },
  {
    name: 'reviews.seenAmong, by account, artifact, path and bytes',
    in: 'seen_files',
    record: {},
    among: { other: {} },
    read: async ({ reviews, collections }) => {
      const mark = { account_id: 'acc_1', slug: 'own', path: 'a.php', sha256: 'x' };
      await reviews.markSeen(mark, TEST_TIME);
      await reviews.markSeen(mark, at(1));
      const kept = await collections.seen_files.findOne({ slug: 'own' }, { projection: { _id: 0 } });
      const seen = async (account: string, slug: string, path: string, sha256: string) =>
        [...(await reviews.seenAmong(account, slug, [{ path, sha256 }]))].join();
      const found = await Promise.all([
        seen('acc_1', 'own', 'a.php', 'x'),
        seen('acc_2', 'own', 'a.php', 'x'),
        seen('acc_1', 'other', 'a.php', 'x'),
        seen('acc_1', 'own', 'b.php', 'x'),
        seen('acc_1', 'own', 'a.php', 'y'),
      ]);
      await reviews.unmarkSeen(mark);
      return [kept, found, await seen('acc_1', 'own', 'a.php', 'x')];
    },
    finds: [
      { account_id: 'acc_1', slug: 'own', path: 'a.php', sha256: 'x', at: TEST_TIME },
      ['a.php', '', '', '', ''],
      '',
    ],
  },
  {
    name: 'counts.note, reached, since',
    in: 'service',
    record: {},
    among: { other: {} },
    read: async ({ counts, collections }) => {
      counts.note('decisions');
      counts.note('decisions');
      counts.note('decisions', at(-1));
      await counts.reached({ queue: 2 });
      await counts.reached({ queue: 1 });
      await counts.reached({});
      const since = await counts.since(TEST_TIME);
      const ends = await collections.hourly_counts
        .find({}, { sort: { _id: 1 }, projection: { expires_at: 1 } })
        .toArray();
      return [since, (await counts.since(at(-HOUR))).map(({ hour, counts: all }) => [hour, all]), ends];
    },
    finds: [
      [{ hour: TEST_TIME, counts: { decisions: 2 }, highs: { queue: 2 } }],
      [
        [at(-HOUR), { decisions: 1 }],
        [TEST_TIME, { decisions: 2 }],
      ],
      [
        { _id: at(-HOUR), expires_at: at(90 * 24 * HOUR - HOUR) },
        { _id: TEST_TIME, expires_at: at(90 * 24 * HOUR) },
      ],
    ],
  },
  {
    name: 'figures.note, since',
    in: 'oauth_figures',
    record: { client_id: 'own', counts: { allowed: 1 } },
    among: {
      a: { day: '2026-11-18' },
      c: { day: '2026-11-19' },
      b: { day: '2026-11-17' },
      d: { day: '2026-11-19', client_id: 'other' },
    },
    read: async ({ figures }) => {
      figures.note('own', 'allowed');
      figures.note('own', 'allowed');
      return figures.since('own', '2026-11-18');
    },
    finds: [
      { day: '2026-11-18', counts: { allowed: 1 } },
      { day: '2026-11-19', counts: { allowed: 1 } },
      { day: '2026-11-20', counts: { allowed: 2 } },
    ],
  },
  {
    name: 'service.baseUrl, signUps.chosen: each by itself, and removed by who has written it',
    in: 'service',
    record: {},
    among: { other: {} },
    read: async ({ service, signUps }) => {
      const choice = { state: 'open', reason: 'x', at: TEST_TIME, by: 'console' } as const;
      const none = [await service.baseUrl(), await signUps.chosen()];
      await service.setBaseUrl('https://a.example.com', 'one');
      await signUps.choose(choice);
      await service.removeBaseUrl('another');
      const there = [await service.baseUrl(), await signUps.chosen()];
      await service.removeBaseUrl('one');
      return [none, there, await service.baseUrl(), await signUps.chosen()];
    },
    finds: [
      [null, null],
      ['https://a.example.com', { state: 'open', reason: 'x', at: TEST_TIME, by: 'console' }],
      null,
      { state: 'open', reason: 'x', at: TEST_TIME, by: 'console' },
    ],
  },
];
