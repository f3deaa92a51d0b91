import assert from 'node:assert/strict';
import { COUNTED_TO } from '../../domain/counted-to.js';
import { wordsFor } from '../../messages/pages.js';
import { openTestStore, type TestStore } from '../database.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../records.js';

describe('counts of what may be very many', () => {
  let opened: TestStore;

  before(async () => {
    opened = await openTestStore();
  });
  after(() => opened.close());

  it('stop where pages say that there are more, and read no further (DESIGN)', async () => {
    const { artifacts, releases, reviews, licences, groups, endpoints, collections } = opened.store;
    const many = Array.from({ length: COUNTED_TO + 5 }, (_, n) => n);
    const pending = many.map((n) => artifactRecord(`counted-${n}`));
    await collections.artifacts.insertMany(pending);
    const waiting = many.map((n) =>
      releaseRecord('counted', `1.${n}.0`, { state: 'in_review', received_at: TEST_TIME }),
    );
    await collections.releases.insertMany(waiting);
    await collections.appeals.insertMany(many.map((n) => ({ _id: `dec_${n}`, open: true }) as never));
    await collections.altered_groups.insertMany(many.map((n) => ({ _id: `group ${n}`, open: true }) as never));
    await collections.accounts.insertMany(
      many.map((n) => ({ _id: `acc_${n}`, email_key: `${n}@example.com`, groups: ['grp_many'] }) as never),
    );
    await collections.altered_witnesses.insertMany(many.map((n) => ({ _id: `${n}`, group: 'many' }) as never));
    await collections.review_messages.insertMany(
      many.map((n) => ({ _id: `${n}`, subject: 'many', kind: 'note' }) as never),
    );
    await collections.endpoints.insertMany(many.map((n) => ({ _id: `slug-${n}`, state: 'quarantined' }) as never));
    assert.deepEqual(
      [
        await groups.count('grp_many'),
        await licences.countWitnesses('many'),
        await reviews.countMessages('many', ['note']),
        await endpoints.countQuarantined(),
        await artifacts.countOwnedBy('acc_1'),
        await artifacts.countPending(null),
        (await artifacts.pending({}, null, 1)).total,
        await releases.count('counted'),
        await releases.countInReview(null),
        (await releases.inReview({ newestFirst: true }, null, 1)).total,
        await reviews.countOpenAppeals(),
        await licences.countOpenAlteredGroups(),
      ],
      Array.from({ length: 12 }, () => COUNTED_TO),
    );
    assert.equal(await releases.countInReview(TEST_TIME), 0);
  });

  it('are shown as what they are up to there, and as so many and more from there on', () => {
    const words = wordsFor('en').artifacts;
    assert.ok(words.total(COUNTED_TO - 1).includes('999 '));
    assert.ok(words.total(COUNTED_TO).includes('1,000+'));
    assert.ok(wordsFor('de').artifacts.total(COUNTED_TO).includes('1.000+'));
  });
});
