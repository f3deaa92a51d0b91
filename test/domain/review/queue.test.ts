import { strict as assert } from 'node:assert';
import { publisherKey } from '../../../domain/account/publisher-key.js';
import { DAY } from '../../../domain/durations.js';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import { placeOfRelease } from '../../../domain/review/queue-place.js';
import { openTestService, type TestService } from '../../service.js';
import { type People, type Person, peopleOf, refused, sendForReview } from './people.js';

describe('the review queue', () => {
  let service: TestService;
  let people: People;

  before(async () => {
    service = await openTestService();
    people = await peopleOf(service);
    await service.register('old-flags');
    await sendForReview(service, 'old-flags', '1.0.0', { 'src/a.php': `${code(1)}eval($a);\n`, 'src/b.php': flagged });
    await people.kim('decide_release', { slug: 'old-flags', version: '1.0.0', decision: 'approve' });
    // One flag in a line that was there, one in a changed file's new line, and two in a new file.
    const files = { 'src/a.php': `${code(1)}eval($a);\n${code(2)}eval($b);\n`, 'src/b.php': flagged };
    await sendForReview(service, 'old-flags', '1.1.0', { ...files, 'src/c.php': `${flagged}eval($d);\n` });
    await service.registerPending('waiting');
    await sendForReview(service, 'waiting');
    await service.register('no-flags');
    await sendForReview(service, 'no-flags');
  });
  after(async () => service.close());

  const code = (n: number): string => `<?php\n$line = ${n};\n`;
  const flagged = '<?php\neval($c);\n';
  const all = ['waiting null', 'old-flags 1.1.0', 'waiting 1.0.0', 'no-flags 1.0.0'];

  async function list(who: Person, input: object = {}): Promise<ReviewList> {
    return (await who('list_reviews', input)) as unknown as ReviewList;
  }

  async function named(who: Person, input: object = {}): Promise<string[]> {
    const { reviews, total } = await list(who, input);
    assert.equal(total, reviews.length);
    return reviews.map(({ slug, version }) => `${slug} ${version}`).sort();
  }

  it('counts flags in new or changed lines apart from those that were approved before (decisions §5)', async () => {
    const { reviews } = await list(people.kim);
    const counts = reviews.map(({ slug, version, flag_count, new_flag_count }) => [
      `${slug} ${version}`,
      flag_count,
      new_flag_count,
    ]);
    assert.deepEqual(
      counts.find(([name]) => name === 'old-flags 1.1.0'),
      ['old-flags 1.1.0', 5, 3],
    );
    assert.deepEqual(
      counts.find(([name]) => name === 'waiting null'),
      ['waiting null', null, null],
    );
    assert.deepEqual(await named(people.kim, { new_flags: true }), ['old-flags 1.1.0']);
  });

  it('tells of a case where it stands, so that the next one behind it is found once it is decided', async () => {
    const order = (await list(people.kim)).reviews.map(({ slug, version }) => ({ slug, version }));
    for (const [at, { slug, version }] of order.entries()) {
      const { place } = await people.kim('show_review', { slug, ...(version !== null && { version }) });
      const { reviews } = await list(people.kim, { after: place });
      assert.deepEqual(
        reviews.map((row) => `${row.slug} ${row.version}`),
        order.slice(at + 1).map((row) => `${row.slug} ${row.version}`),
      );
    }
    const published = await people.kim('show_review', { slug: 'old-flags', version: '1.0.0' });
    assert.equal(published['place'], null);
  });

  it('says what cannot be approved yet (decisions §4)', async () => {
    const { reviews } = await list(people.kim);
    const blocked = reviews.filter((row) => row.blocked !== null);
    assert.deepEqual(
      blocked.map(({ slug, version, blocked: why }) => [slug, version, why]),
      [['waiting', '1.0.0', 'registration']],
    );
  });

  it('is filtered by kind, claim, publisher and age, and counts what was asked for (decisions §9)', async () => {
    assert.deepEqual(await named(people.kim), [...all].sort());
    assert.deepEqual(await named(people.kim, { kind: 'registration' }), ['waiting null']);
    assert.deepEqual(
      await named(people.kim, { kind: 'version' }),
      all.filter((name) => name !== 'waiting null').sort(),
    );
    assert.deepEqual(await named(people.kim, { turn: 'publisher' }), []);
    await people.kim('claim_review', { slug: 'no-flags', version: '1.0.0' });
    assert.deepEqual(await named(people.kim, { claim: 'mine' }), ['no-flags 1.0.0']);
    assert.deepEqual(await named(people.lee, { claim: 'mine' }), []);
    assert.equal((await named(people.lee, { claim: 'nobody' })).length, all.length - 1);
    const { reviews } = await list(people.kim);
    assert.equal((await named(people.kim, { publisher: reviews[0]?.publisher ?? '' })).length, all.length);
    assert.deepEqual(await named(people.kim, { publisher: 'Nobody Ltd' }), []);
    assert.deepEqual(await named(people.kim, { waiting_days: 1 }), []);
    service.advance(2 * DAY);
    assert.equal((await named(people.kim, { waiting_days: 1 })).length, all.length);
    assert.deepEqual(await named(people.kim, { claim: 'mine' }), []);
    await people.kim('ask_publisher', { slug: 'no-flags', version: '1.0.0', text: 'What does it do?' });
    assert.deepEqual(await named(people.kim, { turn: 'publisher' }), ['no-flags 1.0.0']);
    assert.equal((await named(people.kim, { turn: 'reviewer' })).length, all.length - 1);
    await refused(people.kim('list_reviews', { waiting_days: -1 }), 'invalid_field');
  });

  it('finds publishers by how their names begin, whatever the case (decisions §9)', async () => {
    const { accounts, artifacts } = service.store.collections;
    const [known] = await artifacts.find({ _id: 'waiting' }).toArray();
    const account = await accounts.findOne({ _id: known?.owner ?? '' });
    assert.ok(known && account);
    for (const [n, name] of ['Zephyr Software', 'ZEPHYR', 'Zéphyr', 'The Zephyr'].entries()) {
      const publisher_key = publisherKey(name);
      const own = { publisher_name: name, publisher_key, publisher_look: publisher_key };
      await accounts.insertOne({ ...account, ...own, _id: `acc_p${n}`, email_key: `p${n}@example.com` });
      const record = { ...known, _id: `of-${n}`, owner: `acc_p${n}`, publisher: name, numbers: [], outbox: [] };
      await service.store.artifacts.reserve(record);
    }
    assert.deepEqual(await named(people.kim, { publisher: 'zephyr' }), ['of-0 null', 'of-1 null']);
    assert.deepEqual(await named(people.kim, { publisher: ' ZePHyr soft ' }), ['of-0 null']);
    assert.deepEqual(await named(people.kim, { publisher: 'software' }), []);
    await accounts.deleteMany({ _id: /^acc_p/ });
    await artifacts.deleteMany({ _id: /^of-/ });
  });

  it('begins with most new flags where asked, page by page, and goes on behind any place (decisions §9)', async () => {
    const { releases } = service.store.collections;
    const [known] = await releases.find({ slug: 'waiting', state: 'in_review' }).toArray();
    assert.ok(known?.received_at);
    const counts = [0, 1, 1, 7, 1_000_000, null, undefined, 7];
    const waiting = Array.from({ length: 230 }, (_, n) => {
      const { new_flag_count: _counted, ...rest } = known;
      const count = counts[n % counts.length];
      return {
        ...{ ...rest, _id: `rel_many${String(n * 37).padStart(5, '0')}`, slug: `many-${n}`, outbox: [] },
        ...(count !== undefined && { new_flag_count: count }),
        // Several of the same time.
        received_at: new Date((known.received_at?.getTime() ?? 0) + (n % 11)),
      };
    });
    await releases.insertMany(waiting);
    const inOrder = (await releases.find({ state: 'in_review' }).toArray()).sort(
      (a, b) =>
        (b.new_flag_count ?? -1) - (a.new_flag_count ?? -1) ||
        (a.received_at?.getTime() ?? 0) - (b.received_at?.getTime() ?? 0) ||
        (a._id < b._id ? -1 : 1),
    );
    const expected = [...inOrder.map(({ slug, version }) => `${slug} ${version}`), 'waiting null'];
    const pages: string[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page = await list(people.kim, { order: 'flags', ...(after === null ? {} : { after }) });
      assert.equal(page.total, expected.length);
      pages.push(...page.reviews.map(({ slug, version }) => `${slug} ${version}`));
      after = page.next;
    }
    assert.deepEqual(pages, expected);
    for (const at of [0, 1, 40, 90, 150, 200, expected.length - 1]) {
      const release = inOrder[at];
      const place =
        release === undefined ? `${known.received_at.toISOString()} registration waiting` : placeOfRelease(release);
      const { reviews } = await list(people.kim, { order: 'flags', after: place });
      assert.deepEqual(
        reviews.map(({ slug, version }) => `${slug} ${version}`),
        release === undefined ? [] : expected.slice(at + 1, at + 101),
      );
    }
    const flagged = await list(people.kim, { order: 'flags', new_flags: true });
    assert.deepEqual(
      flagged.reviews.map(({ slug }) => slug),
      inOrder
        .filter(({ new_flag_count }) => (new_flag_count ?? 0) > 0)
        .slice(0, 100)
        .map(({ slug }) => slug),
    );
    await releases.deleteMany({ _id: /^rel_many/ });
  });

  it('is the same from both ends, page by page, with what waits of the same time (decisions §9)', async () => {
    const { store } = service;
    const [known] = await store.collections.artifacts.find({ _id: 'waiting' }).toArray();
    assert.ok(known);
    const releases = await store.collections.releases.find({ slug: 'waiting', state: 'in_review' }).toArray();
    const at = releases[0]?.received_at;
    assert.ok(at);
    for (let n = 100; n < 220; n += 1) {
      const more = { _id: `same-${n}`, pending_since: at, numbers: [], outbox: [] };
      await store.artifacts.reserve({ ...known, ...more });
    }
    const pages = async (order: string): Promise<string[]> => {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const page = await list(people.kim, { order, ...(after === null ? {} : { after }) });
        names.push(...page.reviews.map(({ slug, version }) => `${slug} ${version}`));
        after = page.next;
      } while (after !== null);
      return names;
    };
    const oldest = await pages('oldest');
    assert.equal(oldest.length, all.length + 120);
    assert.deepEqual(await pages('newest'), [...oldest].reverse());
  });
});
