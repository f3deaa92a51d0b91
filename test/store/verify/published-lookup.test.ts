import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import type { Collections } from '../../../store/database/collections.js';
import { publishedLookup } from '../../../store/verify/published-lookup.js';

describe('looking published versions up', () => {
  /** Every query: when it began, and for how many versions it asks. */
  let queries: { readonly at: number; readonly versions: number }[] = [];
  const find = (filter: { readonly $or?: readonly unknown[] }) => {
    queries.push({ at: performance.now(), versions: filter.$or?.length ?? 1 });
    return { toArray: () => Promise.resolve([]) };
  };
  const collections = { releases: { find } } as unknown as Collections;

  beforeEach(() => {
    queries = [];
  });

  it('asks in one query for what is asked soon after the one before (DESIGN, What it must reach)', async () => {
    const look = publishedLookup(collections);
    const answers: Promise<unknown>[] = [];
    for (let n = 0; n < 100; n += 1) {
      answers.push(look(`slug-${n}`, '1.0.0'));
      // A turn that takes long, now and then: its timers count from where it began.
      for (const end = performance.now() + (n % 7 === 0 ? 2.5 : 0); performance.now() < end; );
      await turn();
    }
    await Promise.all(answers);
    const partly = queries.filter(({ versions }) => versions < 50);
    for (const [n, { at }] of partly.entries()) {
      const before = partly[n - 1];
      if (before !== undefined) assert.ok(at - before.at >= 3.5, `${at - before.at} ms after the one before`);
    }
    assert.equal(
      queries.reduce((sum, { versions }) => sum + versions, 0),
      100,
    );
  });

  it('asks at once for what is asked alone, and for as many as go into a query', async () => {
    const look = publishedLookup(collections);
    const alone = look('alone', '1.0.0');
    await turn();
    await turn();
    assert.deepEqual(
      queries.map(({ versions }) => versions),
      [1],
    );
    await alone;
    await Promise.all(Array.from({ length: 120 }, (_, n) => look(`slug-${n}`, '1.0.0')));
    assert.deepEqual(
      queries.map(({ versions }) => versions),
      [1, 50, 50, 20],
    );
  });
});
