import assert from 'node:assert/strict';
import type { PublicList } from '../../../domain/artifact/list-public.js';
import { listingOf, publisherIdOf } from '../../../domain/artifact/listing.js';
import { versionOrder } from '../../../domain/version.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../records.js';
import { openTestService, type TestService } from '../../service.js';

/** Fifty artifacts of one publisher and a few others, written as registrations and approvals leave them. */
const MANY = 50;

describe('the public list of artifacts', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
    for (let index = 0; index < MANY; index += 1) {
      await add(
        `shop-${String(index).padStart(2, '0')}`,
        { name: `Shop ${MANY - index}`, kind: index % 10 === 0 ? 'theme' : 'module' },
        index,
      );
    }
    const highest_published = versionOrder('1.1.0');
    const cafe = { name: 'Café Écran', summary: 'Reserves tables for invoices.', owner: 'acc_2', highest_published };
    await add('cafe', cafe, 100);
    await add('hidden', { name: 'Hidden Shop', state: 'pending' }, 200);
    await add('refused', { name: 'Refused Shop', state: 'rejected' }, 201);
    const { releases } = service.services.ports;
    for (const [version, state] of [
      ['1.0.0', 'published'],
      ['1.1.0', 'suspended'],
      ['1.2.0', 'in_review'],
    ] as const) {
      const facts = { state, published_at: TEST_TIME, validation_hash: 'a'.repeat(64) };
      await releases.create(releaseRecord('cafe', version, facts));
    }
  });
  after(() => service.close());

  async function add(slug: string, other: Parameters<typeof artifactRecord>[1], minutes: number): Promise<void> {
    const record = artifactRecord(slug, { state: 'approved', ...other });
    const listed_at = new Date(TEST_TIME.getTime() + minutes * 60_000);
    const kept = { ...record, ...listingOf(record), publisher_id: publisherIdOf(record.owner), listed_at };
    assert.ok(await service.services.ports.artifacts.reserve(kept));
  }

  const list = async (input: object): Promise<PublicList> =>
    (await service.call('list_public_artifacts', input, { kind: 'anonymous' }, 'pages')) as unknown as PublicList;
  const slugs = ({ artifacts }: PublicList): string[] => artifacts.map(({ slug }) => slug);

  /** Every page of a list. */
  async function all(input: object): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 20; pages += 1) {
      const page: PublicList = await list(cursor === null ? input : { ...input, cursor });
      found.push(...slugs(page));
      cursor = page.next_cursor;
      if (cursor === null) return found;
    }
    throw new Error('the list does not end');
  }

  it('shows what is new first, page by page, each once (decisions §9)', async () => {
    const found = await all({});
    assert.equal(found[0], 'cafe');
    assert.equal(found[1], 'shop-49');
    assert.equal(found.length, MANY + 1);
    assert.equal(new Set(found).size, MANY + 1);
    const byName = await all({ order: 'name' });
    assert.deepEqual([byName[0], byName.length], ['cafe', MANY + 1]);
    assert.deepEqual(new Set(byName), new Set(found));
  });

  it('finds by the beginning of a word, without case and accents, and every word has to fit', async () => {
    for (const words of ['caf', 'CAFÉ', 'écran invoices', 'ecr', 'tables']) {
      assert.deepEqual(slugs(await list({ words })), ['cafe'], words);
    }
    for (const words of ['tabl', 'cafe shop', 'nothing', '💥', '$where']) {
      assert.deepEqual(await all({ words }), words === '💥' ? await all({}) : [], words);
    }
    assert.equal((await all({ words: 'sho' })).length, MANY);
    assert.equal((await all({ words: 'shop', kind: 'theme', order: 'name' })).length, MANY / 10);
    assert.equal((await all({ kind: 'theme' })).length, MANY / 10);
  });

  it('tells the version that is published, and of no other; nothing pending or rejected (decisions §9)', async () => {
    const [cafe] = (await list({ words: 'cafe' })).artifacts;
    assert.equal(cafe?.version, '1.0.0');
    assert.doesNotMatch(JSON.stringify(cafe), /1\.1\.0|1\.2\.0|acc_/);
    assert.deepEqual(await all({ words: 'hidden' }), []);
    assert.deepEqual(await all({ words: 'refused' }), []);
    const { slugs: mapped } = await service.call(
      'list_public_slugs',
      { begins: 'h', limit: 10 },
      { kind: 'anonymous' },
      'pages',
    );
    assert.deepEqual(mapped, []);
  });

  it('lists a publisher under an id that tells nothing of the account', async () => {
    const id = publisherIdOf('acc_2');
    assert.match(id, /^pub_[0-9a-f]{20}$/);
    assert.deepEqual(await all({ publisher_id: id }), ['cafe']);
    assert.equal((await all({ publisher_id: publisherIdOf('acc_1') })).length, MANY);
    assert.deepEqual(await all({ publisher_id: 'acc_2' }), []);
  });

  it('refuses a cursor that it has not answered (decisions §2)', async () => {
    for (const cursor of ['x', Buffer.from('["never","x"]').toString('base64url')]) {
      await assert.rejects(list({ cursor }), { code: 'invalid_field' });
    }
  });

  it('puts what was never published last, and leaves out what is not published where that is asked for', async () => {
    const suspended = releaseRecord('stopped', '1.0.0', { state: 'suspended', published_at: TEST_TIME });
    await service.services.ports.releases.create(suspended);
    await add('stopped', { name: 'Stopped', owner: 'acc_3', highest_published: suspended.order }, 150);
    await service.register('registered-only');
    const found = await all({});
    assert.deepEqual([found[0], found[1], found.at(-1)], ['stopped', 'cafe', 'registered-only']);
    assert.deepEqual(slugs(await list({ published: true, limit: 1 })), ['cafe']);
    assert.deepEqual(await all({ published: true }), ['cafe']);
  });

  it('keeps a bounded number of terms for a hostile text, and a key that fits a cursor', () => {
    const listing = listingOf({
      _id: 'x',
      name: '\ufdfa'.repeat(120),
      summary: Array.from({ length: 150 }, (_, i) => `w${i}`).join(' '),
    });
    assert.ok((listing.finds?.length ?? 0) <= 80);
    assert.ok((listing.name_key?.length ?? 0) <= 100);
  });
});
