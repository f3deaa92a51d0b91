import { strict as assert } from 'node:assert';
import { openTestService, type TestService } from '../../service.js';
import { type People, type Person, peopleOf, sendForReview } from './people.js';

interface Line {
  version: string | null;
  decision: string;
  reason: string | null;
  by: string | null;
}

describe('the history of decisions', () => {
  let service: TestService;
  let people: People;

  before(async () => {
    service = await openTestService();
    people = await peopleOf(service);
  });
  after(async () => service.close());

  it('names who decided what and why, latest first, of all versions', async () => {
    const slug = 'history';
    await service.registerPending(slug);
    await people.kim('decide_artifact', { slug, decision: 'approve' });
    await sendForReview(service, slug);
    await people.kim('decide_release', { slug, version: '1.0.0', decision: 'request_changes', reason: 'Mend.' });
    await service.owner('service_withdraw_release', { slug, version: '1.0.0' });
    await sendForReview(service, slug);
    await people.lee('decide_release', { slug, version: '1.0.0', decision: 'approve' });
    await sendForReview(service, slug, '1.1.0');
    await people.kim('decide_release', { slug, version: '1.1.0', decision: 'reject', reason: 'No.' });
    await people.leeAtConsole('decide_release', { slug, version: '1.0.0', decision: 'suspend', reason: 'A hole.' });
    await people.kim('decide_release', { slug, version: '1.0.0', decision: 'reinstate', reason: 'None.' });
    const expected = [
      ['1.0.0', 'reinstate', 'None.', 'Kim'],
      ['1.0.0', 'suspend', 'A hole.', 'Lee'],
      ['1.1.0', 'reject', 'No.', 'Kim'],
      ['1.0.0', 'approve', null, 'Lee'],
      ['1.0.0', 'request_changes', 'Mend.', 'Kim'],
      [null, 'approve', null, 'Kim'],
    ];
    assert.deepEqual(await linesOf(people.kim, { slug }), expected);
    assert.deepEqual(await linesOf(people.kim, { slug, version: null }), expected.slice(-1));
    assert.deepEqual(await linesOf(people.lee, { slug, version: '1.1.0' }), expected.slice(2, 3));
    const { versions } = (await people.kim('show_review', { slug })) as {
      versions: Array<{ version: string; state: string }>;
    };
    assert.deepEqual(
      versions.map((one) => [one.version, one.state]),
      [
        ['1.1.0', 'rejected'],
        ['1.0.0', 'published'],
      ],
    );
    const toOwner = await linesOf(service.ownerAsReviewer, { slug });
    assert.deepEqual([...new Set(toOwner.map((line) => line.at(-1)))], [null]);
    const own = async (input: object) => {
      const { decisions } = (await people.owner('list_own_decisions', input)) as { decisions: Line[] };
      assert.ok(decisions.every((line) => !('by' in line)));
      return decisions.map(({ version, decision, reason }) => [version, decision, reason]);
    };
    const nameless = expected.map((line) => line.slice(0, 3));
    assert.deepEqual(await own({ slug }), nameless);
    assert.deepEqual(await own({ slug, version: null }), nameless.slice(-1));
    assert.deepEqual(await own({ slug, version: '1.1.0' }), nameless.slice(2, 3));
    await assert.rejects(people.stranger('list_own_decisions', { slug }), { code: 'artifact_not_found' });
  });

  it('tells a number that was withdrawn after changes were requested from a corrected package, and whether the bytes are the same (decisions §4)', async () => {
    const slug = 'begun-anew';
    await service.register(slug);
    const about = { slug, version: '1.0.0' };
    const seen = async (): Promise<unknown[]> => {
      const { sent_back_at, withdrawn_before } = await people.kim('show_review', about);
      return [sent_back_at !== null, withdrawn_before];
    };
    const sendBack = { ...about, decision: 'request_changes', reason: 'Mend.' };
    const withdraw = (): Promise<unknown> => service.owner('service_withdraw_release', about);
    const other = { 'other.txt': 'x' };
    await sendForReview(service, slug);
    assert.deepEqual(await seen(), [false, null]);
    await withdraw();
    await sendForReview(service, slug);
    assert.deepEqual(await seen(), [false, null]);
    await people.kim('decide_release', sendBack);
    await withdraw();
    await sendForReview(service, slug);
    assert.deepEqual(await seen(), [false, { same_package: true }]);
    await withdraw();
    await sendForReview(service, slug, '1.0.0', other);
    assert.deepEqual(await seen(), [false, { same_package: false }]);
    await people.kim('decide_release', sendBack);
    await sendForReview(service, slug);
    assert.deepEqual(await seen(), [true, { same_package: true }]);
    await withdraw();
  });

  it('lists the queue in pages, oldest first, with what waits of the same time', async () => {
    const { store } = service;
    const [known] = await store.collections.artifacts.find({ _id: 'history' }).toArray();
    assert.ok(known);
    const since = new Date(service.services.clock().getTime() - 1000);
    const names = Array.from({ length: 150 }, (_, index) => `paged-${String(index).padStart(3, '0')}`);
    for (const _id of names) {
      await store.artifacts.reserve({ ...known, _id, state: 'pending', pending_since: since, numbers: [], outbox: [] });
    }
    await sendForReview(service, 'history', '2.0.0');
    const first = await people.kim('list_reviews', {});
    const second = await people.kim('list_reviews', { after: String(first['next']) });
    const slugs = [first, second].flatMap(({ reviews }) =>
      (reviews as Array<{ slug: string }>).map(({ slug }) => slug),
    );
    assert.deepEqual(slugs, [...names, 'history']);
    assert.deepEqual([first['total'], second['next']], [151, null]);
    for (const after of ['yesterday', '2026-99-99T10:00:00.000Z release rel_1']) {
      await assert.rejects(people.kim('list_reviews', { after }), { code: 'invalid_field' });
      await assert.rejects(people.kim('list_appeals', { after }), { code: 'invalid_field' });
      await assert.rejects(people.kim('list_altered_copies', { after }), { code: 'invalid_field' });
    }
  });

  async function linesOf(who: Person, input: object): Promise<Array<Array<string | null>>> {
    const { decisions } = (await who('list_decisions', input)) as unknown as { decisions: Line[] };
    return decisions.map(({ version, decision, reason, by }) => [version, decision, reason, by]);
  }
});
