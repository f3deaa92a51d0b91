import { strict as assert } from 'node:assert';
import { MINUTE } from '../../../domain/durations.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, type Person, refused, sendForReview } from './people.js';

interface Appeal {
  appeal_id: string;
  decision: string;
  words: string;
  decided_by: string | null;
  possible: string[];
  outcome: string | null;
  answer: string | null;
  answered_by: string | null;
}

describe('appeals', () => {
  let service: TestService;
  let people: People;
  let slug: string;
  let count: number;

  deskFor('appeal', async (desk) => {
    ({ service, people, slug, count } = desk);
    await sendForReview(service, slug);
  });

  const version = '1.0.0';
  const decide = (decision: string, who: Person = people.kim) =>
    who('decide_release', {
      slug,
      version,
      decision,
      ...(decision === 'approve' ? {} : { reason: `To ${decision}.` }),
    });
  const appeal = async (words = 'It is not so.', of: string | null = version) =>
    (await people.owner('appeal_decision', { slug, version: of, words })) as unknown as Appeal;
  const answer = (who: Person, { appeal_id }: Appeal, outcome: string, of: string | null = version) =>
    who('answer_appeal', { appeal_id, slug, version: of, outcome, answer: 'We looked again.' });
  const stateOf = async () => (await service.store.releases.find(slug, version))?.state;
  const suspend = async () => {
    await decide('approve');
    await decide('suspend');
  };

  it('are made once for each rejection or suspension, also by two at once', async () => {
    await decide('reject');
    const outcomes = await Promise.allSettled([appeal('One.'), appeal('Two.')]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await refused(appeal('Three.'), 'decision_not_possible');
    const own = await people.owner('list_own_appeals', { slug, version });
    assert.deepEqual([own['can_appeal'], (own['appeals'] as Appeal[]).length], [false, 1]);
  });

  it('are possible against no other decision, and by the owner alone, in person', async () => {
    await refused(appeal(), 'decision_not_possible');
    await decide('request_changes');
    await refused(appeal(), 'decision_not_possible');
    await refused(appeal('No.', null), 'decision_not_possible');
    const input = { slug, version, words: 'x' };
    await refused(people.stranger('appeal_decision', input), 'artifact_not_found');
    await refused(service.owner('appeal_decision', input), 'not_found');
  });

  it('are answered by another person than the one who decided, and not by the owner', async () => {
    await decide('reject');
    const made = await appeal();
    assert.deepEqual([made.decided_by, made.possible], [null, []]);
    await refused(answer(people.kim, made, 'upheld'), 'permission_denied');
    await refused(answer(service.ownerAsReviewer, made, 'upheld'), 'permission_denied');
    await refused(answer(people.owner, made, 'upheld'), 'permission_denied');
    const possibleFor = async (who: Person) => (await listed(who)).find(isOf(made))?.possible;
    assert.deepEqual(await possibleFor(people.kim), []);
    assert.deepEqual(await possibleFor(service.ownerAsReviewer), []);
    assert.deepEqual(await possibleFor(people.lee), ['upheld', 'announce_higher']);
    await answer(people.lee, made, 'upheld');
    await refused(answer(people.lee, made, 'upheld'), 'decision_not_possible');
    assert.equal((await listed(people.lee)).find(isOf(made)), undefined);
    const shown = await people.lee('show_appeal', { appeal_id: made.appeal_id });
    assert.deepEqual([shown['name'], shown['outcome'], shown['possible']], [slug, 'upheld', []]);
    const done = (await listed(people.kim, 'answered')).find(isOf(made));
    assert.deepEqual([done?.outcome, done?.decided_by, done?.answered_by], ['upheld', 'Kim', 'Lee']);
  });

  it('may lift a suspension, with event, history and one e-mail (decisions §6)', async () => {
    await suspend();
    const made = await appeal();
    await answer(people.lee, made, 'reinstated');
    assert.equal(await stateOf(), 'published');
    const { appeal: answered } = await people.lee('show_review', { slug, version });
    assert.equal((answered as Appeal | null)?.appeal_id, made.appeal_id);
    const [line] = await service.store.audit.page({ capability: 'answer_appeal', slug }, null, 1);
    assert.deepEqual(line?.changes, [
      { field: 'appeal', from: 'open', to: 'reinstated' },
      { field: 'state', from: 'suspended', to: 'published' },
    ]);
    const [event] = (await service.eventsOf(slug)).slice(-1);
    assert.equal(event?.type, 'release.approved');
    const { decision, reason } = (event?.data ?? {}) as { decision?: string; reason?: string };
    assert.deepEqual([decision, reason], ['reinstated', 'We looked again.']);
    assert.equal((await service.factsOf(slug)).at(-1)?.kind, 'version_reinstated');
    const mail = await service.store.collections.mails
      .find({ template: 'appeal_answered', 'data.slug': slug })
      .toArray();
    const about = { slug, version, artifact: slug };
    assert.deepEqual(
      mail.map(({ account_id, data }) => [account_id, data]),
      [['acc_owner', { ...about, decision: 'suspend', outcome: 'reinstated', answer: 'We looked again.' }]],
    );
    const { decisions } = (await people.lee('list_decisions', { slug, version })) as {
      decisions: Array<{ decision: string; by: string; on_appeal: boolean }>;
    };
    assert.deepEqual([decisions[0]?.decision, decisions[0]?.by, decisions[0]?.on_appeal], ['reinstate', 'Lee', true]);
  });

  it('lift a suspension when a crash had cut it off, for processes too that kept their answer (decisions §4)', async () => {
    await suspend();
    const made = await appeal();
    const { outbox } = service.services.ports;
    const cutOff = { ...outbox, drainAppeal: () => Promise.reject(new Error('gone')) };
    const dying = { ...service.services.ports, outbox: cutOff };
    await refused(
      service.during(dying, () => answer(people.lee, made, 'reinstated')),
      'internal',
    );
    assert.equal(await stateOf(), 'suspended');
    service.advance(10 * MINUTE);
    await service.sweep();
    assert.equal(await stateOf(), 'published');
    const decided = (await service.store.releases.find(slug, version))?.decided_at?.getTime() ?? 0;
    assert.ok(service.services.clock().getTime() - decided < MINUTE);
  });

  it('are answered once of two at once, and the state is that answer’s', async () => {
    await suspend();
    const made = await appeal();
    const third: Person = (name, input) => {
      const roles = ['reviewer'] as const;
      const who = { kind: 'person', account_id: 'acc_third', roles, session_id: 's' } as const;
      return service.call(name, input, { ...who, proved_at: service.services.clock() }, 'pages');
    };
    const outcomes = await Promise.allSettled([answer(people.lee, made, 'reinstated'), answer(third, made, 'upheld')]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const done = (await listed(people.kim, 'answered')).find(isOf(made));
    assert.equal(await stateOf(), done?.outcome === 'reinstated' ? 'published' : 'suspended');
  });

  it('leave a rejected number rejected, and a suspension that was decided anew alone', async () => {
    await decide('reject');
    const rejected = await appeal();
    assert.equal((await refused(answer(people.lee, rejected, 'reinstated'), 'invalid_field')).first.field, 'outcome');
    await answer(people.lee, rejected, 'announce_higher');
    assert.equal(await stateOf(), 'rejected');
    slug = `${slug}-again`;
    await service.register(slug);
    await sendForReview(service, slug);
    await suspend();
    const first = await appeal();
    const shown = async (): Promise<unknown> => (await people.lee('show_review', { slug, version }))['appeal'];
    assert.notEqual(await shown(), null);
    await decide('reinstate');
    assert.notEqual(await shown(), null, 'it is open still');
    await decide('suspend');
    assert.equal(await shown(), null, 'it is against another suspension than the one that stands');
    await refused(answer(people.lee, first, 'reinstated'), 'decision_not_possible');
    await appeal('And against this one too.');
    await answer(people.lee, first, 'upheld');
    assert.equal(await stateOf(), 'suspended');
  });

  it('are about a registration too, which an update makes pending again (decisions §4)', async () => {
    slug = `registration-${count}`;
    await service.registerPending(slug);
    await people.kim('decide_artifact', { slug, decision: 'reject', reason: 'Who are you?' });
    const made = await appeal('We are Acme.', null);
    await refused(answer(people.lee, made, 'reinstated', null), 'invalid_field');
    await answer(people.lee, made, 'update', null);
    assert.equal((await service.store.artifacts.find(slug))?.state, 'rejected');
    await service.owner('service_register_artifact', { slug, summary: 'We are Acme.' });
    assert.equal((await service.store.artifacts.find(slug))?.state, 'pending');
    const own = await people.owner('list_own_appeals', { slug });
    const [seen] = own['appeals'] as Appeal[];
    assert.deepEqual([seen?.outcome, seen?.answer, seen?.answered_by], ['update', 'We looked again.', null]);
  });

  it('are found by artifact, version and id together (service.md, Errors)', async () => {
    await decide('reject');
    const made = await appeal();
    await refused(answer(people.lee, made, 'upheld', null), 'not_found');
    await refused(answer(people.lee, { ...made, appeal_id: 'dec_none' }, 'upheld'), 'not_found');
    await refused(people.lee('show_appeal', { appeal_id: 'dec_none' }), 'not_found');
    await refused(people.owner('show_appeal', { appeal_id: made.appeal_id }), 'permission_denied');
    const { appeal_id } = made;
    assert.deepEqual(await people.lee('show_appeal', { appeal_id }), (await listed(people.lee)).at(-1));
    assert.deepEqual((await people.lee('show_review', { slug, version }))['appeal'], (await listed(people.lee)).at(-1));
  });

  it('want a fresh proof of who suspends and of who lifts a suspension', async () => {
    const stale: Person = (name, input) => {
      const who = { kind: 'person', account_id: 'acc_lee', roles: ['reviewer'], session_id: 's' } as const;
      return service.call(name, input, who, 'pages');
    };
    await decide('approve', stale);
    assert.equal((await refused(decide('suspend', stale), 'permission_denied')).first.field, 'password');
    await decide('suspend');
    await refused(decide('reinstate', stale), 'permission_denied');
    await refused(answer(stale, await appeal(), 'reinstated'), 'permission_denied');
    assert.equal(await stateOf(), 'suspended');
  });

  function isOf({ appeal_id }: Appeal): (one: Appeal) => boolean {
    return (one) => one.appeal_id === appeal_id;
  }

  async function listed(who: Person, state = 'open'): Promise<Appeal[]> {
    return ((await who('list_appeals', { state })) as unknown as { appeals: Appeal[] }).appeals;
  }
});
