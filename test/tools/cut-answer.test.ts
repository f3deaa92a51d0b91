import assert from 'node:assert/strict';
import { cutLists } from '../../tools/cut-answer.js';
import { briefReport } from '../../tools/release/package-input.js';
import { briefDeliveries } from '../../tools/webhook/cut-deliveries.js';

type Json = Record<string, unknown>;

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe('an answer to an agent', () => {
  it('has the first 20 entries of a list, and how many there are (decisions §10)', () => {
    const brief = cutLists('list', 'inner.list', 'items[].list');
    const short = { list: many(20, String), inner: null, items: [{ list: [1] }] };
    assert.deepEqual(brief(short, {}), short);
    const long = {
      list: many(21, String),
      inner: { list: many(1000, String), list_total: 4000 },
      items: [{ list: many(30, String) }],
    };
    assert.deepEqual(brief(long, {}), {
      list: many(20, String),
      list_total: 21,
      inner: { list: many(20, String), list_total: 4000 },
      items: [{ list: many(20, String), list_total: 30 }],
    });
  });

  it('has fewer where they are long, and as many as the call wants where it says so', () => {
    const list = many(40, (at) => `${at} ${'x'.repeat(1500)}`);
    const brief = cutLists('list');
    const cut = brief({ list, own: 'y'.repeat(300_000) }, {});
    assert.equal((cut['list'] as string[]).length, 5);
    assert.equal((cut['own'] as string).length, 300_000, 'own texts are not cut');
    assert.equal((brief({ list }, { limit: 30 })['list'] as string[]).length, 30);
    assert.equal((brief({ list: ['x'.repeat(50_000)] }, {})['list'] as string[]).length, 1);
  });

  it('keeps the first 20 of a list beside another whose entries are long (decisions §10)', () => {
    const long = many(40, (at) => `${at} ${'x'.repeat(1000)}`);
    const flags = many(40, (at) => ({ at, excerpt: 'e'.repeat(200) }));
    const cut = cutLists('flags', 'diff.removed')({ flags, diff: { removed: long } }, {});
    assert.equal((cut['flags'] as unknown[]).length, 20);
    assert.equal((cut['diff'] as { removed: unknown[] }).removed.length, 5);
  });

  it('with a report stays under 16,000 characters, whatever the scan found', () => {
    const flags = many(1000, (at) => {
      const excerpt = 'e'.repeat(200);
      return {
        rule: 'eval',
        severity: 'high',
        file: `src/${at}.php`,
        line: at,
        column: 1,
        excerpt,
        message: 'm'.repeat(150),
      };
    });
    const files = many(1000, (at) => ({
      path: `files/folder/of/some/length/${at}.php`,
      size_before: 1,
      size_after: 2,
    }));
    const paths = files.map(({ path }) => path);
    const report = {
      manifest: { slug: 'a' },
      declared: { permissions: paths, hooks: paths },
      files: { count: 7000, bytes: 1 },
      migrations: paths,
      routes: paths,
      languages: ['en'],
      flags,
      flags_total: 5000,
      diff: { against: null, added: files, removed: files, changed: files, manifest_changes: [] },
      checks: many(10, (at) => ({ check: String(at), passed: true })),
    };
    const answer = { slug: 'a', version: '1.0.0', state: 'in_review', flags, report };
    const cut = briefReport('flags')(answer, {});
    assert.ok(JSON.stringify(cut).length < 16_000, String(JSON.stringify(cut).length));
    const shown = cut['report'] as Json & { flags: unknown[]; checks: unknown[]; diff: Json };
    assert.deepEqual([cut['flags_total'], shown['flags_total'], shown.diff['added_total']], [1000, 5000, 1000]);
    assert.ok(shown.flags.length >= 5);
    assert.equal(shown.checks.length, 10);
    assert.equal((briefReport('flags')(answer, { limit: 300 })['flags'] as unknown[]).length, 300);
  });

  it('of deliveries tells what receivers said only with the event that is asked for, and goes on where it was cut', () => {
    const attempt = {
      number: 1,
      at: 'x'.repeat(24),
      key_id: 'whk_',
      status: 500,
      headers: { a: 'b' },
      body: 'c'.repeat(1024),
    };
    const events = many(20, (at) => ({ id: `evt_${at}`, attempts: many(at === 0 ? 30 : 7, () => attempt) }));
    const answer = { endpoints: many(25, String), events, next_cursor: 'evt_19', resent: null };
    const cut = briefDeliveries(answer, {}) as Json & {
      events: { id: string; attempts: Json[]; attempts_total?: number }[];
    };
    assert.ok(JSON.stringify(cut).length < 16_000);
    assert.ok(cut.events.length < 20);
    assert.equal(cut['next_cursor'], cut.events.at(-1)?.id);
    assert.equal(cut['endpoints_total'], 25);
    assert.deepEqual([cut.events[0]?.attempts.length, cut.events[0]?.attempts_total], [20, 30]);
    assert.deepEqual([cut.events[1]?.attempts.length, cut.events[1]?.attempts_total], [7, undefined]);
    assert.deepEqual([cut.events[1]?.attempts[0]?.['headers'], cut.events[1]?.attempts[0]?.['body']], [null, null]);
    const asked = briefDeliveries(answer, { limit: 20 });
    assert.deepEqual([(asked['events'] as Json[]).length, asked['next_cursor']], [20, 'evt_19']);
    assert.equal(briefDeliveries(answer, { event_id: 'evt_1' }), answer);
  });
});
