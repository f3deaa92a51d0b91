import { SLOT_KEPT, SLOT_LEASE } from '../../../domain/durations.js';
import { newId } from '../../../domain/new-id.js';
import { effectOf, endpointRecord, TEST_TIME } from '../../records.js';
import { AFTER, at, type Fields, idsOf, type ReadCase, type StepCase } from './near-miss.js';

const mail = effectOf({ do: 'send_mail', template: 'webhook_quarantined', account_id: 'acc_1', data: { slug: 'own' } });
const waiting = { outbox: [mail], outbox_due: TEST_TIME };

const endpoint = (id: string): Fields => ({ ...endpointRecord(id) });
const following = { following: { event_id: 'evt_1' } };

const event = (id: string): Fields => ({
  type: 'release.published',
  slug: id,
  owner: 'acc_1',
  created_at: TEST_TIME,
  data: { slug: id },
  body: '{}',
  status: 'pending',
  host: 'a.example.com',
  step: 2,
  wake_at: TEST_TIME,
  current: { token: 'mine', at: TEST_TIME, key_id: 'whk_1', place: 1 },
  attempts: 3,
  tries: 1,
  outbox: [],
});
const ofOwn = (id: string): Fields => ({ ...event(id), slug: 'own' });
const current = { token: 'mine', at: at(5), key_id: 'whk_2', place: 1 } as const;
const fresh = { step: 0, tries: 0, current: null };
const statuses = (but: readonly string[]): Fields[] =>
  ['pending', 'held', 'delivered', 'failed', 'no_endpoint'].flatMap((status) =>
    but.includes(status) ? [] : [{ status }],
  );

const exchange = {
  _id: 'evt 000003',
  event_id: 'evt',
  account_id: 'acc_1',
  number: 3,
  at: at(1),
  key_id: 'whk_1',
  status: 500,
  duration_ms: 7,
  address: '192.0.2.1',
  error: null,
  headers: { a: 'b' },
  body: 'x',
};
const ended = { ...exchange, headers: '[["a","b"]]', head: 'x', answered: true };
const done = { current: null, tries: 0, ended };
const completing = { step: 3, wake_at: at(9), failed_once: true, outbox: [mail] } as const;

export const webhookSteps: readonly StepCase[] = [
  {
    name: 'events.claim',
    in: 'events',
    record: (id) => ({ ...event(id), current: null }),
    step: ({ events }, id) => events.claim(id, current, at(9)).then((one) => one?._id ?? null),
    changes: { current, wake_at: at(9), attempts: 4, tries: 2 },
    answers: { hit: 'hit', miss: null },
    butNot: [{ status: 'held' }, { wake_at: at(6) }, { wake_at: null }],
  },
  {
    name: 'events.claim, of one that has changed since it was read',
    in: 'events',
    record: (id) => ({ ...event(id), current: null }),
    step: ({ events }, id) => {
      const known = { ...event(id), _id: id, tries: 0 } as never;
      return events.claim(id, current, at(9), known).then((one) => one?._id ?? null);
    },
    changes: { current, wake_at: at(9), attempts: 4, tries: 2 },
    answers: { hit: 'hit', miss: null },
    butNot: [{ status: 'held' }, { wake_at: at(6) }, { wake_at: null }],
  },
  {
    name: 'events.complete, to be tried again',
    in: 'events',
    record: event,
    step: ({ events }, id) => events.complete(id, 'mine', { ...completing, status: 'pending' }, exchange),
    changes: { ...done, step: 3, wake_at: at(9), failed_once: true, ...waiting },
    butNot: [{ current: { token: 'other' } }],
  },
  {
    name: 'events.complete, of one that does not wait any more',
    in: 'events',
    record: (id) => ({ ...event(id), status: 'held', wake_at: null }),
    step: ({ events }, id) => events.complete(id, 'mine', { ...completing, status: 'failed' }, exchange),
    changes: done,
    butNot: [{ current: { token: 'other' } }],
  },
  {
    name: 'events.complete, delivered after all',
    in: 'events',
    record: (id) => ({ ...event(id), status: 'no_endpoint' }),
    step: ({ events }, id) =>
      events.complete(id, 'mine', { status: 'delivered', step: 0, wake_at: null, outbox: [] }, exchange),
    changes: { ...done, status: 'delivered', step: 0, wake_at: null },
    butNot: [{ current: { token: 'other' } }],
  },
  {
    name: 'endpoints.apply',
    in: 'endpoints',
    record: endpoint,
    step: ({ endpoints }, slug) => endpoints.apply({ slug, revision: 1, set: { warned: true }, outbox: [mail] }),
    changes: { warned: true, ...waiting, revision: 2 },
    answers: { hit: AFTER, miss: null },
    butNot: [{ revision: 2 }],
  },
  {
    name: 'endpoints.endOverSecret',
    in: 'endpoints',
    record: (id) => ({ ...endpoint(id), previous: { id: 'whk_1', until: TEST_TIME } }),
    step: ({ endpoints }, slug) => endpoints.endOverSecret(slug, TEST_TIME),
    changes: { previous: null, revision: 2 },
    answers: { hit: true, miss: false },
    butNot: [{ previous: { id: 'whk_1', until: at(1) } }, { previous: null }],
  },
  {
    name: 'endpoints.beginQuarantine',
    in: 'endpoints',
    record: (id) => ({ ...endpoint(id), ...following, warned: true, quarantine_cause: 'before' }),
    step: ({ endpoints }, slug) => endpoints.beginQuarantine(slug, { id: 'cause', at: at(5) }, mail),
    changes: {
      state: 'quarantined',
      quarantined_at: at(5),
      quarantine_cause: 'cause',
      following: null,
      warned: false,
      ...waiting,
      revision: 2,
    },
    butNot: [{ state: 'quarantined' }, { url: null }, { quarantine_cause: 'cause' }],
  },
  {
    name: 'endpoints.noteWarned',
    in: 'endpoints',
    record: endpoint,
    step: ({ endpoints }, slug) => endpoints.noteWarned(slug, mail),
    changes: { warned: true, ...waiting, revision: 2 },
    butNot: [{ state: 'quarantined' }, { url: null }, { warned: true }],
  },
  {
    name: 'endpoints.noteFollowing, the first',
    in: 'endpoints',
    record: endpoint,
    step: ({ endpoints }, slug) => endpoints.noteFollowing(slug, null, 'evt_2'),
    changes: { following: { event_id: 'evt_2' }, revision: 2 },
    butNot: [{ state: 'quarantined' }, following],
  },
  {
    name: 'endpoints.noteFollowing, the last',
    in: 'endpoints',
    record: (id) => ({ ...endpoint(id), ...following }),
    step: ({ endpoints }, slug) => endpoints.noteFollowing(slug, 'evt_1', null),
    changes: { following: null, revision: 2 },
    butNot: [{ state: 'quarantined' }, { following: { event_id: 'evt_2' } }],
  },
  {
    name: 'endpoints.removeUrl',
    in: 'endpoints',
    record: (id) => ({ ...endpoint(id), ...following, previous: { id: 'whk_1' } }),
    step: ({ endpoints }, slug) => endpoints.removeUrl(slug, 'acc_1', TEST_TIME),
    changes: { url: null, secret: null, previous: null, following: null, revision: 2 },
    butNot: [{ account_id: 'acc_2' }, { set_at: at(1) }],
  },
  {
    name: 'events.goOn',
    in: 'events',
    record: event,
    step: ({ events }, id) => events.goOn(id, current, at(9)),
    changes: { current, wake_at: at(9) },
    answers: { hit: true, miss: false },
    butNot: [{ current: { token: 'other' } }, { current: null }, { status: 'held' }],
  },
  {
    name: 'events.leave',
    in: 'events',
    record: event,
    step: ({ events }, id) => events.leave(id, 'mine', at(9)),
    changes: { current: null, wake_at: at(9), tries: 0 },
    butNot: [{ current: { token: 'other' } }],
  },
  {
    name: 'events.leave, of one that does not wait any more',
    in: 'events',
    record: (id) => ({ ...event(id), status: 'no_endpoint', wake_at: null }),
    step: ({ events }, id) => events.leave(id, 'mine', at(9)),
    changes: { current: null, tries: 0 },
    butNot: [{ current: { token: 'other' } }],
  },
  {
    name: 'events.putAside',
    in: 'events',
    record: event,
    step: ({ events }, id) => events.putAside(id, 'held'),
    changes: { status: 'held', wake_at: null },
    butNot: statuses(['pending', 'held']),
  },
  {
    name: 'events.restart, at once',
    in: 'events',
    record: (id) => ({ ...event(id), status: 'failed', wake_at: null }),
    step: ({ events }, id) => events.restart(id, 'pending', at(9)),
    changes: { status: 'pending', wake_at: at(9), ...fresh },
  },
  {
    name: 'events.restart, in its turn',
    in: 'events',
    record: event,
    step: ({ events }, id) => events.restart(id, 'held', at(9)),
    changes: { status: 'held', wake_at: null, ...fresh },
  },
  {
    name: 'events.restartUndelivered',
    in: 'events',
    record: (id) => ({ ...ofOwn(id), status: 'failed', wake_at: null }),
    step: ({ events }) => events.restartUndelivered('own', TEST_TIME, 'pending', at(9)),
    changes: { status: 'pending', wake_at: at(9), ...fresh },
    answers: { hit: 1 },
    butNot: [
      { slug: 'other' },
      { type: 'webhook.ping' },
      { created_at: at(-1) },
      ...statuses(['failed', 'no_endpoint']),
    ],
  },
  {
    name: 'events.holdPending',
    in: 'events',
    record: ofOwn,
    step: ({ events }) => events.holdPending('own'),
    changes: { status: 'held', wake_at: null },
    butNot: [{ slug: 'other' }, { type: 'webhook.ping' }, ...statuses(['pending', 'held'])],
  },
  {
    name: 'events.sendHeld',
    in: 'events',
    record: (id) => ({ ...event(id), status: 'held', wake_at: null }),
    step: ({ events }, id) => events.sendHeld(id, 'own', at(9)),
    changes: { status: 'pending', wake_at: at(9), ...fresh },
    butNot: statuses(['held']),
  },
  ...(['pending', 'held'] as const).map(
    (status): StepCase => ({
      name: `events.shelveWaiting, of what is ${status}`,
      in: 'events',
      record: (id) => ({ ...ofOwn(id), status }),
      step: ({ events }) => events.shelveWaiting('own'),
      changes: { status: 'no_endpoint', wake_at: null },
      butNot: [{ slug: 'other' }, { status: 'delivered' }, { status: 'failed' }],
    }),
  ),
];

const made = (ms: number): string => `evt_${newId(TEST_TIME.getTime() + ms)}`;
const [earlier, then] = [made(-1), made(0)];

const slots = (ends: readonly number[]): Fields[] => ends.map((ms, n) => ({ token: `slot ${n}`, until: at(ms) }));
const lease = at(SLOT_LEASE + SLOT_KEPT);

export const webhookReads: readonly ReadCase[] = [
  {
    name: 'endpoints.ofAccount, countQuarantined, quarantined, recovering, withOverSecret, paces',
    in: 'endpoints',
    record: endpoint,
    among: {
      'a-1': { account_id: 'acc_2', pace: { slow: true, at: TEST_TIME } },
      'q-3': { state: 'quarantined' },
      'q-1': { state: 'quarantined' },
      'q-2': { state: 'quarantined' },
      r: { ...following, state: 'quarantined' },
      f: { ...following, previous: { until: at(0) } },
      s: { previous: { until: at(-1) }, pace: { slow: true, at: TEST_TIME } },
      t: { previous: { until: at(1) } },
    },
    read: async ({ endpoints }) => [
      idsOf(await endpoints.ofAccount('acc_2')),
      await endpoints.countQuarantined(),
      await endpoints.quarantined('q', null, 2),
      await endpoints.quarantined('q', 'q-1', 9),
      await endpoints.quarantined('', null, 9),
      [...(await endpoints.recovering(9))].sort(),
      (await endpoints.recovering(1)).length,
      await endpoints.withOverSecret(TEST_TIME, 9),
      await endpoints.withOverSecret(TEST_TIME, 1),
      [...(await endpoints.paces(['a-1', 'f'])).keys()],
    ],
    finds: [
      ['a-1'],
      4,
      ['q-1', 'q-2'],
      ['q-2', 'q-3'],
      ['q-1', 'q-2', 'q-3', 'r'],
      ['f', 'r'],
      1,
      ['s', 'f'],
      ['s'],
      ['a-1'],
    ],
  },
  ...(['one after the other', 'at once'] as const).map(
    (how): ReadCase => ({
      name: `endpoints.takeSlot, ${how}`,
      in: 'endpoints',
      record: endpoint,
      among: {
        free: { slots: slots([9, 9, 9]) },
        full: { slots: slots([9, 9, 9, 1]) },
        died: { slots: slots([9, 0, 9, -1]) },
        stopped: { state: 'quarantined' },
        without: { url: null, secret: null },
      },
      read: async ({ endpoints, collections }) => {
        const wanted = ['free', 'full', 'died', 'stopped', 'without', 'none'];
        const taken: unknown[] = [];
        const take = async (slug: string) => {
          const slot = await endpoints.takeSlot(slug, TEST_TIME);
          return slot === null || slot === 'full'
            ? slot
            : [slot.endpoint._id, slot.endpoint.slots.at(-1)?.token === slot.token];
        };
        if (how === 'at once') taken.push(...(await Promise.all(wanted.map(take))));
        else for (const slug of wanted) taken.push(await take(slug));
        const found = await collections.endpoints.find({}, { sort: { _id: 1 } }).toArray();
        return [taken, found.map(({ _id, slots: held }) => [_id, held.map(({ until }) => until)])];
      },
      finds: [
        [['free', true], 'full', ['died', true], null, null, null],
        [
          ['died', [at(9), at(9), lease]],
          ['free', [at(9), at(9), at(9), lease]],
          ['full', [at(9), at(9), at(9), at(1)]],
          ['stopped', []],
          ['without', []],
        ],
      ],
    }),
  ),
  {
    name: 'events.due, nextWake, count',
    in: 'events',
    record: event,
    among: {
      first: { wake_at: at(-3), attempts: 0, ended: { body: 'x' } },
      second: { wake_at: at(-2) },
      third: { wake_at: at(0) },
      late: { wake_at: at(1) },
      never: { wake_at: null },
      held: { status: 'held' },
    },
    read: async ({ events }) => {
      const due = async (...given: Parameters<typeof events.due>) =>
        (await events.due(...given)).map(({ event_id, known }) => (known === undefined ? event_id : `${event_id}!`));
      const [first] = await events.due(TEST_TIME, 1, []);
      return [
        await due(TEST_TIME, 9, []),
        await due(TEST_TIME, 2, []),
        await due(TEST_TIME, 9, ['second']),
        await due(TEST_TIME, 9, [], at(-2)),
        [first?.slug, first?.known !== undefined && 'ended' in first.known],
        await events.nextWake(),
        await events.count('pending', 9),
        await events.count('pending', 2),
        await events.count('held', 9),
      ];
    },
    finds: [
      ['first!', 'second', 'third'],
      ['first!', 'second'],
      ['first!', 'third'],
      ['second', 'third'],
      ['first', false],
      at(-3),
      4,
      2,
      1,
    ],
  },
  {
    name: 'events.oldestUndelivered, nextHeld, findStatus',
    in: 'events',
    record: (id) => ({ ...ofOwn(id), status: 'failed' }),
    among: {
      'a-0': { status: 'delivered' },
      'a-1': { slug: 'other' },
      'a-2': { type: 'webhook.ping' },
      'a-3': { created_at: at(-1) },
      'b-1': { status: 'no_endpoint' },
      'b-2': {},
      'c-1': { status: 'held', slug: 'other' },
      'c-3': { status: 'held' },
      'c-2': { status: 'held' },
    },
    read: async ({ events }) => [
      await events.oldestUndelivered('own', TEST_TIME),
      await events.oldestUndelivered('own', at(-1)),
      await events.oldestUndelivered('own', at(1)),
      await events.nextHeld('own'),
      await events.nextHeld('none'),
      await events.findStatus('c-2'),
    ],
    finds: ['b-1', 'a-3', null, 'c-2', null, { _id: 'c-2', status: 'held', type: 'release.published' }],
  },
  {
    name: 'events.page',
    in: 'events',
    record: (id) => ({ ...ofOwn(id), ended: { body: 'x' } }),
    among: {
      a: {},
      c: { status: 'failed' },
      b: { type: 'webhook.ping' },
      d: { slug: 'other', owner: 'acc_2' },
    },
    read: async ({ events }) => {
      const pages = await Promise.all([
        events.page({ of: { slug: 'own' }, limit: 9, before: null }),
        events.page({ of: { slug: 'own' }, limit: 2, before: null }),
        events.page({ of: { slug: 'own' }, limit: 9, before: 'c' }),
        events.page({ of: { owner: 'acc_2' }, limit: 9, before: null }),
        events.page({ of: { slug: 'own' }, limit: 9, before: null, status: 'failed' }),
        events.page({ of: { slug: 'own' }, limit: 9, before: null, type: 'webhook.ping' }),
      ]);
      return [...pages.map(idsOf), pages.flat().some((one) => 'ended' in one)];
    },
    finds: [['c', 'b', 'a'], ['c', 'b'], ['b', 'a'], ['d'], ['c'], ['b'], false],
  },
  {
    name: 'events.page, of a version and of a span of time',
    in: 'events',
    record: (id) => ({ ...ofOwn(id), created_at: TEST_TIME, data: { version: '1.0.0' } }),
    among: { a: {}, b: { data: { version: null } }, c: { data: { version: '1.0.1' } }, d: { created_at: at(5) } },
    read: async ({ events }) => {
      const read = async (which: object) =>
        idsOf(await events.page({ of: { slug: 'own' }, limit: 9, before: null, ...which }));
      return [await read({ version: '1.0.0' }), await read({ since: at(1) }), await read({ until: at(5) })];
    },
    finds: [['d', 'a'], ['d'], ['c', 'b', 'a']],
  },
  {
    name: 'events.listed',
    in: 'events',
    record: (id) => ({ ...ofOwn(id), status: 'delivered' }),
    among: {
      [earlier]: { ended: { at: TEST_TIME, status: 200, error: null, body: 'x', headers: '[]' } },
      [then]: { slug: 'other' },
      [made(1)]: { status: 'failed', failed_once: true },
      [made(2)]: { type: 'webhook.ping' },
      [made(3)]: { host: 'b.example.com' },
    },
    read: async ({ events }) => {
      const all = { before: null, limit: 9 };
      const pages = await Promise.all([
        events.listed(all),
        events.listed({ ...all, limit: 2 }),
        events.listed({ ...all, before: made(1).slice(0, -16) }),
        events.listed({ ...all, since: TEST_TIME }),
        events.listed({ ...all, slug: 'other' }),
        events.listed({ ...all, status: 'failed' }),
        events.listed({ ...all, failed_once: true }),
        events.listed({ ...all, type: 'webhook.ping' }),
        events.listed({ ...all, host: 'b.example.com' }),
      ]);
      const [last] = await events.listed({ ...all, before: then });
      return [pages.map((page) => page.map(({ slug, status, type, host }) => [slug, status, type, host].join())), last];
    },
    finds: [
      [
        [
          'own,delivered,release.published,b.example.com',
          'own,delivered,webhook.ping,a.example.com',
          'own,failed,release.published,a.example.com',
          'other,delivered,release.published,a.example.com',
          'own,delivered,release.published,a.example.com',
        ],
        ['own,delivered,release.published,b.example.com', 'own,delivered,webhook.ping,a.example.com'],
        ['other,delivered,release.published,a.example.com', 'own,delivered,release.published,a.example.com'],
        [
          'own,delivered,release.published,b.example.com',
          'own,delivered,webhook.ping,a.example.com',
          'own,failed,release.published,a.example.com',
          'other,delivered,release.published,a.example.com',
        ],
        ['other,delivered,release.published,a.example.com'],
        ['own,failed,release.published,a.example.com'],
        ['own,failed,release.published,a.example.com'],
        ['own,delivered,webhook.ping,a.example.com'],
        ['own,delivered,release.published,b.example.com'],
      ],
      {
        _id: earlier,
        type: 'release.published',
        slug: 'own',
        created_at: TEST_TIME,
        data: { slug: earlier },
        status: 'delivered',
        host: 'a.example.com',
        wake_at: TEST_TIME,
        current: { token: 'mine', at: TEST_TIME, key_id: 'whk_1', place: 1 },
        attempts: 3,
        last: { at: TEST_TIME, status: 200, error: null },
      },
    ],
  },
];
