import { NEVER_LISTED } from '../../../domain/artifact/artifact.js';
import { listingOf, publisherIdOf } from '../../../domain/artifact/listing.js';
import { versionOrder } from '../../../domain/version.js';
import { fillListings, orderByPublication } from '../../../store/artifact/listed.js';
import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../../records.js';
import { AFTER, at, type Fields, idsOf, type ReadCase, type StepCase } from './near-miss.js';

const effect = effectOf({ do: 'discard_documents', ids: ['x'] });
const waiting = { outbox: [effect], outbox_due: TEST_TIME };
const order = versionOrder;

const artifact = (id: string): Fields => ({ ...artifactRecord(id), pending_since: TEST_TIME });
const approved = (id: string): Fields => ({ ...artifact(id), state: 'approved', finds: ['invoices'], name_key: id });
const release = (id: string): Fields => ({ ...releaseRecord(id, '1.0.0'), _id: id });
/** Of one artifact, so that no two have the same number. */
const version = (number: string): Fields => ({ version: number, order: order(number) });
const reviewed = { state: 'in_review', received_at: TEST_TIME } as const;
const published = { state: 'published', published_at: TEST_TIME, package: { file_id: 'f' } } as const;
const number = { version: '1.0.0', order: order('1.0.0'), release_id: 'rel_1' };
const claim = (by: string, ms: number): Fields => ({ claim: { by, until: at(ms) } });
const decider = { by: 'acc_1', now: TEST_TIME };
const notMine = [claim('acc_2', 1)];

export const registerSteps: readonly StepCase[] = [
  {
    name: 'artifacts.apply',
    in: 'artifacts',
    record: artifact,
    step: ({ artifacts }, slug) =>
      artifacts.apply({
        slug,
        revision: 1,
        set: { name: 'x' },
        outbox: [effect],
        decider: { ...decider, heard: { said: 0, noted: 0 } },
      }),
    changes: { name: 'x', ...waiting, revision: 2 },
    answers: { hit: AFTER, miss: null },
    butNot: [{ revision: 2 }, ...notMine, { said: 1 }, { noted: 1 }],
  },
  ...[claim('acc_1', 1), claim('acc_2', 0)].map(
    (held, n): StepCase => ({
      name: `artifacts.apply, of one that ${n === 0 ? 'is claimed by the same person' : 'was claimed by another until then'}`,
      in: 'artifacts',
      record: (id) => ({ ...artifact(id), ...held, said: 2, noted: 3 }),
      step: ({ artifacts }, slug) =>
        artifacts.apply({
          slug,
          revision: 1,
          set: {},
          outbox: [],
          decider: { ...decider, heard: { said: 2, noted: 3 } },
        }),
      changes: { revision: 2 },
      answers: { hit: AFTER, miss: null },
      butNot: [...notMine, { said: 3 }, { noted: 2 }],
    }),
  ),
  {
    name: 'artifacts.claimNumber',
    in: 'artifacts',
    record: artifact,
    step: ({ artifacts }, slug) => artifacts.claimNumber(slug, 1, number, effect),
    changes: { numbers: [number], ...waiting, revision: 2 },
    answers: { hit: AFTER, miss: null },
    butNot: [{ revision: 2 }],
  },
  {
    name: 'artifacts.claimPublication',
    in: 'artifacts',
    record: (id) => ({ ...approved(id), highest_published: order('1.0.0'), kind: 'theme', kind_fixed: false }),
    step: ({ artifacts }, slug) =>
      artifacts.claimPublication(slug, order('1.1.0'), 'module', at(5), { highest: order('1.0.0') }),
    changes: { highest_published: order('1.1.0'), kind: 'module', kind_fixed: true, listed_at: at(5), revision: 2 },
    answers: { hit: true, miss: false },
    butNot: [
      { state: 'pending' },
      { kind_fixed: true },
      { highest_published: order('0.9.0') },
      { highest_published: order('1.2.0') },
      { highest_published: null },
    ],
  },
  {
    name: 'artifacts.claimPublication, of the first or the same again',
    in: 'artifacts',
    record: (id) => ({ ...approved(id), highest_published: order('1.1.0'), kind: 'module', kind_fixed: true }),
    step: ({ artifacts }, slug) => artifacts.claimPublication(slug, order('1.1.0'), 'module', at(5)),
    changes: { listed_at: at(5), revision: 2 },
    answers: { hit: true, miss: false },
    butNot: [{ highest_published: order('1.2.0') }, { kind: 'theme' }],
  },
  {
    name: 'artifacts.followKind',
    in: 'artifacts',
    record: (id) => ({ ...artifact(id), kind: 'theme' }),
    step: ({ artifacts }, slug) => artifacts.followKind(slug, 'module', at(5)),
    changes: { kind: 'module', updated_at: at(5), revision: 2 },
    butNot: [{ kind_fixed: true }, { kind: 'module' }],
  },
  {
    name: 'fill in what the public list orders and finds by',
    in: 'artifacts',
    record: artifact,
    step: ({ collections }) => fillListings(collections),
    changes: {
      ...listingOf({ _id: 'hit', name: 'Invoices', summary: '' }),
      publisher_id: publisherIdOf('acc_1'),
      listed_at: TEST_TIME,
    },
    butNot: [{ finds: [] }],
  },
  {
    name: 'put what was never published behind what was',
    in: 'artifacts',
    record: (id) => ({ ...artifact(id), listed_at: TEST_TIME }),
    step: ({ collections }) => orderByPublication(collections),
    changes: { listed_at: NEVER_LISTED },
    butNot: [{ highest_published: order('1.0.0') }],
  },
  {
    name: 'releases.apply',
    in: 'releases',
    record: (id) => ({ ...release(id), ...reviewed }),
    step: ({ releases }, id) =>
      releases.apply({
        id,
        from: 'in_review',
        revision: 1,
        set: { state: 'rejected' },
        outbox: [effect],
        decider,
        heard: { said: 0, noted: 0 },
      }),
    changes: { state: 'rejected', ...waiting, revision: 2 },
    answers: { hit: AFTER, miss: null },
    butNot: [{ state: 'published' }, { revision: 2 }, ...notMine, { said: 1 }, { noted: 1 }],
  },
  {
    name: 'releases.keepPrevious, the first',
    in: 'releases',
    record: (id) => ({ ...release(id), ...reviewed, package: { file_id: 'own' } }),
    step: ({ releases }, _id) =>
      releases.keepPrevious({ _id, package: { file_id: 'own' } } as never, { file_id: 'new' } as never, [effect]),
    changes: { previous: { file_id: 'new' }, ...waiting },
    answers: { hit: true, miss: false },
    butNot: [{ state: 'published' }, { package: { file_id: 'other' } }, { previous: { file_id: 'there' } }],
  },
  {
    name: 'releases.keepPrevious, in place of another',
    in: 'releases',
    record: (id) => ({ ...release(id), ...reviewed, package: { file_id: 'own' }, previous: { file_id: 'old' } }),
    step: ({ releases }, _id) =>
      releases.keepPrevious(
        { _id, package: { file_id: 'own' }, previous: { file_id: 'old' } } as never,
        { file_id: 'new' } as never,
        [],
      ),
    changes: { previous: { file_id: 'new' } },
    answers: { hit: true, miss: false },
    butNot: [{ previous: { file_id: 'there' } }, { previous: null }],
  },
  {
    name: 'releases.reinstate',
    in: 'releases',
    record: (id) => ({ ...release(id), state: 'suspended', decided_at: TEST_TIME }),
    step: ({ releases }, id) => releases.reinstate(id, TEST_TIME, { state: 'published' }, [effect]),
    changes: { state: 'published', ...waiting, revision: 2 },
    butNot: [{ state: 'withdrawn' }, { decided_at: at(1) }],
  },
  {
    name: 'releases.beginDecision',
    in: 'releases',
    record: (id) => ({ ...release(id), ...reviewed, deciding: { token: 'old', until: TEST_TIME } }),
    step: ({ releases }, id) =>
      releases.beginDecision(
        id,
        'in_review',
        1,
        { token: 'new', until: at(9) },
        { ...decider, heard: { said: 0, noted: 0 } },
      ),
    changes: { deciding: { token: 'new', until: at(9) }, revision: 2 },
    answers: { hit: AFTER, miss: null },
    butNot: [
      { state: 'published' },
      { revision: 2 },
      { deciding: { token: 'old', until: at(1) } },
      ...notMine,
      { said: 1 },
      { noted: 1 },
    ],
  },
  {
    name: 'releases.endDecision',
    in: 'releases',
    record: (id) => ({ ...release(id), deciding: { token: 'mine', until: at(9) } }),
    step: ({ releases }, id) => releases.endDecision(id, 'mine'),
    changes: { deciding: null, revision: 2 },
    butNot: [{ deciding: { token: 'other', until: at(9) } }],
  },
  {
    name: 'releases.noteNotified, up to an owner',
    in: 'core_releases',
    record: (id) => ({ order: id, at: TEST_TIME, told_up_to: '' }),
    step: ({ releases }, id) => releases.noteNotified(id, 'acc_5'),
    changes: { told_up_to: 'acc_5' },
  },
  {
    name: 'releases.noteNotified, of all',
    in: 'core_releases',
    record: (id) => ({ order: id, at: TEST_TIME, told_up_to: 'acc_5' }),
    step: ({ releases }, id) => releases.noteNotified(id, null),
    changes: { told_up_to: undefined },
  },
];

/** A release of `own`, of which every other has a number of its own. */
const ofOwn = { slug: 'own' };
const sentBack = { at: TEST_TIME, report_id: null, files_id: null, lines_id: null };
const three = { 'r-1': version('1.0.0'), 'r-3': version('3.0.0'), 'r-2': version('2.0.0') };
const list = (published_at: number): Fields => ({ listed_at: at(published_at), name_key: `n${published_at}` });

export const registerReads: readonly ReadCase[] = [
  {
    name: 'artifacts.slugsOf, ownedBy, countOwnedBy',
    in: 'artifacts',
    record: artifact,
    among: {
      c: { finds: ['invoices', 'pdf'] },
      a: { finds: ['invoices'] },
      b: {},
      d: { finds: ['invoices', 'pdf'] },
      other: { owner: 'acc_2' },
    },
    read: async ({ artifacts }) => [
      await artifacts.slugsOf('acc_1'),
      await artifacts.slugsOf('acc_1', 2),
      idsOf(await artifacts.ownedBy('acc_1', null, 2)),
      idsOf(await artifacts.ownedBy('acc_1', 'b', 9)),
      idsOf(await artifacts.ownedBy('acc_1', null, 9, ['invoices', 'pdf'])),
      await artifacts.countOwnedBy('acc_1'),
      await artifacts.ownerAfter(''),
      await artifacts.ownerAfter('acc_1'),
      await artifacts.ownerAfter('acc_2'),
    ],
    finds: [['a', 'b', 'c', 'd'], ['a', 'b'], ['a', 'b'], ['c', 'd'], ['c', 'd'], 4, 'acc_1', 'acc_2', null],
  },
  {
    name: 'artifacts.search',
    in: 'artifacts',
    record: artifact,
    among: {
      'ab-2': {},
      ab: { state: 'rejected' },
      'ab-1': {},
      'ab-3': { state: 'approved' },
      ac: { owner: 'acc_2' },
      b: {},
    },
    read: async ({ artifacts }) => {
      const any = { begins: '', owner: null, state: null, among: null };
      return [
        ...(
          await Promise.all([
            artifacts.search({ ...any, begins: 'ab' }, null, 9),
            artifacts.search({ ...any, begins: 'ab' }, 'ab-1', 1),
            artifacts.search({ ...any, begins: 'ab' }, 'aa', 9),
            artifacts.search({ ...any, begins: 'ab' }, 'ab', 9),
            artifacts.search({ ...any, owner: 'acc_2' }, null, 9),
            artifacts.search({ ...any, state: 'approved' }, null, 9),
            artifacts.search({ ...any, among: ['b', 'ac', 'x'] }, null, 9),
          ])
        ).map(idsOf),
      ];
    },
    finds: [
      ['ab', 'ab-1', 'ab-2', 'ab-3'],
      ['ab-2'],
      ['ab', 'ab-1', 'ab-2', 'ab-3'],
      ['ab-1', 'ab-2', 'ab-3'],
      ['ac'],
      ['ab-3'],
      ['ac', 'b'],
    ],
  },
  {
    name: 'artifacts.listed, approvedSlugs',
    in: 'artifacts',
    record: approved,
    among: {
      a: { ...list(3), kind: 'module' },
      b: { ...list(2), kind: 'theme' },
      c: { ...list(2), finds: ['pdf'] },
      d: { ...list(2), publisher_id: 'pub_1' },
      e: list(1),
      hidden: { ...list(2), state: 'pending' },
    },
    read: async ({ artifacts }) => {
      const any = { find: null, kind: null, publisher_id: null };
      const pages = [
        artifacts.listed(any, 'updated', null, 9),
        artifacts.listed(any, 'updated', null, 2),
        artifacts.listed(any, 'updated', { key: at(2), id: 'd' }, 9),
        artifacts.listed(any, 'updated', { key: at(2), id: 'd' }, 2),
        artifacts.listed(any, 'updated', { key: at(2), id: 'd' }, 1),
        artifacts.listed(any, 'name', null, 9),
        artifacts.listed(any, 'name', { key: 'n2', id: 'b' }, 9),
        artifacts.listed(any, 'name', { key: 'n2', id: 'b' }, 3),
        artifacts.listed(any, 'name', { key: 'n2', id: 'b' }, 2),
        artifacts.listed({ ...any, find: 'pdf' }, 'name', null, 9),
        artifacts.listed({ ...any, kind: 'theme' }, 'name', null, 9),
        artifacts.listed({ ...any, publisher_id: 'pub_1' }, 'name', null, 9),
      ];
      const found = (await Promise.all(pages)).map((page) => idsOf(page).join(''));
      return [
        ...found,
        await artifacts.approvedSlugs('', 2),
        await artifacts.approvedSlugs('', 9),
        await artifacts.approvedSlugs('d', 9),
      ];
    },
    finds: [
      'adcbe',
      'ad',
      'cbe',
      'cb',
      'c',
      'ebcda',
      'cda',
      'cda',
      'cd',
      'c',
      'b',
      'd',
      ['a', 'b'],
      ['a', 'b', 'c', 'd', 'e'],
      ['d'],
    ],
  },
  {
    name: 'artifacts.countPending, highestPublished',
    in: 'artifacts',
    record: artifact,
    among: {
      a: { pending_since: at(-1) },
      b: { highest_published: '1' },
      c: { state: 'approved', highest_published: '2', pending_since: at(-1) },
      d: { highest_published: '3' },
    },
    read: async ({ artifacts }) => [
      await artifacts.countPending(null),
      await artifacts.countPending(TEST_TIME),
      await artifacts.highestPublished(['a', 'b', 'c']),
      await artifacts.highestPublished([]),
    ],
    finds: [
      3,
      1,
      new Map([
        ['b', '1'],
        ['c', '2'],
      ]),
      new Map(),
    ],
  },
  {
    name: 'releases.page, publishedPage, count, versionsIn',
    in: 'releases',
    record: (id) => ({ ...release(id), ...ofOwn }),
    among: {
      ...three,
      'r-4': { ...version('4.0.0'), state: 'published' },
      'r-5': { ...version('5.0.0'), state: 'published' },
      'r-6': { ...version('6.0.0'), state: 'published', live: false },
      other: { ...version('3.5.0'), state: 'published', slug: 'other' },
      // Where the order begins and ends.
      'r-7': { ...version('3.0.1') },
    },
    read: async ({ releases }) => {
      const ranges = [
        { lowest: order('4.0.0'), highest: order('5.0.0') },
        { lowest: order('1.0.0'), highest: order('3.0.0') },
      ];
      return [
        ...(
          await Promise.all([
            releases.page('own', null, 2),
            releases.page('own', order('3.0.1'), 9),
            releases.publishedPage('own', null, 9),
            releases.publishedPage('own', order('5.0.0'), 9),
            releases.publishedPage('own', null, 1),
          ])
        ).map(idsOf),
        await releases.count('own'),
        await releases.versionsIn('own', ranges, 9),
        await releases.versionsIn('own', ranges, 3),
        await releases.versionsIn('own', ranges, 2),
        await releases.versionsIn('own', ranges, 1),
      ];
    },
    finds: [
      ['r-5', 'r-4'],
      ['r-3', 'r-2', 'r-1'],
      ['r-6', 'r-5', 'r-4'],
      ['r-4'],
      ['r-6'],
      6,
      ['5.0.0', '4.0.0', '3.0.0', '2.0.0', '1.0.0'],
      ['5.0.0', '4.0.0', '3.0.0'],
      ['5.0.0', '4.0.0'],
      ['5.0.0'],
    ],
  },
  {
    name: 'releases.find, lastEnded, lastAnnounced, highestPublished, publishedBelow',
    in: 'releases',
    record: (id) => ({ ...release(id), ...ofOwn, announced_at: TEST_TIME, expires_at: at(5) }),
    among: {
      live: { announced_at: at(1), expires_at: at(1) },
      'ended before': { live: false, announced_at: at(2) },
      ended: { live: false, announced_at: at(3) },
      'ended first': { live: false, announced_at: at(1) },
      'ended another': { ...version('2.0.0'), live: false, announced_at: at(9) },
      'other artifact': { slug: 'other', announced_at: at(9), live: false },
      'other live': { slug: 'other', announced_at: at(9) },
      'p-2': { ...version('2.1.0'), state: 'published', announced_at: at(-3) },
      'p-4': { ...version('4.0.0'), state: 'published', announced_at: at(-1) },
      's-3': { ...version('3.0.0'), state: 'suspended', announced_at: at(-2) },
      's-1': { ...version('1.5.0'), state: 'suspended', announced_at: at(-4) },
      'd-9': { ...version('9.0.0'), state: 'draft', announced_at: at(0) },
    },
    read: async ({ releases }) => {
      const found = await Promise.all([
        releases.find('own', '1.0.0'),
        releases.lastEnded('own', '1.0.0'),
        // Its time was over, and it was.
        releases.lastAnnounced('own', at(1)),
        releases.lastAnnounced('own', at(0)),
        releases.highestPublished('own'),
        releases.publishedBelow('own', order('9.0.0')),
        releases.publishedBelow('own', order('4.0.0')),
        releases.publishedBelow('own', order('3.0.0')),
        releases.publishedBelow('own', order('2.1.0')),
        releases.publishedBelow('own', order('1.5.0')),
      ]);
      return found.map((one) => one?._id ?? null);
    },
    finds: ['live', 'ended', 'd-9', 'live', 'p-4', 'p-4', 's-3', 'p-2', 's-1', null],
  },
  {
    name: 'releases.sentBackBefore',
    in: 'releases',
    record: (id) => ({ ...release(id), ...ofOwn, live: false, sent_back: { ...sentBack, sha256: [id] } }),
    among: {
      first: {},
      second: { sent_back: { ...sentBack, sha256: ['first', 'second'] } },
      never: { sent_back: null },
      live: { live: true },
      higher: version('2.0.0'),
      other: { slug: 'other' },
    },
    read: async ({ releases }) => [
      [...(await releases.sentBackBefore('own', '1.0.0'))].sort(),
      await releases.sentBackBefore('own', '3.0.0'),
    ],
    finds: [['first', 'second'], []],
  },
  {
    name: 'releases.signedUnder, withMinCore',
    in: 'releases',
    record: (id) => ({ ...release(id), ...published, kid: 'key' }),
    among: {
      a: {},
      b: { min_core: '2.0.0' },
      c: { slug: 'c', kid: 'other' },
      d: { state: 'suspended' },
      e: {},
      g: { state: 'in_review' },
      f: { live: false },
    },
    read: async ({ releases }) => [
      // In no order: whoever asks sorts them.
      (await releases.signedUnder('key', ['a', 'c', 'd', 'b', 'g'])).toSorted((one, other) =>
        one.slug < other.slug ? -1 : 1,
      ),
      (await releases.withMinCore('1.0.0', 9)).length,
      (await releases.withMinCore('1.0.0', 2)).length,
      (await releases.withMinCore('2.0.0', 9)).map(({ slug, version }) => [slug, version]),
    ],
    finds: [
      Object.entries({ a: 'published', b: 'published', d: 'suspended' }).map(([slug, state]) => ({
        slug,
        version: '1.0.0',
        order: order('1.0.0'),
        state,
      })),
      5,
      2,
      [['b', '1.0.0']],
    ],
  },
  {
    name: 'releases.isApproving, from then until then',
    in: 'releases',
    record: release,
    among: {
      early: { ...reviewed, deciding: { token: 'x', until: at(0) } },
      'until then': { ...reviewed, deciding: { token: 'x', until: at(5) } },
      published: { state: 'published', deciding: { token: 'x', until: at(8) } },
    },
    read: ({ releases }) =>
      Promise.all([
        releases.isApproving(at(0), at(5)),
        releases.isApproving(at(0), at(4)),
        releases.isApproving(at(5), at(9)),
        releases.isApproving(at(-1), at(0)),
      ]),
    finds: [true, false, false, true],
  },
  {
    name: 'releases.countInReview, reviewedSince, backlogs',
    in: 'releases',
    record: (id) => ({ ...release(id), ...reviewed }),
    among: {
      a: { received_at: at(-2) },
      b: claim('acc_1', 0),
      c: claim('acc_1', 1),
      d: { state: 'published', received_at: at(-9), decided_at: at(1), ...claim('acc_1', 0) },
      e: { state: 'published', received_at: at(-9), decided_at: at(3) },
      f: { state: 'published', received_at: at(-9), decided_at: at(2) },
      g: { state: 'published', received_at: at(-9), decided_at: at(0) },
      // It waits for its publisher.
      h: { received_at: at(-9), turn: 'publisher', ...claim('acc_1', 0) },
    },
    read: async ({ releases, backlogs }) => [
      await releases.countInReview(null),
      await releases.countInReview(TEST_TIME),
      idsOf((await releases.reviewedSince(at(1), 9)) as never),
      idsOf((await releases.reviewedSince(at(0), 2)) as never),
      await backlogs.releases(9),
      await backlogs.releases(2),
      await backlogs.lapsedClaims(TEST_TIME, 9),
      await backlogs.lapsedClaims(at(1), 9),
      await backlogs.lapsedClaims(at(1), 1),
    ],
    finds: [4, 2, ['e', 'f', 'd'], ['e', 'f'], { count: 3, oldest: at(-2) }, { count: 2, oldest: at(-2) }, 1, 2, 1],
  },
  {
    name: 'backlogs.registrations',
    in: 'artifacts',
    record: artifact,
    among: {
      a: {},
      b: { pending_since: at(-1) },
      c: claim('acc_1', 0),
      d: { state: 'approved', pending_since: at(-2) },
      e: { pending_since: at(-2), turn: 'publisher', ...claim('acc_1', 0) },
    },
    read: async ({ backlogs }) => [
      await backlogs.registrations(9),
      await backlogs.registrations(2),
      await backlogs.lapsedClaims(TEST_TIME, 9),
    ],
    finds: [{ count: 3, oldest: at(-1) }, { count: 2, oldest: at(-1) }, 1],
  },
  {
    name: 'releases.expired, copiesToDelete, toRemind: the oldest first',
    in: 'releases',
    record: (id) => ({ ...release(id), ...published, published_at: at(1) }),
    among: {
      'x-1': { state: 'announced', expires_at: at(0) },
      'x-0': { state: 'announced', expires_at: at(-1) },
      'x-2': { state: 'announced', expires_at: at(1) },
      'x-3': { state: 'draft', expires_at: at(0) },
      'c-1': { package_until: at(0) },
      'c-0': { package_until: at(-1) },
      'c-2': { package_until: at(1) },
      'c-3': { package_until: at(0), package: null },
      'm-1': { published_at: at(-1) },
      'm-0': { published_at: at(-2) },
      'm-2': { published_at: at(0) },
      'm-3': { published_at: at(-1), collected_at: at(0) },
      'm-4': { published_at: at(-1), reminded_at: at(0) },
      'm-5': { published_at: at(-1), package: null },
      'm-6': { published_at: at(-1), state: 'suspended' },
    },
    read: ({ releases }) =>
      Promise.all([
        releases.expired(TEST_TIME, 9),
        releases.expired(TEST_TIME, 1),
        releases.copiesToDelete(TEST_TIME, 9),
        releases.copiesToDelete(TEST_TIME, 1),
        releases.toRemind(TEST_TIME, 9),
        releases.toRemind(TEST_TIME, 1),
      ]),
    finds: [['x-0', 'x-1'], ['x-0'], ['c-0', 'c-1'], ['c-0'], ['m-0', 'm-1'], ['m-0']],
  },
  {
    name: 'releases.coreReleases, coreReleasesToTell',
    in: 'core_releases',
    record: { at: TEST_TIME },
    among: {
      '2.0.0': { order: order('2.0.0'), told_up_to: '' },
      '10.0.0': { order: order('10.0.0'), told_up_to: 'acc_1' },
      '3.0.0': { order: order('3.0.0') },
    },
    read: async ({ releases }) => [
      await releases.coreReleases(),
      (await releases.knownCoreReleases()).map(({ version, telling }) => [version, telling]),
      (await releases.coreReleasesToTell(9)).map(({ version, told_up_to }) => [version, told_up_to]).sort(),
      (await releases.coreReleasesToTell(1)).length,
      await releases.coreReleaseToTell('3.0.0'),
      await releases.coreReleaseToTell('2.0.0'),
      await releases.removeCoreRelease('9.9.9'),
      await releases.removeCoreRelease('3.0.0'),
    ],
    finds: [
      ['2.0.0', '3.0.0', '10.0.0'],
      [
        ['2.0.0', true],
        ['3.0.0', false],
        ['10.0.0', true],
      ],
      [
        ['10.0.0', 'acc_1'],
        ['2.0.0', ''],
      ],
      1,
      null,
      { version: '2.0.0', at: TEST_TIME, told_up_to: '' },
      false,
      true,
    ],
  },
];
