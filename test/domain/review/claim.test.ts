import { strict as assert } from 'node:assert';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import { rule } from '../../../domain/rules/index.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, peopleOf, refused, sendForReview } from './people.js';

interface Row {
  slug: string;
  version: string | null;
  turn: string;
  own: boolean;
  claim: { by: string | null; mine: boolean; until: string } | null;
}

describe('claiming what waits for review', () => {
  let service: TestService;
  let people: People;
  let slug: string;
  let count: number;

  deskFor('claim', async (desk) => {
    ({ service, people, slug, count } = desk);
    await sendForReview(service, slug);
  });

  const version = '1.0.0';
  const decide = { decision: 'request_changes', reason: 'Because.' } as const;

  it('gives it to one of two who ask at once', async () => {
    const both = [people.kim, people.lee].map((one) => one('claim_review', { slug, version }));
    const outcomes = await Promise.allSettled(both);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const [lost] = outcomes.filter((one) => one.status === 'rejected');
    assert.equal((lost as { reason?: { code: string } } | undefined)?.reason?.code, 'decision_not_possible');
  });

  it('keeps others from deciding, naming until when, at the console too', async () => {
    const { claimed_until } = await people.kim('claim_review', { slug, version });
    for (const lee of [people.lee, people.leeAtConsole]) {
      const refusal = await refused(lee('decide_release', { slug, version, ...decide }), 'decision_not_possible');
      const { rule: broken } = refusal.first;
      assert.deepEqual(broken, rule('review.claimed', { act: decide.decision, until: String(claimed_until) }));
      await refused(lee('decide_release', { slug, version, decision: 'approve' }), 'decision_not_possible');
    }
    await refused(people.lee('ask_publisher', { slug, version, text: 'Why?' }), 'decision_not_possible');
    const answer = await people.kim('decide_release', { slug, version, ...decide });
    assert.equal(answer['state'], 'draft');
  });

  it('holds for a registration too, and a decision ends it', async () => {
    const pending = `pending-${count}`;
    await service.registerPending(pending);
    await people.kim('claim_review', { slug: pending, version: null });
    await refused(people.lee('decide_artifact', { slug: pending, decision: 'approve' }), 'decision_not_possible');
    await people.kim('decide_artifact', { slug: pending, decision: 'approve' });
    assert.equal((await service.store.artifacts.find(pending))?.claim, null);
    await refused(people.kim('claim_review', { slug: pending }), 'decision_not_possible');
  });

  it('ends by itself after an hour, and is renewed by what the claimer does', async () => {
    await people.kim('claim_review', { slug, version });
    service.advance(50 * MINUTE);
    await people.kim('write_review_note', { slug, version, text: 'Half way through.' });
    service.advance(50 * MINUTE);
    await refused(people.lee('claim_review', { slug, version }), 'decision_not_possible');
    service.advance(11 * MINUTE);
    const { claimed_until } = await people.lee('claim_review', { slug, version });
    assert.equal(Date.parse(String(claimed_until)) - service.services.clock().getTime() > HOUR - MINUTE, true);
    // The one whose claim is over decides nothing, and its renewal takes nothing away.
    await people.kim('write_review_note', { slug, version, text: 'Still here.' });
    await refused(people.kim('decide_release', { slug, version, ...decide }), 'decision_not_possible');
  });

  it('is let go by the claimer alone', async () => {
    await people.kim('claim_review', { slug, version });
    await people.lee('release_claim', { slug, version });
    await refused(people.lee('claim_review', { slug, version }), 'decision_not_possible');
    await people.kim('release_claim', { slug, version });
    await people.lee('claim_review', { slug, version });
  });

  for (const [what, change] of [
    ['is banned', { banned_at: new Date() }],
    ['has the role no more', { roles: [] }],
    ['is deleted', { deleted_at: new Date(), roles: [] }],
  ] as const) {
    it(`does not hold when who has it ${what}: others see none, and decide, ask and claim (decisions §9)`, async () => {
      const pending = `holds-${count}`;
      await service.registerPending(pending);
      for (const subject of [{ slug, version }, { slug: pending }]) await people.kim('claim_review', subject);
      await service.store.collections.accounts.updateOne({ _id: 'acc_kim' }, { $set: change });
      assert.equal((await rowOf(people.lee))?.claim, null);
      const shown = await people.lee('show_review', { slug, version });
      assert.deepEqual([shown['claim'], shown['possible']], [null, ['approve', 'request_changes', 'reject']]);
      await people.lee('ask_publisher', { slug, version, text: 'Why?' });
      await people.lee('claim_review', { slug, version });
      await people.lee('decide_artifact', { slug: pending, decision: 'approve' });
      const well = { banned_at: null, deleted_at: null, roles: ['reviewer' as const] };
      await service.store.collections.accounts.updateOne({ _id: 'acc_kim' }, { $set: well });
      await refused(people.kim('decide_release', { slug, version, ...decide }), 'decision_not_possible');
    });
  }

  for (const [capability, given] of [
    ['ban_member', { reason: 'Because.' }],
    ['take_role', { role: 'reviewer' }],
    ['delete_member', { confirm: 'kim@example.com', reason: 'Because.' }],
  ] as const) {
    it(`is ended by ${capability}, for registrations and versions (decisions §9)`, async () => {
      const pending = `ended-${count}`;
      await service.registerPending(pending);
      for (const subject of [{ slug, version }, { slug: pending }]) await people.kim('claim_review', subject);
      await service.call(capability, { account: 'acc_kim', ...given }, { kind: 'console', as: null }, 'cli');
      const { artifacts, releases } = service.store;
      assert.equal((await artifacts.find(pending))?.claim, null);
      assert.equal((await releases.find(slug, version))?.claim, null);
      const { accounts } = service.store.collections;
      await accounts.deleteOne({ _id: 'acc_kim' });
      await accounts.deleteOne({ _id: 'acc_lee' });
      await peopleOf(service);
    });
  }

  it('is not possible on an own artifact, which nothing shows as decidable (decisions §9)', async () => {
    await refused(service.ownerAsReviewer('claim_review', { slug, version }), 'permission_denied');
    const shown = await service.ownerAsReviewer('show_review', { slug, version });
    assert.deepEqual([shown['own'], shown['possible']], [true, []]);
    const rows = await queueOf(service.ownerAsReviewer);
    assert.deepEqual([...new Set(rows.map(({ own }) => own))], [true]);
    const mine = await people.kim('show_review', { slug, version });
    assert.deepEqual([mine['own'], mine['possible']], [false, ['approve', 'request_changes', 'reject']]);
  });

  it('shows in the queue and in the case who has it until when', async () => {
    const { claimed_until: until } = await people.kim('claim_review', { slug, version });
    assert.deepEqual((await rowOf(people.kim))?.claim, { by: 'Kim', mine: true, until });
    assert.deepEqual((await rowOf(people.lee))?.claim, { by: 'Kim', mine: false, until });
    assert.deepEqual((await people.lee('show_review', { slug, version }))['possible'], []);
    service.advance(HOUR);
    assert.equal((await rowOf(people.lee))?.claim, null);
  });

  it('is for reviewers only (decisions §9)', async () => {
    for (const capability of ['claim_review', 'release_claim', 'list_reviews', 'list_decisions']) {
      const input = capability === 'list_reviews' ? {} : { slug };
      await refused(people.owner(capability, input), 'permission_denied');
      await refused(service.call(capability, input, { kind: 'anonymous' }, 'pages'), 'missing_credential');
    }
  });

  async function queueOf(person: (capability: string, input: object) => Promise<object>): Promise<Row[]> {
    const { reviews } = (await person('list_reviews', {})) as { reviews: Row[] };
    return reviews;
  }

  async function rowOf(person: (capability: string, input: object) => Promise<object>): Promise<Row | undefined> {
    return (await queueOf(person)).find((row) => row.slug === slug && row.version === version);
  }
});
