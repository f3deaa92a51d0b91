import assert from 'node:assert/strict';
import { countNames } from '../../../domain/operation/count-names.js';
import type { DeliveryList } from '../../../domain/webhook/list-deliveries.js';
import { wordsFor } from '../../../messages/pages.js';
import { BAD_DAY, seedBadDay } from '../../bad-day.js';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';

const { admin, review } = wordsFor('en');

interface Led {
  readonly path: string;
  readonly number: number;
}

const readers = { 'an admin': ['admin'], 'an admin who reviews': ['admin', 'reviewer'] } as const;

for (const [reader, roles] of Object.entries(readers)) {
  describe(`the numbers of the front page of the panel, on a bad day, to ${reader}`, () => {
    let world: World;
    let front: string;

    before(async () => {
      // The front page and the lists are read at one time: the day may turn over between them otherwise.
      const now = new Date();
      world = await openWorld(false, { database: databaseOfService(), story: false, clock: () => now });
      const { publisher, reviewer, admin: operator } = world.people;
      const { store, services } = world.served.wiring;
      await seedBadDay(store.collections, services.clock(), { publisher: publisher.id, reviewer: reviewer.id });
      await store.collections.accounts.updateOne({ _id: operator.id }, { $set: { roles: [...roles] } });
      front = await htmlOf('/admin');
    });
    after(async () => world.close());

    async function htmlOf(path: string): Promise<string> {
      const headers = { cookie: `countersign-session=${world.people.admin.session}` };
      const answer = await fetch(new URL(path, world.url), { headers });
      assert.equal(answer.status, 200, path);
      return answer.text();
    }

    /** How many entries a list has on all its pages. */
    async function entriesOf(path: string): Promise<number> {
      let count = 0;
      for (let next: string | null = path; next !== null; ) {
        const html = await htmlOf(next);
        const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
        count += (main.match(/<tbody.*?<\/tbody>/gs) ?? []).flatMap((body) => body.match(/<tr/g) ?? []).length;
        count += main.match(/<article/g)?.length ?? 0;
        next = hrefOf(/<a[^>]*rel="next"[^>]*>/.exec(main)?.[0]);
      }
      return count;
    }

    function hrefOf(tag: string | undefined): string | null {
      return /href="([^"]*)"/.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&') ?? null;
    }

    /** Where a number leads: of the list with that class, the entry that has these words. */
    function led(list: 'items' | 'trends', words: string): Led {
      const [, entries = ''] = new RegExp(`<ul class="${list}">(.*?)</ul>`, 's').exec(front) ?? [];
      const entry = entries.split('<li').find((one) => one.includes(`>${words}</a>`) || one.includes(words));
      const path = hrefOf(/<a [^>]*>/.exec(entry ?? '')?.[0]) ?? assert.fail(`${words} leads nowhere`);
      const [, text = ''] =
        (list === 'trends' ? /<p class="number"><span>([^<]*)/ : /<a [^>]*>(\d+)/).exec(entry ?? '') ?? [];
      return { path, number: Number(text.replaceAll(',', '')) };
    }

    const uncounted: readonly string[] = ['refused', 'delivery_attempts'];
    for (const name of ['queue', ...countNames.filter((one) => !uncounted.includes(one))] as const) {
      it(`leads from ${name} to a list of as many`, async () => {
        const { path, number } = led('trends', admin.trends.names[name]);
        assert.ok(number > 0, `${name}: ${number}`);
        assert.equal(await entriesOf(path), number, path);
      });
    }

    it('leads from delivery attempts to events that have as many', async () => {
      const { path, number } = led('trends', admin.trends.names.delivery_attempts);
      const { searchParams } = new URL(path, world.url);
      let attempts = 0;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const asked = { since: searchParams.get('since'), ...(cursor !== undefined && { cursor }) };
        const found = (await world.people.admin.call('list_deliveries', asked)) as unknown as DeliveryList;
        attempts += found.deliveries.reduce((sum, one) => sum + one.attempts, 0);
        cursor = found.next_cursor;
      }
      assert.ok(number > 0);
      assert.equal(attempts, number);
    });

    it('leads from errors, of all codes and of each, to as many', async () => {
      const { path, number } = led('trends', admin.trends.names.refused);
      const totals = [...(await htmlOf(path)).matchAll(/<a id="([a-z_]+)".*?<\/tr>/gs)].map(([row, code = '']) => {
        const [, total = ''] = /.*class="number"[^>]*><div>([\d,]+)</s.exec(row) ?? [];
        return { code, total: Number(total.replaceAll(',', '')) };
      });
      assert.equal(
        totals.reduce((sum, { total }) => sum + total, 0),
        number,
      );
      for (const { code, total } of totals) {
        const [, told] = new RegExp(`#${code}">.*?<dd>([^<]*)`, 's').exec(front) ?? [];
        assert.equal(told, total.toLocaleString('en'), code);
      }
    });

    it('leads from the size of the database to its page', async () => {
      const { path } = led('trends', admin.trends.names.database_bytes);
      const html = await htmlOf(path);
      assert.match(html, /<code>hourly_counts<\/code>/);
    });

    for (const code of [
      'mail_failing',
      'mail_retrying',
      'webhooks_quarantined',
      'sign_ups_many',
      'appeals_open',
      'altered_open',
      'claims_lapsed',
      'releases_waiting',
      'registrations_waiting',
    ]) {
      it(`leads from ${code} to a list of as many`, async () => {
        const words = [1, 7].map((count) => (admin.front.items[code]?.(count) ?? '').replace(/^\d/, ''));
        const { path, number } = led('items', words.find((one) => front.includes(one)) ?? code);
        assert.ok(number > 0);
        assert.equal(await entriesOf(path), number, path);
        assert.ok(!(await htmlOf(path)).includes(`>${review.turns.publisher}</span>`), path);
      });
    }

    it('says above each list of what waits how many it has', async () => {
      const { queue } = review;
      for (const asked of ['', '?kind=registration', '?kind=version', '?claim=lapsed', '?turn=publisher']) {
        const html = await htmlOf(`/admin/waiting${asked}`);
        const count = await entriesOf(`/admin/waiting${asked}`);
        assert.ok(count > 0, asked);
        assert.ok(html.includes(asked === '' ? queue.count(count) : queue.filter.found(count)), `${asked}: ${count}`);
      }
      assert.equal(await entriesOf('/admin/waiting?turn=publisher'), 2 * BAD_DAY.asked);
    });
  });
}
