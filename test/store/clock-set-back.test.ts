import assert from 'node:assert/strict';
import type { Collection, Document } from 'mongodb';
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/durations.js';
import { openTestStore, type TestStore } from '../database.js';

const NOON = new Date('2026-11-23T12:00:00Z');
const YESTERDAY = later(NOON, -DAY);

/** What was written just before the clock was set back by a day: the longest that it lies ahead, and what it is beside. */
const ahead: ReadonlyArray<readonly [in_: string, field: string, longest: number, which: Document]> = [
  ['events', 'wake_at', 0, { status: 'pending', current: null, step: 0 }],
  ['events', 'wake_at', MINUTE, { status: 'pending', current: null, step: 1 }],
  ['events', 'wake_at', DAY, { status: 'pending', current: null, step: 6 }],
  ['events', 'wake_at', 15 * SECOND, { status: 'pending', current: { token: 'x' }, step: 3 }],
  ['mails', 'next_attempt_at', 0, { state: 'waiting', lease: null, step: 0 }],
  ['mails', 'next_attempt_at', 5 * MINUTE, { state: 'waiting', lease: null, step: 2 }],
  ['mails', 'next_attempt_at', 2 * MINUTE, { state: 'waiting', lease: 'x', step: 2 }],
  ['releases', 'outbox_due', 0, {}],
  ['artifacts', 'outbox_due', MINUTE, { outbox_tries: 1 }],
  ['accounts', 'outbox_due', 8 * MINUTE, { outbox_tries: 4 }],
  ['appeals', 'outbox_due', HOUR, { outbox_tries: 7 }],
  ['altered_groups', 'outbox_due', HOUR, { outbox_tries: 12 }],
  ['endpoints', 'outbox_due', 0, {}],
  ['events', 'outbox_due', 0, { status: 'delivered' }],
  ['artifacts', 'claim.until', HOUR, { state: 'pending', claim: { by: 'acc_1' } }],
  ['releases', 'claim.until', HOUR, { state: 'in_review', claim: { by: 'acc_1' } }],
  ['releases', 'deciding.until', 2 * MINUTE, { state: 'in_review', deciding: { token: 'x' } }],
  ['turns', 'until', 10 * SECOND, { _id: 'admin_turn', token: 'x' }],
  ['limits', 'until', 900 * SECOND, { _id: 'sign_in_failures 192.0.2.1', count: 10 }],
  ['limits', 'until', DAY, { _id: 'announcements_per_day acc_1', count: 500 }],
];

describe('times after a clock was set back', () => {
  let opened: TestStore;
  let clock: Date;

  beforeEach(async () => {
    clock = NOON;
    opened = await openTestStore({ clock: () => clock });
    await opened.store.pullTimesBack(NOON);
  });
  afterEach(() => opened.close());

  async function write(from: Date): Promise<void> {
    for (const [n, [name, field, longest, which]] of ahead.entries()) {
      const [at, inner] = field.split('.') as [string, string | undefined];
      const time = later(from, longest);
      const document = { _id: `${n}`, ...unique(name, n), ...which };
      const held = inner === undefined ? time : { ...(which[at] as Document), [inner]: time };
      await within(name).insertOne({ ...document, [at]: held });
    }
  }

  async function times(): Promise<Array<Date | undefined>> {
    return Promise.all(
      ahead.map(async ([name, field, , which], n) => {
        const found = await within(name).findOne({ _id: which['_id'] ?? `${n}` });
        return field.split('.').reduce<unknown>((value, step) => (value as Document)[step], found) as Date;
      }),
    );
  }

  function within(name: string): Collection<Document & { readonly _id: string }> {
    return opened.store.database.collection(name);
  }

  it('are at most as far ahead as they can be, so that nothing sleeps and nobody is kept out until the clock is there again', async () => {
    await write(NOON);
    assert.equal(await opened.store.pullTimesBack(YESTERDAY), ahead.length);
    assert.deepEqual(
      await times(),
      ahead.map(([, , longest]) => later(YESTERDAY, longest)),
    );
  });

  it('are left alone where they can be so far ahead, and while the clock goes on', async () => {
    await write(YESTERDAY);
    const before = await times();
    assert.equal(await opened.store.pullTimesBack(later(YESTERDAY, -30 * SECOND)), 0);
    assert.deepEqual(await times(), before);
    const far = { _id: 'far', slug: 'far', status: 'pending', step: 0, current: null, wake_at: later(NOON, DAY) };
    await within('events').insertOne(far);
    assert.equal(await opened.store.pullTimesBack(later(NOON, MINUTE)), 0);
  });

  it('are pulled back also where a call writes them that had begun by the clock before', async () => {
    await opened.store.pullTimesBack(YESTERDAY);
    await write(NOON);
    assert.equal(await opened.store.pullTimesBack(later(YESTERDAY, MINUTE)), ahead.length);
    assert.equal(await opened.store.pullTimesBack(later(YESTERDAY, 20 * MINUTE)), 0);
  });

  it('leave the slots of a process that died to others, as soon as its lease could be over (service.md, Events 2)', async () => {
    const slots = [{ token: 'dead', until: later(NOON, 35 * SECOND) }];
    const others = Array.from({ length: 1200 }, (_, n) => ({ _id: `a${n}`, account_id: 'acc_1', slots: [] }));
    await within('endpoints').insertMany([...others, { _id: 'slots', account_id: 'acc_1', slots }]);
    assert.equal(await opened.store.pullTimesBack(YESTERDAY), 1);
    const found = await within('endpoints').findOne({ _id: 'slots' });
    assert.deepEqual(found?.['slots'], [{ token: 'dead', until: later(YESTERDAY, 35 * SECOND) }]);
  });

  it('let calls through once a window is pulled back and over, though this process had counted in it (decisions §8)', async () => {
    const { limits } = opened.store;
    const limit = 'agent_calls_per_minute';
    for (let n = limits.value(limit); n > 0; n -= 1) assert.equal((await limits.take(limit, 'a')).allowed, true);
    assert.equal((await limits.take(limit, 'a')).allowed, false);
    clock = YESTERDAY;
    await opened.store.pullTimesBack(clock);
    assert.equal((await limits.take(limit, 'a')).allowed, false);
    clock = later(YESTERDAY, MINUTE + SECOND);
    assert.equal((await limits.take(limit, 'a')).allowed, true);
  });
});

/** What another document must not have too. */
function unique(name: string, n: number): Document {
  const by: Readonly<Record<string, Document>> = {
    releases: { slug: `s${n}`, version: '1.0.0' },
    accounts: { email_key: `${n}@example.com` },
  };
  return by[name] ?? { slug: `s${n}` };
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
