import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { PublishedFile, VerifyPorts } from '../../../domain/verify/ports.js';
import { type DecidedVersion, type PublishedVersion, publishedStore } from '../../../store/verify/published.js';
import { TEST_TIME } from '../../records.js';

const VERSION = '1.0.0';
const SLUGS = ['a', 'b', 'c', 'd', 'e'] as const;
type Slug = (typeof SLUGS)[number];

/** A store of releases that answers when it is told to: what was read when it was asked, maybe long before. */
class SlowStore {
  readonly looks: Slug[] = [];
  readonly #rows: Array<{ slug: Slug; file: PublishedFile | null; decided_at: Date; live: boolean }> = [];
  #waiting: Array<() => void> = [];
  #sum = 0;

  /** `lag`: by how many milliseconds the clock of the process that decides is behind. */
  decide(slug: Slug, publish: boolean, at: number, lag: number): void {
    this.#sum += 1;
    const hash = String(this.#sum).padStart(64, '0');
    const file = { sha256: hash, publisher: 'Example Press', published_at: TEST_TIME.toISOString(), kid: 'key' };
    const row = { slug, file: publish ? file : null, decided_at: new Date(at - lag), live: true };
    const there = this.#rows.findIndex((one) => one.slug === slug && one.live);
    if (there === -1) this.#rows.push(row);
    else if (publish && this.#sum % 2 === 0 && this.#rows[there]?.file === null) {
      // The number was free again, and another release has taken it.
      this.#rows[there] = { ...this.#rows[there], live: false };
      this.#rows.push(row);
    } else this.#rows[there] = row;
  }

  truth(slug: Slug): PublishedFile | null {
    return this.#rows.find((row) => row.slug === slug && row.live)?.file ?? null;
  }

  look = (slug: string): Promise<PublishedFile | null> => {
    this.looks.push(slug as Slug);
    return this.#later(this.truth(slug as Slug));
  };

  decided = (since: Date, most: number): Promise<readonly DecidedVersion[]> => {
    const rows = this.#rows.filter(({ decided_at }) => decided_at > since);
    rows.sort((one, other) => one.decided_at.getTime() - other.decided_at.getTime());
    const told = rows.map(({ live, file, ...row }) => ({ ...row, version: VERSION, file: live ? file : null }));
    return this.#later(told.slice(0, most));
  };

  async *latest(most: number): AsyncIterable<readonly PublishedVersion[]> {
    const there = SLUGS.flatMap((slug) => {
      const file = this.truth(slug);
      return file === null ? [] : [{ slug, version: VERSION, file }];
    });
    for (const one of there.slice(0, most)) yield await this.#later([one]);
  }

  compromised = async (): Promise<ReadonlySet<string>> => new Set();

  /** Answers the longest waiting question, or all. */
  async answer(all = false): Promise<void> {
    do {
      this.#waiting.shift()?.();
      await sleep(0);
    } while (all && this.#waiting.length > 0);
  }

  #later<T>(value: T): Promise<T> {
    return new Promise((resolve) => this.#waiting.push(() => resolve(value)));
  }
}

const slug = fc.constantFrom(...SLUGS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), slug }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), all: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 50, 100, 900, 5000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), slug, publish: fc.boolean(), here: fc.boolean() }),
  },
);

describe('what the verify route knows, whatever happens in which order', () => {
  it('is what is published 100 ms later where nothing was kept, else 5 s later (decisions §4)', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 30 });
    const runs = fc.asyncProperty(
      fc.integer({ min: 2, max: 8 }),
      fc.boolean(),
      fc.subarray([...SLUGS]),
      steps,
      async (found, early, there, all) => {
        const store = new SlowStore();
        let now = TEST_TIME.getTime();
        const verify = publishedStore(store, () => new Date(now), { found, unknown: 4 });
        for (const name of there) store.decide(name, true, now - 60 * 60 * 1000, 0);
        const own = new Set<Slug>();
        if (early) void verify.prepare();
        for (const one of all) {
          now += 1;
          if (one.do === 'wait') now += one.ms;
          else if (one.do === 'answer') await store.answer(one.all);
          else if (one.do === 'ask') void verify.published(one.slug, VERSION);
          else {
            store.decide(one.slug, one.publish, now, 0);
            if (one.here) verify.forget(one.slug, VERSION);
            own[one.here ? 'add' : 'delete'](one.slug);
          }
        }
        const before = new Map<Slug, PublishedFile | null>();
        await store.answer(true);
        for (const name of SLUGS) before.set(name, await settled(store, verify, name));
        for (const name of own) assert.deepEqual(before.get(name), store.truth(name), `${name}, decided here`);
        now += 100;
        for (const name of SLUGS) {
          const known = await settled(store, verify, name);
          // A publication is seen at once; a suspension of what was kept, and another file of its, with the next
          // confirmation of all.
          if (before.get(name) === null && found > SLUGS.length) assert.deepEqual(known, store.truth(name), name);
        }
        now += 5000;
        await settled(store, verify, 'a');
        for (const name of SLUGS) assert.deepEqual(await settled(store, verify, name), store.truth(name), name);
      },
    );
    await fc.assert(runs, { numRuns: 120 });
  });

  it('is what a process published whose clock is an hour behind, once somebody has asked for it', async () => {
    const store = new SlowStore();
    let now = TEST_TIME.getTime();
    const verify = publishedStore(store, () => new Date(now), { found: 10, unknown: 10 });
    await prepared(store, verify);
    assert.equal(await settled(store, verify, 'a'), null);
    store.decide('a', true, now, 60 * 60 * 1000);
    store.looks.length = 0;
    for (let n = 0; n < 3; n += 1) {
      now += 1000;
      await settled(store, verify, 'a');
      await store.answer(true);
    }
    assert.deepEqual(await settled(store, verify, 'a'), store.truth('a'));
  });

  it('needs one question for all names that are not there', async () => {
    const store = new SlowStore();
    let now = TEST_TIME.getTime();
    const verify = publishedStore(store, () => new Date(now), { found: 1000, unknown: 10 });
    await prepared(store, verify);
    for (let n = 0; n < 500; n += 1) {
      now += 1;
      const asked = verify.published(`x-${n}`, VERSION);
      await store.answer(true);
      assert.equal((await asked).file, null);
    }
    assert.ok(store.looks.length <= 50, String(store.looks.length));
  });
});

async function settled(store: SlowStore, verify: VerifyPorts, slug: Slug): Promise<PublishedFile | null> {
  const asked = verify.published(slug, VERSION);
  await store.answer(true);
  return (await asked).file;
}

async function prepared(store: SlowStore, verify: VerifyPorts): Promise<void> {
  const ahead = verify.prepare();
  await store.answer(true);
  await ahead;
}
