import assert from 'node:assert/strict';
import type { Document } from 'mongodb';
import { MINUTE } from '../../domain/durations.js';
import { idFrom } from '../../domain/new-id.js';
import type { QueueFilter } from '../../domain/review/review-state.js';
import type { StoredEvent } from '../../store/database/collections.js';
import type { TestStore } from '../database.js';
import { releaseRecord, TEST_TIME } from '../records.js';
import { mostExamined, openWatchedStore } from './database/explained.js';

const EACH = 300;
const PAGE = 10;
/** A page, what follows it, and where reading ends. */
const FEW = PAGE + 2;

const numbers = Array.from({ length: EACH }, (_, n) => n);
const at = (minutes: number): Date => new Date(TEST_TIME.getTime() + minutes * MINUTE);

describe('a list of few among many', () => {
  let test: TestStore;
  const commands: Document[] = [];

  /** What it answers, and how many documents or entries of an index that reads at most. */
  async function reading<T>(ask: () => Promise<T>): Promise<{ readonly answer: T; readonly read: number }> {
    commands.length = 0;
    const answer = await ask();
    return { answer, read: await mostExamined(test, commands.splice(0)) };
  }

  before(async () => {
    test = await openWatchedStore(commands);
    const { releases, events, decisions } = test.store.collections;
    const flagged = (n: number): number | null => (n % 60 === 59 ? 1 + (n % 7) : n % 2 === 0 ? 0 : null);
    await releases.insertMany(
      numbers.map((n) => ({
        ...releaseRecord(`module-${n}`, '1.0.0', { _id: `rel_${n}`, state: 'in_review', received_at: at(n) }),
        new_flag_count: flagged(n),
        ...(n % 100 === 99 && { claim: { by: n === 99 ? 'acc_ada' : 'acc_kim', at: at(0), until: at(9999) } }),
      })),
    );
    const sorts = [
      ['release.approved', 'delivered'],
      ['release.rejected', 'failed'],
    ] as const;
    await events.insertMany(
      numbers.flatMap((n) =>
        sorts.map(([type, status], kind) => eventOf(2 * n + kind, type, n === 7 ? 'held' : status)),
      ),
    );
    await decisions.insertMany(
      numbers.map((n) => ({ _id: `dec_${idOf(n)}`, slug: 'shop', version: null, at: at(n) })) as never[],
    );
  });
  after(() => test.close());

  const idOf = (n: number): string => idFrom(at(n).getTime(), new Uint8Array(16));

  function eventOf(n: number, type: StoredEvent['type'], status: StoredEvent['status']): StoredEvent {
    const times = { created_at: at(Math.floor(n / 2)), wake_at: null, current: null };
    return { _id: `evt_${idOf(n)}`, type, slug: 'shop', owner: 'acc_1', status, ...times, data: {} } as never;
  }

  it('is found and counted by what it is narrowed to, not by a look at each that waits', async () => {
    const queue = (filter: QueueFilter) => reading(() => test.store.releases.inReview(filter, null, PAGE));
    for (const [filter, found] of [
      [{ newFlags: true }, ['rel_59', 'rel_119', 'rel_179', 'rel_239', 'rel_299']],
      [{ newFlags: true, newestFirst: true }, ['rel_299', 'rel_239', 'rel_179', 'rel_119', 'rel_59']],
      [{ newFlags: true, before: at(150) }, ['rel_59', 'rel_119']],
      [{ newFlags: true, turn: 'reviewer' }, ['rel_59', 'rel_119', 'rel_179', 'rel_239', 'rel_299']],
      [{ claim: { by: 'acc_kim', now: at(0) } }, ['rel_199', 'rel_299']],
      [{ claim: { by: 'acc_kim', now: at(0) }, newestFirst: true, newFlags: true }, ['rel_299']],
    ] as const) {
      const { answer, read } = await queue(filter);
      assert.deepEqual([answer.oldest.map(({ _id }) => _id), answer.total], [found, found.length]);
      assert.ok(read <= FEW, `${JSON.stringify(filter)}: ${read}`);
    }
  });

  it('counts versions with new flags from an index alone', async () => {
    commands.length = 0;
    await test.store.releases.inReview({ newFlags: true }, null, PAGE);
    const count = commands.find((command) => 'aggregate' in command) ?? assert.fail('nothing was counted');
    const { aggregate, pipeline, cursor, hint } = count;
    const explain = { aggregate, pipeline, cursor, hint };
    const plan = JSON.stringify(await test.store.database.command({ explain, verbosity: 'executionStats' }));
    assert.deepEqual(plan.match(/"totalDocsExamined":\d+/g), ['"totalDocsExamined":0']);
  });

  it('reads the events of an artifact by type and status together', async () => {
    const events = (type: string, status: string) =>
      reading(() => test.store.events.page({ of: { slug: 'shop' }, type, status, before: null, limit: PAGE } as never));
    for (const [type, status, count] of [
      ['release.approved', 'failed', 0],
      ['release.approved', 'held', 1],
      ['release.rejected', 'failed', PAGE],
    ] as const) {
      const { answer, read } = await events(type, status);
      assert.equal(answer.length, count);
      assert.ok(read <= FEW, `${type} ${status}: ${read}`);
    }
  });

  for (const list of ['events', 'decisions'] as const) {
    it(`reads the ${list} of a span of time, page by page, and none that are newer or older`, async () => {
      const { events, reviews } = test.store;
      const page = async (since: number | undefined, until: number | undefined, before: string | null) => {
        const span = {
          ...(since !== undefined && { since: at(since) }),
          ...(until !== undefined && { until: at(until) }),
        };
        const rows =
          list === 'events'
            ? await events.page({ of: { slug: 'shop' }, ...span, before, limit: PAGE })
            : await reviews.decisions('shop', undefined, before, PAGE, span);
        return rows.map(({ _id }) => _id);
      };
      const rows = list === 'events' ? 2 * EACH : EACH;
      const timeOf = (n: number): number => (list === 'events' ? Math.floor(n / 2) : n);
      const prefix = list === 'events' ? 'evt' : 'dec';
      const all = Array.from({ length: rows }, (_, n) => n).reverse();
      for (const [since, until] of [
        [undefined, 31],
        [290, undefined],
        [100, 113],
      ] as const) {
        const wanted = all
          .filter((n) => (since === undefined || timeOf(n) >= since) && (until === undefined || timeOf(n) < until))
          .map((n) => `${prefix}_${idOf(n)}`);
        const found: string[] = [];
        let most = 0;
        for (let before: string | null = null; ; before = found.at(-1) ?? null) {
          const { answer, read } = await reading(() => page(since, until, before));
          found.push(...answer);
          most = Math.max(most, read);
          if (answer.length < PAGE) break;
        }
        assert.deepEqual(found, wanted);
        assert.ok(most <= FEW + 1, `${since} to ${until}: ${most}`);
      }
    });
  }

  it('goes on by ids where the row that a page ended with is there no more', async () => {
    const rows = await test.store.reviews.decisions('shop', undefined, `dec_${idOf(50)}0`, 2, { until: at(200) });
    assert.deepEqual(
      rows.map(({ _id }) => _id),
      [`dec_${idOf(50)}`, `dec_${idOf(49)}`],
    );
  });
});
