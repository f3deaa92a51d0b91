import assert from 'node:assert/strict';
import { NEVER_LISTED } from '../../../domain/artifact/artifact.js';
import { versionOrder } from '../../../domain/version.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord, effectOf, releaseRecord, TEST_TIME } from '../../records.js';

describe('claims on artifacts and releases', () => {
  let first: TestStore;
  let second: TestStore;

  before(async () => {
    first = await openTestStore();
    second = await openTestStore({ database: first.database });
  });

  after(async () => {
    await second.close();
    await first.close();
  });

  it('gives a slug to one of many (service.md, Artifact)', async () => {
    const owners = Array.from({ length: 8 }, (_, n) => artifactRecord('one-slug', { owner: `acc_${n}` }));
    const won = await Promise.all(owners.map((record, n) => sideOf(n).artifacts.reserve(record)));
    assert.equal(won.filter(Boolean).length, 1);
    const kept = await first.store.artifacts.find('one-slug');
    assert.equal(kept?.owner, owners[won.indexOf(true)]?.owner);
  });

  it('gives a number to one of eight at once, with its announcement (decisions §4)', async () => {
    await first.store.artifacts.reserve(artifactRecord('one-number'));
    const releases = Array.from({ length: 8 }, () => releaseRecord('one-number', '1.0.0'));
    const claims = await Promise.all(
      releases.map((record, n) =>
        sideOf(n).artifacts.claimNumber(
          'one-number',
          1,
          { version: '1.0.0', order: versionOrder('1.0.0'), release_id: record._id },
          effectOf({ do: 'create_release', record }),
        ),
      ),
    );
    assert.equal(claims.filter((claim) => claim !== null).length, 1);
    const artifact = await first.store.artifacts.find('one-number');
    assert.equal(artifact?.numbers.length, 1);
    assert.equal(artifact?.outbox.length, 1);
    assert.equal(artifact?.revision, 2);
    await first.store.outbox.drainArtifact('one-number');
    assert.equal((await first.store.releases.find('one-number', '1.0.0'))?._id, artifact?.numbers[0]?.release_id);
  });

  it('applies one of two steps decided on the same revision, and its effects only (DESIGN)', async () => {
    await first.store.artifacts.reserve(artifactRecord('one-step'));
    const steps = ['A', 'B', 'C', 'D'].map((name) => ({
      slug: 'one-step',
      revision: 1,
      set: { name },
      outbox: [effectOf({ do: 'discard_package', file_id: name })],
    }));
    const applied = (await Promise.all(steps.map((step, n) => sideOf(n).artifacts.apply(step)))).filter(isThere);
    assert.equal(applied.length, 1);
    assert.deepEqual(applied[0], await first.store.artifacts.find('one-step'));
    assert.equal(applied[0]?.outbox.length, 1);
    assert.equal(applied[0]?.revision, 2);
  });

  it('applies a step of effects only', async () => {
    await first.store.artifacts.reserve(artifactRecord('effects-only'));
    const outbox = [effectOf({ do: 'discard_documents', ids: ['x'] })];
    const applied = await first.store.artifacts.apply({ slug: 'effects-only', revision: 1, set: {}, outbox });
    assert.deepEqual(applied?.outbox, outbox);
  });

  it('gives a number back once', async () => {
    const number = { version: '1.0.0', order: versionOrder('1.0.0'), release_id: 'rel_a' };
    await first.store.artifacts.reserve(artifactRecord('freed', { numbers: [number] }));
    await Promise.all([0, 1].map((n) => sideOf(n).artifacts.freeNumber('freed', 'rel_a')));
    const artifact = await first.store.artifacts.find('freed');
    assert.deepEqual(artifact?.numbers, []);
    assert.equal(artifact?.revision, 2);
  });

  it('refuses a step from another state or revision', async () => {
    const record = releaseRecord('stale', '1.0.0');
    const { releases } = first.store;
    await releases.create(record);
    const step = { id: record._id, set: { state: 'draft' as const }, outbox: [] };
    assert.equal(await releases.apply({ ...step, from: 'in_review', revision: 1 }), null);
    assert.equal(await releases.apply({ ...step, from: 'announced', revision: 2 }), null);
    assert.equal((await releases.apply({ ...step, from: 'announced', revision: 1 }))?.state, 'draft');
    assert.equal(await releases.apply({ ...step, from: 'announced', revision: 1 }), null);
  });

  it('lets one of two reviewers decide, and the next after the lease (decisions §4)', async () => {
    const record = releaseRecord('lease', '1.0.0', { state: 'in_review' });
    await first.store.releases.create(record);
    const until = new Date(TEST_TIME.getTime() + 1000);
    const begun = await Promise.all(
      ['a', 'b'].map((token, n) =>
        sideOf(n).releases.beginDecision(record._id, 'in_review', 1, { token, until }, { by: 'acc_1', now: TEST_TIME }),
      ),
    );
    const [held] = begun.filter(isThere);
    assert.equal(begun.filter(isThere).length, 1);
    assert.ok(held?.deciding);
    const again = (now: Date) =>
      second.store.releases.beginDecision(
        record._id,
        'in_review',
        held.revision,
        { token: 'c', until },
        { by: 'acc_1', now: now },
      );
    assert.equal(await again(TEST_TIME), null);
    const taken = await again(until);
    assert.equal(taken?.deciding?.token, 'c');
    await first.store.releases.endDecision(record._id, held.deciding.token);
    assert.equal((await first.store.releases.byId(record._id))?.deciding?.token, 'c');
    await first.store.releases.endDecision(record._id, 'c');
    assert.equal((await first.store.releases.byId(record._id))?.deciding, null);
  });

  function sideOf(n: number) {
    return n % 2 === 0 ? first.store : second.store;
  }
});

describe('claiming a publication', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('needs an approved artifact, a fitting kind, and no higher number published (decisions §4)', async () => {
    const { artifacts } = test.store;
    await artifacts.reserve(artifactRecord('pending-one'));
    assert.equal(await artifacts.claimPublication('pending-one', versionOrder('1.0.0'), 'module', TEST_TIME), false);
    await artifacts.reserve(artifactRecord('approved-one', { state: 'approved' }));
    assert.equal(await artifacts.claimPublication('approved-one', versionOrder('2.0.0'), 'module', TEST_TIME), true);
    assert.equal(await artifacts.claimPublication('approved-one', versionOrder('1.9.0'), 'module', TEST_TIME), false);
    assert.equal(await artifacts.claimPublication('approved-one', versionOrder('2.1.0'), 'theme', TEST_TIME), false);
    assert.equal(await artifacts.claimPublication('approved-one', versionOrder('2.0.0'), 'module', TEST_TIME), true);
    const kept = await artifacts.find('approved-one');
    assert.equal(kept?.highest_published, versionOrder('2.0.0'));
    assert.equal(kept?.kind, 'module');
    assert.equal(kept?.kind_fixed, true);
  });

  it('is taken back to what was published, also when a crash had repeated it', async () => {
    const { artifacts, releases } = test.store;
    await artifacts.reserve(artifactRecord('taken-back', { state: 'approved' }));
    await releases.create(releaseRecord('taken-back', '1.0.0', { state: 'suspended', published_at: TEST_TIME }));
    await releases.create(releaseRecord('taken-back', '1.1.0', { state: 'rejected' }));
    await artifacts.claimPublication('taken-back', versionOrder('1.0.0'), 'module', TEST_TIME);
    const later = new Date(TEST_TIME.getTime() + 1000);
    await artifacts.claimPublication('taken-back', versionOrder('1.1.0'), 'module', later);
    await artifacts.claimPublication('taken-back', versionOrder('1.1.0'), 'module', later);
    for (const version of ['1.1.0', '1.1.0', '1.0.0']) {
      await artifacts.unclaimPublication('taken-back', versionOrder(version));
      const kept = await artifacts.find('taken-back');
      assert.deepEqual([kept?.highest_published, kept?.kind_fixed], [versionOrder('1.0.0'), true]);
      assert.deepEqual(kept?.listed_at, TEST_TIME);
    }
  });

  it('leaves nothing behind when nothing was ever published', async () => {
    const { artifacts, outbox, releases } = test.store;
    const order = versionOrder('1.0.0');
    const gone = releaseRecord('cut-off', '1.0.0', {
      state: 'withdrawn',
      live: false,
      outbox: [effectOf({ do: 'unclaim_publication', slug: 'cut-off', order })],
    });
    await artifacts.reserve(artifactRecord('cut-off', { state: 'approved' }));
    await releases.create(gone);
    await artifacts.claimPublication('cut-off', order, 'module', TEST_TIME);
    await outbox.drainRelease(gone._id);
    const kept = await artifacts.find('cut-off');
    assert.deepEqual([kept?.highest_published, kept?.kind_fixed], [null, false]);
    assert.deepEqual(kept?.listed_at, NEVER_LISTED);
  });

  it('stays with whoever took the decision over (decisions §4)', async () => {
    const { artifacts, releases } = test.store;
    const order = versionOrder('1.0.0');
    const record = releaseRecord('taken-over', '1.0.0', { state: 'in_review' });
    await artifacts.reserve(artifactRecord('taken-over', { state: 'approved' }));
    await releases.create(record);
    await artifacts.claimPublication('taken-over', order, 'module', TEST_TIME);
    const lease = { token: 'second', until: TEST_TIME };
    const held = await releases.beginDecision(record._id, 'in_review', 1, lease, { by: 'acc_1', now: TEST_TIME });
    // The first decision, whose lease is over, finds its step refused and takes back its claim.
    await artifacts.unclaimPublication('taken-over', order);
    assert.equal((await artifacts.find('taken-over'))?.highest_published, order);
    const set = { state: 'published', deciding: null } as const;
    await releases.apply({ id: record._id, from: 'in_review', revision: held?.revision ?? 0, set, outbox: [] });
    await artifacts.unclaimPublication('taken-over', order);
    assert.equal((await artifacts.find('taken-over'))?.highest_published, order);
  });

  it('fixes the kind, which follows packages until then (decisions §4)', async () => {
    const { artifacts } = test.store;
    await artifacts.reserve(artifactRecord('kind-of', { state: 'approved' }));
    await artifacts.followKind('kind-of', 'theme', TEST_TIME);
    assert.equal((await artifacts.find('kind-of'))?.kind, 'theme');
    await artifacts.claimPublication('kind-of', versionOrder('1.0.0'), 'module', TEST_TIME);
    await artifacts.followKind('kind-of', 'theme', TEST_TIME);
    assert.equal((await artifacts.find('kind-of'))?.kind, 'module');
  });
});

function isThere<T>(value: T | null): value is T {
  return value !== null;
}
