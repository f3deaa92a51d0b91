import assert from 'node:assert/strict';
import { HOUR } from '../../../domain/durations.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../../records.js';

const LATER = new Date(TEST_TIME.getTime() + HOUR);

describe('claims at the review desk', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  const claim = { by: 'acc_kim', until: LATER };
  const decide = { decider: { by: 'acc_lee', now: TEST_TIME }, outbox: [] };

  it('refuse a decision that was begun before somebody else claimed the release', async () => {
    const { releases, reviews } = test.store;
    const record = releaseRecord('claimed', '1.0.0', { state: 'in_review' });
    await releases.create(record);
    const subject = { of: 'release', id: record._id } as const;
    assert.equal(await reviews.claim(subject, claim, TEST_TIME), true);
    const step = { id: record._id, from: 'in_review', revision: record.revision, set: { state: 'draft' } } as const;
    assert.equal(await releases.apply({ ...step, ...decide }), null);
    const lease = { token: 't', until: LATER };
    assert.equal(await releases.beginDecision(record._id, 'in_review', record.revision, lease, decide.decider), null);
    const later = { ...decide, decider: { by: 'acc_lee', now: LATER } };
    assert.equal((await releases.apply({ ...step, ...later }))?.state, 'draft');
    assert.equal(await reviews.claim(subject, claim, TEST_TIME), false, 'it waits no more');
  });

  it('refuse it for a registration too, and leave the revision alone', async () => {
    const { artifacts, reviews } = test.store;
    await artifacts.reserve(artifactRecord('claimed'));
    const subject = { of: 'registration', id: 'claimed' } as const;
    assert.equal(await reviews.claim(subject, claim, TEST_TIME), true);
    const step = { slug: 'claimed', revision: 1, set: { state: 'approved' } } as const;
    assert.equal(await artifacts.apply({ ...step, ...decide }), null);
    await reviews.endClaim(subject, 'acc_lee');
    assert.equal(await artifacts.apply({ ...step, ...decide }), null);
    await reviews.endClaim(subject, 'acc_kim');
    assert.equal((await artifacts.apply({ ...step, ...decide }))?.state, 'approved');
  });

  it('are renewed by whoever holds them and by nobody else', async () => {
    const { releases, reviews } = test.store;
    const record = releaseRecord('renewed', '1.0.0', { state: 'in_review', claim });
    await releases.create(record);
    const subject = { of: 'release', id: record._id } as const;
    const until = new Date(LATER.getTime() + HOUR);
    await reviews.renewClaim(subject, { by: 'acc_lee', until }, TEST_TIME);
    assert.deepEqual((await releases.byId(record._id))?.claim, claim);
    await reviews.renewClaim(subject, { by: 'acc_kim', until }, LATER);
    assert.deepEqual((await releases.byId(record._id))?.claim, claim, 'its time is over');
    await reviews.renewClaim(subject, { by: 'acc_kim', until }, TEST_TIME);
    assert.deepEqual((await releases.byId(record._id))?.claim, { by: 'acc_kim', until });
  });
});
