import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import type { ReleaseRecord } from '../../../domain/release/release.js';
import type { PublishedFile, VerifyPorts } from '../../../domain/verify/ports.js';
import { type DecidedVersion, type PublishedVersion, publishedStore } from '../../../store/verify/published.js';
import { openTestStore, type TestStore } from '../../database.js';
import { eventually } from '../../eventually.js';
import { releaseRecord, TEST_TIME } from '../../records.js';

describe('what the verify route asks', () => {
  let now = TEST_TIME.getTime();
  const clock = () => new Date(now);
  let first: TestStore;
  let second: TestStore;

  before(async () => {
    first = await openTestStore({ clock });
    second = await openTestStore({ clock, database: first.database });
  });

  beforeEach(() => {
    now = TEST_TIME.getTime();
  });

  after(async () => {
    await second.close();
    await first.close();
  });

  it('finds published versions only (decisions §4)', async () => {
    const states = ['announced', 'in_review', 'draft', 'rejected', 'suspended'] as const;
    for (const [minor, state] of states.entries()) {
      await first.store.releases.create(published('states', `1.${minor}.0`, { state }));
      first.store.verify.forget('states', `1.${minor}.0`);
      assert.deepEqual(await first.store.verify.published('states', `1.${minor}.0`), {
        file: null,
        age: 0,
        compromised: false,
      });
    }
    await first.store.releases.create(published('states', '2.0.0'));
    first.store.verify.forget('states', '2.0.0');
    assert.deepEqual(await first.store.verify.published('states', '2.0.0'), {
      file: { sha256: 'f'.repeat(64), publisher: 'Example Press', published_at: TEST_TIME.toISOString(), kid: 'key' },
      age: 0,
      compromised: false,
    });
  });

  it('is seen by every process within seconds, and tells its age (decisions §4)', async () => {
    const record = published('elsewhere', '1.0.0');
    await first.store.releases.create(record);
    assert.notEqual((await second.store.verify.published('elsewhere', '1.0.0')).file, null);
    now += 1000;
    await suspend(first, record);
    first.store.verify.forget('elsewhere', '1.0.0');
    assert.deepEqual(await first.store.verify.published('elsewhere', '1.0.0'), {
      file: null,
      age: 0,
      compromised: false,
    });
    now += 3999;
    const late = await second.store.verify.published('elsewhere', '1.0.0');
    assert.equal(late.age, 4);
    assert.notEqual(late.file, null);
    now += 1;
    // This one starts the question for what was decided, and the ones after its answer know.
    await eventually(async () => (await second.store.verify.published('elsewhere', '1.0.0')).file === null);
    assert.deepEqual(await second.store.verify.published('elsewhere', '1.0.0'), {
      file: null,
      age: 0,
      compromised: false,
    });
  });

  it('tells what is published in another process after 100 ms, also to who asked before (decisions §4)', async () => {
    // One of its own: what the tests above set out to confirm may still be on its way.
    const third = await openTestStore({ clock, database: first.database });
    const asked = () => third.store.verify.published('later', '1.0.0');
    try {
      await third.store.verify.prepare();
      now += 100;
      // Whoever is told first in a second that a name is unknown has it looked up afterwards: that is left to another one.
      await third.store.verify.published('nobody', '1.0.0');
      assert.equal((await asked()).file, null);
      now += 20;
      await second.store.releases.create(published('later', '1.0.0', { decided_at: clock() }));
      now += 79;
      assert.deepEqual(await asked(), { file: null, age: 0, compromised: false });
      now += 1;
      assert.notEqual((await asked()).file, null);
    } finally {
      await third.close();
    }
  });

  it('does not keep an answer that was on its way when it had to be forgotten', async () => {
    const record = published('on-its-way', '1.0.0');
    await first.store.releases.create(record);
    first.store.verify.forget('on-its-way', '1.0.0');
    const asked = first.store.verify.published('on-its-way', '1.0.0');
    first.store.verify.forget('on-its-way', '1.0.0');
    await asked;
    await suspend(second, record);
    assert.equal((await first.store.verify.published('on-its-way', '1.0.0')).file, null);
  });

  it('answers each of many that ask at once with its own', async () => {
    const numbers = Array.from({ length: 120 }, (_, n) => `1.${n}.0`);
    const hashOf = (version: string) => version.replaceAll('.', 'e').padEnd(64, '0');
    const there = numbers.filter((_, n) => n % 3 !== 0);
    for (const version of there) {
      await first.store.releases.create(published('crowd', version, { validation_hash: hashOf(version) }));
      first.store.verify.forget('crowd', version);
    }
    const broken = published('crowd', '2.0.0', { validation_hash: null });
    await first.store.releases.create(broken);
    first.store.verify.forget('crowd', '2.0.0');
    const asked = [...numbers, ...numbers].map((version) => first.store.verify.published('crowd', version));
    await assert.rejects(async () => first.store.verify.published('crowd', '2.0.0'), /lacks its hash/);
    const expected = numbers.map((version) => (there.includes(version) ? hashOf(version) : undefined));
    assert.deepEqual(
      (await Promise.all(asked)).map(({ file }) => file?.sha256),
      [...expected, ...expected],
    );
  });

  it('tells within 30 s, in every process, that a key is compromised (decisions §4)', async () => {
    now += HOUR;
    const { signing } = first.store;
    const times = { created_at: TEST_TIME, activated_at: TEST_TIME, retired_at: null, compromised_at: null };
    const key = { jwk: { kty: 'RSA', n: 'n', e: 'AQAB' }, sealed_private_key: Buffer.of(1), imported: false } as const;
    await signing.add({ _id: 'leaked', ...key, ...times, status: 'active', reason: null });
    await first.store.releases.create(published('signed', '1.0.0', { kid: 'leaked', decided_at: clock() }));
    await first.store.releases.create(published('signed', '1.1.0', { decided_at: clock() }));
    const told = async (test: TestStore, version = '1.0.0') =>
      (await test.store.verify.published('signed', version)).compromised;
    assert.deepEqual([await told(first), await told(second)], [false, false]);
    await signing.markCompromised('leaked', 'active', clock(), 'It was published.', null);
    first.store.verify.forgetKeys();
    assert.deepEqual([await told(first), await told(first, '1.1.0')], [true, false]);
    now += 4999;
    // What has been known for that long says so: whoever keeps the answer keeps it that much shorter.
    const { age, compromised } = await second.store.verify.published('signed', '1.0.0');
    assert.deepEqual([age, compromised], [4, false]);
    now += 1;
    await eventually(() => told(second));
  });

  async function suspend(test: TestStore, { _id, revision }: ReleaseRecord): Promise<void> {
    const step = {
      id: _id,
      from: 'published',
      revision,
      set: { state: 'suspended', decided_at: clock() },
      outbox: [],
    } as const;
    assert.notEqual(await test.store.releases.apply(step), null);
  }
});

describe('the cache of what the verify route asks', () => {
  const file = {
    sha256: 'f'.repeat(64),
    publisher: 'Example Press',
    published_at: TEST_TIME.toISOString(),
    kid: 'key',
  };
  let asked: string[];
  let verify: VerifyPorts;
  let now: number;
  let changed: DecidedVersion[];
  let lost: boolean;
  let since: Date[];
  let leaked: readonly string[];
  let keysLost: boolean;
  /** Null where it cannot be read: then every name is asked for. */
  let ahead: PublishedVersion[] | null;
  const compromised = async (): Promise<ReadonlySet<string>> => {
    if (keysLost) throw new Error('keys lost');
    return new Set(leaked);
  };
  const decided = async (from: Date): Promise<typeof changed> => {
    if (lost) throw new Error('lost');
    since.push(from);
    return changed;
  };

  async function* latest(most: number): AsyncIterable<readonly PublishedVersion[]> {
    if (ahead === null) throw new Error('not read ahead');
    yield ahead.slice(0, most);
  }

  beforeEach(() => {
    asked = [];
    ahead = null;
    now = TEST_TIME.getTime();
    changed = [];
    lost = false;
    since = [];
    leaked = [];
    keysLost = false;
    const look = async (slug: string): Promise<PublishedFile | null> => {
      asked.push(slug);
      return slug.startsWith('unknown') ? null : file;
    };
    verify = publishedStore({ look, decided, latest, compromised }, () => new Date(now), {
      found: 10,
      unknown: 10,
      decided: 3,
    });
  });

  it('answers what it keeps at once, without a promise', async () => {
    for (const slug of ['a', 'unknown-a']) {
      const asked = await verify.published(slug, '1.0.0');
      assert.deepEqual(verify.published(slug, '1.0.0'), asked);
    }
  });

  it('asks once for what many ask at the same time, and again only when it has forgotten', async () => {
    await Promise.all(Array.from({ length: 5 }, () => verify.published('a', '1.0.0')));
    await verify.published('a', '1.0.0');
    assert.deepEqual(asked, ['a']);
    verify.forget('a', '1.0.0');
    await verify.published('a', '1.0.0');
    await verify.published('a', '1.0.1');
    assert.deepEqual(asked, ['a', 'a', 'a']);
  });

  it('keeps what was used last, within its bounds', async () => {
    for (let n = 0; n < 100; n += 1) {
      await verify.published(`a-${n}`, '1.0.0');
      await verify.published('often', '1.0.0');
    }
    assert.equal(asked.filter((slug) => slug === 'often').length, 1);
    const before = asked.length;
    for (let n = 0; n < 90; n += 1) await verify.published(`a-${n}`, '1.0.0');
    assert.equal(asked.length, before + 90);
  });

  it('does not let unknown names drive out what is there', async () => {
    await verify.published('there', '1.0.0');
    for (let n = 0; n < 100; n += 1) await verify.published(`unknown-${n}`, '1.0.0');
    await verify.published('there', '1.0.0');
    assert.equal(asked.filter((slug) => slug === 'there').length, 1);
    assert.equal((await verify.published('unknown-99', '1.0.0')).file, null);
    assert.equal(asked.length, 101);
  });

  it('counts for as long as it is confirmed, and 30 s from then (decisions §4)', async () => {
    await verify.published('a', '1.0.0');
    for (let n = 0; n < 20; n += 1) {
      now += 5000;
      await verify.published('a', '1.0.0');
      await sleep(1);
    }
    assert.equal((await verify.published('a', '1.0.0')).age, 0);
    assert.deepEqual(asked, ['a']);
    lost = true;
    now += 29_000;
    assert.equal((await verify.published('a', '1.0.0')).age, 29);
    now += 1000;
    await verify.published('a', '1.0.0');
    assert.deepEqual(asked, ['a', 'a']);
  });

  it('knows within 5 s again what is right, by however much the clock is set back (decisions §4)', async () => {
    for (const back of [24 * HOUR, 90_000, 30_000, 2000]) {
      changed = [];
      await verify.published('a', '1.0.0');
      await verify.published('a', '1.0.0');
      asked.length = 0;
      now -= back;
      changed = [{ slug: 'a', version: '1.0.0', decided_at: new Date(now) }];
      leaked = leaked.length === 0 ? ['key'] : [];
      now += 1;
      await verify.published('a', '1.0.0');
      await sleep(1);
      now += 5000;
      await verify.published('a', '1.0.0');
      await sleep(1);
      const { compromised, age } = await verify.published('a', '1.0.0');
      assert.ok(asked.length > 0, `set back by ${back} ms`);
      assert.equal(compromised, leaked.length > 0, `set back by ${back} ms`);
      assert.ok(age <= 5, String(age));
    }
  });

  it('asks again for what was decided on, and for all after a gap that is too long', async () => {
    await verify.published('a', '1.0.0');
    await verify.published('b', '1.0.0');
    changed = [{ slug: 'b', version: '1.0.0', decided_at: new Date(now) }];
    now += 5000;
    await verify.published('a', '1.0.0');
    await sleep(1);
    await verify.published('a', '1.0.0');
    await verify.published('b', '1.0.0');
    assert.deepEqual(asked, ['a', 'b', 'b']);
    now += 61_000;
    await verify.published('a', '1.0.0');
    assert.deepEqual(asked, ['a', 'b', 'b', 'a']);
  });

  it('reads ahead what was published last, with the first question', async () => {
    ahead = ['a', 'b'].map((slug) => ({ slug, version: '1.0.0', file }));
    await verify.published('c', '1.0.0');
    await sleep(1);
    for (const slug of ['a', 'b', 'c']) assert.deepEqual((await verify.published(slug, '1.0.0')).file, file);
    assert.deepEqual(asked, ['c']);
  });

  it('is filled before anybody asks, and with what was decided meanwhile (decisions §4)', async () => {
    ahead = ['a', 'b'].map((slug) => ({ slug, version: '1.0.0', file }));
    const prepared = verify.prepare();
    verify.forget('b', '1.0.0');
    assert.deepEqual(await prepared, [{ slug: 'a', version: '1.0.0', sha256: file.sha256 }]);
    for (const slug of ['a', 'b']) assert.deepEqual((await verify.published(slug, '1.0.0')).file, file);
    assert.deepEqual(asked, ['b']);
    await verify.prepare();
    await verify.published('a', '1.0.0');
    assert.deepEqual(asked, ['b']);
  });

  it('takes each decision in once, however often it is told of it', async () => {
    const at = new Date(now);
    await verify.published('a', '1.0.0');
    for (const decided_at of [at, at, at, new Date(now + 1)]) {
      changed = [{ slug: 'a', version: '1.0.0', decided_at }];
      now += 5000;
      await verify.published('a', '1.0.0');
      await sleep(1);
    }
    await verify.published('a', '1.0.0');
    assert.deepEqual(asked, ['a', 'a', 'a']);
  });

  it('goes on after a gap from where it was, and reads all anew only after too many decisions', async () => {
    ahead = ['a', 'b', 'c'].map((slug) => ({ slug, version: '1.0.0', file }));
    await verify.prepare();
    const decidedOn = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ slug: `x-${n}`, version: '1.0.0', decided_at: new Date(now) }));
    changed = decidedOn(3);
    now += HOUR;
    await verify.published('a', '1.0.0');
    await sleep(1);
    for (const slug of ['a', 'b', 'c']) await verify.published(slug, '1.0.0');
    assert.deepEqual(asked, []);
    assert.deepEqual(since, [new Date(now - HOUR - 2 * MINUTE)]);
    changed = decidedOn(4);
    ahead = ahead.slice(0, 2);
    now += HOUR;
    await verify.published('a', '1.0.0');
    await sleep(1);
    for (const slug of ['a', 'b', 'c']) await verify.published(slug, '1.0.0');
    assert.deepEqual(asked, ['c']);
  });

  it('answers nothing from keys that were known longer ago than 30 s (decisions §4)', async () => {
    await verify.published('a', '1.0.0');
    leaked = ['key'];
    keysLost = true;
    now += 29_999;
    assert.equal((await verify.published('a', '1.0.0')).compromised, false);
    await sleep(1);
    now += 1;
    await assert.rejects(async () => verify.published('a', '1.0.0'), /keys lost/);
    keysLost = false;
    assert.equal((await verify.published('a', '1.0.0')).compromised, true);
  });

  it('does not keep keys that were on their way when they had to be forgotten', async () => {
    const asked = verify.published('a', '1.0.0');
    leaked = ['key'];
    verify.forgetKeys();
    await asked;
    assert.equal((await verify.published('a', '1.0.0')).compromised, true);
  });

  it('keeps no failure', async () => {
    let broken = true;
    const failing = publishedStore(
      {
        look: async () => {
          if (broken) throw new Error('lost');
          return file;
        },
        decided,
        latest,
        compromised,
      },
      () => TEST_TIME,
      { found: 10, unknown: 10 },
    );
    await assert.rejects(async () => failing.published('a', '1.0.0'), /lost/);
    broken = false;
    assert.deepEqual((await failing.published('a', '1.0.0')).file, file);
  });
});

function published(slug: string, version: string, other: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return releaseRecord(slug, version, {
    state: 'published',
    validation_hash: 'f'.repeat(64),
    publisher: 'Example Press',
    kid: 'key',
    published_at: TEST_TIME,
    ...other,
  });
}
