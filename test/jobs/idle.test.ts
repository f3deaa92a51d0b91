import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { MINUTE } from '../../domain/durations.js';
import type { DueEvent } from '../../domain/webhook/ports.js';
import { sharedBell } from '../../jobs/bell.js';
import { Courier } from '../../jobs/courier.js';
import { QuietRepository } from '../../jobs/quiet-repository.js';
import { openBellFile } from '../../main/bell-file.js';
import { mailsAtOnce } from '../../main/mails-at-once.js';
import type { Services } from '../../tools/dispatch.js';
import { openTestStore, silentLog, type TestStore } from '../database.js';

describe('an idle process', () => {
  afterEach(() => mock.timers.reset());

  it('looks for events seldom, and more so where it hears of them (issue 15, Growing)', async () => {
    for (const [isHeard, most] of [
      [true, 4],
      [false, 9],
    ] as const) {
      mock.timers.enable({ apis: ['setTimeout'] });
      let looks = 0;
      const courier = idleCourier(async () => {
        looks += 1;
        return [];
      }, isHeard);
      courier.start();
      // Until it has settled.
      await passing(MINUTE);
      looks = 0;
      await passing(MINUTE);
      assert.ok(looks >= 2 && looks <= most, `${looks} looks a minute`);
      looks = 0;
      courier.wake();
      await passing(1);
      assert.equal(looks, 1);
      // After that it looks often for a while.
      await passing(2000);
      assert.ok(looks >= 3, `${looks} looks after it was woken`);
      courier.stop();
      mock.timers.reset();
    }
  });

  it('looks for mails seldom, and at once when others have written one', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    let heard = (): void => {};
    const listen = (listener: () => void) => {
      heard = listener;
      return () => {};
    };
    let looks = 0;
    const mails = mailsAtOnce(
      async () => {},
      async () => {
        looks += 1;
        return false;
      },
      { ring: () => {}, listen, isHeard: true },
    );
    mails.begin();
    await passing(MINUTE);
    looks = 0;
    await passing(MINUTE);
    assert.ok(looks >= 2 && looks <= 4, `${looks} looks a minute`);
    heard();
    await passing(1);
    assert.ok(looks >= 3 && looks <= 5);
    mails.end();
  });

  function idleCourier(due: () => Promise<DueEvent[]>, isHeard: boolean): Courier {
    const endpoints = { giveBackSlots: async () => 0 };
    const services = { clock: () => new Date(), log: silentLog, ports: { events: { due }, endpoints } };
    return new Courier({
      services: services as unknown as Services,
      signal: new AbortController().signal,
      isPaused: async () => false,
      isHeard: () => isHeard,
      begin: () => {},
      end: () => {},
      count: () => {},
    });
  }

  /** Time goes by, and what is due in it is done. */
  async function passing(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      mock.timers.tick(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
});

describe('the alarms of an idle process', () => {
  let test: TestStore;
  const commands: string[] = [];

  before(async () => {
    test = await openTestStore();
    const { uri } = test.database;
    const watched = { ...test.database, uri: `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true` };
    await test.close();
    test = await openTestStore({ database: watched });
    test.store.database.client.on('commandStarted', ({ commandName }) => commands.push(commandName));
  });
  after(async () => {
    await test.close();
    await test.database.drop();
  });

  it('are looked for with one query, and near none with none', async () => {
    const jobs = new QuietRepository(
      { mongo: test.store.database, db: { collection: 'jobs' } },
      test.store.database,
      'jobs',
      5000,
    );
    await jobs.connect();
    const names = Array.from({ length: 10 }, (_, n) => `job-${n}`);
    const look = async (): Promise<string[]> => {
      const until = new Date(Date.now() + 5000);
      const found = await Promise.all(
        names.map((name) => jobs.getNextJobToRun(name, until, new Date(0), undefined, undefined)),
      );
      return found.flatMap((job) => (job === undefined ? [] : [job.name]));
    };
    commands.length = 0;
    assert.deepEqual(await look(), []);
    assert.deepEqual(await look(), []);
    assert.deepEqual(commands, ['find']);
    await test.store.collections.jobs.insertMany([
      { name: 'job-3', nextRunAt: new Date(), lockedAt: null } as never,
      { name: 'job-5', nextRunAt: new Date(Date.now() + MINUTE), lockedAt: null } as never,
    ]);
    jobs.wake();
    commands.length = 0;
    assert.deepEqual(await look(), ['job-3']);
    assert.deepEqual(commands, ['find', 'findAndModify']);
  });
});

describe('a bell of processes on the same data', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-bell-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is heard by all who listen, until they stop', async () => {
    const bell = sharedBell(openBellFile(folder));
    assert.equal(bell.isHeard, false);
    let stops: Array<() => void> = [];
    const heard = Promise.all([1, 2].map(() => new Promise<void>((resolve) => stops.push(bell.listen(resolve)))));
    assert.equal(bell.isHeard, true);
    openBellFile(folder).ring();
    await heard;
    for (const stop of stops) stop();
    stops = [];
    assert.equal(bell.isHeard, false);
  });

  it('is no hindrance where nothing can be written', () => {
    const bell = openBellFile(join(folder, 'missing'));
    bell.ring();
    bell.listen(() => {})();
    assert.equal(bell.isHeard, false);
  });
});
